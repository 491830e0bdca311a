package dev.callsheet.desk;

import dev.callsheet.action.Action;
import dev.callsheet.chain.ChainReader;
import dev.callsheet.chain.ChainWriter;
import dev.callsheet.chain.Glance;
import dev.callsheet.chain.GroupCommit;
import dev.callsheet.chain.LastPart;
import dev.callsheet.chain.Parts;
import dev.callsheet.intake.Arrival;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.Digests;
import dev.callsheet.store.Looks;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.ProcessLock;
import dev.callsheet.store.Undo;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The log of a desk: events and what was decided on them, in one chain, of which one sync makes all
 * durable that waits. Thread-safe. To be closed.
 *
 * <pre>{@code
 * {"seq":2,...,"type":"event","event":1,"source":"dialer","of":"sms","id":"d-17","body":"5f2c..."}
 * {"seq":3,...,"type":"decision","event":1,"rules":"9f2c...","fired":["a reply"],"commands":1}
 * }</pre>
 */
final class DeskLog implements Closeable {
  static final String EVENT = "event";
  static final String TIME = "time";
  static final String DECISION = "decision";
  static final String INTENT = "intent";
  static final String OUTCOME = "outcome";
  static final String WAITS = "waits";
  static final String RETRIED = "retried";
  static final String DROPPED = "dropped";
  static final String ERASED = "erased";
  static final String RESOLVED = "resolved";
  static final String OPENED = "opened";

  /** The number of a decision's first action, where it was made live. */
  static final String FIRST = "first";

  /** For what is written besides events, so that a full disk does not lose it. */
  private static final long SPARE = 256 << 10;

  /** Others look for a moment whether somebody has it open. */
  private static final Looks LOOKING = new Looks(5, Duration.ofMillis(10));

  private final Path folder;
  private final Closeable lock;
  private final DeskParts parts;
  private final InstantSource clock;
  private final ChainWriter chain;
  private final DeskHead head;
  private final long opened;
  final GroupCommit commits;
  private final Object turn = new Object();
  private final EventFeed.Fresh fresh = new EventFeed.Fresh();
  private boolean closing;
  private volatile long durable;

  private DeskLog(
      Path folder,
      Closeable lock,
      DeskParts parts,
      InstantSource clock,
      ChainWriter chain,
      DeskHead head,
      long opened) {
    this.folder = folder;
    this.opened = opened;
    this.lock = lock;
    this.parts = parts;
    this.clock = clock;
    this.chain = chain;
    this.head = head;
    this.durable = head.events;
    this.commits =
        new GroupCommit(chain, parts.parts()::total, SPARE, this::known, this::committed);
  }

  /**
   * Opens the log in a folder, which is made if it is not there, and puts in order what a crash has
   * left.
   *
   * @throws NotApplicableException if another process has it open
   * @throws ConfigurationException if it cannot be read or written, or was damaged
   */
  static DeskLog open(Path folder, InstantSource clock, long part) {
    try {
      PrivateFile.makeFolders(folder);
      ProcessLock lock =
          lock(folder)
              .orElseThrow(
                  () ->
                      new NotApplicableException(
                          "another process takes events into " + folder + "; end it first"));
      try (Undo opened = new Undo(lock)) {
        return opened.into(open(folder, DeskParts.files(folder), lock, clock, part));
      }
    } catch (IOException e) {
      throw new ConfigurationException(
          "events cannot be kept in %s: %s".formatted(folder, Reasons.of(e)));
    }
  }

  /**
   * The same, wherever its parts are.
   *
   * @param folder of what people say to it
   * @param lock that keeps others from writing there, and is given back when it is closed
   */
  static DeskLog open(Path folder, Parts parts, Closeable lock, InstantSource clock, long part)
      throws IOException {
    DeskHead head = new DeskHead();
    ChainWriter chain;
    long records = 1;
    if (parts.list().isEmpty()) {
      head.begun = clock.instant();
      chain = ChainWriter.begin(parts, head, clock, part, SPARE);
    } else {
      EventGlance glance = new EventGlance();
      try (LastPart last = LastPart.open(parts, parts.list().get(0), glance, true)) {
        head.read(last, glance);
        records = last.records();
        chain = ChainWriter.goOn(last, head, clock, part);
      }
    }
    DeskLog log = new DeskLog(folder, lock, new DeskParts(parts), clock, chain, head, records);
    log.commits.begin();
    return log;
  }

  static Optional<ProcessLock> lock(Path folder) throws IOException {
    return LOOKING.until(() -> ProcessLock.of(folder.resolve("lock")));
  }

  /** How many records there were when it was opened. */
  long opened() {
    return opened;
  }

  /** Up to which event all are decided, by what was recorded. */
  long decided() {
    return known(known -> known.decided);
  }

  /** Records, durably, that this process begins with this event; how many did before. */
  long begin(long event) {
    long before = head.tries(event); // which nobody else writes
    record(
        DeskHead.TRIED, json -> json.writeNumberProperty("of", event), known -> known.tried(event));
    sync();
    return before;
  }

  /** Somebody is suppressed on this event, and was not put on the list. */
  void unsuppressed(long event) {
    record(
        DeskHead.UNSUPPRESSED,
        json -> json.writeNumberProperty("of", event),
        known -> known.unsuppressed++);
  }

  /** How many actions were decided on. */
  long actions() {
    return known(known -> known.actions);
  }

  /** The first event with an action whose outcome may be missing; 0 if there is none. */
  long open() {
    return known(known -> known.open);
  }

