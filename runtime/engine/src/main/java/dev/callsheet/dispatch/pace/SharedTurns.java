package dev.callsheet.dispatch.pace;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * One who shares the rates of an account with all others who send on it, in this process and in
 * others. Takes turns for the next moment at once, so that it asks seldom; what a crash leaves
 * untaken of them is lost. Where they cannot be kept, it keeps to its rate by itself, and says so
 * once. Thread-safe.
 */
public final class SharedTurns {
  /** So long at most the turns last that are taken at once. */
  private static final long AT_ONCE = Duration.ofMillis(20).toNanos();

  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(100);
  private static final Duration LONG = Duration.ofSeconds(10);
  private static final Duration BY_ITSELF = Duration.ofSeconds(10);

  /** For so long after a complaint whoever begins or was idle is slowed down, too. */
  private static final Duration FRESH = Duration.ofSeconds(10);

  /** Turns that last as long outlive a loss of power, which takes longer than shorter ones. */
  private static final long LASTING = Duration.ofSeconds(1).toNanos();

  private final TurnStore store;
  private final InstantSource clock;
  private final LongSupplier nanos;
  // What the clock said last, and by nanos since when.
  private Instant lastSaid = Instant.MIN;
  private long saidAt;
  private final String me = UUID.randomUUID().toString();
  private long held;
  private Instant heldUntil = Instant.MIN;
  private Instant asked = Instant.MIN;
  private Instant next = Instant.MIN;
  private @Nullable Instant alone;
  private boolean isBegun;
  private boolean isTold;
  private TurnNote.@Nullable Complaint heard;
  private Instant quiet = Instant.MIN;
  private @Nullable String trouble;

  /**
   * @param clock on the wall, as others on this machine have it; one that stands still, as in the
   *     tests of a caller, goes on from there
   */
  public SharedTurns(TurnStore store, InstantSource clock) {
    this(store, clock, System::nanoTime);
  }

  /**
   * @param nanos that go on, whatever the clock does
   */
  SharedTurns(TurnStore store, InstantSource clock, LongSupplier nanos) {
    this.nanos = nanos;
    this.store = store;
    this.clock = clock;
  }

  /**
   * Another on the same account: whoever keeps to another rate takes turns of its own, and waits
   * for its own.
   */
  SharedTurns another() {
    return new SharedTurns(store, clock, nanos);
  }

  private Instant now() {
    Instant moment = clock.instant();
    long at = nanos.getAsLong();
    if (!moment.equals(lastSaid)) {
      lastSaid = moment;
      saidAt = at;
    }
    return moment.plusNanos(at - saidAt);
  }

  /** Nanoseconds until it makes sense to take a turn; 0 for now. */
  synchronized long nanosToWait(Speed speed) {
    Instant now = now();
    if (isAlone(now)) {
      return 0;
    }
    if (speed.isUnlimited()) {
      look(speed, now);
      return Math.max(0, speed.nanosOfQuiet());
    }
    if (now.isBefore(asked) || isHeld(now) || !next.isAfter(now)) {
      return 0;
    }
    return Duration.between(now, next).toNanos();
  }

  private boolean isHeld(Instant now) {
    return held > 0 && now.isBefore(heldUntil) && !now.isBefore(asked);
  }

  private boolean isAlone(Instant now) {
    Instant since = alone;
    return since != null && !now.isBefore(since) && now.isBefore(since.plus(BY_ITSELF));
  }

  /** Takes a turn; false if none is free, or the service wants to hear nothing. */
  synchronized boolean take(Speed speed) {
    Instant now = now();
    if (speed.isUnlimited() || isAlone(now)) {
      return speed.nanosOfQuiet() <= 0;
    }
    if (!isHeld(now)) {
      try {
        ask(speed);
      } catch (IOException | UncheckedIOException | ConfigurationException e) {
        troubled(e, now);
        return true;
      }
    }
    if (held == 0 || speed.nanosOfQuiet() > 0) {
      tellOfOthers(now);
      return false;
    }
    held--;
    isBegun = true;
    return true;
  }

  /** Who begins and waits for long has nothing of its own for which it waits. */
  private void tellOfOthers(Instant now) {
    if (!isBegun && held == 0 && now.plus(LONG).isBefore(next)) {
      isBegun = true;
      say(
          "nothing leaves before %s at this rate, which is the account's: others have used it"
              .formatted(next.truncatedTo(ChronoUnit.SECONDS)));
    }
  }

