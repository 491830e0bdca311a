package dev.callsheet.dsl.library.value;

/** Reads the values that a call was given. */
public final class CallArguments {
  /**
   * The values of a call are not of the types that the method takes: whoever dispatches the call
   * then asks what any value would do with it. No script sees it.
   */
  public static final class Unfit extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** It knows no place. */
    public Unfit() {
      super("unfit", null, false, false);
    }
  }

  private CallArguments() {}

  /** A value of the type that the method takes; throws Unfit if it is of another one. */
  public static <T> T as(Class<T> type, Object value) {
    if (type.isInstance(value)) {
      return type.cast(value);
    }
    throw new Unfit();
  }

  /**
   * The closure that a call ends with; {@code null} when nothing is given.
   *
   * @throws Unfit if it ends with something else
   */
  public static ScriptClosure optional(Object[] arguments) {
    return arguments.length == 0 ? null : needed(arguments);
  }

  /** The closure that a call ends with; throws Unfit if it ends with something else. */
  public static ScriptClosure needed(Object[] arguments) {
    return as(ScriptClosure.class, arguments[arguments.length - 1]);
  }

  /** The closure that a call ends with; {@code null} when it ends with something else. */
  public static ScriptClosure block(Object[] arguments) {
    return arguments.length > 0 && arguments[arguments.length - 1] instanceof ScriptClosure block
        ? block
        : null;
  }

  /** Whether one of the values is null. */
  public static boolean lack(Object[] arguments) {
    for (Object one : arguments) {
      if (one == null) {
        return true;
      }
    }
    return false;
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