  /** From now on somebody else knows that. */
  void open(LongSupplier lowest) {
    head.lowest = lowest;
  }

  /** The number of the last event that is durable. */
  long durable() {
    return durable;
  }

  /** Keeps what came, to be answered as an account, if any; its number, once it is durable. */
  CompletableFuture<Long> append(Arrival arrival, Optional<String> live) {
    return append(List.of(arrival), live, number -> {});
  }

  /** The same of all of them or none; says the first number before anybody decides on it. */
  CompletableFuture<Long> append(
      List<Arrival> arrivals, Optional<String> live, LongConsumer numbered) {
    return commits.durablyWithin(
        () -> {
          long last = 0;
          for (Arrival arrival : arrivals) {
            last = event(arrival, live);
          }
          return last - arrivals.size() + 1;
        },
        numbered);
  }

  /** Records what was decided on an event: nothing, be it dead or not. */
  void decide(long event, boolean isDead, Consumer<JsonGenerator> body) {
    commits.addLater(() -> decision(event, isDead, body));
  }

  /** The same, with actions that are to leave. */
  void decide(long event, boolean isDead, Consumer<JsonGenerator> body, List<Action> actions) {
    byte[] beside = DecidedActions.write(actions);
    long first = actions.get(0).number();
    commits.add(
        () -> {
          synchronized (turn) {
            head.actions = first + actions.size() - 1;
          }
          chain.beside(beside);
          return decision(
              event,
              isDead,
              json -> {
                body.accept(json);
                json.writeNumberProperty(FIRST, first);
                json.writeStringProperty("actions", Digests.hex(Digests.sha256().digest(beside)));
              });
        });
  }

  /** Records what is about an action. */
  void record(String type, Consumer<JsonGenerator> body) {
    record(type, body, known -> {});
  }

  /** The same, with what there is to know of it for each part that begins from then on. */
  void record(String type, Consumer<JsonGenerator> body, Consumer<DeskHead> known) {
    commits.add(
        () -> {
          known.accept(head);
          body.accept(chain.record(type));
          chain.link();
          return 0;
        });
  }

  /**
   * Returns once all that was told before is durable.
   *
   * @throws ConfigurationException if it cannot be made so
   */
  void sync() {
    commits.sync();
  }

  /**
   * Does nothing while it can be written on.
   *
   * @throws RuntimeException that ended it for good: what is decided from then on is not kept
   */
  void refuseEnded() {
    RuntimeException why = commits.ended().orElse(null);
    if (why != null) {
      throw why;
    }
  }

  /** Waits for so long, or until this event is durable or the log is closed. */
  void await(long event, Duration most) throws InterruptedException {
    long end = System.nanoTime() + most.toNanos();
    synchronized (turn) {
      for (long left = 1; isAwaited(event) && left > 0; left = end - System.nanoTime()) {
        turn.wait(most.toMillis());
      }
    }
  }

  private boolean isAwaited(long event) {
    return durable < event && !closing && commits.ended().isEmpty();
  }

  /** Gives what makes forgotten all that is known from then on. */
  private Runnable known() {
    synchronized (turn) {
      Runnable before = head.known();
      return () -> {
        synchronized (turn) {
          before.run();
          fresh.forgetBehind(head.events);
        }
      };
    }
  }

  private void committed() {
    synchronized (turn) {
      durable = head.events;
      turn.notifyAll();
    }
  }

  private long event(Arrival arrival, Optional<String> live) {
    long number;
    synchronized (turn) {
      number = ++head.events;
    }
    byte[] beside = LoggedEvent.beside(arrival);
    String digest = Digests.hex(Digests.sha256().digest(beside));
    LoggedEvent event = LoggedEvent.of(number, clock.instant(), arrival, live, digest);
    chain.beside(beside);
    event.write(chain.record(EVENT, event.at()));
    chain.link();
    synchronized (turn) {
      fresh.add(event);
    }
    return number;
  }

  /** The event of this number, if it is durable and still in memory; those before are forgotten. */
  @Nullable LoggedEvent fresh(long number) {
    synchronized (turn) {
      return fresh.take(number, durable);
    }
  }

  private long decision(long event, boolean isDead, Consumer<JsonGenerator> body) {
    synchronized (turn) {
      head.decided = Math.max(head.decided, event);
      head.dead = isDead ? head.dead.and(event) : head.dead;
    }
    JsonGenerator record = chain.record(DECISION);
    record.writeNumberProperty(EVENT, event);
    body.accept(record);
    chain.link();
    return event;
  }

  /** Reads from the last part on that began before a moment and before an event. */
  ChainReader reader(Instant moment, long event, Glance glance) throws IOException {
    return parts.reader(moment, event, glance);
  }

  /** Up to which event nothing is open or undecided. */
  long done() {
    return known(
        known -> {
          long open = known.lowest.getAsLong();
          return open == 0 ? known.decided : Math.min(known.decided, open - 1);
        });
  }

  /** What there is to know of all that was recorded. */
  <T> T known(Function<DeskHead, T> of) {
    synchronized (turn) {
      return of.apply(head);
    }
  }

  DeskParts parts() {
    return parts;
  }

  Path folder() {
    return folder;
  }

  /** Now, as the log has it. */
  Instant now() {
    return clock.instant();
  }

  /** Writes what waits, and lets others open it. */
  @Override
  public void close() throws IOException {
    synchronized (turn) {
      closing = true;
      turn.notifyAll();
    }
    try (lock;
        chain) {
      commits.close();
    }
  }
}
