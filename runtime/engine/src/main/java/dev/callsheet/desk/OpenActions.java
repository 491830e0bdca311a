package dev.callsheet.desk;

import dev.callsheet.action.Action;
import dev.callsheet.dispatch.DeferredKeys;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.journal.RecordJson;
import dev.callsheet.store.JsonTree;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What was decided live and has not come to its end, by the log. Thread-safe. */
final class OpenActions {
  /** Of a decision in the log: from when on its event grows old, and when it came if later. */
  static final String RECEIVED = "received";

  static final String CAME = "came";

  /** A request holds no more, and what came behind that far may wait for its turn. */
  private static final int MOST_AT_ONCE = 10_000;

  private final TreeMap<Long, Entry> open = new TreeMap<>();

  /** Decided ones, each below the event that has to be heard before they leave. */
  private final TreeMap<Long, List<Action>> unheard = new TreeMap<>();

  /** Those that wait, and perhaps some that did. */
  private DeferredKeys waiting = new DeferredKeys();

  /** How many of them have to wait, or had to. */
  private int deferred;

  /** How an action stands. */
  enum State {
    /** Its decision is not in the log yet. */
    EXPECTED,
    /** It is to leave. */
    OPEN,
    /** It was announced, and may have left. */
    LEAVING,
    /** What became of it is known, and about to be in the log. */
    SETTLED
  }

  /** An action on its way. */
  static final class Entry {
    final Action action;

    /** The event that it answers. */
    final long event;

    /** When that was kept. */
    final Instant came;

    /** From when on it grows old. */
    final Instant at;

    /** For which account it came; empty in logs that do not say so. */
    final Optional<String> live;

    /** That, or until when the action had to wait: it is no older. */
    private Instant since;

    /** What there is to say of it if the process ended after it was announced. */
    @Nullable Outcome lost;

    private State state;

    Entry(Action action, long event, Instant came, Instant at, Optional<String> live, State state) {
      this.came = came;
      this.action = action;
      this.event = event;
      this.at = at;
      this.live = live;
      this.since = at;
      this.state = state;
    }

    private boolean waits() {
      return since.isAfter(at);
    }
  }

  /** Whether so ended means that it is to leave later. */
  static boolean isOpen(Kind kind) {
    return kind == Kind.NOT_TRIED || kind == Kind.DEFERRED;
  }

  /** What a decision in the log wants; whose text was forgotten gets nothing. */
  synchronized void restore(JsonTree record, Optional<byte[]> beside) {
    Instant at = Instant.parse(record.text(RECEIVED));
    Instant came = record.optional(CAME).map(Instant::parse).orElse(at);
    Optional<String> live = record.optional("live");
    long event = record.number(DeskLog.EVENT);
    for (Action action : DecidedActions.of(record, beside)) {
      open.put(action.number(), new Entry(action, event, came, at, live, State.OPEN));
    }
  }

  /** An intent in the log: of which action, if that is open. */
  synchronized @Nullable Action announced(JsonTree record) {
    Entry entry = open.get(record.number("action"));
    if (entry != null) {
      entry.state = State.LEAVING;
      entry.lost = RecordJson.unsettled(record);
    }
    return entry == null ? null : entry.action;
  }

  /** An alarm in the log. */
  synchronized void waits(JsonTree record) {
    Entry entry = open.get(record.number("action"));
    if (entry != null) {
      waits(entry, Instant.parse(record.text("until")));
    }
  }

  /**
   * It may not leave before.
   *
   * @return whether that is new
   */
  synchronized boolean waits(Entry entry, Instant until) {
    boolean isNew = until.isAfter(entry.since);
    boolean waited = entry.waits();
    entry.since = isNew ? until : entry.since;
    deferred += !waited && entry.waits() ? 1 : 0;
    if (isNew && !waiting.add(entry.action)) { // without those that have left
      waiting = new DeferredKeys();
      open.values().stream().filter(Entry::waits).forEach(one -> waiting.add(one.action));
    }
    return isNew;
  }

  /** What waits and may not be overtaken by this action; none if there is nothing. */
  synchronized @Nullable Entry earlier(Action action) {
    Long earlier = waiting.earlier(action.command());
    return earlier == null || earlier >= action.number() ? null : open.get(earlier);
  }

