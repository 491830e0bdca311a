package dev.callsheet.desk;

import dev.callsheet.action.Action;
import dev.callsheet.desk.note.DeskNote;
import dev.callsheet.desk.note.ReleaseTerms;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.rule.RuleSet;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongPredicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * What has to be so before the turn of an event is over: there is room, whoever wants no more is
 * left alone, and what leaves is within its bounds. For the thread that decides, and whoever has it
 * take other rules.
 */
final class Gate {
  /** After so many of a backlog what they had to wait for may leave. */
  private static final int AT_ONCE = 256;

  private final DeskLog log;
  private final Optional<Outbox> live;
  private final Supplier<RuleSet> rules;
  private final BooleanSupplier closing;

  private final Tries tries;

  /** Whether somebody wants no more and could not be put on the list yet. */
  private volatile boolean optOutWaits;

  /** Up to which event somebody may want no more and not be on the list; 0 for none. */
  private long unlisted;

  private @Nullable RuleSet seen;

  /** By which guards judge, while those rules decide. */
  private Set<String> columns = Set.of();

  /** The last event that was looked at for those who want no more, before its turn came. */
  private long ahead;

  /** By which rules that was. */
  private @Nullable RuleSet asked;

  /** By what somebody was left alone on the event whose turn it is. */
  private List<Action> suppressed = List.of();

  Gate(DeskLog log, Optional<Outbox> live, Supplier<RuleSet> rules, BooleanSupplier closing) {
    this.log = log;
    this.live = live;
    this.rules = rules;
    this.closing = closing;
    this.tries = new Tries(log);
    this.unlisted = tries.begun == 0 ? 0 : log.durable();
    if (live.isPresent() && unlisted == 0) {
      clear();
    }
  }

  /** What was decided on the event is in the log, or about to be. */
  void decided(long event) {
    live.ifPresent(out -> out.heard(event));
    if (event == tries.suspect) { // or another one ends the process before that is known
      log.commits.durably(() -> 0).exceptionally(e -> 0L).join();
    }
  }

  boolean isOptOutWaiting() {
    return optOutWaits;
  }

  /**
   * What becomes of an event; empty if this is closed before it is known.
   *
   * @param before the event that it repeats
   * @param outbox by which it may be answered
   * @param first the number of its first action
   */
  Optional<Turn> pass(LoggedEvent event, Optional<Long> before, Optional<Outbox> outbox, long first)
      throws IOException, InterruptedException {
    suppressed = List.of();
    if (outbox.isPresent() && !awaitRoom(outbox.get(), event.number())) {
      return Optional.empty();
    }
    if (event.number() == tries.begun) {
      tries.begins(event.number());
    }
    Turn asked =
        tries.isFatal(event.number())
            ? Turn.Dead.of(Tries.FATAL, event)
            : live.map(out -> out.optOuts.asked(rules.get(), event))
                .orElseGet(() -> Turn.of(rules.get(), event, Optional.empty()));
    if (live.isPresent()) {
      if (event.live().isPresent() && !suppress(live.get(), event, asked)) {
        return Optional.empty();
      }
      listed(live.get(), event.number());
    }
    if (before.isPresent()) {
      return Optional.of(new Turn.Repeated(before.get()));
    }
    return outbox.isPresent() && asked instanceof Turn.Decided decided
        ? admit(outbox.get(), event, decided, first)
        : Optional.of(asked);
  }

  /**
   * Writes what the log says of a turn that it passed, also who was left alone on what leads to
   * nothing else.
   */
  Consumer<JsonGenerator> written(Turn turn, Optional<String> state) {
    List<Action> done = turn instanceof Turn.Decided ? List.of() : suppressed;
    return json -> {
      turn.write(json, state);
      if (!done.isEmpty()) {
        DecidedActions.listed(json, done);
      }
    };
  }

  /**
   * Leaves alone whom rules suppress in the events from one on, and tells of each, as long as that
   * is to go on.
   */
  private void look(Outbox out, RuleSet by, long from, boolean recorded, LongPredicate seen)
      throws IOException {
    if (log.durable() < from) {
      return;
    }
    try (EventFeed feed = new EventFeed(log, Instant.MAX, from)) {
      for (LoggedEvent next = feed.next();
          next != null && !closing.getAsBoolean();
          next = feed.next()) {
        if (next.number() >= from) {
          if (recorded && next.live().isPresent()) {
            tries.begins(next.number());
          }
          if (next.live().isPresent() && !tries.isFatal(next.number())) {
            Turn asked = out.optOuts.asked(by, next);
            out.optOuts.carryOut(by, next, asked, log.now());
            if (asked.mayBeStop()) {
              out.listener.mayBeStop(next, asked);
            }
          }
          if (!seen.test(next.number())) {
            return;
          }
        }
      }
    }
  }

  /**
   * Has other rules decide. What those before have not come to by now is heard by these, whoever of
   * the two decides on it.
   */
  void take(RuleSet next, Runnable taken) {
    long[] last = {log.decided()};
    log.sync(); // whoever reads the log for what those before did not hear sees all of it
    hear(next, last);
    taken.run();
    hear(next, last);
  }

  private void hear(RuleSet next, long[] last) {
    if (live.isPresent()) {
      try {
        look(
            live.get(),
            next,
            last[0] + 1,
            false,
            seen -> {
              last[0] = seen;
              return true;
            });
      } catch (ConfigurationException e) {
        unlisted(live.get(), log.durable(), e);
      } catch (IOException e) {
        throw Desk.unreadable(e);
      }
    }
  }

