package dev.callsheet.desk;

import dev.callsheet.dispatch.Outcome;
import dev.callsheet.intake.Arrival;
import dev.callsheet.journal.Resolution;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.PrivateFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionException;
import java.util.stream.Stream;

/**
 * What a person wants done about events that nobody could decide on, or says of what left: each
 * wish is a file, which the desk deletes once it is done, also if it is opened later. Thread-safe.
 *
 * @param folder of the desk's log
 */
public record DeadLetters(Path folder) {
  private static final String WISHES = "wishes";
  private static final String RETRY = "retry";
  private static final String DROP = "drop";
  private static final String ERASE = "erase";
  private static final String SENT = Outcome.Kind.SENT.id();
  private static final String NOT_SENT = Outcome.Kind.NOT_SENT.id();

  /** Begins the names of wishes about actions. */
  private static final String ACTION = "a";

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

  /**
   * Has an action count as sent, or as one that never left, after a look at the service.
   *
   * @param note how that was found out, without numbers
   * @throws NotApplicableException if it is known what became of it
   * @throws ConfigurationException if there is no such action, or this cannot be written
   */
  public void resolve(long action, Resolution how, String note) {
    for (EventRecord record :
        EventRecord.since(folder, Instant.EPOCH, event -> true, one -> one.has(action))) {
      for (EventRecord.Left left : record.left()) {
        if (left.action() == action && left.isUnknown()) {
          String verb = how == Resolution.SENT ? SENT : NOT_SENT;
          leave(ACTION + action, verb, note + "\n" + record.event().number());
          return;
        } else if (left.action() == action) {
          throw new NotApplicableException("action %s is not unknown".formatted(action));
        }
      }
    }
    throw new ConfigurationException("there is no action " + action + " on these events");
  }

  /** Whether what was wished about an event is yet to be done. */
  public boolean isWished(long event) {
    return Files.exists(file(Long.toString(event)));
  }

  /** The same for what was said of an action. */
  public boolean isResolving(long action) {
    return Files.exists(file(ACTION + action));
  }

  private Path file(String name) {
    return folder.resolve(WISHES).resolve(name);
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
    leave(Long.toString(event), verb, note);
  }

  /** Has the log say who had the bodies erased that are about a person, and why. */
  void erased(long event, String note) {
    leave(Long.toString(event), ERASE, note);
  }

  private void leave(String name, String verb, String note) {
    try {
      PrivateFile.makeFolders(folder.resolve(WISHES));
      PrivateFile.replace(file(name), part -> Files.writeString(part, verb + "\n" + note + "\n"));
    } catch (IOException e) {
      throw new ConfigurationException(
          "%s cannot be written: %s".formatted(file(name), Reasons.of(e)));
    }
  }

  /** Does what was wished; what cannot be done now, as on a full disk, is done later. */
  void grant(DeskLog log, Optional<String> live) {
    if (Files.notExists(folder.resolve(WISHES))) {
      return;
    }
    try (Stream<Path> wishes = Files.list(folder.resolve(WISHES))) {
      for (Path wish :
          wishes.filter(file -> file.getFileName().toString().matches("a?\\d{1,18}")).toList()) {
        String name = wish.getFileName().toString();
        String[] lines = Files.readString(wish).split("\n", -1);
        EventRecord record =
            name.startsWith(ACTION)
                ? null
                : EventRecord.of(folder, Long.parseLong(name)).orElse(null);
        if (name.startsWith(ACTION)) {
          resolved(Long.parseLong(name.substring(1)), lines, log);
        } else if (record != null && (record.isDead() || lines[0].equals(ERASE))) {
          grant(record.event(), lines, log, live);
        }
        Files.delete(wish);
      }
    } catch (IOException | CompletionException | ConfigurationException e) {
      // The wish is still there.
    }
  }

  /** As an outcome that comes late. */
  private void resolved(long action, String[] lines, DeskLog log) {
    long event = Long.parseLong(lines[2]);
    boolean isUnknown =
        EventRecord.of(folder, event).stream()
            .flatMap(record -> record.left().stream())
            .anyMatch(left -> left.action() == action && left.isUnknown());
    if (!isUnknown) { // it was granted, and the process ended before the file was deleted
      return;
    }
    Outcome.Kind kind = lines[0].equals(SENT) ? Outcome.Kind.SENT : Outcome.Kind.NOT_SENT;
    log.record(
        DeskLog.RESOLVED,
        json -> {
          json.writeNumberProperty("action", action);
          json.writeNumberProperty(DeskLog.EVENT, event);
          json.writeStringProperty("outcome", kind.id());
          json.writeStringProperty("detail", lines[1]);
        },
        known -> known.resolves(kind));
    log.sync();
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
