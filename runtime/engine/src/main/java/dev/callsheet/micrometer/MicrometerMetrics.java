package dev.callsheet.micrometer;

import dev.callsheet.command.Operation;
import dev.callsheet.dispatch.Metrics;
import dev.callsheet.dispatch.Outcome;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The figures of runs and rules as meters: {@code callsheet.actions} (counter; tags {@code
 * operation}, {@code outcome}), {@code callsheet.exchange} (timer; tag {@code operation}), {@code
 * callsheet.actions.active} and {@code callsheet.actions.waiting} (gauges), {@code
 * callsheet.pace.wait} and {@code callsheet.journal.sync} (timers); {@code callsheet.rules.decided}
 * (counter), {@code callsheet.rules.fired} and {@code callsheet.rules.failed} (counters; tag {@code
 * rule}) and {@code callsheet.rules.held} (counter; tags {@code rule}, {@code by}). Rules behind
 * the first {@value #MOST_RULES} names share the tag {@value #OTHER}. Runs that share one add up.
 * Thread-safe.
 */
public final class MicrometerMetrics implements Metrics {
  /** So many names of rules are tags: rules may be loaded anew under ever other names. */
  public static final int MOST_RULES = 200;

  private static final String OTHER = "(other)";

  private final MeterRegistry registry;
  private final AtomicInteger active = new AtomicInteger();
  private final AtomicInteger waiting = new AtomicInteger();
  private final Timer held;
  private final Timer synced;
  private final Map<Settled, Counter> settled = new ConcurrentHashMap<>();
  private final Map<Operation, Timer> exchanges = new ConcurrentHashMap<>();
  private final Counter decided;
  private final Set<String> rules = ConcurrentHashMap.newKeySet();

  /** Registers the meters; one for each registry is enough. */
  public MicrometerMetrics(MeterRegistry registry) {
    this.registry = registry;
    gauge("callsheet.actions.active", active);
    gauge("callsheet.actions.waiting", waiting);
    held = registry.timer("callsheet.pace.wait");
    synced = registry.timer("callsheet.journal.sync");
    decided = registry.counter("callsheet.rules.decided");
  }

  private void gauge(String name, AtomicInteger number) {
    Gauge.builder(name, number, AtomicInteger::get).strongReference(true).register(registry);
  }

  private record Settled(Operation operation, Outcome.Kind kind) {}

  @Override
  public void left(Operation operation) {
    active.incrementAndGet();
  }

  @Override
  public void answered(Operation operation, Duration took) {
    active.decrementAndGet();
    exchanges
        .computeIfAbsent(
            operation, missing -> registry.timer("callsheet.exchange", "operation", missing.id()))
        .record(took);
  }

  @Override
  public void settled(Operation operation, Outcome.Kind kind) {
    settled.computeIfAbsent(new Settled(operation, kind), this::counter).increment();
  }

  private Counter counter(Settled what) {
    return registry.counter(
        "callsheet.actions", "operation", what.operation().id(), "outcome", what.kind().id());
  }

  @Override
  public void waiting(int change) {
    waiting.addAndGet(change);
  }

  @Override
  public void held(Duration waited) {
    held.record(waited);
  }

  @Override
  public void synced(Duration took) {
    synced.record(took);
  }

  @Override
  public void decided() {
    decided.increment();
  }

  @Override
  public void fired(String rule) {
    registry.counter("callsheet.rules.fired", "rule", tag(rule)).increment();
  }

  @Override
  public void failed(String rule) {
    registry.counter("callsheet.rules.failed", "rule", tag(rule)).increment();
  }

  @Override
  public void heldBack(String rule, HeldBy by) {
    registry.counter("callsheet.rules.held", "rule", tag(rule), "by", by.id()).increment();
  }

  private String tag(String rule) {
    if (rules.contains(rule)) {
      return rule;
    }
    synchronized (rules) {
      return (rules.size() < MOST_RULES && rules.add(rule)) || rules.contains(rule) ? rule : OTHER;
    }
  }
}