  /** Those that are to leave and may not overtake an action. */
  synchronized List<Entry> behind(Action action) {
    DeferredKeys its = new DeferredKeys();
    its.add(action);
    return open.tailMap(action.number(), false).values().stream()
        .filter(one -> one.state == State.OPEN && its.earlier(one.action.command()) != null)
        .toList();
  }

  /** Whether it was announced and may have left, so that it is tried once more. */
  synchronized boolean isLeaving(Entry entry) {
    return entry.state == State.LEAVING;
  }

  /** Since when it could leave: its event, or what it had to wait for. */
  synchronized Instant since(Entry entry) {
    return entry.since;
  }

  /** An outcome in the log. */
  synchronized void settled(JsonTree record) {
    long number = record.number("action");
    Entry entry = open.get(number);
    if (entry != null && isOpen(RecordJson.kind(record))) {
      entry.state = State.OPEN;
    } else if (entry != null) {
      remove(entry);
    }
  }

  /** These will be decided on. */
  synchronized void expect(LoggedEvent event, List<Action> actions) {
    for (Action action : actions) {
      open.put(
          action.number(),
          new Entry(
              action, event.number(), event.at(), event.since(), event.live(), State.EXPECTED));
    }
  }

  /**
   * Their decision is before whatever is written from now on; they leave once whoever wants no more
   * in what came with their event, or has come since, is left alone.
   *
   * @param last event that has come
   */
  synchronized void decided(List<Action> actions, long event, long last) {
    unheard
        .computeIfAbsent(Math.min(last, event + MOST_AT_ONCE), first -> new ArrayList<>())
        .addAll(actions);
  }

  /** Whether some of them wait for that. */
  synchronized boolean isUnheard() {
    return !unheard.isEmpty();
  }

  /** Those that may leave now that the events up to this one were heard. */
  synchronized List<Action> heard(long event) {
    List<Action> all = new ArrayList<>();
    while (!unheard.isEmpty() && unheard.firstKey() <= event) {
      for (Action action : unheard.pollFirstEntry().getValue()) {
        Entry entry = open.get(action.number());
        if (entry != null) {
          entry.state = State.OPEN;
          all.add(action);
        }
      }
    }
    return all;
  }

  /**
   * An action is announced.
   *
   * @throws IllegalStateException if it has left already: nothing may leave twice, whatever is
   *     wrong
   */
  synchronized Entry leaves(Action action, int attempt) {
    Entry entry = open.get(action.number());
    if (entry == null || entry.state != (attempt == 1 ? State.OPEN : State.LEAVING)) {
      throw new IllegalStateException("action " + action.number() + " has left already");
    }
    entry.state = State.LEAVING;
    return entry;
  }

  /**
   * What became of it is known.
   *
   * @return whether it was announced
   */
  synchronized boolean settles(Entry entry, boolean staysOpen) {
    boolean wasAnnounced = entry.state == State.LEAVING;
    entry.state = staysOpen ? State.OPEN : State.SETTLED;
    return wasAnnounced;
  }

  synchronized void remove(Entry entry) {
    boolean wasThere = open.remove(entry.action.number()) != null;
    deferred -= wasThere && entry.waits() ? 1 : 0;
  }

  synchronized @Nullable Entry get(Action action) {
    return open.get(action.number());
  }

  synchronized int size() {
    return open.size();
  }

  /** Those that do not have to wait and did not have to. */
  synchronized int prompt() {
    return open.size() - deferred;
  }

  /** Those that are to leave, in their order. */
  synchronized List<Action> ready() {
    return with(State.OPEN).stream().map(entry -> entry.action).toList();
  }

  /** Those that were announced. */
  synchronized List<Entry> leaving() {
    return with(State.LEAVING);
  }

  private List<Entry> with(State state) {
    List<Entry> some = new ArrayList<>();
    open.values().stream().filter(entry -> entry.state == state).forEach(some::add);
    return some;
  }

  /** The first event of which something is open; 0 if nothing is. */
  synchronized long lowest() {
    return open.isEmpty() ? 0 : open.firstEntry().getValue().event; // decided in their order
  }
}
