package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.library.method.FewMethods;
import dev.callsheet.dsl.library.method.ScriptMethod;
import dev.callsheet.dsl.library.value.Scene.Walked;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** A closure of a script. Bound to its scene: it does nothing once the script has ended. */
public final class ScriptClosure implements ScriptObject {
  private static final Object[] NOTHING = {};
  private static final int MOST_PARAMETERS = 255;
  private static final int OBJECT = 64;
  private static final long REFERENCE = 8;

  private final Program program;
  private final int number;
  private final int parameters;
  private final Scene scene;
  private final Object[] captured;
  private final Object[] bound;

  /** Whether what it uses must be copied for each evaluation. */
  private boolean isBound;

  /** Whether it is given the entries of a map. */
  private boolean ofEntries;

  /** What its variables held when it was made, if a turn made it and changes them. */
  private List<Object> made = List.of();

  /**
   * A closure.
   *
   * @param parameters how many it declares; -1 for the implicit {@code it}
   */
  public ScriptClosure(
      Program program, int number, int parameters, Scene scene, Object[] captured) {
    this(program, number, parameters, scene, captured, NOTHING);
    scene.meter.allocate(OBJECT + REFERENCE * captured.length);
  }

  private ScriptClosure(
      Program program, int number, int parameters, Scene scene, Object[] captured, Object[] bound) {
    this.program = program;
    this.number = number;
    this.parameters = parameters;
    this.scene = scene;
    this.captured = captured;
    this.bound = bound;
  }

  /** It is made again and again, around what sets a variable of it: notes what it means by that. */
  public ScriptClosure ofTurn() {
    made = held();
    return this;
  }

  private List<Object> held() {
    List<Object> held = new ArrayList<>();
    for (Object one : captured) {
      held.add(one instanceof Object[] variable ? variable[0] : null);
    }
    return held;
  }

  private ScriptClosure like(Scene other, Object[] variables, Object[] values) {
    ScriptClosure same = new ScriptClosure(program, number, parameters, other, variables, values);
    same.ofEntries = ofEntries;
    return same;
  }

  /** A frozen block in an evaluation. */
  public ScriptClosure in(Scene other) {
    return isBound ? (ScriptClosure) Snapshot.in(this, other) : like(other, captured, bound);
  }

  /**
   * The same block with the variables that it uses as they are now, also those that closures which
   * it calls use: a loop that sets one again does not reach it.
   */
  ScriptClosure settled() {
    return (ScriptClosure) settled(this, new IdentityHashMap<>());
  }

  private Object settled(Object value, Map<Object, Object> made) {
    Object known = made.get(value);
    if (known != null) {
      return known;
    }
    if (value instanceof ScriptClosure block && block.captured.length > 0) {
      block.mean();
      Object[] variables = new Object[block.captured.length];
      ScriptClosure copy = block.like(scene, variables, block.bound);
      return settled(value, copy, block.captured, variables, made);
    }
    if (value instanceof Object[] variable) {
      Object[] copy = new Object[variable.length];
      return settled(value, copy, variable, copy, made);
    }
    return value;
  }

  private Object settled(
      Object value, Object copy, Object[] from, Object[] to, Map<Object, Object> made) {
    scene.meter.collection(from.length);
    made.put(value, copy); // what it uses may be the block itself
    for (int i = 0; i < from.length; i++) {
      to[i] = settled(from[i], made);
    }
    return copy;
  }

  private void mean() {
    if (!made.isEmpty() && !Snapshot.isSame(made, held())) {
      throw new ScriptFault(
          "a rule uses a closure of a turn that has changed what the closure uses since, and all of"
              + " them would use what is left there in the end",
          "keep what the closure uses in a variable of the turn, in front of it: def own = i",
          null);
    }
  }

  /**
   * What it uses of the script around it: values, variables, other closures.
   *
   * @throws ScriptFault if the turn that made it has changed those since
   */
  public List<Object> used() {
    mean();
    List<Object> used = new ArrayList<>(Arrays.asList(captured));
    used.addAll(Arrays.asList(bound));
    return used;
  }

