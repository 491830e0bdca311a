package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.plan.Plan;
import dev.callsheet.wire.Encoder;
import dev.callsheet.wire.Wire;
import java.util.Queue;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;

/**
 * Sends plans, or less. Actions that share a phone number leave one after another in plan order,
 * each after the one before is settled; others leave side by side. Not thread-safe: makes one run
 * at a time; only {@link #stop} and {@link #wake} may be called from any thread.
 */
public final class Dispatcher {
  private final Wire wire;
  private final Encoder encoder;
  private final SendSettings settings;
  private final Stopwatch stopwatch;
  private final Stop stop = new Stop();
  private final AtomicReference<Mailbox> running = new AtomicReference<>();

  /** A dispatcher for this wire, which stays the caller's to close. */
  public Dispatcher(Wire wire, Encoder encoder, SendSettings settings) {
    this(wire, encoder, settings, new Stopwatch.Real());
  }

  /** One for which time passes otherwise, for specs. */
  Dispatcher(Wire wire, Encoder encoder, SendSettings settings, Stopwatch stopwatch) {
    this.wire = wire;
    this.encoder = encoder;
    this.settings = settings;
    this.stopwatch = stopwatch;
  }

  /**
   * Sends the plan on the calling thread and returns when every action is settled. An interrupt of
   * that thread stops the run like {@link #stop} and stays set.
   *
   * @throws IllegalStateException if a run is under way
   * @throws java.io.UncheckedIOException if the plan cannot be read at all; nothing was sent
   */
  public RunReport run(Plan plan) {
    return run(plan, Leg.unwritten(plan.size(), Canary.NONE, false));
  }

  /**
   * As {@link #run(Plan)}, but sends only what is still open; the report is about all of the plan.
   */
  public RunReport run(Plan plan, Leg leg) {
    try (ActionReader reader = plan.read()) {
      Intake intake = new Intake.OfPlan(reader, leg.standing(), stop, leg.canary().first());
      return run(
          leg,
          intake,
          run -> {
            if (leg.sifts()) {
              sift(plan, run);
            }
          });
    }
  }

  /**
   * Sends what comes into a queue until it is {@linkplain #stop stopped}: what is in it then is
   * told as not tried. Whoever puts something in {@linkplain #wake wakes} it.
   */
  public RunReport run(Queue<Action> incoming, Leg leg) {
    return run(leg, new Intake.Incoming(incoming), run -> {});
  }

  private RunReport run(Leg leg, Intake intake, Consumer<Run> first) {
    Mailbox mailbox = new Mailbox();
    if (!running.compareAndSet(null, mailbox)) {
      throw new IllegalStateException("this dispatcher makes one run at a time");
    }
    try {
      Run run = new Run(new Setup(wire, encoder, settings, leg, stopwatch), intake, mailbox, stop);
      first.accept(run);
      return run.go();
    } finally {
      running.set(null);
    }
  }

  private static void sift(Plan plan, Run run) {
    try (ActionReader all = plan.read()) {
      run.sift(all);
    }
  }

  /**
   * Lets nothing more leave, now and later: what is under way is waited for, the rest is not tried.
   * Returns at once; the first reason stands.
   */
  public void stop(String reason) {
    stop.because(reason);
    wake();
  }

  /** There is something new to look at. To be called from any thread. */
  public void wake() {
    Mailbox mailbox = running.get();
    if (mailbox != null) {
      mailbox.knock();
    }
  }
}