  /**
   * Waits until what is decided can leave; false if it is closed before. Meanwhile those who want
   * no more are left alone, as whatever else of the account goes on.
   */
  @SuppressWarnings("ReferenceEquality") // these very rules were asked
  private boolean awaitRoom(Outbox out, long event) throws IOException, InterruptedException {
    while (!closing.getAsBoolean() && !out.await()) {
      log.refuseEnded();
      RuleSet by = rules.get();
      ahead = by == asked ? ahead : 0; // others may hear what those before did not
      asked = by;
      try {
        look(out, by, Math.max(event, ahead + 1), true, seen -> goesOn(out, by, seen));
        heard(out, by);
      } catch (ConfigurationException e) {
        unlisted(out, ahead + 1, e); // from that event on once more, until the list can be written
      } finally {
        tries.ends();
      }
    }
    return !closing.getAsBoolean();
  }

  /** Lets leave what may now and then; whether there is no room yet. */
  private boolean goesOn(Outbox out, RuleSet by, long seen) {
    ahead = seen;
    if (seen % AT_ONCE != 0) {
      return true;
    }
    heard(out, by);
    return !out.hasRoom();
  }

  @SuppressWarnings("ReferenceEquality") // these very rules were asked
  private void heard(Outbox out, RuleSet by) {
    if (by == rules.get() && ahead > 0) {
      listed(out, ahead);
      out.heard(ahead);
    }
  }

  /**
   * Leaves alone whom the rules suppress, also where it came before, as what became of it then is
   * not known to have counted; false if this is closed before it is done.
   */
  private boolean suppress(Outbox out, LoggedEvent event, Turn asked)
      throws IOException, InterruptedException {
    do {
      try {
        suppressed = out.optOuts.carryOut(rules.get(), event, asked, log.now());
        return true;
      } catch (ConfigurationException e) {
        tries.decided(event.number());
        unlisted(out, event.number(), e);
      }
    } while (awaitRoom(out, event.number()));
    return false;
  }

  /** Whoever wants no more in the events up to this one is on the list. */
  private synchronized void listed(Outbox out, long event) {
    if (unlisted > 0 && event >= unlisted) {
      unlisted = 0;
      optOutWaits = false;
      clear();
      out.awaitList(false);
    }
  }

  private void clear() {
    try {
      DeskNote.unlisted(log.folder()).delete();
    } catch (ConfigurationException e) {
      // It is tried again once somebody is on the list, or as it begins.
    }
  }

  /** Who wants no more in this one is not: nothing leaves meanwhile, also if it is released. */
  private synchronized void unlisted(Outbox out, long event, ConfigurationException why) {
    unlisted = Math.max(unlisted, event);
    optOutWaits = true;
    out.awaitList(true);
    out.hold(Reasons.of(why));
    try {
      DeskNote.unlisted(log.folder()).leave(Reasons.of(why));
    } catch (ConfigurationException e) {
      // Who asks the desk is told.
    }
  }

  @SuppressWarnings("ReferenceEquality") // the same rules name the same columns
  private Set<String> columns(Outbox out) {
    RuleSet now = rules.get();
    if (now != seen) {
      columns = out.outlet.columns(now);
      seen = now;
    }
    return columns;
  }

  /**
   * What of it may leave; empty if this is closed before it is known. While who wants no more
   * cannot be noted nothing else leaves either.
   */
  private Optional<Turn> admit(Outbox out, LoggedEvent event, Turn.Decided decided, long first)
      throws IOException, InterruptedException {
    do {
      try {
        Optional<ReleaseTerms> terms = ReleaseTerms.in(log.folder());
        return Optional.of(
            out.allowance.admit(event, decided, first, log.now(), terms, columns(out)));
      } catch (ConfigurationException e) {
        tries.decided(event.number());
        out.hold(Reasons.of(e));
      }
    } while (awaitRoom(out, event.number()));
    return Optional.empty();
  }

  /**
   * How often processes ended as rules were asked about an event, so that none ends all that begin.
   * It is recorded of the first that a process finds, which costs a sync a start, and of some more
   * that it looks at ahead where the one before it ended by one.
   */
  private static final class Tries {
    /** Each costs a sync, and a backlog may have tens of thousands. */
    private static final int MOST_RECORDED = 50;

    /** So many processes may end by an event. */
    private static final int MOST = 2;

    private static final String FATAL = MOST + " processes ended as they decided on it";

    private final DeskLog log;

    /** The event that had come and was not decided on as it was opened; 0 if there was none. */
    private final long begun;

    /** The last event that had come by then. */
    private final long came;

    /** The event with which processes before ended; 0 for none. */
    private final long suspect;

    private final boolean isFatal;
    private long last;
    private int recorded;
    private boolean isOpen;

    Tries(DeskLog log) {
      this.log = log;
      this.begun = log.durable() > log.decided() ? log.decided() + 1 : 0;
      this.came = log.durable();
      this.suspect = log.known(DeskHead::suspect);
      this.isFatal = suspect > 0 && log.known(head -> head.tries(suspect)) >= MOST;
    }

    /** Whether nobody asks rules about it any more. */
    boolean isFatal(long event) {
      return isFatal && event == suspect;
    }

    /** Rules are about to be asked about it. */
    void begins(long event) {
      boolean isDue = recorded == 0 || (suspect > 0 && recorded < MOST_RECORDED);
      if (!isFatal && isDue && event > last && event >= suspect && event <= came) {
        last = event;
        recorded++;
        try {
          log.begin(event);
          isOpen = true;
        } catch (ConfigurationException e) {
          // Where nothing can be written now, what is decided waits for that as well.
        }
      }
    }

    /** Rules have decided: what waits for something else now is no try that ends the process. */
    void decided(long event) {
      if (event == begun) {
        ends();
      }
    }

    void ends() {
      if (isOpen) {
        isOpen = false;
        log.record(
            DeskHead.TRIED, json -> json.writeNumberProperty("of", 0), known -> known.tried(0));
      }
    }
  }
}
