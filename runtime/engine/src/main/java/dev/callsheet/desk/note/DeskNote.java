package dev.callsheet.desk.note;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.PrivateFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A file beside the log of a desk by which somebody tells the desk something, also before it is
 * opened, or by which it tells how it stands. Thread-safe.
 *
 * @param path of it
 */
public record DeskNote(Path path) {
  private static final int MOST = 2_000;

  /** So many fit; what is left out is said once some of these are no more. */
  private static final int NUMBERS = 100;

  /** While it is there nothing leaves, also after a restart; it says why. */
  public static DeskNote held(Path folder) {
    return new DeskNote(folder.resolve("held"));
  }

  /** What was said of what had waited as it was released last. */
  public static DeskNote released(Path folder) {
    return new DeskNote(folder.resolve("released"));
  }

  /** Up to which event somebody has said what becomes of those who wanted no more, and what. */
  public static DeskNote optOuts(Path folder) {
    return new DeskNote(folder.resolve("opt-outs"));
  }

  /**
   * Which events may be a STOP though the rules in force cannot be asked about them, by their
   * numbers.
   */
  public static DeskNote unread(Path folder) {
    return new DeskNote(folder.resolve("unread"));
  }

  /** The numbers that it says. */
  public SortedSet<Long> numbers() {
    return Stream.of(text().orElse("").split(" ", -1))
        .filter(word -> word.matches("\\d{1,18}"))
        .map(Long::valueOf)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /**
   * Says these from now on, or the first of them; nothing where there are none.
   *
   * @throws ConfigurationException if it cannot be written
   */
  public void replace(SortedSet<Long> numbers) {
    if (numbers.isEmpty()) {
      delete();
    } else {
      replace(
          numbers.stream().limit(NUMBERS).map(String::valueOf).collect(Collectors.joining(" ")));
    }
  }

  /** Why who wants no more is not on the list yet, while that is so. */
  public static DeskNote unlisted(Path folder) {
    return new DeskNote(folder.resolve("unlisted"));
  }

  /** The version of the rules that are to be taken. */
  public static DeskNote accepted(Path folder) {
    return new DeskNote(folder.resolve("accepted"));
  }

  /** The version of the rules that decide now, or did when the desk was last open. */
  public static DeskNote inForce(Path folder) {
    return new DeskNote(folder.resolve("rules"));
  }

  /** The files of the rules that decide, which are read again once others are accepted. */
  public static DeskNote files(Path folder) {
    return new DeskNote(folder.resolve("files"));
  }

  /** The paths that it says, one a line. */
  public List<Path> paths() {
    return text().stream().flatMap(String::lines).map(Path::of).toList();
  }

  /**
   * Says these from now on; nothing where there are none, or more than fit.
   *
   * @throws ConfigurationException if it cannot be written
   */
  public void replace(List<Path> paths) {
    String all = paths.stream().map(String::valueOf).collect(Collectors.joining("\n"));
    if (all.isEmpty() || all.length() > MOST) {
      delete();
    } else {
      replace(all);
    }
  }

  /** What it says; empty if it is not there. */
  public Optional<String> text() {
    if (!path.toFile().exists()) { // asked for each event, where an exception would cost too much
      return Optional.empty();
    }
    try {
      String text = Files.readString(path).strip();
      return Optional.of(text.isEmpty() ? "somebody wants it" : text);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    } catch (IOException e) { // who cannot read why does not go on
      return Optional.of("%s cannot be read: %s".formatted(path, Reasons.of(e)));
    }
  }

  /**
   * Says so, unless it says something already: that stands.
   *
   * @throws ConfigurationException if it cannot be written
   */
  public void leave(String text) {
    if (text().isEmpty()) {
      replace(text);
    }
  }

  /**
   * Says so from now on.
   *
   * @throws ConfigurationException if it cannot be written
   */
  public void replace(String text) {
    int end = Math.min(MOST, text.length());
    String most = // what is half a letter cannot be written
        text.substring(
            0, end > 0 && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end);
    try {
      PrivateFile.makeFolders(Objects.requireNonNull(path.toAbsolutePath().getParent()));
      clear();
      PrivateFile.replace(path, part -> Files.writeString(part, most + "\n"));
    } catch (IOException e) {
      throw new ConfigurationException("%s cannot be written: %s".formatted(path, Reasons.of(e)));
    }
  }

  /**
   * Takes it back.
   *
   * @return whether it was there
   * @throws ConfigurationException if it cannot be deleted
   */
  public boolean delete() {
    try {
      return clear() || PrivateFile.delete(path);
    } catch (IOException e) {
      throw new ConfigurationException("%s cannot be deleted: %s".formatted(path, Reasons.of(e)));
    }
  }

  /** Puts aside a folder that stands where the file belongs; false if there is none. */
  private boolean clear() throws IOException {
    boolean isFolder = Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    if (isFolder) {
      Wish.moved(path);
    }
    return isFolder;
  }
}
