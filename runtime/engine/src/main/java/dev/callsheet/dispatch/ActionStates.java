package dev.callsheet.dispatch;

import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.problem.ConfigurationException;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;

/**
 * How each action of one plan stands: open, which is to be sent, leaving, or settled. Takes a byte
 * an action. Not thread-safe.
 */
public final class ActionStates {
  /**
   * Open, leaving, then the kinds of outcomes; those that leave an action open have none of their
   * own. The last is that of one that is open and deferred.
   */
  private static final String LETTERS = "olsrnuko";

  private static final int OPEN = 0;
  private static final int LEAVING = 1;
  private static final int DEFERRED = 7;
  private static final int MOST_DIGITS = 10;
  private static final Kind[] KINDS = {
    Kind.SENT, Kind.REFUSED, Kind.NOT_SENT, Kind.UNKNOWN, Kind.SKIPPED
  };
  private static final Map<Kind, Integer> STATES = states();

  private final byte[] states;
  private final long[] counts = new long[LETTERS.length()];

  private ActionStates(long actions) {
    if (actions > Integer.MAX_VALUE - 8) {
      throw new ConfigurationException(
          "a run sends at most 2,147,483,639 actions, the plan has " + actions);
    }
    states = new byte[(int) actions];
    counts[OPEN] = actions;
  }

  private static Map<Kind, Integer> states() {
    Map<Kind, Integer> states = new EnumMap<>(Kind.class);
    states.put(Kind.DEFERRED, DEFERRED);
    states.put(Kind.NOT_TRIED, OPEN);
    for (int i = 0; i < KINDS.length; i++) {
      states.put(KINDS[i], LEAVING + 1 + i);
    }
    return states;
  }

  /** All actions of a plan of this size are open. */
  public static ActionStates open(long actions) {
    return new ActionStates(actions);
  }

  /**
   * What {@link #toString()} wrote.
   *
   * @throws IllegalArgumentException if it wrote something else
   */
  public static ActionStates parse(String text, long actions) {
    ActionStates standing = new ActionStates(actions);
    long number = 1;
    int digits = 0;
    for (int i = 0; i < text.length(); i++) {
      int state = LETTERS.indexOf(text.charAt(i));
      if (state < 0) {
        continue;
      }
      if (i == digits || i - digits > MOST_DIGITS || text.charAt(digits) == '-') {
        throw new IllegalArgumentException("no count");
      }
      long end = number + Long.parseLong(text, digits, i, 10);
      if (end - 1 > actions) {
        throw new IllegalArgumentException("more actions than there are");
      }
      for (; number < end; number++) {
        standing.set(number, state);
      }
      digits = i + 1;
    }
    if (digits != text.length()) {
      throw new IllegalArgumentException("a count of nothing");
    }
    return standing;
  }

  /** How many actions there are. */
  public long size() {
    return states.length;
  }

  /** Whether the action is to be sent. */
  public boolean isOpen(long number) {
    int state = states[(int) (number - 1)];
    return state == OPEN || state == DEFERRED;
  }

  /** Whether it is to be sent, and was found to have to wait when it was tried last. */
  public boolean isDeferred(long number) {
    return states[(int) (number - 1)] == DEFERRED;
  }

  /** Whether it was announced and has no outcome. */
  public boolean isLeaving(long number) {
    return states[(int) (number - 1)] == LEAVING;
  }

  /** What became of the action; empty while it is open or leaving. */
  public Optional<Kind> outcome(long number) {
    int state = states[(int) (number - 1)];
    return state <= LEAVING || state == DEFERRED
        ? Optional.empty()
        : Optional.of(KINDS[state - LEAVING - 1]);
  }

  public void leaves(long number) {
    set(number, LEAVING);
  }

  /** What became of the action: one that is deferred or was not tried is open again. */
  public void settles(long number, Kind kind) {
    set(number, STATES.getOrDefault(kind, OPEN));
  }

  /** The action is to be sent, whatever became of it. */
  public void reopen(long number) {
    set(number, OPEN);
  }

  /** Whatever is deferred is to be tried anew, as when a run goes on. */
  public void reopenDeferred() {
    all(DEFERRED).forEach(this::reopen);
  }

  /** How many are to be sent, those that are deferred too. */
  public long open() {
    return counts[OPEN] + counts[DEFERRED];
  }

  /** How many were announced and have no outcome. */
  public long leaving() {
    return counts[LEAVING];
  }

  /** How many ended so; of those that were not tried nothing is known here. */
  public long count(Kind kind) {
    int state = STATES.getOrDefault(kind, OPEN);
    return state == OPEN ? 0 : counts[state];
  }

  /**
   * The numbers of those that were announced and have no outcome; each may be settled on the way.
   */
  public LongStream allLeaving() {
    return all(LEAVING);
  }

  /** The numbers of those that ended so; each may be changed on the way. */
  public LongStream all(Kind kind) {
    return all(STATES.getOrDefault(kind, OPEN));
  }

  private LongStream all(int state) {
    return LongStream.rangeClosed(1, states.length)
        .filter(number -> states[(int) (number - 1)] == state);
  }

  private void set(long number, int state) {
    int index = (int) (number - 1);
    counts[states[index]]--;
    counts[state]++;
    states[index] = (byte) state;
  }

  private char letter(int index) {
    return LETTERS.charAt(states[index]);
  }

  /** Which are deferred, as stretches: {@code 12-14 20}; empty if none is. */
  public String deferred() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < states.length; i++) {
      int begin = i;
      while (i < states.length && states[i] == DEFERRED) {
        i++;
      }
      if (i > begin) {
        text.append(text.isEmpty() ? "" : " ").append(begin + 1);
        text.append(i - begin > 1 ? "-" + i : "");
      }
    }
    return text.toString();
  }

  /**
   * What {@link #deferred()} wrote of others that are open.
   *
   * @throws IllegalArgumentException if it wrote something else
   */
  public void defer(String stretches) {
    for (String stretch : stretches.isEmpty() ? new String[0] : stretches.split(" ", -1)) {
      int dash = stretch.indexOf('-');
      long first = Long.parseLong(dash < 0 ? stretch : stretch.substring(0, dash));
      long last = dash < 0 ? first : Long.parseLong(stretch.substring(dash + 1));
      if (first < 1 || last > states.length) {
        throw new IllegalArgumentException("more actions than there are");
      }
      for (long number = first; number <= last; number++) {
        if (!isOpen(number)) {
          throw new IllegalArgumentException("deferred, and not open");
        }
        set(number, DEFERRED);
      }
    }
  }

  /** Short for whole stretches: {@code 499936s1u63l12o}; one that is deferred is open. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    int begin = 0;
    for (int i = 1; i <= states.length; i++) {
      if (i == states.length || letter(i) != letter(begin)) {
        text.append(i - begin).append(letter(begin));
        begin = i;
      }
    }
    return text.toString();
  }
}
