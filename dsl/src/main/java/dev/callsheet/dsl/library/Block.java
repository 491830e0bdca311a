package dev.callsheet.dsl.library;

import dev.callsheet.dsl.sandbox.Meter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A closure of a script. Bound to its scene: it does nothing once the script has ended elsewhere.
 */
public final class Block implements ScriptObject {
  /** The methods of closures. */
  static final java.util.Set<String> METHODS =
      java.util.Set.of(
          "call", "doCall", "curry", "rcurry", "ncurry", "getMaximumNumberOfParameters");

  private static final Object[] NOTHING = {};
  private static final int MOST_PARAMETERS = 255;

  private final Program program;
  private final int number;
  private final int parameters;
  private final Scene scene;
  private final Object[] captured;
  private final Object[] bound;
  private final int boundAt;

  /** Whether what it uses must be copied for each evaluation. */
  private boolean isBound;

  /**
   * A closure.
   *
   * @param parameters how many it declares; -1 for the implicit {@code it}
   */
  public Block(Program program, int number, int parameters, Scene scene, Object[] captured) {
    this(program, number, parameters, scene, captured, NOTHING, 0);
  }

  private Block(
      Program program,
      int number,
      int parameters,
      Scene scene,
      Object[] captured,
      Object[] bound,
      int boundAt) {
    this.program = program;
    this.number = number;
    this.parameters = parameters;
    this.scene = scene;
    this.captured = captured;
    this.bound = bound;
    this.boundAt = boundAt;
  }

  /** A frozen block in an evaluation. */
  public Block in(Scene other) {
    return isBound
        ? (Block) Frozen.in(this, other)
        : new Block(program, number, parameters, other, captured, bound, boundAt);
  }

  /** A copy for another evaluation, with what becomes of the values that it uses. */
  Block copy(Scene other, Frozen frozen) {
    Object[] variables = new Object[captured.length];
    Object[] values = new Object[bound.length];
    Block copy = new Block(program, number, parameters, other, variables, values, boundAt);
    frozen.keep(this, copy); // before what it uses is copied, since that may be the block itself
    for (int i = 0; i < variables.length; i++) {
      variables[i] = frozen.value(captured[i]);
      copy.isBound |= Frozen.isBound(variables[i]);
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = frozen.value(bound[i]);
    }
    return copy;
  }

  /** The number of its place in the script. */
  public int number() {
    return number;
  }

  /** How many values it takes; one for the implicit {@code it}. */
  public int parameters() {
    return Math.max(0, Math.abs(parameters) - bound.length);
  }

  /** Calls it. */
  public Object call(Object... given) {
    Object[] arguments = bound.length == 0 ? given : joined(given);
    int wanted = Math.abs(parameters);
    if (arguments.length == 1 && wanted > 1 && arguments[0] instanceof List<?> list) {
      // A range may have billions of elements; more than there are parameters fit no closure.
      arguments = list.size() > MOST_PARAMETERS ? arguments : list.toArray();
    }
    Meter meter = scene.meter;
    int depth = meter.depth();
    Walked outer = scene.walked();
    meter.enter();
    scene.walk(Walked.into(outer, arguments));
    try {
      return program.invoke(number, scene, captured, arguments);
    } catch (StackOverflowError e) {
      throw Meter.stackUsedUp();
    } finally {
      meter.depth(depth);
      scene.walk(outer);
    }
  }

  private Object[] joined(Object[] given) {
    int at = boundAt < 0 ? given.length : Math.min(boundAt, given.length);
    Object[] all = new Object[given.length + bound.length];
    System.arraycopy(given, 0, all, 0, at);
    System.arraycopy(bound, 0, all, at, bound.length);
    System.arraycopy(given, at, all, at + bound.length, given.length - at);
    return all;
  }

  private Block with(Object[] values, int at) {
    if (bound.length > 0) {
      if (at == 0 && boundAt == 0) {
        List<Object> all = new ArrayList<>(Arrays.asList(bound));
        all.addAll(Arrays.asList(values));
        return new Block(program, number, parameters, scene, captured, all.toArray(), 0);
      }
      throw new ScriptFault("a closure is curried once", "write a closure { a -> ... }", "curry");
    }
    return new Block(program, number, parameters, scene, captured, values.clone(), at);
  }

  @Override
  public Object call(String name, Object[] arguments, Scene from) {
    if (name.equals("call") || name.equals("doCall")) {
      return call(arguments);
    }
    if (name.equals("curry")) {
      return with(arguments, 0);
    }
    if (name.equals("rcurry")) {
      return with(arguments, -1);
    }
    if (name.equals("ncurry")
        && arguments.length > 1
        && arguments[0] instanceof Integer at
        && at >= 0) {
      return with(java.util.Arrays.copyOfRange(arguments, 1, arguments.length), at);
    }
    if (name.equals("getMaximumNumberOfParameters")) {
      return parameters();
    }
    return Common.call(this, name, arguments, from);
  }

  @Override
  public Object property(String name, Scene from) {
    if (name.equals("maximumNumberOfParameters")) {
      return parameters();
    }
    throw from.noProperty(this, name);
  }

  @Override
  public String kind() {
    return "a closure";
  }

  @Override
  public String toString() {
    return "a closure";
  }
}
