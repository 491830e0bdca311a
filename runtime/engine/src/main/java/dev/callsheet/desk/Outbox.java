package dev.callsheet.desk;

import dev.callsheet.action.Action;
import dev.callsheet.chain.ChainReader;
import dev.callsheet.chain.Glance;
import dev.callsheet.command.Suppress;
import dev.callsheet.desk.note.DeskNote;
import dev.callsheet.desk.note.ReleaseTerms;
import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Canary;
import dev.callsheet.dispatch.Dispatcher;
import dev.callsheet.dispatch.Journal;
import dev.callsheet.dispatch.Leg;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.RunListener;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dispatch.SendSettings;
import dev.callsheet.dispatch.pace.Patience;
import dev.callsheet.journal.RecordJson;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Verdict;
import dev.callsheet.store.Ending;
import dev.callsheet.store.JsonTree;
import dev.callsheet.wire.Request;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/**
 * What was decided live and has not come to its end: sends each action once, in an endless run
 * whose journal is the log. What stops that run holds the desk, until somebody releases it.
 * Thread-safe.
 */
final class Outbox {
  /** So much may be open, most of it until hours begin; then no more is decided. */
  private static final int MOST = 30_000;

  /** So much of it may be about to leave: what is decided later knows more. */
  private static final int MOST_PROMPT = 1_000;

  /** How often it is asked whether the desk is released. */
  private static final Duration BETWEEN = Duration.ofMillis(250);

  private final DeskLog log;
  final Outlet outlet;
  final String mark;
  final Allowance allowance;
  final OptOuts optOuts;
  private final LiveBounds bounds;
  private final DeskHold hold;
  final Undisturbed listener;
  private final RecordJson json;
  private final Alarms alarms;
  private final Thread thread = new Thread(this::run, "callsheet-desk-outbox");
  private final Queue<Action> queue = new ConcurrentLinkedQueue<>();
  private final OpenActions open = new OpenActions();
  final EventAnswer.Awaited answers = new EventAnswer.Awaited();
  private boolean runs;
  private boolean crowded;
  private boolean closing;
  private @Nullable Dispatcher dispatcher;

  Outbox(DeskLog log, Outlet outlet, LiveBounds bounds, Desk.Listener listener) {
    this.log = log;
    this.outlet = outlet;
    this.mark = outlet.mark();
    this.allowance = outlet.allowance(bounds);
    this.optOuts = outlet.optOuts();
    this.bounds = bounds;
    this.hold = new DeskHold(DeskNote.held(log.folder()));
    this.listener = Undisturbed.of(listener);
    this.json = new RecordJson(outlet.account().apiKey(), outlet.key());
    this.alarms = new Alarms(outlet.settings().guard(), open, log, json, answers);
  }

  /** Reads what the log says of what is open. */
  void begin() throws IOException {
    long undecided = log.durable() - log.decided();
    boolean wasHeld = heldBy().isPresent();
    if (undecided > bounds.backlog()) {
      hold.leave(
          "%s events had come and were not decided on as it began, more than %s"
              .formatted(undecided, bounds.backlog()));
    }
    long first = log.open() == 0 ? Long.MAX_VALUE : log.open();
    try (ChainReader reader = log.reader(allowance.since(log.now()), first, Glance.none())) {
      boolean isPast = false;
      while (!isPast && reader.next()) {
        JsonTree record = reader.record();
        read(record, reader);
        isPast = record.number("seq") >= log.opened();
      }
    }
    log.open(open::lowest);
    for (OpenActions.Entry entry : open.leaving()) { // nobody knows whether it left as that ended
      settle(entry, Objects.requireNonNull(entry.lost));
    }
    allowance.begin(log.durable(), wasHeld, log.now());
    hold.awaitList(undecided > 0);
  }

  /** Begins to send, once the log tells that this process does; is told if it ends by itself. */
  void start(Thread.UncaughtExceptionHandler failed) {
    log.commits.durably(() -> 0).exceptionally(e -> 0L).join();
    thread.setUncaughtExceptionHandler(failed);
    thread.start();
  }

