package dev.callsheet.desk.note;

import dev.callsheet.dispatch.Outcome;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.PrivateFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a person wants done about an event, or says of an action: a file, so that it outlives
 * everything until it is done. Two wishes about one thing are two files. Immutable and thread-safe.
 *
 * @param about the number of the event or action
 * @param note who says so and why; one line
 * @param event which it is about, or whose action it is
 */
public record Wish(Verb verb, long about, String note, long event) {
  private static final Pattern NAME =
      Pattern.compile("a?(\\d{1,18})(?:\\.(?:retry|drop|erase|sent|not-sent))?");
  private static final String ASIDE = ".damaged";

  /** What is wished. */
  public enum Verb {
    RETRY,
    DROP,
    ERASE,
    SENT,
    NOT_SENT;

    /** What becomes of an action by it; empty if it is about an event. */
    public Optional<Outcome.Kind> kind() {
      return switch (this) {
        case SENT -> Optional.of(Outcome.Kind.SENT);
        case NOT_SENT -> Optional.of(Outcome.Kind.NOT_SENT);
        default -> Optional.empty();
      };
    }

    String id() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  public Wish {
    note = note.replaceAll("\\R", " ");
  }

  /** All that are whole, of a folder of them that may not be there; and what is not. */
  public record Found(List<Wish> wishes, List<Path> damaged) {
    public Found {
      wishes = List.copyOf(wishes);
      damaged = List.copyOf(damaged);
    }
  }

  /** Those of a folder. */
  public static Found in(Path folder) throws IOException {
    if (Files.notExists(folder)) {
      return new Found(List.of(), List.of());
    }
    List<Wish> all = new ArrayList<>();
    List<Path> damaged = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.sorted().toList()) {
        Matcher name = NAME.matcher(String.valueOf(file.getFileName()));
        if (name.matches()) {
          Optional<Wish> wish = read(file, Long.parseLong(name.group(1)));
          wish.ifPresent(all::add);
          if (wish.isEmpty() && Files.exists(file, LinkOption.NOFOLLOW_LINKS)) {
            damaged.add(file);
          }
        }
      }
    }
    return new Found(all, damaged);
  }

  /** What a file says; empty if that is not whole. */
  private static Optional<Wish> read(Path file, long about) {
    try {
      String text = Files.readString(file);
      String[] lines = text.split("\n", -1);
      boolean isWhole = lines[lines.length - 1].isEmpty() && text.indexOf('\0') < 0;
      for (Verb verb : Verb.values()) {
        int count = verb.kind().isPresent() ? 3 : 2;
        if (isWhole && lines.length == count + 1 && verb.id().equals(lines[0])) {
          long event = count == 2 ? about : Long.parseLong(lines[2]);
          return Optional.of(new Wish(verb, about, lines[1], event));
        }
      }
    } catch (IOException | NumberFormatException e) {
      // It was done meanwhile, is not whole, or no file that can be read.
    }
    return Optional.empty();
  }

  /** Puts a file aside that is no wish, and says so. */
  public static String aside(Path file) throws IOException {
    return "What somebody wished of "
        + (String.valueOf(file.getFileName()).startsWith("a") ? "an action" : "an event")
        + " cannot be read, and is not done: "
        + moved(file)
        + ". Say it again";
  }

  /** Moves what cannot be read out of the way, and gives where it is. */
  static Path moved(Path file) throws IOException {
    Path other = file.resolveSibling(file.getFileName() + ASIDE);
    for (int i = 2; Files.exists(other, LinkOption.NOFOLLOW_LINKS); i++) {
      other = file.resolveSibling(file.getFileName() + ASIDE + "-" + i);
    }
    return Files.move(file, other);
  }

  private Path file(Path folder) {
    return folder.resolve((verb.kind().isPresent() ? "a" : "") + about + "." + verb.id());
  }

  /** Whether it is said there and not done yet. */
  public boolean isIn(Path folder) {
    return Files.exists(file(folder));
  }

  /**
   * Says so: on return it outlives everything until it is done.
   *
   * @throws ConfigurationException if it cannot be written
   */
  public void leave(Path folder) {
    Path file = file(folder);
    String last = verb.kind().isPresent() ? event + "\n" : "";
    try {
      PrivateFile.makeFolders(folder);
      PrivateFile.replace(
          file, part -> Files.writeString(part, verb.id() + "\n" + note + "\n" + last));
    } catch (IOException e) {
      throw new ConfigurationException("%s cannot be written: %s".formatted(file, Reasons.of(e)));
    }
  }

  /** It is done, under whichever name it was said. */
  public void delete(Path folder) throws IOException {
    PrivateFile.delete(file(folder));
    PrivateFile.delete(
        folder.resolve((verb.kind().isPresent() ? "a" : "") + about)); // of versions before
  }
}
