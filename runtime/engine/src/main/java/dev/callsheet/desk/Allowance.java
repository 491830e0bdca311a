package dev.callsheet.desk;

import dev.callsheet.action.Action;
import dev.callsheet.action.FieldCells;
import dev.callsheet.clock.Clocks;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Suppress;
import dev.callsheet.command.TextCommand;
import dev.callsheet.desk.note.ReleaseTerms;
import dev.callsheet.dispatch.pace.Day;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.guard.LoopGuard;
import dev.callsheet.guard.cap.SentTexts;
import dev.callsheet.plan.RowGuard;
import dev.callsheet.plan.Verdict;
import dev.callsheet.problem.Counted;
import dev.callsheet.problem.Reasons;
import dev.callsheet.rule.Decision;
import dev.callsheet.rule.Event;
import dev.callsheet.store.JsonTree;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is left of what may be sent unseen. Thread-safe. */
final class Allowance {
  private static final String CLOSED = "closed";

  /** A clock that is set back by no more than this over midnight finds the count of that day. */
  private static final Duration SET_BACK = Duration.ofHours(1);

  private final LiveBounds bounds;
  private final LoopGuard loops;
  private final SentTexts texts;
  private final Pace pace;

  /** What was decided on a day is what counts for it, whatever the clock said before or since. */
  private final Map<LocalDate, Long> days = new HashMap<>();

  /** The texts that were announced lately before this began, each with its person. */
  private final Set<String> announced = new HashSet<>();

  /** By text and person, the action whose text may be known as left though it is not. */
  private final Map<String, Long> cut = new HashMap<>();

  /** Whether all that was announced lately is among those. */
  private boolean isKnown = true;

  /** The last event that the log tells of so far. */
  private long came;

  /** Those before this one, from the one on that ran as what the log tells begins. */
  private final List<Opening> openings = new ArrayList<>(List.of(new Opening(0, true)));

  /**
   * One that had the log open.
   *
   * @param begun the last event that had come by then
   * @param mayCut whether it sent, and was not closed: what it sent last may have been cut off
   */
  private record Opening(long begun, boolean mayCut) {}

  /** The last event before this began, and when it did. */
  private long last;

  private Instant begun = Instant.MIN;

  Allowance(LiveBounds bounds, LoopGuard loops, SentTexts texts, Pace pace) {
    this.pace = pace;
    this.bounds = bounds;
    this.loops = loops;
    this.texts = texts;
  }

  /** From when on it has to be told of what was decided, also if the clock was set back since. */
  Instant since(Instant now) {
    return Day.of(now, bounds.zone()).begin().minus(SET_BACK);
  }

  /** What the log says of the time before this begins. */
  synchronized void read(JsonTree record) {
    switch (record.text("type")) {
      case DeskLog.EVENT -> came = record.number(DeskLog.EVENT);
      case DeskLog.OPENED -> openings.add(new Opening(came, record.has("account")));
      case CLOSED -> {
        int last = openings.size() - 1;
        openings.set(last, new Opening(openings.get(last).begun, false));
      }
      case DeskLog.DECISION -> {
        if (record.has(DeskLog.FIRST)) {
          long suppressed = record.has("suppressed") ? record.number("suppressed") : 0;
          count(Instant.parse(record.text("at")), record.number("commands") - suppressed);
        }
      }
      default -> {} // uses up nothing
    }
  }

  private void count(Instant at, long commands) {
    days.merge(day(at), commands, Long::sum);
  }

  /** How many commands more may be decided on this day. */
  synchronized long left(Instant now) {
    long used = days.getOrDefault(day(now), 0L);
    long ahead = days.getOrDefault(day(now.plus(SET_BACK)), 0L); // of a clock that was set back
    return Math.max(0, bounds.perDay() - Math.max(used, ahead));
  }

  private LocalDate day(Instant at) {
    return Clocks.at(at, bounds.zone()).toLocalDate();
  }

  /** An action was announced before this begins. */
  synchronized void announced(@Nullable Action action, JsonTree record, Instant now) {
    Instant at = Instant.parse(record.text("at"));
    pace.leftElsewhere(at, now);
    if (at.isAfter(now.minus(bounds.sameText()))) {
      isKnown &= action != null;
      if (action != null && action.command() instanceof TextCommand text) {
        action.command().contacts().forEach(to -> announced.add(told(text, to)));
      }
    }
  }