  private void read(JsonTree record, ChainReader reader) {
    allowance.read(record);
    switch (record.text("type")) {
      case DeskLog.DECISION -> {
        if (record.has(DeskLog.FIRST)) {
          open.restore(record, reader.beside());
        }
      }
      case DeskLog.INTENT -> allowance.announced(open.announced(record), record, log.now());
      case DeskLog.OUTCOME -> open.settled(record);
      case DeskLog.WAITS -> open.waits(record);
      default -> {} // is not about what is open
    }
  }

  /** Waits a moment for it not to be held and to have room; whether that is so. */
  synchronized boolean await() throws InterruptedException {
    long end = System.nanoTime() + BETWEEN.toNanos();
    for (long left = open.isUnheard() ? 0 : 1;
        !closing && !hasRoom() && left > 0;
        left = end - System.nanoTime()) {
      wait(BETWEEN.toMillis());
    }
    return hasRoom();
  }

  /** Whether more may be decided now. */
  synchronized boolean hasRoom() {
    return !closing && heldBy().isEmpty() && !isCrowded();
  }

  /** Once it is, until half has left: else the two would wake each other for each action. */
  private boolean isCrowded() {
    crowded = open.size() >= MOST || open.prompt() >= (crowded ? MOST_PROMPT / 2 : MOST_PROMPT);
    return crowded;
  }

  /** These will be decided on; until {@link #send} nothing of them leaves. */
  void expect(LoggedEvent event, List<Action> actions) {
    open.expect(event, actions);
  }

  /** Their decision is before whatever is written from now on; they leave once that is heard. */
  void send(LoggedEvent event, List<Action> actions) {
    List<Action> leaving = new ArrayList<>();
    for (Action action : actions) {
      OpenActions.Entry entry = open.get(action);
      if (!(action.command() instanceof Suppress)) {
        leaving.add(action);
      } else if (entry != null) { // is suppressed already
        settle(entry, OptOuts.DONE);
      }
    }
    open.decided(leaving, event.number(), log.durable());
  }

  /** Whoever wants no more in the events up to this one is left alone. */
  synchronized void heard(long event) { // a run that begins takes all that are open, and these once
    List<Action> leaving = open.heard(event);
    alarms.decided(leaving);
    if (runs) {
      queue.addAll(leaving);
    }
    if (dispatcher != null && !leaving.isEmpty()) {
      dispatcher.wake();
    }
  }

  private void run() {
    Dispatcher next = next();
    while (next != null) {
      Optional<String> held = heldBy();
      if (held.isPresent()) {
        long free = hold.free();
        String why = redacted(held.get());
        log.record("held", record -> record.writeStringProperty("reason", why));
        listener.held(why);
        rest(free);
        if (!isHeld()) {
          Optional<String> said = DeskNote.released(log.folder()).text();
          log.record(
              "released",
              record -> said.ifPresent(text -> record.writeStringProperty("terms", text)));
          listener.released();
        }
      } else if (hold.awaitsList()) {
        rest(-1);
      } else {
        fill();
        end(next.run(queue, leg()).stoppedBy().orElse("it ended"));
      }
      next = next();
    }
  }

  /** The next run; none when it is closed. */
  private synchronized @Nullable Dispatcher next() {
    hold.begins();
    dispatcher = closing ? null : new Dispatcher(outlet.wire(), outlet.encoder(), settings());
    return dispatcher;
  }

  private synchronized void fill() {
    queue.clear();
    queue.addAll(open.ready());
    runs = true;
  }

  private synchronized void end(String why) {
    runs = false;
    queue.clear();
    if (!closing) {
      hold.ended(why, redacted(why));
    }
  }

  private boolean isHeld() {
    return hold.awaitsList() || heldBy().isPresent();
  }

  /** Until it goes on, or is held though it was released, which nobody was told yet. */
  private synchronized void rest(long free) {
    try {
      while (!closing && isHeld() && !(hold.free() != free && heldBy().isPresent())) {
        wait(BETWEEN.toMillis());
      }
    } catch (InterruptedException e) {
      closing = true;
    }
  }

  /** Why nothing leaves. */
  Optional<String> heldBy() {
    return hold.why();
  }

  synchronized void hold(String reason) {
    String why = hold.leave(reason);
    if (dispatcher != null) {
      dispatcher.stop(why);
    }
  }

