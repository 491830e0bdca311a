package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.dispatch.pace.Patience;
import dev.callsheet.dispatch.pace.Retry;
import dev.callsheet.dispatch.pace.StopRules;
import dev.callsheet.plan.Gate;
import dev.callsheet.plan.Plan;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.wire.Encoder;
import dev.callsheet.wire.Wire;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Sends plans, or less. Actions that share a phone number leave one after another in plan order,
 * each after the one before is settled; others leave side by side. Not thread-safe: makes one run
 * at a time; only {@link #stop} may be called from any thread.
 */
public final class Dispatcher {
  private final Settings settings;
  private final Stop stop = new Stop();
  private final AtomicReference<Mailbox> running = new AtomicReference<>();

  private Dispatcher(Settings settings) {
    this.settings = settings;
  }

  /** Begins a dispatcher for this wire, which stays the caller's to close. */
  public static Builder to(Wire wire, Encoder encoder) {
    return new Builder(wire, encoder);
  }

  /**
   * Sends the plan on the calling thread and returns when every action is settled. An interrupt of
   * that thread stops the run like {@link #stop} and stays set.
   *
   * @throws IllegalStateException if a run is under way
   * @throws java.io.UncheckedIOException if the plan cannot be read at all; nothing was sent
   */
  public RunReport run(Plan plan) {
    return run(plan, Standing.open(plan.size()));
  }

  /**
   * As {@link #run(Plan)}, but sends only what is still open; the report is about all of the plan.
   *
   * @param standing of the plan's actions; the journal may change it meanwhile, on this thread
   */
  public RunReport run(Plan plan, Standing standing) {
    Mailbox mailbox = new Mailbox();
    if (!running.compareAndSet(null, mailbox)) {
      throw new IllegalStateException("this dispatcher makes one run at a time");
    }
    try (ActionReader reader = plan.read()) {
      return new Run(settings, standing, reader, mailbox, stop).go();
    } finally {
      running.set(null);
    }
  }

  /**
   * Lets nothing more leave, now and later: what is under way is waited for, the rest is not tried.
   * Returns at once; the first reason stands.
   */
  public void stop(String reason) {
    stop.because(reason);
    Mailbox mailbox = running.get();
    if (mailbox != null) {
      mailbox.knock();
    }
  }

  /** Collects the settings of a dispatcher. Not thread-safe. */
  public static final class Builder {
    private static final int IN_FLIGHT = 64;
    private static final int MOST_IN_FLIGHT = 4_096;

    private final Wire wire;
    private final Encoder encoder;
    private Gate gate = Gate.OPEN;
    private Pace pace = Pace.unlimited();
    private int inFlight = IN_FLIGHT;
    private StopRules stopRules = StopRules.STANDARD;
    private Patience patience = Patience.SHORT;
    private ResponseRules responses = ResponseRules.standard();
    private Retry retry = Retry.standard();
    private Canary canary = Canary.NONE;
    private Journal journal = Journal.NONE;
    private RunListener listener = new Silent();
    private InstantSource clock = InstantSource.system();
    private Stopwatch stopwatch = new Stopwatch.Real();
    private Metrics metrics = Metrics.NONE;

    private Builder(Wire wire, Encoder encoder) {
      this.wire = wire;
      this.encoder = encoder;
    }

    /** Asked about each action right before it leaves; without it all may. */
    public Builder gate(Gate other) {
      gate = other;
      return this;
    }

    /** How fast actions leave; without it as fast as the service answers. */
    public Builder pace(Pace other) {
      pace = other;
      return this;
    }

    /** How many actions are under way at the same time, 1 to 4,096; without it 64. */
    public Builder inFlight(int most) {
      if (most < 1 || most > MOST_IN_FLIGHT) {
        throw new ConfigurationException(
            "from 1 to " + MOST_IN_FLIGHT + " actions can be under way, not " + most);
      }
      inFlight = most;
      return this;
    }

    /** What ends a run early; without it {@link StopRules#STANDARD}. */
    public Builder stopRules(StopRules other) {
      stopRules = other;
      return this;
    }

    /** Whether actions whose time has not come are waited for; without it they are not. */
    public Builder patience(Patience other) {
      patience = other;
      return this;
    }

    /** What an answer means; without it {@link ResponseRules#standard()}. */
    public Builder responses(ResponseRules other) {
      responses = other;
      return this;
    }

    /** What is tried again; without it {@link Retry#standard()}. */
    public Builder retry(Retry other) {
      retry = other;
      return this;
    }

    /** After which part somebody decides about the rest; without it the run is one. */
    public Builder canary(Canary other) {
      canary = other;
      return this;
    }

    /** Where every attempt is written down before it is made; without it nowhere. */
    public Builder journal(Journal other) {
      journal = other;
      return this;
    }

    /** Who is told of every action. */
    public Builder listener(RunListener other) {
      listener = other;
      return this;
    }

    /** Where the time of day comes from; without it the system's clock. */
    public Builder clock(InstantSource other) {
      clock = other;
      return this;
    }

    /** How time passes, for specs. */
    Builder stopwatch(Stopwatch other) {
      stopwatch = other;
      return this;
    }

    /** Who is told the figures; without it nobody. */
    public Builder metrics(Metrics other) {
      metrics = other;
      return this;
    }

    /** The dispatcher. */
    public Dispatcher build() {
      return new Dispatcher(
          new Settings(
              wire, encoder, gate, pace, inFlight, stopRules, patience, responses, retry, canary,
              journal, listener, clock, stopwatch, metrics));
    }
  }

  private static final class Silent implements RunListener {
    @Override
    public void attempting(Action action, int attempt) {
      // Nobody wants to know.
    }

    @Override
    public void settled(Action action, Outcome outcome) {
      // Nobody wants to know.
    }
  }
}
