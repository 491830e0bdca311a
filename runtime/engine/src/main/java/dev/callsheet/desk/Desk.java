package dev.callsheet.desk;

import dev.callsheet.account.Account;
import dev.callsheet.action.Action;
import dev.callsheet.chain.Verified;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.intake.Arrival;
import dev.callsheet.intake.SeenIds;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.store.Ending;
import dev.callsheet.store.JsonTree;
import dev.callsheet.store.MachineKey;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Takes in events, keeps them, and has rules decide on each once, in the order in which they came,
 * also after a crash. Sends nothing, unless it is {@linkplain Outlet#open live}. Thread-safe. To be
 * closed.
 */
public final class Desk implements Closeable {
  /** To read so many takes all of a small machine, while senders wait for its door to open. */
  private static final long MANY = 10_000;

  private static final Duration DOOR_FIRST = Duration.ofSeconds(1);

  private final DeskLog log;
  private volatile RuleSet rules;
  private final Listener listener;
  private final Optional<Outbox> live;
  private final EventAnswer.Awaited answers;

  /** What tells its account from all others. */
  private final Optional<String> mark;

  private final Upkeep upkeep;
  private final Thread thread = new Thread(this::decide, "callsheet-desk");
  private final AtomicBoolean isClosed = new AtomicBoolean();
  private volatile boolean closing;
  private volatile @Nullable RuntimeException trouble;
  private long actions;
  private final Gate gate;

  Desk(DeskLog log, RuleSet rules, Listener told, Optional<Outbox> live) {
    this.log = log;
    this.rules = rules;
    this.listener = Undisturbed.of(told);
    this.live = live;
    this.answers = live.map(outbox -> outbox.answers).orElseGet(EventAnswer.Awaited::new);
    this.mark = live.map(outbox -> outbox.mark);
    this.upkeep = new Upkeep(log, mark, listener);
    this.actions = log.actions();
    this.gate = new Gate(log, live, this::rules, () -> closing);
  }

  /**
   * Is told what became of each event and of what left. To be thread-safe where it is live. What it
   * throws ends nothing: the first one is logged.
   */
  @FunctionalInterface
  public interface Listener {
    /**
     * It is about to go live: no other process has it open, and nothing was decided on or has left
     * since. What this throws keeps it closed.
     */
    default void opens() {}

    /** What became of an event, one after the other; it is in the log, or about to be. */
    void decided(LoggedEvent event, Turn turn);

    /** It waits, rules cannot be asked about it, and it may be a STOP; maybe told again. */
    default void mayBeStop(LoggedEvent event, Turn turn) {}

    /** What became of an action that was decided on an event. */
    default void settled(long event, Action action, Outcome outcome) {}

    /** Nothing leaves for now but one action now and then, since the service is away. */
    default void waits(String why) {}

    /** Nothing leaves until somebody releases it; events are taken in. */
    default void held(String why) {}

    /** It goes on. */
    default void released() {}

    /** From now on its log is as large as it may be, so no events are taken in; or no longer. */
    default void full(Optional<String> why) {}

    /** What a person asked for cannot be read, and was put aside; says what is to be done. */
    default void aside(String what) {}

    /** It is live, and so many events suppress somebody that came while it was not. */
    default void unsuppressed(long events) {}

    /** Nothing is decided or taken in any more: this is to be mended, and the desk opened again. */
    default void failed(RuntimeException why) {}
  }

  /**
   * Opens the desk whose log is in a folder, which is made if it is not there. Events that were
   * kept and not decided on are decided on first. Nothing is sent, also not by what is live later.
   *
   * @throws NotApplicableException if another process has it open
   * @throws ConfigurationException if the log cannot be read or written, or was damaged
   */
  public static Desk open(Path folder, RuleSet rules, InstantSource clock, Listener listener) {
    DeskLog log = DeskLog.open(folder, clock, DeskParts.PART);
    Desk desk = new Desk(log, rules, listener, Optional.empty());
    desk.start();
    return desk;
  }

  /**
   * Whether nobody has changed a log, also one that is open.
   *
   * @param told each of its records
   * @throws ConfigurationException if there is none, or it cannot be read
   */
  public static Verified verify(Path folder, MachineKey key, Consumer<JsonTree> told) {
    return DeskParts.verified(folder, key, (record, beside) -> told.accept(record));
  }

  static ConfigurationException unreadable(IOException e) {
    return new ConfigurationException("the log of events cannot be read: " + Reasons.of(e));
  }

  void start() {
    Optional<Account> account = live.map(outbox -> outbox.outlet.account());
    log.record(
        DeskLog.OPENED,
        json -> {
          account.ifPresent(known -> json.writeStringProperty("account", known.name()));
          account.ifPresent(known -> json.writeStringProperty("host", known.host()));
          json.writeStringProperty("rules", rules.version());
          json.writeStringProperty("by", System.getProperty("user.name", "unknown"));
        },
        known -> {
          known.account = account.map(Account::name);
          known.host = account.map(Account::host);
          if (account.isPresent() && known.unsuppressed > 0) {
            listener.unsuppressed(known.unsuppressed);
            known.unsuppressed = 0;
          }
        });
    live.ifPresent(outbox -> outbox.start((thread, e) -> ended("sending", e)));
    thread.start();
    upkeep.begin();
  }

  /** Keeps what came; gives its number once it is durable, and fails if it cannot be. */
  public CompletableFuture<Long> accept(Arrival arrival) {
    return accept(List.of(arrival), number -> {});
  }

  /**
   * Keeps all that came at once, at least one, or nothing of it; gives the number of the first,
   * after which those of the others come, once all are durable, and fails if they cannot be.
   */
  public CompletableFuture<Long> acceptAll(List<Arrival> arrivals) {
    if (arrivals.isEmpty()) {
      throw new IllegalArgumentException("there are no events");
    }
    return accept(List.copyOf(arrivals), number -> {});
  }

  /**
   * Keeps what came, as {@link #accept} does, and gives what becomes of it once each of its actions
   * is settled or deferred. While the desk is held that takes as long. It fails where nothing was
   * kept, and where the desk is closed before; what was kept then goes on when it is opened again.
   * Completes on a thread of the desk: what hangs on it is to be quick.
   */
  public CompletableFuture<EventAnswer> answer(Arrival arrival) {
    return answers.of(numbered -> accept(List.of(arrival), numbered));
  }

  private CompletableFuture<Long> accept(List<Arrival> arrivals, LongConsumer numbered) {
    RuntimeException failed = trouble;
    if (failed != null) { // what nobody will decide on is not taken in
      return CompletableFuture.failedFuture(failed);
    }
    return Undisturbed.told(log.append(arrivals, mark, numbered));
  }

  /** The rules that decide now. */
  public RuleSet rules() {
    return rules;
  }

  /**
   * From the next event on these rules decide. Whom they suppress in what waits is left alone on
   * return.
   *
   * @throws ConfigurationException if a desk that is live cannot keep to what they forbid; those
   *     before stay
   */
  public void take(RuleSet next) {
    live.ifPresent(outbox -> outbox.outlet.rules().accept(next));
    gate.take(next, () -> rules = next);
  }

  /**
   * Parts of the log that are older than this, and of which nothing is open, are deleted now and
   * then; without this those of 90 days.
   *
   * @throws IllegalArgumentException for less than the three days in which a repeat is known
   */
  public void keep(Duration other) {
    upkeep.keep(other);
  }

  /**
   * An event that nobody could decide on holds what came after it, too, until somebody has had it
   * tried again, dropped or erased; at most for so long. Without this for a year.
   */
  public void keepDead(Duration other) {
    upkeep.keepDead(other);
  }

  /**
   * Takes no events in while its log has so many bytes or more; what is decided on those that it
   * has, and what becomes of that, is kept all the same. Without this there is no limit.
   */
  public void limit(long bytes) {
    log.commits.limit(bytes);
  }

  /** Why it takes no events in, as its log is as large as it may be; empty while it is not. */
  public Optional<String> full() {
    return log.commits.full();
  }

  /** Why it decides no more; empty while it does. */
  public Optional<RuntimeException> trouble() {
    return Optional.ofNullable(trouble);
  }

  /**
   * Whether somebody wants no more and could not be put on the list yet, as it cannot be written:
   * nothing leaves meanwhile.
   */
  public boolean isOptOutWaiting() {
    return gate.isOptOutWaiting();
  }

  /** Whether an event was decided on and is dead or may be a STOP, and nobody has settled that. */
  public boolean isDead(long event) {
    return log.known(head -> head.dead.has(event));
  }

  /** How it stands now. */
  public DeskFigures figures() {
    return DeskFigures.of(log, live);
  }

  /** Lets nothing more leave until it is {@linkplain #release released}, also after a restart. */
  public void hold(String reason) {
    live.ifPresent(outbox -> outbox.hold(reason));
  }

  /** Lets go on what was held; false if it was not. */
  public boolean release() {
    return live.isPresent() && live.get().release();
  }

  private void decide() {
    long decided = log.decided();
    CameBefore repeats = new CameBefore(log, this::rules);
    try (EventFeed feed = new EventFeed(log, log.now().minus(SeenIds.WINDOW), decided + 1)) {
      if (log.durable() > MANY) {
        log.await(log.durable() + 1, DOOR_FIRST);
      }
      while (!closing) {
        log.refuseEnded();
        LoggedEvent event = feed.next();
        if (event == null) {
          log.await(decided + 1, Upkeep.BETWEEN);
        } else {
          Optional<Long> before = repeats.before(event);
          if (event.number() > decided && !closing) {
            decided = event.number();
            turn(event, before);
            gate.decided(decided);
          }
        }
      }
    } catch (IOException e) {
      ended("deciding", unreadable(e));
    } catch (Throwable e) { // such as no memory: whoever asks is not to find it ready
      ended("deciding", e);
    }
  }

  private void ended(String what, Throwable e) {
    if (!closing) {
      RuntimeException why =
          e instanceof RuntimeException known
              ? known
              : new IllegalStateException(what + " ended with " + e, e);
      trouble = why;
      answers.end(why);
      listener.failed(why);
    }
  }

  private void turn(LoggedEvent event, Optional<Long> before)
      throws IOException, InterruptedException {
    Optional<Outbox> outbox = live.filter(any -> event.live().filter(any::isOurs).isPresent());
    Turn turn = gate.pass(event, before, outbox, actions + 1).orElse(null);
    if (turn == null) {
      return;
    }
    if (turn instanceof Turn.Decided decided && !decided.actions().isEmpty()) {
      Outbox out = outbox.orElseThrow();
      actions += decided.actions().size();
      out.expect(event, decided.actions());
      log.decide(
          event.number(),
          turn.isUnsettled(),
          json -> {
            decided.write(json, Optional.empty());
            json.writeStringProperty(OpenActions.RECEIVED, event.since().toString());
            if (event.time().isPresent()) {
              json.writeStringProperty(OpenActions.CAME, event.at().toString());
            }
            json.writeStringProperty("live", out.mark);
          },
          decided.actions());
      tell(event, turn);
      out.send(event, decided.actions());
    } else {
      Optional<String> state = turn.state(event, live.isPresent(), outbox.isPresent());
      log.decide(event.number(), turn.isUnsettled(), gate.written(turn, state));
      if (turn instanceof Turn.Decided decided && decided.decision().suppresses()) {
        if (live.isEmpty()) {
          log.unsuppressed(event.number());
        } else if (event.live().isEmpty()) {
          listener.unsuppressed(1);
        }
      }
      tell(event, turn);
    }
  }

  private void tell(LoggedEvent event, Turn turn) {
    listener.decided(event, turn);
    answers.decided(event.number(), turn);
  }

  /**
   * Decides no more, and closes the log: what was kept is decided on when it is opened again. From
   * within a listener it returns at once, and the desk is closed as soon as that has returned.
   */
  @Override
  public void close() throws IOException {
    if (isClosed.getAndSet(true)) {
      return;
    }
    closing = true;
    if (Undisturbed.isTelling()) { // one of its threads, which would wait for itself
      new Thread(this::endAside, "callsheet-desk-close").start();
    } else {
      end();
    }
  }

  private void endAside() {
    try {
      end();
    } catch (IOException e) {
      System.getLogger(Desk.class.getName()).log(System.Logger.Level.WARNING, Reasons.of(e));
    }
  }

  private void end() throws IOException {
    Ending.of(
        List.<Closeable>of(
            upkeep::close,
            () -> live.ifPresent(Outbox::close), // while the log can tell what became of it
            () -> Allowance.closed(log),
            log,
            () -> Ending.of(thread),
            answers::close));
  }
}
