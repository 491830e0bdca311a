package dev.callsheet.desk;

import dev.callsheet.intake.Arrival;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.PrivateFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;

/**
 * What a person wants done about events that nobody could decide on: each wish is a file, which the
 * desk deletes once it is done, also if it is opened later. Thread-safe.
 *
 * @param folder of the desk's log
 */
public record DeadLetters(Path folder) {
  private static final String WISHES = "wishes";
  private static final String RETRY = "retry";
  private static final String DROP = "drop";
  private static final String ERASE = "erase";

  /**
   * Has the event decided on again, as one that comes now.
   *
   * @throws NotApplicableException if it is not dead, or something of it may have left
   * @throws ConfigurationException if there is no such event, or this cannot be written
   */
  public void retry(long event) {
    wish(event, RETRY, "");
  }

  /**
   * Has the event counted as dead no more.
   *
   * @param note who says so and why, without numbers
   * @throws NotApplicableException if it is not dead
   * @throws ConfigurationException if there is no such event, or this cannot be written
   */
  public void drop(long event, String note) {
    wish(event, DROP, note);
  }

  /** Whether what was wished about an event is yet to be done. */
  public boolean isWished(long event) {
    return Files.exists(file(event));
  }

  private Path file(long event) {
    return folder.resolve(WISHES).resolve(Long.toString(event));
  }

  private void wish(long event, String verb, String note) {
    EventRecord record =
        EventRecord.of(folder, event)
            .orElseThrow(() -> new ConfigurationException("there is no event " + event));
    if (!record.isDead()) {
      throw new NotApplicableException("event %s is not dead".formatted(event));
    } else if (verb.equals(RETRY) && record.actions() > 0) {
      throw new NotApplicableException(
          "event %s was answered in part, and what left would leave again".formatted(event));
    }
    leave(event, verb, note);
  }

  /** Has the log say who had the bodies erased that are about a person, and why. */
  void erased(long event, String note) {
    leave(event, ERASE, note);
  }

  private void leave(long event, String verb, String note) {
    try {
      PrivateFile.makeFolders(folder.resolve(WISHES));
      PrivateFile.replace(file(event), part -> Files.writeString(part, verb + "\n" + note + "\n"));
    } catch (IOException e) {
      throw new ConfigurationException(
          "%s cannot be written: %s".formatted(file(event), Reasons.of(e)));
    }
  }

  /** Does what was wished; what cannot be done now, as on a full disk, is done later. */
  void grant(DeskLog log, Optional<String> live) {
    if (Files.notExists(folder.resolve(WISHES))) {
      return;
    }
    try (Stream<Path> wishes = Files.list(folder.resolve(WISHES))) {
      for (Path wish :
          wishes.filter(file -> file.getFileName().toString().matches("\\d{1,18}")).toList()) {
        String[] lines = Files.readString(wish).split("\n", -1);
        EventRecord record =
            EventRecord.of(folder, Long.parseLong(wish.getFileName().toString())).orElse(null);
        if (record != null && (record.isDead() || lines[0].equals(ERASE))) {
          grant(record.event(), lines, log, live);
        }
        Files.delete(wish);
      }
    } catch (IOException | CompletionException | ConfigurationException e) {
      // The wish is still there.
    }
  }

  /** A crash before the file is deleted has the same event come twice: the second repeats it. */
  private static void grant(LoggedEvent event, String[] lines, DeskLog log, Optional<String> live) {
    if (lines[0].equals(RETRY)) {
      long again = log.append(again(event), live).join();
      log.record(
          DeskLog.RETRIED,
          json -> {
            json.writeNumberProperty(DeskLog.EVENT, event.number());
            json.writeNumberProperty("as", again);
          });
    } else {
      log.record(
          lines[0].equals(ERASE) ? DeskLog.ERASED : DeskLog.DROPPED,
          json -> {
            json.writeNumberProperty(DeskLog.EVENT, event.number());
            json.writeStringProperty("note", lines[1]);
          });
    }
    log.sync();
  }

  private static Arrival again(LoggedEvent event) {
    String id = "again: %s %s".formatted(event.number(), event.digest());
    byte[] body = event.body().orElse("").getBytes(StandardCharsets.ISO_8859_1);
    return new Arrival(event.source(), event.type(), Optional.of(id), event.phone(), body);
  }
}
