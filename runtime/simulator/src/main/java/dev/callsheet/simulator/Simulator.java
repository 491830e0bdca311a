package dev.callsheet.simulator;

import dev.callsheet.simulator.fault.Fault;
import dev.callsheet.simulator.fault.Faults;
import dev.callsheet.simulator.fault.Misbehaviour;
import dev.callsheet.simulator.http.Closing;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;

/**
 * A simulator for the service, to try scripts against and to test clients with. It listens on
 * 127.0.0.1 only, accepts exactly what the API document describes, remembers what it was told and,
 * on demand, misbehaves as HTTP services do.
 *
 * <p>A correct request gets 200 and <code>{"success":true}</code>; one that differs from the
 * document gets 4xx and <code>{"success":false,"errors":[{"field":"..","problem":".."}]}</code>
 * with everything that differs. The document shows neither response bodies nor status codes (part
 * "Errors"), so both shapes are this simulator's own and tell nothing about the real service.
 *
 * <p>{@code GET /} shows the state: as HTML, or as JSON for {@code Accept: application/json},
 * {@code /?format=json} and {@code /state.json}. Neither that nor any answer or record ever holds
 * the key.
 *
 * <p>Thread-safe: all methods can be called from any thread. A request is recorded before it is
 * answered, so a client that has its answer finds its request here.
 */
public final class Simulator implements AutoCloseable {
  private final Misbehaviour misbehaviour;
  private final Ledger ledger;
  private final Listener listener;

  private Simulator(Builder builder) throws IOException {
    misbehaviour = new Misbehaviour(builder.clock);
    misbehaviour.add(builder.faults);
    ledger = new Ledger(builder.clock, builder.keep, builder.watch);
    Service service = new Service(new Inspector(builder.businessId, builder.apiKey), ledger);
    Closing closing = new Closing();
    listener =
        new Listener(
            builder.port,
            builder.connections,
            socket ->
                new Connection(
                    socket, service, misbehaviour, closing, builder.clock, builder.patience),
            closing);
  }

  /** A simulator to be configured; as it is, it accepts any account on a free port. */
  public static Builder builder() {
    return new Builder();
  }

  /**
   * A running simulator that accepts any account, on a free port.
   *
   * @throws UncheckedIOException when it cannot listen
   */
  public static Simulator start() {
    return builder().start();
  }

  /** The address to give to a client: {@code http://127.0.0.1:PORT}, without a slash at the end. */
  public URI baseUri() {
    return URI.create("http://127.0.0.1:" + port());
  }

  /** The port it listens on. */
  public int port() {
    return listener.port();
  }

  /**
   * The next requests, one after another, meet these faults; they come before any standing rule.
   * Calls add up. {@link Fault#none()} lets a request pass.
   */
  public void misbehave(Fault... next) {
    misbehaviour.script(List.of(next));
  }

  /** Adds standing rules, which count requests from now. A pace replaces the one before. */
  public void misbehave(Faults rules) {
    misbehaviour.add(rules);
  }

  /**
   * Each {@code n}th request from now meets this fault.
   *
   * @throws IllegalArgumentException when {@code n} is less than 1
   */
  public void every(int n, Fault fault) {
    misbehaviour.add(new Faults(List.of(Faults.Rule.every(n, fault)), OptionalInt.empty()));
  }

  /** Takes back all faults, rules and the pace; requests already met by one are not helped. */
  public void behave() {
    misbehaviour.clear();
  }

  /** The newest requests that were read whole, oldest first; looks at the state are none. */
  public List<Received> requests() {
    return ledger.requests();
  }

  /** The newest requests with violations, oldest first; kept longer than {@link #requests()}. */
  public List<Received> refused() {
    return ledger.refused();
  }

  /** The violations of all {@link #refused()}, in their order. */
  public List<Violation> violations() {
    return refused().stream().flatMap(request -> request.violations().stream()).toList();
  }

