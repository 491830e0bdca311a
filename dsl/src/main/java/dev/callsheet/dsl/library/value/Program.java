package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.sandbox.Meter;

/** What every script is compiled to. Immutable: all that changes is in the {@link Scene}. */
public abstract class Program {
  /** The name of every script's class; each has a loader of its own. */
  public static final String NAME = "callsheet.Script";

  /** Runs the script from its first line to its last; gives the value of the last. */
  public Object run(Scene scene) {
    throw new InternalError("this is only a closure");
  }

  /** Runs a block or method of the script, which compiled scripts and they alone do uncounted. */
  protected abstract Object invoke(int number, Scene scene, Object[] captured, Object[] arguments);

  /** For how many calls one of a block or method counts: many variables need much stack. */
  protected int weight(int number) {
    return 1;
  }

  /** Calls a block or method of the script with the variables around it, and counts that. */
  public final Object call(int number, Scene scene, Object[] captured, Object[] arguments) {
    Meter meter = scene.meter;
    int depth = meter.depth();
    meter.enter(weight(number));
    try {
      return invoke(number, scene, captured, arguments);
    } catch (StackOverflowError e) {
      throw Meter.stackUsedUp();
    } finally {
      meter.depth(depth);
    }
  }
}