  /** Whether those who want no more may not be on the list yet, so that nothing leaves. */
  synchronized void awaitList(boolean waits) {
    hold.awaitList(waits);
    notifyAll();
  }

  synchronized boolean release() {
    boolean wasHeld = hold.release(log.folder());
    notifyAll();
    return wasHeld;
  }

  private String redacted(String reason) {
    return outlet.account().apiKey().redact(reason);
  }

  private SendSettings settings() {
    SendSettings all = outlet.settings();
    return all.patience(Patience.LONG)
        .stopRules(all.stopRules().brake(hold))
        .guards(List.<Guard>of(this::young, alarms))
        .listener(RunListener.all(List.of(all.listener(), listener.ofRun())));
  }

  private Leg leg() {
    return new Leg(
        ActionStates.open(0), new Records(), Canary.NONE, false, Optional.of(RunReport.DESK), true);
  }

  private Verdict young(Action action) {
    if (action.command() instanceof Suppress) {
      return Verdict.ALLOW;
    }
    OpenActions.Entry entry = open.get(action);
    if (entry != null && !isOurs(entry.live.orElse(mark))) {
      String why = "it was decided while this was live for another account";
      return new Verdict.Skip("of another account", why);
    }
    Instant at = entry == null ? Instant.EPOCH : entry.at;
    Instant came = entry == null ? at : entry.came;
    Instant since = entry == null ? at : open.since(entry);
    Verdict verdict =
        ReleaseTerms.judge(ReleaseTerms.in(log.folder()), came, at, since, log.now(), bounds.age());
    return verdict instanceof Verdict.Allow && (entry == null || !open.isLeaving(entry))
        ? allowance.judge(action, entry == null ? Long.MAX_VALUE : entry.event, log.now())
        : verdict;
  }

  /** Whether that is the mark of the account as which this sends. */
  boolean isOurs(String live) {
    return live.equals(mark) || outlet.isOurs(live);
  }

  private void settle(OpenActions.Entry entry, Outcome outcome) {
    boolean staysOpen = OpenActions.isOpen(outcome.kind());
    boolean wasAnnounced = open.settles(entry, staysOpen);
    answers.settled(entry.event, entry.action, outcome);
    if (staysOpen && !wasAnnounced) {
      return; // as the log has it
    }
    log.record(
        DeskLog.OUTCOME,
        record -> {
          record.writeNumberProperty("action", entry.action.number());
          record.writeNumberProperty(DeskLog.EVENT, entry.event);
          json.outcome(record, entry.action, outcome);
          if (!wasAnnounced) {
            json.what(record, entry.action);
          }
          if (!staysOpen) {
            remove(entry); // not before, as the next part tells what is open
          }
        },
        known -> known.settles(outcome.kind(), wasAnnounced));
    if (!staysOpen) {
      listener.settled(entry.event, entry.action, outcome);
    }
  }

  private synchronized void remove(OpenActions.Entry entry) {
    open.remove(entry);
    if (crowded && !isCrowded()) {
      notifyAll();
    }
  }

  /** The journal of the run. */
  private final class Records implements Journal {
    @Override
    public void intent(Action action, int attempt, Request request) {
      OpenActions.Entry entry = open.leaves(action, attempt);
      log.record(
          DeskLog.INTENT,
          record -> {
            record.writeNumberProperty("action", action.number());
            record.writeNumberProperty(DeskLog.EVENT, entry.event);
            record.writeNumberProperty("attempt", attempt);
            json.what(record, action);
            json.body(record, request);
          },
          known -> known.leaves(attempt));
    }

    @Override
    public void outcome(Action action, Outcome outcome) {
      OpenActions.Entry entry = open.get(action);
      if (entry != null) {
        settle(entry, outcome);
      }
    }

    @Override
    public void sync() {
      log.sync();
    }

    @Override
    public void flush() {
      // The log writes what it has.
    }
  }

  /** Lets nothing more leave and waits for what is under way. */
  void close() {
    synchronized (this) {
      closing = true;
      if (dispatcher != null) {
        dispatcher.stop("the desk was closed");
      }
      notifyAll();
    }
    Ending.of(thread);
  }
}
