package dev.callsheet.listener.admin;

import dev.callsheet.action.Action;
import dev.callsheet.desk.Desk;
import dev.callsheet.desk.DeskFigures;
import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.desk.Turn;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.intake.Arrival;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.report.wording.Visible;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * Remembers what came to a desk lately, what became of it, and how much since it began; tells on
 * what it is told. Thread-safe.
 */
public final class DeskWatch implements Desk.Listener {
  private static final int LATEST = 200;
  private static final int LATEST_DEAD = 50;

  /** So long after an event could not be kept the door is not ready. */
  private static final Duration FULL = Duration.ofSeconds(10);

  private final Desk.Listener next;
  private final UnaryOperator<String> redacted;
  private final InstantSource clock;
  private final Map<Long, SeenEvent> latest = new LinkedHashMap<>();
  private final Map<Long, SeenEvent> dead = new LinkedHashMap<>();
  private final Minutes minutes = new Minutes();
  private final Map<Outcome.Kind, Long> outcomes = new EnumMap<>(Outcome.Kind.class);
  private final Histogram keeping = new Histogram();
  private long decided;
  private long repeated;
  private long died;
  private @Nullable Instant full;

  /**
   * @param next is told all, too
   * @param redacted takes keys out of a text
   */
  public DeskWatch(Desk.Listener next, UnaryOperator<String> redacted, InstantSource clock) {
    this.next = next;
    this.redacted = redacted;
    this.clock = clock;
  }

  /** Keeps events as this does, and is seen doing so. */
  public Function<Arrival, CompletableFuture<Long>> keeping(
      Function<Arrival, CompletableFuture<Long>> log) {
    return arrival -> {
      long began = System.nanoTime();
      return log.apply(arrival)
          .whenComplete((event, trouble) -> kept(System.nanoTime() - began, trouble == null));
    };
  }

  private synchronized void kept(long nanos, boolean isKept) {
    full = isKept ? null : clock.instant();
    if (isKept) {
      keeping.add(nanos / (double) TimeUnit.SECONDS.toNanos(1));
      minutes.count(Minutes.CAME, clock.instant());
    }
  }

  @Override
  public void decided(LoggedEvent event, Turn turn) {
    synchronized (this) {
      SeenEvent seen = new SeenEvent(event, turn);
      put(latest, event.number(), seen, LATEST);
      repeated += turn instanceof Turn.Repeated || turn instanceof Turn.Passed ? 1 : 0;
      decided += turn instanceof Turn.Decided ? 1 : 0;
      if (SeenEvent.isDead(turn)) {
        put(dead, event.number(), seen, LATEST_DEAD);
        died++;
      }
    }
    next.decided(event, turn);
  }

  private static void put(Map<Long, SeenEvent> all, long number, SeenEvent seen, int most) {
    all.put(number, seen);
    if (all.size() > most) {
      all.remove(all.keySet().iterator().next());
    }
  }

  @Override
  public void settled(long event, Action action, Outcome outcome) {
    synchronized (this) {
      outcomes.merge(outcome.kind(), 1L, Long::sum);
      boolean isSent = outcome.kind() == Outcome.Kind.SENT;
      minutes.count(isSent ? Minutes.SENT : Minutes.FAILED, clock.instant());
      SeenEvent seen = latest.get(event);
      if (seen != null) {
        seen.settled(action, outcome, redacted.apply(outcome.detail()));
      }
    }
    next.settled(event, action, outcome);
  }

  @Override
  public void waits(String why) {
    next.waits(why);
  }

  @Override
  public void held(String why) {
    next.held(why);
  }

  @Override
  public void released() {
    next.released();
  }

  @Override
  public void unsuppressed(long events) {
    next.unsuppressed(events);
  }

  @Override
  public void failed(RuntimeException why) {
    next.failed(why);
  }

  /** Why events are not taken in; empty while they are. */
  synchronized Optional<String> trouble(Desk desk) {
    Instant last = full;
    boolean isFull = last != null && clock.instant().isBefore(last.plus(FULL));
    return desk.trouble()
        .map(why -> "nothing is decided any more")
        .or(() -> isFull ? Optional.of("events cannot be kept") : Optional.empty());
  }

  /** Why an event became what it did; empty where that is not remembered. */
  synchronized Optional<String> why(long event) {
    return Optional.ofNullable(latest.getOrDefault(event, dead.get(event))).map(SeenEvent::why);
  }

  /** What is remembered, the last first. */
  synchronized void write(JsonGenerator json) {
    json.writeArrayPropertyStart("minutes");
    for (long[] minute : minutes.until(clock.instant())) {
      json.writeArray(minute, 0, minute.length);
    }
    json.writeEndArray();
    write(json, "events", latest.values());
    write(json, "dead", dead.values());
  }

  private static void write(JsonGenerator json, String name, Collection<SeenEvent> all) {
    List<SeenEvent> last = new ArrayList<>(all);
    json.writeArrayPropertyStart(name);
    for (int i = last.size() - 1; i >= 0; i--) {
      last.get(i).write(json);
    }
    json.writeEndArray();
  }

  /** A text that may be about a person, as the page shows it. */
  String shown(String text) {
    return Visible.line(Numbers.MASKED.inText(redacted.apply(text)));
  }

  /** Its figures for a program that collects them. */
  synchronized void write(Metrics metrics, DeskFigures now) {
    keeping.write(metrics, "callsheet_event_keep_seconds", "From its request to its sync.");
    metrics.counter("callsheet_events_decided_total", "Events on which rules decided.", decided);
    metrics.counter(
        "callsheet_events_repeated_total",
        "Events that had come before, or tell of what left.",
        repeated);
    metrics.counter("callsheet_events_dead_total", "Events that are to be looked at.", died);
    metrics.gauge("callsheet_events_undecided", "Events to be decided on.", now.undecided());
    metrics.gauge("callsheet_held", "1 while nothing leaves.", now.held().isPresent() ? 1 : 0);
    now.left()
        .ifPresent(
            left -> metrics.gauge("callsheet_budget_left", "Commands left for the day.", left));
    metrics.begin("callsheet_actions_total", "Actions by what became of them.", "counter");
    for (Outcome.Kind kind : Outcome.Kind.values()) {
      metrics.value(
          "callsheet_actions_total{outcome=\"" + kind.id() + "\"}",
          outcomes.getOrDefault(kind, 0L));
    }
  }
}
