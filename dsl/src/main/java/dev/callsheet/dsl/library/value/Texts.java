package dev.callsheet.dsl.library.value;

import dev.callsheet.command.Message;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.dsl.library.made.MadeTexts;
import dev.callsheet.dsl.sandbox.Meter;
import dev.callsheet.rule.notation.Blanks;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;

/** Values as text, as Groovy writes them, counted while they grow. */
public final class Texts {
  /** From here on Java writes a double with an exponent. */
  private static final double LEAST_WITH_EXPONENT = 1e7;

  private Texts() {}

  /** The text of a value. */
  public static String of(Object value, Scene scene) {
    if (value instanceof String text) {
      return text;
    }
    if (value == null) {
      return "null";
    }
    if (value instanceof Collection || value instanceof Map || value instanceof Object[]) {
      StringBuilder out = new StringBuilder();
      append(out, value, scene);
      scene.meter.text(out.length());
      return marked(value, out.toString(), scene);
    }
    return marked(value, plain(value, scene), scene);
  }

  /** The text of a value; what a message must not say is known by it from then on. */
  public static String marked(Object value, String text, Scene scene) {
    MadeTexts.Of of = unsaid(value);
    if (of != null && (of != MadeTexts.Of.MOMENT || isMoment(text))) {
      scene.madeTexts.add(text, of);
    }
    return text;
  }

  /** Why a message must not say a value; {@code null} if it may, as a moment that is but a day. */
  public static MadeTexts.Of unsaid(Object value) {
    if (value instanceof String
        || value instanceof Integer
        || value instanceof Boolean
        || value instanceof Long) {
      return null; // what most texts are filled with, and no interface is asked for
    }
    if (value instanceof Number number) {
      return isForPrograms(number) ? MadeTexts.Of.NUMBER : null;
    }
    if (value instanceof Map
        || value instanceof ScriptClosure
        || (value instanceof ScriptObject object
            && (object instanceof OfFile || object instanceof Iterable))) {
      return MadeTexts.Of.RECORD;
    }
    if (value instanceof Collection || value instanceof Object[]) {
      return MadeTexts.Of.LIST;
    }
    return value instanceof TemporalAccessor
        ? MadeTexts.Of.MOMENT
        : value instanceof TemporalAmount
            ? MadeTexts.Of.SPAN
            : value instanceof Optional ? MadeTexts.Of.OPTIONAL : null;
  }

  private static boolean isForPrograms(Number number) {
    if (number instanceof Double || number instanceof Float) {
      double value = number.doubleValue();
      return !Double.isFinite(value) || Math.abs(value) >= LEAST_WITH_EXPONENT;
    }
    return number instanceof BigDecimal decimal && decimal.scale() < 0;
  }

  /** Whether a time is written as programs write a moment. */
  public static boolean isMoment(String time) {
    return !time.isEmpty() && Character.isDigit(time.charAt(0)) && time.indexOf('T') > 0;
  }

  private static String plain(Object value, Scene scene) {
    if (value instanceof BigInteger number) {
      // Its text costs the square of its length.
      long words = number.bitLength() / 64;
      scene.meter.tick((words * words) >> 4);
    }
    if (value instanceof Map.Entry<?, ?> entry) {
      Object[] parts = {entry.getKey(), "=", entry.getValue()};
      return scene.meter.within(() -> join(parts, scene));
    }
    if (value instanceof Throwable failure) {
      return made(said(failure), scene);
    }
    if (Kinds.isOurs(value) || value instanceof Enum) {
      return made(TimeTypes.text(value), scene);
    }
    if (value instanceof PhoneNumber number) {
      return number.e164(); // a text to a person, never a mask
    }
    if (value instanceof Message message) {
      return message.text();
    }
    return String.valueOf(scene.outside().call(value, "toString", new Object[0], scene));
  }

  /** What scripts print of a failure; of classes that none knows the message alone. */
  public static String said(Throwable failure) {
    return failure instanceof NotANumber
        ? NumberFormatException.class.getName() + ": " + failure.getMessage()
        : failure.getClass().getName().startsWith("dev.callsheet.")
            ? String.valueOf(failure.getMessage())
            : failure.toString();
  }

