package dev.callsheet.dsl.sandbox;

import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Counts what one evaluation uses and ends it at a limit. Every loop, call and library operation of
 * a script goes past it. Not thread-safe.
 */
public final class Meter {
  private static final int BETWEEN_LOOKS = 4_096;
  private static final long MOST_AT_ONCE = Long.MAX_VALUE / 4;

  /** So deep are the calls of most scripts at most. */
  private static final int SHALLOW = 8;

  private static final int LETTER = 2;
  private static final int REFERENCE = 8;
  private static final int HEADER = 24;

  private final Limits limits;
  private final boolean timed;
  private final LongSupplier clock;
  private final Spent spent;
  private long unused;
  private long window;
  private long untilLook;

  /** Of the evaluation before: together they are looked at as often as if they were one. */
  private long taken;

  private long bytes;
  private final Runnable beforeDeep;
  private int roomy;
  private int depth;
  private int printed;
  private int actions;

  /** Begins to count; the time begins to run after some thousand steps. */
  public Meter(Limits limits, Runnable beforeDeep) {
    this(limits, beforeDeep, new Spent());
  }

  /** The same for one of several evaluations that belong together. */
  public Meter(Limits limits, Runnable beforeDeep, Spent spent) {
    this(limits, beforeDeep, spent, ProcessorTime.CURRENT);
  }

  /** The same by another clock of nanoseconds. */
  Meter(Limits limits, Runnable beforeDeep, Spent spent, LongSupplier clock) {
    this.spent = spent;
    this.limits = limits;
    this.beforeDeep = beforeDeep;
    this.roomy = Math.min(SHALLOW, limits.depth());
    this.clock = clock;
    this.timed = limits.time().compareTo(Duration.ofDays(1_000)) < 0;
    this.unused = limits.operations();
    this.window = spent.hasEnded() ? 0 : Math.min(BETWEEN_LOOKS, unused);
    this.taken = spent.begin(this);
    this.untilLook = window - taken;
    this.bytes = limits.bytes();
  }

  /** One step. */
  public void tick() {
    if (--untilLook < 0) {
      look();
    }
  }

  /** Several steps at once, before they are made; nothing is ever given back. */
  public void tick(long steps) {
    untilLook -= Math.min(Math.max(0, steps), MOST_AT_ONCE);
    if (untilLook < 0) {
      look();
    }
  }

  /** The steps since the last look, which another one tells. */
  long untold() {
    long steps = window - untilLook;
    unused -= steps - taken;
    taken = 0;
    window = untilLook;
    return steps;
  }

  private void look() {
    long steps = untold();
    if (unused < 0) {
      throw reached("the script takes more than " + limits.operations() + " steps", "operations");
    }
    if (spent.isOver(steps, limits)) {
      throw reached("the rules take more steps for one event than scripts may", "operations");
    }
    window = Math.min(BETWEEN_LOOKS, unused);
    untilLook = window;
    // Most rules end before the clock is looked at once, which would take longer than they do.
    if (timed && spent.isLate(clock, limits)) {
      throw reached("the script runs longer than " + seconds(limits.time()), "time");
    }
    if (timed && Thread.currentThread().isInterrupted()) {
      throw reached("the script was interrupted", "time");
    }
  }

  /** A call begins; each needs its {@link #leave}. */
  public void enter() {
    enter(1);
  }

  /** A call begins that counts for so many; afterwards {@link #depth(int)} is as before. */
  public void enter(int calls) {
    depth += calls;
    if (depth > roomy) {
      deeper();
    }
    tick();
  }

  private void deeper() {
    deep();
    if (depth > limits.depth()) {
      throw reached("the script's calls are nested deeper than " + limits.depth(), "depth");
    }
  }

  /** What comes may need much of the stack, such as a pattern and a long text. */
  public void deep() {
    if (roomy < limits.depth()) {
      roomy = limits.depth();
      beforeDeep.run();
    }
  }

  /** A call has ended. */
  public void leave() {
    depth--;
  }

  /** What is worked out as one more call. */
  public <T> T within(Supplier<T> call) {
    enter();
    try {
      return call.get();
    } finally {
      leave();
    }
  }

  /** How deep the calls are. */
  public int depth() {
    return depth;
  }

  /** After a caught failure: the calls that it ended are over. */
  public void depth(int before) {
    depth = before;
  }

  /** A text of that many characters is about to be made. */
  public void text(long length) {
    if (length > limits.text()) {
      throw reached(
          "a text of " + length + " characters; at most " + limits.text() + " are allowed", "text");
    }
    tick(length >> 4);
    allocate(HEADER);
    letters(length);
  }

  /**
   * So many letters are about to be kept, of which nobody knows whether they take a byte or two.
   */
  public void letters(long count) {
    allocate(LETTER * Math.min(Math.max(0, count), MOST_AT_ONCE));
  }

  /** A collection is about to have that many elements. */
  public void elements(long count) {
    if (count > limits.elements()) {
      throw reached(
          "a collection of " + count + " elements; at most " + limits.elements() + " are allowed",
          "elements");
    }
  }

  /** A collection of that many elements is about to be made or copied. */
  public void collection(long count) {
    elements(count);
    tick(count);
    allocate(HEADER + count * REFERENCE);
  }

  /** Bytes are about to be allocated. */
  public void allocate(long count) {
    bytes -= Math.min(Math.max(0, count), MOST_AT_ONCE);
    if (bytes < 0) {
      throw reached("the script allocates more than " + limits.bytes() + " bytes", "bytes");
    }
  }

  /** That many characters are about to be printed. */
  public void print(int count) {
    printed += count;
    if (printed > limits.output() || printed < 0) {
      throw reached("the script prints more than " + limits.output() + " characters", "output");
    }
  }

  /** One more action is about to be planned. */
  public void action() {
    if (++actions > limits.actions()) {
      throw reached("the script plans more than " + limits.actions() + " actions", "actions");
    }
  }

  /** How many actions are planned so far. */
  public int actions() {
    return actions;
  }

  /** The script is nested so deeply that the thread's stack is used up. */
  public static LimitReached stackUsedUp() {
    return reached("the script calls itself without end", "");
  }

  public Limits limits() {
    return limits;
  }

  static LimitReached reached(String message, String setting) {
    return new LimitReached(message, setting);
  }

  private static String seconds(Duration time) {
    return time.toMillis() < 10_000 ? time.toMillis() + " ms" : time.toSeconds() + " s";
  }
}
