package dev.callsheet.listener.admin;

import static dev.callsheet.store.JsonShapes.list;

import dev.callsheet.action.Action;
import dev.callsheet.command.Suppress;
import dev.callsheet.desk.Desk;
import dev.callsheet.desk.DeskFigures;
import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.desk.Turn;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.intake.Arrival;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.UnaryOperator;
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
  private final TreeMap<Long, SeenEvent> latest = new TreeMap<>();
  private final TreeMap<Long, SeenEvent> dead = new TreeMap<>();
  private final Minutes minutes = new Minutes();
  private final Map<String, Long> outcomes = new LinkedHashMap<>();
  private final Histogram keeping = new Histogram();
  private final Reasons reasons = new Reasons();
  private final Map<String, Long> fired = new TreeMap<>();
  private final Instant since;
  private long silent;
  private long decided;
  private long repeated;
  private long died;
  private Instant full = Instant.MIN;

  /** The next one is told all, too, and {@code redacted} takes keys out of a text. */
  public DeskWatch(Desk.Listener next, UnaryOperator<String> redacted, InstantSource clock) {
    this.next = next;
    this.redacted = redacted;
    this.clock = clock;
    since = clock.instant();
    for (Outcome.Kind kind : Outcome.Kind.values()) {
      outcomes.put(kind.id(), 0L);
    }
  }

  /** Keeps events as this does, and is seen doing so. */
  public Function<List<Arrival>, CompletableFuture<Long>> keeping(
      Function<List<Arrival>, CompletableFuture<Long>> log) {
    return all -> {
      long began = System.nanoTime();
      return log.apply(all)
          .whenComplete(
              (event, trouble) -> kept(all.size(), System.nanoTime() - began, trouble == null));
    };
  }

  private synchronized void kept(int count, long nanos, boolean isKept) {
    full = isKept ? Instant.MIN : clock.instant().plus(FULL);
    if (isKept) {
      keeping.add(nanos / (double) TimeUnit.SECONDS.toNanos(1));
      for (int i = 0; i < count; i++) {
        minutes.count(Minutes.CAME, clock.instant());
      }
    }
  }

  @Override
  public void opens() {
    next.opens();
  }

  @Override
  public void decided(LoggedEvent event, Turn turn) {
    synchronized (this) {
      SeenEvent seen = new SeenEvent(event, turn, redacted);
      put(latest, seen, LATEST);
      repeated += turn instanceof Turn.Repeated || turn instanceof Turn.Passed ? 1 : 0;
      if (turn instanceof Turn.Decided known) {
        decided++;
        known.decision().fired().forEach(rule -> fired.merge(rule.name(), 1L, Long::sum));
        silent += known.decision().fired().isEmpty() && !turn.isDead() ? 1 : 0;
      }
      if (turn.isUnsettled()) {
        put(dead, seen, LATEST_DEAD);
        reasons.add(seen.reason(), event.at());
        died++;
      }
    }
    next.decided(event, turn);
  }

  private static void put(NavigableMap<Long, SeenEvent> all, SeenEvent seen, int most) {
    all.put(seen.number, seen);
    if (all.size() > most) {
      all.pollFirstEntry();
    }
  }

  @Override
  public void settled(long event, Action action, Outcome outcome) {
    synchronized (this) {
      outcomes.merge(outcome.kind().id(), 1L, Long::sum);
      minutes.count(minute(action, outcome), clock.instant());
      SeenEvent seen = latest.get(event);
      if (seen != null) {
        seen.settled(action, outcome, redacted.apply(outcome.detail()));
      }
    }
    next.settled(event, action, outcome);
  }

  /** What is on the list of this machine was not sent, and counts in no budget. */
  private static int minute(Action action, Outcome outcome) {
    if (outcome.kind() != Outcome.Kind.SENT) {
      return Minutes.FAILED;
    }
    return action.command() instanceof Suppress ? Minutes.SUPPRESSED : Minutes.SENT;
  }

  @Override
  public void mayBeStop(LoggedEvent event, Turn turn) {
    next.mayBeStop(event, turn);
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
  public void full(Optional<String> why) {
    next.full(why);
  }

  @Override
  public void aside(String what) {
    next.aside(what);
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
    return desk.trouble()
        .map(why -> "nothing is decided any more")
        .or(desk::full)
        .or(() -> Optional.of("events cannot be kept").filter(w -> clock.instant().isBefore(full)));
  }

  /** Why an event became what it did; empty where that is not remembered. */
  synchronized Optional<String> why(long event) {
    return Optional.ofNullable(latest.getOrDefault(event, dead.get(event))).map(SeenEvent::why);
  }

  /** How the desk stands, and what is remembered, the last first. */
  synchronized void write(JsonGenerator json, DeskFigures now) {
    now.held()
        .map(redacted)
        .map(SeenEvent::text)
        .ifPresent(why -> json.writeStringProperty("held", why));
    json.writeStringProperty("since", since.toString());
    json.writeNumberProperty("kept", now.kept());
    json.writeNumberProperty("undecided", now.undecided());
    json.writeStringProperty("deadCount", now.dead().words());
    now.left().ifPresent(left -> json.writeNumberProperty("left", left));
    json.writeArrayPropertyStart("minutes");
    for (long[] minute : minutes.until(clock.instant())) {
      json.writeArray(minute, 0, minute.length);
    }
    json.writeEndArray();
    json.writeObjectPropertyStart("outcomes");
    outcomes.forEach((kind, count) -> json.writeNumberProperty(kind, count));
    json.writeEndObject();
    for (Map.Entry<String, Long> rule : list(json, "rules", fired.entrySet())) {
      json.writeStringProperty("name", SeenEvent.text(rule.getKey()));
      json.writeNumberProperty("count", rule.getValue());
    }
    json.writeNumberProperty("silent", silent);
    reasons.write(json);
    for (SeenEvent seen : list(json, "events", latest.descendingMap().values())) {
      seen.write(json);
    }
    for (SeenEvent seen : list(json, "dead", dead.descendingMap().values())) {
      seen.write(json);
    }
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
    metrics.counters(
        "callsheet_actions_total", "Actions by what became of them.", "outcome", outcomes);
  }
}
