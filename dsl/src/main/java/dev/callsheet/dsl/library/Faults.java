package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.method.FewMethods;
import dev.callsheet.dsl.library.method.ScriptMethod;
import dev.callsheet.dsl.library.operator.AnyMethods;
import dev.callsheet.dsl.library.value.Kinds;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.Stopped;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.dsl.sandbox.LimitReached;
import dev.callsheet.dsl.sandbox.Mistake;
import java.time.DateTimeException;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.function.Function;

/** Exceptions: which ones scripts may make and catch, and what they may ask of them. */
public final class Faults {
  private static final Map<String, Class<? extends Throwable>> TYPES = new HashMap<>();
  private static final Map<String, Function<String, Throwable>> MADE = new HashMap<>();

  static {
    made(Exception.class, Exception::new);
    made(RuntimeException.class, RuntimeException::new);
    made(IllegalArgumentException.class, IllegalArgumentException::new);
    made(IllegalStateException.class, IllegalStateException::new);
    made(ArithmeticException.class, ArithmeticException::new);
    made(NumberFormatException.class, NumberFormatException::new);
    made(NullPointerException.class, NullPointerException::new);
    made(IndexOutOfBoundsException.class, IndexOutOfBoundsException::new);
    made(ClassCastException.class, ClassCastException::new);
    made(UnsupportedOperationException.class, UnsupportedOperationException::new);
    made(NoSuchElementException.class, NoSuchElementException::new);
    made(DateTimeException.class, DateTimeException::new);
    made(AssertionError.class, AssertionError::new);
    caught(Throwable.class);
    caught(ArrayIndexOutOfBoundsException.class);
    caught(DateTimeParseException.class);
  }

  private static final String CAST = ClassCastException.class.getSimpleName();

  private Faults() {}

  private static void made(Class<? extends Throwable> type, Function<String, Throwable> make) {
    caught(type);
    MADE.put(type.getSimpleName(), make);
  }

  private static void caught(Class<? extends Throwable> type) {
    TYPES.put(type.getSimpleName(), type);
  }

  static Optional<Class<?>> named(String name) {
    return Optional.ofNullable(TYPES.get(name));
  }

  /** Whether it is the name of one. */
  public static boolean isFailure(String type) {
    return TYPES.containsKey(type);
  }

  /** Whether a failure can be made of these values. */
  static boolean makes(String type, Object[] given) {
    return MADE.containsKey(type)
        && (given.length == 0
            || given.length == 1
            || (given.length == 2 && (given[1] == null || given[1] instanceof Throwable)));
  }

  static Object instance(String type, Object[] given, Scene scene) {
    Function<String, Throwable> make = MADE.get(type);
    if (make == null || !makes(type, given)) {
      throw new ScriptFault("no " + type + " can be made of " + Kinds.these(given));
    }
    countStack(scene);
    scene.meter.tick(50);
    Throwable made =
        make.apply(given.length == 0 || given[0] == null ? null : Texts.of(given[0], scene));
    if (given.length == 2 && given[1] != null) {
      made.initCause((Throwable) given[1]);
    }
    return made;
  }

  /** What {@code throw value} throws. */
  public static Throwable thrown(Object value, Scene scene) {
    if (value instanceof Throwable failure && !isHostly(failure)) {
      return failure;
    }
    throw new ScriptFault(
        "what is thrown is an exception, not " + Kinds.of(value),
        "throw new Exception('...')",
        null);
  }

  private static boolean isHostly(Throwable failure) {
    return failure instanceof LimitReached
        || failure instanceof Stopped
        || (failure instanceof Error && !(failure instanceof AssertionError));
  }

  /**
   * Whether a script's {@code catch} of a type takes what was thrown: never a limit, nor the end of
   * the script, nor what says that the script is wrong, such as a method that there is not.
   */
  public static boolean catches(Throwable failure, String type, Scene scene) {
    boolean isOfScript =
        failure instanceof Mistake fault
            ? fault.isOfScript()
            : failure instanceof ClassCastException && !type.equals(CAST);
    if (isHostly(failure) || isOfScript) {
      return false;
    }
    scene.meter.tick(100);
    countStack(scene);
    String says = failure.getMessage(); // which may be a copy of a text
    scene.meter.letters(says == null ? 0 : says.length());
    Class<? extends Throwable> wanted = TYPES.get(type);
    return wanted != null && wanted.isInstance(failure);
  }

  /** An exception holds the calls in which it was made. */
  private static void countStack(Scene scene) {
    scene.meter.allocate(1_000 + 500L * scene.meter.depth());
  }

  static Object call(Throwable self, String name, Object[] given, Scene scene) {
    if (ScriptMethod.has(FewMethods.OF_FAULT, name, given.length)) {
      return name.equals("getMessage") ? self.getMessage() : self.getCause();
    }
    if (name.equals("toString") && given.length == 0) {
      return Texts.made(Texts.said(self), scene);
    }
    return AnyMethods.call(self, name, given, scene);
  }

  static Object property(Throwable self, String name, Scene scene) {
    return switch (name) {
      case "message", "localizedMessage" -> self.getMessage();
      case "cause" -> self.getCause();
      default -> throw scene.noProperty(self, name);
    };
  }

  /** What {@code assert} throws. */
  public static Throwable assertion(Object message, Scene scene) {
    return new AssertionError(Texts.of(message, scene));
  }

  /**
   * Goes on with what must not be held up, nor lost by what a script's {@code finally} gives back
   * or throws: that does not run for it.
   */
  public static void passing(Throwable failure) {
    if ((failure instanceof Mistake fault && fault.isOfScript())
        || failure instanceof LimitReached
        || failure instanceof StackOverflowError
        || failure instanceof OutOfMemoryError
        || failure instanceof Stopped) {
      throw Faults.<RuntimeException>unchecked(failure);
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> T unchecked(Throwable failure) throws T {
    throw (T) failure;
  }
}