  /** Exact counts, also of what is no longer kept. */
  public Totals totals() {
    return ledger.totals();
  }

  /** What is in queues, cadences and powerlists, and which messages, calls and flushes came. */
  public State state() {
    return ledger.state();
  }

  /** Forgets requests, state and totals; faults stay. */
  public void forget() {
    ledger.forget();
  }

  /** Ends all connections and frees the port and all threads before it returns. Idempotent. */
  @Override
  public void close() {
    listener.close();
  }

  /** Configures a simulator; not thread-safe. */
  public static final class Builder {
    private int port;
    private Optional<String> businessId = Optional.empty();
    private Optional<String> apiKey = Optional.empty();
    private Faults faults = Faults.none();
    private Keep keep = Keep.of(10_000);
    private int connections = 1_024;
    private Duration patience = Duration.ofSeconds(60);
    private Clock clock = Clock.systemUTC();
    private Consumer<Received> watch = request -> {};

    private Builder() {}

    /** The port, 0 (the default) for any free one. */
    public Builder port(int number) {
      if (number < 0 || number > 65_535) {
        throw new IllegalArgumentException("a port is between 0 and 65535, not " + number);
      }
      port = number;
      return this;
    }

    /** The only business id that is accepted, others get 400; without it any that is not blank. */
    public Builder businessId(String id) {
      businessId = Optional.of(id);
      return this;
    }

    /** The only key that is accepted, others get 401; without it any that is not blank. */
    public Builder apiKey(String key) {
      apiKey = Optional.of(key);
      return this;
    }

    /** All answers come this much later; requests take effect at once. */
    public Builder latency(Duration by) {
      Faults late = new Faults(List.of(Faults.Rule.always(Fault.latency(by))), OptionalInt.empty());
      return faults(late);
    }

    /** More requests than this in one second get 429 with {@code Retry-After: 1}. */
    public Builder pace(int perSecond) {
      return faults(new Faults(List.of(), OptionalInt.of(perSecond)));
    }

    /** Adds standing faults from the start. */
    public Builder faults(Faults rules) {
      faults = faults.and(rules);
      return this;
    }

    /**
     * How many requests, messages, calls, and entries of queues, cadences and powerlists are kept,
     * of each kind; by default 10,000. Fewer stay when they are large (over 768 bytes on average).
     */
    public Builder keep(int most) {
      keep = Keep.of(most);
      return this;
    }

    /** How many connections are served at once, by default 1,024; further ones wait. */
    public Builder connections(int most) {
      if (most < 1) {
        throw new IllegalArgumentException("at least 1 connection is served, not " + most);
      }
      connections = most;
      return this;
    }

    /**
     * How long an idle connection stays open and how long a request may take to arrive; by default
     * 60 seconds.
     */
    public Builder patience(Duration time) {
      if (time.toMillis() < 1 || time.toMillis() > Integer.MAX_VALUE) {
        throw new IllegalArgumentException("patience is between 1 ms and 24 days, not " + time);
      }
      patience = time;
      return this;
    }

    /** The clock for records, paces and HTTP dates; by default the system's. */
    public Builder clock(Clock other) {
      clock = Objects.requireNonNull(other);
      return this;
    }

    /**
     * Is told each request when it is recorded, before it is answered; by default nobody is. It is
     * called on the connections' threads, several at once, must not throw, and holds up the answer.
     */
    public Builder watch(Consumer<Received> other) {
      watch = Objects.requireNonNull(other);
      return this;
    }

    /**
     * Starts listening.
     *
     * @throws UncheckedIOException when the port is taken or may not be used
     */
    public Simulator start() {
      try {
        return new Simulator(this);
      } catch (IOException failed) {
        String where = "127.0.0.1" + (port == 0 ? "" : ":" + port);
        throw new UncheckedIOException(
            "cannot listen on " + where + ": " + failed.getMessage(), failed);
      }
    }
  }
}