  /** A turn that was taken just now was not needed. */
  synchronized void giveBack() {
    if (alone == null) {
      held++;
    }
  }

  private void ask(Speed speed) throws IOException {
    long lasts = speed.nanosOfTurn();
    long turns = Math.max(1, AT_ONCE / lasts);
    long unused = held;
    held = 0;
    TurnNote.Wish wish = new TurnNote.Wish(me, speed.nanosOfUsualTurn(), lasts, turns, unused);
    store.change(
        kept -> {
          Instant now = now(); // nobody else writes by now
          TurnNote note = read(kept, now);
          hear(note.complaint(), speed, now);
          TurnNote.Given given = note.take(wish, now);
          asked = now;
          heldUntil = now.plusNanos(turns * lasts);
          next = given.free();
          held = given.isGiven() ? turns : 0;
          return given.note().written();
        },
        lasts >= LASTING);
    alone = null;
    isTold = false;
  }

  /** Nothing that is there is as if just used: who wrote it, and when, is not known. */
  private TurnNote read(String kept, Instant now) {
    Optional<TurnNote> note = TurnNote.read(kept);
    if (note.isEmpty() && !kept.isEmpty()) {
      say(
          "what all who send on the account keep of its rate was cut off, or is none (%s); it is as if just used"
              .formatted(store.where()));
    }
    return note.orElseGet(() -> kept.isEmpty() ? TurnNote.NONE : TurnNote.lost(now));
  }

  /** Who has no rate takes no turns, and hears complaints all the same. */
  private void look(Speed speed, Instant now) {
    if (now.isBefore(asked) || !now.isBefore(asked.plus(BETWEEN_LOOKS))) {
      asked = now;
      try {
        TurnNote.read(store.read()).ifPresent(note -> hear(note.complaint(), speed, now));
      } catch (IOException | UncheckedIOException | ConfigurationException e) {
        troubled(e, now);
      }
    }
  }

  /** Each once: one of a future begins as it is heard, and not anew with each look. */
  private void hear(TurnNote.@Nullable Complaint kept, Speed speed, Instant now) {
    TurnNote.Complaint before = heard;
    heard = kept;
    if (kept == null || kept.equals(before)) {
      return;
    }
    TurnNote.Complaint said = kept.asOf(now);
    boolean isNew =
        (before == null || before.number() != said.number()) && now.isBefore(said.at().plus(FRESH));
    if (isNew || (said.until().isAfter(quiet) && said.until().isAfter(now))) {
      quiet = said.until();
      Duration left = Duration.between(now, said.until());
      if (left.compareTo(LONG) > 0) {
        say(
            "the service told another who sends on the account to leave it alone until %s, and nothing leaves before; if that was a mistake, delete %s"
                .formatted(said.until().truncatedTo(ChronoUnit.SECONDS), store.where()));
      }
      speed.slowDown(isNew ? speed.era() : -1, left.isNegative() ? Duration.ZERO : left);
    }
  }

  /**
   * The service complained, and the speed was slowed down.
   *
   * @param isNew whether that is another complaint than the last
   */
  synchronized void complained(Speed speed, boolean isNew) {
    Instant now = now();
    Instant until = now.plusNanos(Math.max(0, speed.nanosOfQuiet()));
    if (isAlone(now) || (!isNew && until.isBefore(quiet.plus(BETWEEN_LOOKS)))) {
      return;
    }
    quiet = until;
    try {
      store.change(
          kept -> {
            TurnNote note = read(kept, now).complained(now(), until, isNew);
            heard = note.complaint();
            return note.written();
          },
          false);
    } catch (IOException | UncheckedIOException | ConfigurationException e) {
      troubled(e, now);
    }
  }

  private void troubled(Exception e, Instant now) {
    alone = now;
    held = 0;
    next = Instant.MIN;
    if (!isTold) {
      isTold = true;
      say(
          "the account's rate cannot be shared with others who send on it (%s: %s), so this keeps to it by itself; see that the folder can be written and has room"
              .formatted(store.where(), Reasons.of(e)));
    }
  }

  private void say(String what) {
    trouble = what;
  }

  /** What is to be told to people, once; empty for most. */
  synchronized Optional<String> trouble() {
    Optional<String> said = Optional.ofNullable(trouble);
    trouble = null;
    return said;
  }
}