  private static void append(StringBuilder out, Object value, Scene scene) {
    Meter meter = scene.meter;
    if (value instanceof Object[] array) {
      append(out, java.util.Arrays.asList(array), scene);
      return;
    }
    if (value instanceof ScriptRange || !(value instanceof Collection || value instanceof Map)) {
      put(out, value instanceof ScriptRange span ? span.toString() : of(value, scene), meter);
      return;
    }
    meter.enter();
    try {
      String gap = "";
      put(out, "[", meter);
      if (value instanceof Collection<?> elements) {
        for (Object element : elements) {
          put(out, gap, meter);
          gap = ", ";
          append(out, element == value ? "(this Collection)" : element, scene);
        }
      } else if (value instanceof Map<?, ?> map) {
        for (Map.Entry<?, ?> entry : map.entrySet()) {
          put(out, gap, meter);
          gap = ", ";
          append(out, entry.getKey() == value ? "(this Map)" : entry.getKey(), scene);
          out.append(':');
          append(out, entry.getValue() == value ? "(this Map)" : entry.getValue(), scene);
        }
        if (map.isEmpty()) {
          out.append(':');
        }
      }
      out.append(']');
    } finally {
      meter.leave();
    }
  }

  /** Puts one more part behind what there is of a text, unless that makes it too long. */
  private static void put(StringBuilder out, String part, Meter meter) {
    long length = (long) out.length() + part.length();
    if (length > meter.limits().text()) {
      meter.text(length);
    }
    meter.tick(1 + (part.length() >> 4));
    meter.letters(part.length());
    out.append(part);
  }

  /** One text of several values: what {@code "..${a}..${b}"} gives. */
  public static String join(Object[] parts, Scene scene) {
    if (scene.isOfRules() && isNothing(Arrays.asList(parts))) {
      return null;
    }
    long length = 0;
    String[] texts = new String[parts.length];
    for (int i = 0; i < parts.length; i++) {
      texts[i] = filling(parts[i], scene);
      length += texts[i].length();
      if (length > scene.meter.limits().text()) {
        scene.meter.text(length);
      }
    }
    scene.meter.text(length);
    return String.join("", texts); // at once as wide as its letters are
  }

  /**
   * Whether there is nothing but nothing in a text: in a file with rules it is none then, and not
   * the letters {@code null}, which say yes.
   */
  public static boolean isNothing(Collection<?> parts) {
    boolean lacks = false;
    for (Object part : parts) {
      if (part != null && !(part instanceof String text && Blanks.isNothing(text))) {
        return false;
      }
      lacks |= part == null;
    }
    return lacks;
  }

  /** The text of a value, as a script asks for it by a method. */
  public static String said(Object value, Scene scene) {
    return value == null && scene.isOfRules() ? null : of(value, scene);
  }

  /** What fills a gap in a text: there, unlike elsewhere, Groovy writes a range as its elements. */
  static String filling(Object value, Scene scene) {
    return value instanceof ScriptRange span
        ? of(ScriptList.of(span, scene), scene)
        : of(value, scene);
  }

  /** A text that was made, counted. */
  public static String made(String text, Scene scene) {
    scene.meter.text(text.length());
    return text;
  }

  /** Both texts in one. */
  public static String join(String left, String right, Scene scene) {
    scene.meter.text((long) left.length() + right.length());
    return left.concat(right);
  }

  /** Texts of one length are read to the end, which takes its time for long ones. */
  public static boolean equal(String left, String right, Meter meter) {
    if (left.length() != right.length()) {
      return false;
    }
    meter.tick(left.length() >> 4);
    return left.equals(right);
  }

  /** The text by which it is told apart: of a phone in E.164 what all its forms have in common. */
  public static String identity(String text) {
    try {
      return text.startsWith("+5") ? new PhoneNumber(text).identity().e164() : text;
    } catch (IllegalArgumentException e) {
      return text;
    }
  }
}
