package dev.callsheet.dsl.library.value;

import dev.callsheet.dsl.library.state.Kinds;
import dev.callsheet.dsl.library.state.ScriptFault;

/** Reads the values that a call was given. */
public final class CallArguments {
  private CallArguments() {}

  public static boolean is(Object[] arguments, Class<?>... types) {
    if (arguments.length != types.length) {
      return false;
    }
    for (int i = 0; i < types.length; i++) {
      if (!types[i].isInstance(arguments[i])) {
        return false;
      }
    }
    return true;
  }

  /** The closure that a call ends with; {@code null} when it ends with something else. */
  public static ScriptClosure block(Object[] arguments) {
    return arguments.length > 0 && arguments[arguments.length - 1] instanceof ScriptClosure block
        ? block
        : null;
  }

  /** A whole number that fits an int. */
  public static int integer(Object value) {
    if (value instanceof Integer number) {
      return number;
    }
    if (value instanceof Number number && number.longValue() == number.intValue()) {
      return number.intValue();
    }
    throw new ScriptFault(Kinds.of(value) + " is no count");
  }
}
