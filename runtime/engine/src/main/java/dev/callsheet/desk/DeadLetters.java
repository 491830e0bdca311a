package dev.callsheet.desk;

import dev.callsheet.desk.note.DeskNote;
import dev.callsheet.desk.note.Wish;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.intake.Arrival;
import dev.callsheet.journal.Resolution;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;
import java.util.SortedSet;
import java.util.concurrent.CompletionException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * What a person wants done about events that nobody could decide on, or says of what left: each
 * wish is a file, which the desk deletes once it is done, also if it is opened later. Thread-safe.
 *
 * @param folder of the desk's log
 */
public record DeadLetters(Path folder) {
  private Path wishes() {
    return folder.resolve("wishes");
  }

  /**
   * Has the event decided on again, as one that comes now.
   *
   * @throws NotApplicableException if it is not dead, about to be dropped or erased, or something
   *     of it may have left
   * @throws ConfigurationException if there is no such event, or this cannot be written
   */
  public void retry(long event) {
    EventRecord record = open(event);
    if (!record.isDead()) {
      throw notDead(event);
    }
    if (isWished(event)) {
      throw new NotApplicableException("event %s is about to be settled".formatted(event));
    }
    if (record.event().body().isEmpty()) {
      throw new NotApplicableException(
          "the body of event %s was erased, so there is nothing to decide on".formatted(event));
    }
    if (record.mayLeave()) {
      throw new NotApplicableException(
          "event %s was answered in part, and what left would leave again".formatted(event));
    }
    leave(Wish.Verb.RETRY, event, "", event);
  }

  /**
   * Has the event counted as dead no more, or as one that may be a STOP.
   *
   * @param note who says so and why, without numbers
   * @throws NotApplicableException if it is not dead, or about to be tried again
   * @throws ConfigurationException if there is no such event, or this cannot be written
   */
  public void drop(long event, String note) {
    if (!isOpen(open(event))) {
      throw notDead(event);
    }
    if (isWished(Wish.Verb.RETRY, event)) {
      throw new NotApplicableException("event %s is about to be tried again".formatted(event));
    }
    leave(Wish.Verb.DROP, event, note, event);
  }

  private EventRecord open(long event) {
    return EventRecord.of(folder, event)
        .orElseThrow(() -> new ConfigurationException("there is no event " + event));
  }

  /** Whether somebody has to say what is to become of it. */
  private boolean isOpen(EventRecord record) {
    return record.isDead()
        || record.mayBeStop()
        || (record.fate() != EventRecord.Fate.BURIED
            && record.decision().isPresent()
            && DeskNote.unread(folder).numbers().contains(record.event().number()));
  }

  private static NotApplicableException notDead(long event) {
    return new NotApplicableException("event %s is not dead".formatted(event));
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
        if (left.action() == action && left.isUnknown() && !isResolving(action)) {
          Wish.Verb verb = how == Resolution.SENT ? Wish.Verb.SENT : Wish.Verb.NOT_SENT;
          leave(verb, action, note, record.event().number());
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
    return isWished(Wish.Verb.RETRY, event)
        || isWished(Wish.Verb.DROP, event)
        || isWished(Wish.Verb.ERASE, event);
  }

  /** Whether an event is about to be tried again. */
  boolean isToBeTried(long event) {
    return isWished(Wish.Verb.RETRY, event);
  }

  /** The same for what was said of an action. */
  public boolean isResolving(long action) {
    return isWished(Wish.Verb.SENT, action) || isWished(Wish.Verb.NOT_SENT, action);
  }

  private boolean isWished(Wish.Verb verb, long about) {
    return new Wish(verb, about, "", 0).isIn(wishes());
  }

  /** Has the log say who had the bodies erased that are about a person, and why. */
  void erased(long event, String note) {
    leave(Wish.Verb.ERASE, event, note, event);
  }

  private void leave(Wish.Verb verb, long about, String note, long event) {
    new Wish(verb, about, note, event).leave(wishes());
  }

  /**
   * Does what was wished; what cannot be done now, as on a full disk, is done later.
   *
   * @param told of what nobody can read
   * @param goesOn false once no more is to be begun
   */
  void grant(DeskLog log, Optional<String> live, Consumer<String> told, BooleanSupplier goesOn) {
    Wish.Found found;
    try {
      found = Wish.in(wishes());
    } catch (IOException e) {
      return; // they are still there
    }
    for (Path file : found.damaged()) {
      try {
        told.accept(Wish.aside(file));
      } catch (IOException e) {
        // It stays there, and the others are done.
      }
    }
    for (Wish wish : found.wishes()) {
      try {
        Optional<EventRecord> record = EventRecord.of(folder, wish.event(), goesOn);
        if (!goesOn.getAsBoolean()) {
          return;
        }
        record.ifPresent(about -> grant(wish, about, log, live));
        wish.delete(wishes());
      } catch (IOException | CompletionException | ConfigurationException e) {
        // The wish is still there.
      }
    }
  }

  private void grant(Wish wish, EventRecord record, DeskLog log, Optional<String> live) {
    switch (wish.verb()) {
      case SENT, NOT_SENT -> resolved(wish, record, log);
      case ERASE -> note(DeskLog.ERASED, wish, log);
      case DROP -> {
        if (isOpen(record)) {
          note(DeskLog.DROPPED, wish, log);
          SortedSet<Long> unread = DeskNote.unread(folder).numbers();
          if (unread.remove(wish.event())) {
            DeskNote.unread(folder).replace(unread);
          }
        }
      }
      case RETRY -> {
        if (record.isDead() && record.event().body().isPresent()) {
          retried(record.event(), log, live);
        }
      }
    }
  }

  /** As an outcome that comes late; not if that was granted, and the file is still there. */
  private static void resolved(Wish wish, EventRecord record, DeskLog log) {
    if (record.left().stream()
        .noneMatch(left -> left.action() == wish.about() && left.isUnknown())) {
      return;
    }
    Outcome.Kind kind = wish.verb().kind().orElseThrow();
    log.record(
        DeskLog.RESOLVED,
        json -> {
          json.writeNumberProperty("action", wish.about());
          json.writeNumberProperty(DeskLog.EVENT, wish.event());
          json.writeStringProperty("outcome", kind.id());
          json.writeStringProperty("detail", wish.note());
        },
        known -> known.resolves(kind));
    log.sync();
  }

  private static void note(String type, Wish wish, DeskLog log) {
    log.record(
        type,
        json -> {
          json.writeNumberProperty(DeskLog.EVENT, wish.event());
          json.writeStringProperty("note", wish.note());
        },
        known -> known.dead = known.dead.without(wish.event()));
    log.sync();
  }

  /** A crash before the file is deleted has the same event come twice: the second repeats it. */
  private static void retried(LoggedEvent event, DeskLog log, Optional<String> live) {
    long again = log.append(again(event), live).join();
    log.record(
        DeskLog.RETRIED,
        json -> {
          json.writeNumberProperty(DeskLog.EVENT, event.number());
          json.writeNumberProperty("as", again);
        },
        known -> known.dead = known.dead.without(event.number()));
    log.sync();
  }

  private static Arrival again(LoggedEvent event) {
    String id = "again: %s %s".formatted(event.number(), event.digest());
    byte[] body = event.body().orElse("").getBytes(StandardCharsets.ISO_8859_1);
    return new Arrival(event.source(), event.type(), Optional.of(id), event.phone(), body);
  }
}
