package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.host.TimeMethods;
import dev.callsheet.dsl.library.list.ListMethods;
import dev.callsheet.dsl.library.list.MapMethods;
import dev.callsheet.dsl.library.operator.AnyMethods;
import dev.callsheet.dsl.library.operator.Conditions;
import dev.callsheet.dsl.library.operator.NumberMethods;
import dev.callsheet.dsl.library.text.TextMethods;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.DeepComparison;
import dev.callsheet.dsl.library.value.Iteration;
import dev.callsheet.dsl.library.value.Kinds;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.Scene.MethodCalls;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptObject;
import dev.callsheet.dsl.library.value.ScriptRange;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.dsl.library.value.TimeTypes;
import groovy.lang.GroovyRuntimeException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Calls of methods, whose code stands with the type of the value that they are called on. */
public final class Dispatch {
  /** The methods of the language, as operators and values ask for them. Thread-safe. */
  public static final MethodCalls ALL =
      new MethodCalls() {
        @Override
        public Object call(Object self, String name, Object[] arguments, Scene scene) {
          return Dispatch.call(self, name, arguments, scene);
        }

        @Override
        public Object common(Object self, String name, Object[] arguments, Scene scene) {
          return AnyMethods.call(self, name, arguments, scene);
        }

        @Override
        public Object property(Object self, String name, Scene scene) {
          return Access.property(self, name, scene);
        }
      };

  /** Null counts as an empty list for these, as Groovy has it. */
  private static final Set<String> OF_NOTHING =
      Set.of("each", "collect", "any", "find", "findAll", "every", "asBoolean");

  /** Whoever chooses from a list of somebody else's asks by that whether there are such. */
  private static final Set<String> CHOOSING = Set.of("findAll", "grep", "intersect");

  private Dispatch() {}

  /** {@code self.name(arguments)}. */
  public static Object call(Object self, String name, Object[] arguments, Scene scene) {
    scene.meter.tick();
    return scene.isOfRules() && (self == null || CallArguments.lack(arguments))
        ? ofNothing(self, name, arguments, scene)
        : called(self, name, arguments, scene);
  }

  /** The same of what leaves out nothing that is there: what it gives says what all say. */
  public static Object all(Object self, String name, Object[] arguments, Scene scene) {
    Object answer = call(self, name, arguments, scene);
    return self instanceof Collection ? Iteration.handOn(self, answer) : answer;
  }

  /** What is missing in an event is null all the way: so is what cannot be done without it. */
  private static Object ofNothing(Object self, String name, Object[] arguments, Scene scene) {
    if (self == null) {
      return isEquality(name, arguments) ? arguments[0] == null : null;
    }
    try {
      return called(self, name, arguments, scene);
    } catch (ScriptFault e) {
      if (e.missing()
          .filter(gone -> gone.name().equals(name) && gone.owner().equals(Kinds.of(self)))
          .isPresent()) {
        return null;
      }
      throw e;
    } catch (NullPointerException | GroovyRuntimeException e) {
      if (CallArguments.block(arguments) == null) {
        return null;
      }
      throw e;
    }
  }

  /** They ask as {@code ==} does, of every value. */
  private static boolean isEquality(String name, Object[] arguments) {
    return arguments.length == 1 && (name.equals("equals") || name.equals("is"));
  }

  private static Object called(Object self, String name, Object[] arguments, Scene scene) {
    if (isEquality(name, arguments)) {
      return (self instanceof ScriptRange && arguments[0] instanceof ScriptRange)
          ? DeepComparison.equal(self, arguments[0], scene.meter) // 1..3 is no 1..<4
          : Conditions.equal(self, arguments[0], "", scene);
    }
    if (self instanceof String text) {
      return TextMethods.call(text, name, arguments, scene);
    }
    if (self instanceof ScriptObject object) {
      return object.call(name, arguments, scene);
    }
    if (self instanceof Map<?, ?> map) {
      return MapMethods.call(map, name, arguments, scene);
    }
    if (self instanceof Collection<?> elements) {
      Object answer = ListMethods.call(elements, name, arguments, scene);
      boolean isHanded = elements instanceof Iteration.Gathered || !CHOOSING.contains(name);
      return isHanded ? Iteration.handOn(elements, answer) : answer;
    }
    if (self instanceof Number number) {
      return NumberMethods.call(number, name, arguments, scene);
    }
    if (self == null) {
      return ofNull(name, arguments, scene);
    }
    if (self instanceof Object[] array) {
      return ofArray(array, name, arguments, scene);
    }
    if (self instanceof Character letter) {
      return TextMethods.call(letter.toString(), name, arguments, scene);
    }
    if (self instanceof Map.Entry<?, ?> entry) {
      return MapMethods.call(entry, name, arguments, scene);
    }
    if (TimeTypes.isTime(self)) {
      return TimeMethods.call(self, name, arguments, scene);
    }
    if (self instanceof Throwable failure) {
      return Faults.call(failure, name, arguments, scene);
    }
    return AnyMethods.call(self, name, arguments, scene);
  }

  /** What is seen of an array as a list is never given away: it would count nothing. */
  private static Object ofArray(Object[] array, String name, Object[] arguments, Scene scene) {
    if (name.equals("with") || name.equals("tap")) {
      return AnyMethods.call(array, name, arguments, scene);
    }
    List<Object> view = Arrays.asList(array);
    Object answer = ListMethods.call(view, name, arguments, scene);
    return answer == view ? array : answer;
  }

  /** A method of whatever has elements. */
  public static Object onElements(
      Collection<?> elements, String name, Object[] arguments, Scene scene) {
    return ListMethods.call(elements, name, arguments, scene);
  }

  private static Object ofNull(String name, Object[] arguments, Scene scene) {
    boolean isOne = arguments.length == 1;
    if (name.equals("toString") && arguments.length == 0) {
      return "null";
    } else if (isOne && name.equals("plus") && arguments[0] instanceof String text) {
      return Texts.join("null", text, scene);
    } else if (isOne && name.equals("with") && arguments[0] instanceof ScriptClosure block) {
      return block.call((Object) null);
    } else if (OF_NOTHING.contains(name)) {
      return ListMethods.call(List.of(), name, arguments, scene);
    }
    throw new NullPointerException("Cannot invoke method " + name + "() on null object");
  }

  /** {@code self*.name(arguments)}. */
  public static Object spread(Object self, String name, Object[] arguments, Scene scene) {
    return Iteration.spread(self, element -> call(element, name, arguments, scene), scene);
  }

  /** {@code Type.name(arguments)}, where the host has named the type. */
  public static Object host(String type, String name, Object[] arguments, Scene scene) {
    scene.meter.tick();
    return scene.outside().callStatic(type, name, arguments, scene);
  }

  /** {@code value(arguments)}, where a variable holds a closure. */
  public static Object value(Object value, Object[] arguments, Scene scene) {
    if (value instanceof ScriptClosure block) {
      return block.call(arguments);
    }
    return call(value, "call", arguments, scene);
  }

  /**
   * The values of a call with {@code *list} among them: those that {@code marks} has a star for.
   */
  public static Object[] flat(Object[] arguments, String marks, Scene scene) {
    return ((Collection<?>) Construction.spread(arguments, marks, scene)).toArray();
  }
}
