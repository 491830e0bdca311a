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
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The figures of runs as meters: {@code callsheet.actions} (counter; tags {@code operation}, {@code
 * outcome}), {@code callsheet.exchange} (timer; tag {@code operation}), {@code
 * callsheet.actions.active} and {@code callsheet.actions.waiting} (gauges), {@code
 * callsheet.pace.wait} and {@code callsheet.journal.sync} (timers). Runs that share one add up.
 * Thread-safe.
 */
public final class MicrometerMetrics implements Metrics {
  private final MeterRegistry registry;
  private final AtomicInteger active = new AtomicInteger();
  private final AtomicInteger waiting = new AtomicInteger();
  private final Timer held;
  private final Timer synced;
  private final Map<Settled, Counter> settled = new ConcurrentHashMap<>();
  private final Map<Operation, Timer> exchanges = new ConcurrentHashMap<>();

  /** Registers the meters; one for each registry is enough. */
  public MicrometerMetrics(MeterRegistry registry) {
    this.registry = registry;
    gauge("callsheet.actions.active", active);
    gauge("callsheet.actions.waiting", waiting);
    held = registry.timer("callsheet.pace.wait");
    synced = registry.timer("callsheet.journal.sync");
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
}
