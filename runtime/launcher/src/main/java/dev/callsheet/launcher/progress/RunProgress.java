package dev.callsheet.launcher.progress;

import dev.callsheet.action.Action;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunListener;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.launcher.terminal.Moments;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.OutcomeTerm;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Turns the events of a run into its progress: how many ended how, how many leave in a second, and
 * how long the rest may take. What never leaves counts for none of the last two.
 */
public final class RunProgress implements RunListener {
  private static final long EVERY = TimeUnit.MILLISECONDS.toNanos(100);
  private static final int FAST = 10;

  private final Progress progress;
  private final long total;
  private final Pace pace;
  private final LongSupplier clock;
  private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);
  private final Speed speed = new Speed();
  private long done;
  private long left;
  private long noted;
  private Note note = Note.NONE;
  private boolean isHeld;
  private String slowed = "";

  /**
   * Progress of a run of {@code total} actions.
   *
   * @param clock in nanoseconds
   */
  public RunProgress(Progress progress, long total, Pace pace, LongSupplier clock) {
    this.progress = progress;
    this.total = total;
    this.pace = pace;
    this.clock = clock;
    noted = clock.getAsLong();
    speed.at(noted, 0);
  }

  @Override
  public void settled(Action action, Outcome outcome) {
    if (outcome.kind() == Kind.NOT_TRIED) {
      return; // the run has stopped
    }
    done++;
    counts.merge(outcome.kind(), 1L, Long::sum);
    if (outcome.attempts() > 0) {
      left++;
    }
    long now = clock.getAsLong();
    if (note.isEmpty() || now - noted >= EVERY || done == total) {
      noted = now;
      note = note(speed.perSecond(now, left));
      speed.at(now, left);
    }
    progress.at(done, note);
  }

  @Override
  public void holds(String why) {
    isHeld = true;
    progress.say(
        "Held: %s. One action each 5 s asks whether the service is there again; after a minute without an answer the run stops."
            .formatted(why));
    note = note(speed.perSecond(clock.getAsLong(), left));
    progress.at(done, note);
  }

  @Override
  public void goesOn() {
    isHeld = false;
    progress.say("Going on: the service answers again.");
  }

  @Override
  public void slows(Instant at) {
    if (slowed.isEmpty()) {
      progress.say("The service asked for less: actions leave more slowly for a while.");
    }
    slowed = "the service asked for less at " + Moments.time(at);
  }

  private Note note(double perSecond) {
    List<String> ended = new ArrayList<>();
    if (isHeld) {
      ended.add("held");
    }
    ended.add("sent " + Effects.number(count(Kind.SENT)));
    for (OutcomeTerm term : OutcomeTerm.all()) {
      if (term != OutcomeTerm.SENT && count(term.kind()) > 0) {
        ended.add(term.title() + " " + Effects.number(count(term.kind())));
      }
    }
    if (perSecond <= 0) {
      return new Note(ended, "", "", "");
    }
    return new Note(
        ended,
        String.format(Locale.ROOT, perSecond < FAST ? "%.1f/s" : "%,.0f/s", perSecond),
        slowed,
        done < total ? words(rest(perSecond)) : "");
  }

  /** Of the rest, as many may be left out as of what is done. */
  private Duration rest(double perSecond) {
    double leaving = (double) (total - done) * left / done;
    Duration measured = Duration.ofSeconds(Math.round(leaving / perSecond));
    Duration allowed = pace.lasting((long) leaving + 1).orElse(Duration.ZERO);
    return measured.compareTo(allowed) > 0 ? measured : allowed;
  }

  private static String words(Duration time) {
    return time.toHours() > 0
        ? String.format(Locale.ROOT, "%d:%02d h", time.toHours(), time.toMinutesPart())
        : String.format(Locale.ROOT, "%d:%02d", time.toMinutes(), time.toSecondsPart());
  }

  private long count(Kind kind) {
    return counts.getOrDefault(kind, 0L);
  }
}