  /** A copy for another evaluation, with what becomes of the values that it uses. */
  ScriptClosure copy(Scene other, Snapshot frozen) {
    Object[] variables = new Object[captured.length];
    Object[] values = new Object[bound.length];
    ScriptClosure copy = like(other, variables, values);
    frozen.keep(this, copy); // before what it uses is copied, since that may be the block itself
    for (int i = 0; i < variables.length; i++) {
      variables[i] = frozen.value(captured[i]);
      copy.isBound |= Snapshot.isBound(variables[i]);
    }
    for (int i = 0; i < values.length; i++) {
      values[i] = frozen.value(bound[i]);
      copy.isBound |= Snapshot.isBound(values[i]);
    }
    return copy;
  }

  /**
   * The same closure for the entries of a map: one that takes a value more than it is given gets
   * the key and the value of the entry.
   */
  public ScriptClosure ofEntries() {
    ScriptClosure same = like(scene, captured, bound);
    same.ofEntries = true;
    return same;
  }

  /** The entry is the last value, or the first one before a place. */
  private Object[] taken(Object[] given) {
    int last = given.length - 1;
    int at = given[last] instanceof Map.Entry ? last : 0;
    Map.Entry<?, ?> entry = (Map.Entry<?, ?>) given[at];
    if (parameters() != given.length + 1) {
      given[at] =
          entry instanceof ScriptEntry
              ? entry
              : new ScriptEntry(entry.getKey(), entry.getValue(), scene);
      return given;
    }
    Object[] all = new Object[given.length + 1];
    System.arraycopy(given, 0, all, 0, at);
    all[at] = entry.getKey();
    all[at + 1] = entry.getValue();
    System.arraycopy(given, at + 1, all, at + 2, last - at);
    return all;
  }

  /** The number of its place in the script. */
  public int number() {
    return number;
  }

  /** How many values it takes; one for the implicit {@code it}. */
  public int parameters() {
    return Math.max(0, Math.abs(parameters) - bound.length);
  }

  public Object call(Object... given) {
    Object[] values = ofEntries ? taken(given) : given;
    Object[] arguments = bound.length == 0 ? values : joined(values);
    int wanted = Math.abs(parameters);
    if (arguments.length == 1 && wanted > 1 && arguments[0] instanceof List<?> list) {
      // A range may have billions of elements; more than there are parameters fit no closure.
      arguments = list.size() > MOST_PARAMETERS ? arguments : list.toArray();
    }
    Walked outer = scene.walked();
    scene.walk(Iteration.into(outer, arguments));
    try {
      return program.call(number, scene, captured, arguments);
    } finally {
      scene.walk(outer);
    }
  }

  private Object[] joined(Object[] given) {
    scene.meter.tick((given.length + bound.length) >> 4);
    scene.meter.allocate(8L * (given.length + bound.length));
    Object[] all = new Object[given.length + bound.length];
    System.arraycopy(bound, 0, all, 0, bound.length);
    System.arraycopy(given, 0, all, bound.length, given.length);
    return all;
  }

  /** A closure that gives another what this gives. */
  private ScriptClosure then(ScriptClosure next) {
    return new ScriptClosure(Composition.OF_TWO, 0, parameters(), scene, new Object[] {this, next});
  }

  private static ScriptClosure next(Object other) {
    if (other instanceof ScriptClosure closure) {
      return closure;
    }
    throw new ScriptFault(
        "a closure is put together with another closure, not with " + Kinds.of(other),
        "write closure(value) to call it",
        null);
  }

  /** Calls the one with what the other gives. */
  private static final class Composition extends Program {
    static final Program OF_TWO = new Composition();

    @Override
    protected Object invoke(int number, Scene scene, Object[] captured, Object[] arguments) {
      Object given = ((ScriptClosure) captured[0]).call(arguments);
      return ((ScriptClosure) captured[1]).call(given);
    }
  }

  @Override
  public Object call(String name, Object[] arguments, Scene from) {
    if (!ScriptMethod.has(FewMethods.OF_CLOSURE, name, arguments.length)) {
      return from.calls().common(this, name, arguments, from);
    }
    return switch (name) {
      case "call" -> call(arguments);
      case "curry" -> {
        ScriptClosure curried =
            new ScriptClosure(program, number, parameters, scene, captured, joined(arguments));
        curried.made = made;
        yield curried;
      }
      case "rightShift" -> then(next(arguments[0]));
      default -> next(arguments[0]).then(this);
    };
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