  /**
   * This begins behind an event.
   *
   * @param wasHeld whether nothing could leave as the process before ended, so that none was cut
   */
  synchronized void begin(long event, boolean wasHeld, Instant now) {
    last = wasHeld || !isKnown ? 0 : event;
    begun = now;
  }

  private static String told(TextCommand text, PhoneNumber to) {
    return to.identity().e164() + ' ' + text.message().text();
  }

  /**
   * A text is known as left a moment before it is announced, so one that crashes cut off in between
   * finds itself: that is no other one. Each process that was not closed may have cut it off once.
   */
  private synchronized long itself(Action action, long event, String told, Instant now) {
    boolean isCut =
        event <= last
            && now.isBefore(begun.plus(bounds.sameText()))
            && !announced.contains(told)
            && cut.computeIfAbsent(told, first -> action.number()) == action.number();
    long mayHave = 0;
    for (int i = 0; isCut && i < openings.size(); i++) {
      long end = i + 1 < openings.size() ? openings.get(i + 1).begun : last;
      mayHave += openings.get(i).mayCut && end >= event ? 1 : 0;
    }
    return mayHave;
  }

  /** The log tells of a process that is closed, once nothing of it is under way. */
  static void closed(DeskLog log) {
    try {
      log.record(CLOSED, json -> {}, known -> {});
    } catch (RuntimeException e) {
      // Whoever comes next takes it for one that was cut off.
    }
  }

  /** Two sources may tell of one call: the same text at once is one too many. */
  Verdict judge(Action action, long event, Instant now) {
    Duration within = bounds.sameText();
    if (action.command() instanceof TextCommand text && within.toSeconds() > 0) {
      for (PhoneNumber contact : action.command().contacts()) {
        String said = text.message().text();
        long left = texts.left(said, contact, now, within);
        Duration since = Duration.between(begun.plusSeconds(1), now); // a touch has no fractions
        long own = since.isNegative() ? 0 : texts.left(said, contact, now, since);
        if (left > Math.min(itself(action, event, told(text, contact), now), left - own)) {
          String why = "the same text left to them within " + Reasons.time(within);
          return new Verdict.Skip("the same text", why);
        }
      }
    }
    return Verdict.ALLOW;
  }

  /** Whom it leaves alone uses up nothing. */
  private static long sends(Decision decision) {
    return decision.commands().stream().filter(command -> !(command instanceof Suppress)).count();
  }

  /** The same decision or less of it, or why nothing of it may leave. */
  synchronized Turn admit(
      LoggedEvent event,
      Turn.Decided decided,
      long first,
      Instant now,
      Optional<ReleaseTerms> terms,
      Set<String> columns) {
    Decision decision = decided.decision();
    if (decision.commands().isEmpty()) {
      return decided;
    }
    long wanted = sends(decision);
    if (texts.has(decided.event().fields(), event.at())) {
      Map<String, ?> theirs = texts.without(decided.event().fields(), event.at());
      Event said = Event.of(decided.event().type(), theirs);
      return new Turn.Decided(said, decision, List.of()).passed(Turn.Passed.OWN);
    }
    String besides = decision.suppresses() ? "; whom they suppress is left alone already" : "";
    switch (ReleaseTerms.fate(terms, event.at(), event.since(), event.since(), now, bounds.age())) {
      case DROP -> {
        return decided.passed("dropped: " + terms.map(ReleaseTerms::note).orElse("") + besides);
      }
      case PLAN -> {
        return decided;
      }
      case SEND -> {
        // It is as one that has just come.
      }
    }
    if (wanted > bounds.perEvent()) {
      return decided.dead(
          "rules want %s, and %s may be sent unseen for one event%s"
              .formatted(Counted.of(wanted, "action"), bounds.perEvent(), besides));
    }
    Decision admitted = loops.admit(decision, now);
    long commands = sends(admitted);
    long left = left(now);
    if (commands > left) {
      loops.takeBack(admitted, now);
      return decided.dead(
          "rules want %s, and %s of the %s that may be sent unseen on a day remain%s"
              .formatted(Counted.of(commands, "action"), left, bounds.perDay(), besides));
    }
    count(now, commands);
    Map<String, String> row = RowGuard.of(columns, new FieldCells(decided.event().fields()));
    return new Turn.Decided(
        decided.event(),
        admitted,
        DecidedActions.of(event, admitted, first, row),
        decided.mayBeStop());
  }
}
