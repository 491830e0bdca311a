package dev.callsheet.desk.note;

import dev.callsheet.plan.Verdict;
import dev.callsheet.problem.ConfigurationException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What is to become of events that had come long before a desk was released. Holds until it is
 * released again, also after a restart; for what comes later it does not, whatever time that names.
 * Immutable and thread-safe.
 *
 * @param before which moment they came, or happened
 * @param fate of what is decided on them
 * @param note who says so and why, without numbers
 * @param said when it was released
 */
public record ReleaseTerms(Instant before, Fate fate, String note, Instant said) {
  private static final String TOO_OLD = "too old";
  private static final String SAID = "@";

  /** How the log tells of what was not sent since it was too old, and may be planned. */
  public static final String TOO_OLD_OUTCOME = "skipped: " + TOO_OLD + ": ";

  /** What becomes of what is decided on an event. */
  public enum Fate {
    /** Nothing, for good. */
    DROP,
    /** It is sent, however old. */
    SEND,
    /** Nothing, until it is in a saved plan (see {@link dev.callsheet.desk.CatchUp}). */
    PLAN
  }

  /**
   * Lets a desk go on by these terms.
   *
   * @param terms none: what is too old by the bounds of the desk does not leave
   * @return why it was held; empty if it was not, and nothing has changed
   * @throws ConfigurationException if this cannot be written
   */
  public static Optional<String> release(Path folder, Optional<ReleaseTerms> terms) {
    DeskNote held = DeskNote.held(folder);
    Optional<String> why = held.text();
    if (why.isPresent()) {
      DeskNote note = DeskNote.released(folder); // before it goes on
      if (terms.isPresent()) {
        note.replace(terms.get().text());
      } else {
        note.delete();
      }
      held.delete();
    }
    return why;
  }

  /**
   * Those of the last release; empty if it had none.
   *
   * @throws ConfigurationException if they cannot be read
   */
  public static Optional<ReleaseTerms> in(Path folder) {
    DeskNote note = DeskNote.released(folder);
    return note.text().map(text -> of(note.path(), text.split(" ", 4)));
  }

  private static ReleaseTerms of(Path file, String[] words) {
    try {
      boolean isDated = words.length > 2 && words[2].startsWith(SAID); // versions before were not
      Instant said = isDated ? Instant.parse(words[2].substring(1)) : Instant.MAX;
      int first = isDated ? 3 : 2;
      String note =
          String.join(" ", List.of(words).subList(Math.min(first, words.length), words.length));
      return new ReleaseTerms(Instant.parse(words[0]), Fate.valueOf(words[1]), note, said);
    } catch (DateTimeException | IllegalArgumentException | ArrayIndexOutOfBoundsException e) {
      throw new ConfigurationException(
          file + " is damaged: on what terms the desk was released is not known; release it again");
    }
  }

  /** As the file has it. */
  String text() {
    return before + " " + fate + " " + SAID + said + " " + note;
  }

  /**
   * What becomes of an event.
   *
   * @param came when it was kept
   * @param event when it happened
   * @param since when it could leave, if that was later
   */
  public static Fate fate(
      Optional<ReleaseTerms> terms,
      Instant came,
      Instant event,
      Instant since,
      Instant now,
      Duration age) {
    return terms
        .filter(one -> event.isBefore(one.before) && !came.isAfter(one.said))
        .map(ReleaseTerms::fate)
        .orElse(Duration.between(since, now).compareTo(age) > 0 ? Fate.PLAN : Fate.SEND);
  }

  /** The same for an action that was decided on it. */
  public static Verdict judge(
      Optional<ReleaseTerms> terms,
      Instant came,
      Instant event,
      Instant since,
      Instant now,
      Duration age) {
    return switch (fate(terms, came, event, since, now, age)) {
      case SEND -> Verdict.ALLOW;
      case DROP -> new Verdict.Skip("dropped", terms.map(ReleaseTerms::note).orElse(""));
      case PLAN -> new Verdict.Skip(TOO_OLD, "it answers an event of " + event);
    };
  }
}
