package dev.callsheet.dsl.library.operator;

import dev.callsheet.dsl.library.notation.NumberTexts;
import dev.callsheet.dsl.library.value.Iteration;
import dev.callsheet.dsl.library.value.OfFile;
import dev.callsheet.dsl.library.value.OtherTimes;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptMap;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.rule.notation.ConsentRecord;
import dev.callsheet.rule.notation.Mismatch;
import dev.callsheet.rule.notation.Moments;
import dev.callsheet.rule.notation.Several;
import dev.callsheet.rule.notation.Spelling;
import dev.callsheet.rule.notation.Truths;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * What conditions ask of values: their truth, whether they are equal, their order, and whether one
 * is among others. A value that says it in another way than it is asked for is neither true nor
 * false: {@link Spelling} tells why. Each takes how the script reads what it asks, as {@code
 * it.score}; behind a {@code !} where the contrary is asked, and behind a {@code >} if that stands
 * on the right side; empty where nothing is read.
 */
public final class Conditions {
  private static final String RIGHT = ">";

  private Conditions() {}

  /** Whether a value is true, as Groovy has it, and no text that says no. */
  public static boolean truth(Object value, String read, Scene scene) {
    if (value instanceof Boolean truth) {
      return truth;
    }
    if (value instanceof String text) {
      if (!text.isEmpty() && Truths.of(text).isPresent()) {
        no(text, false, read, scene);
      }
      return Operators.isThere(text, scene);
    }
    if (value instanceof Duration time && time.isZero()) {
      throw ScriptFault.of(
          new Mismatch(
              "{0} is a time of nothing, and every time counts as true",
              "", "compare it: {0} > 0.hours"),
          read,
          scene);
    }
    several(value, read, scene);
    Object said = said(value);
    return said == value
        ? value != null && Operators.isThere(value, scene)
        : truth(said, read, scene);
  }

  /** What a value of the host's says that is no text or list itself and stands for one. */
  private static Object said(Object value) {
    if (value instanceof Optional<?> optional) {
      return optional.orElse(null);
    }
    if (value instanceof AtomicReference<?> holder) {
      return holder.get();
    }
    if (value instanceof Character letter) {
      return letter == 0 ? value : value.toString();
    }
    if (value instanceof CharSequence && !(value instanceof String)) {
      return value.toString();
    }
    return value instanceof Enum<?> constant && Truths.of(constant.name()).isPresent()
        ? constant.name()
        : value instanceof Object[] elements ? Arrays.asList(elements) : value;
  }

  /**
   * The truth of what a block says of an element.
   *
   * @throws ScriptFault if that is an entry of a record itself, each of which counts as true
   */
  public static boolean truthOf(Object element, Object answer, Scene scene) {
    if (element instanceof Map.Entry<?, ?> one
        && answer instanceof Map.Entry<?, ?> itself
        && one.getKey() == itself.getKey()) {
      throw ScriptFault.of(Several.truthOfEntry(), "", scene);
    }
    return answer instanceof Boolean truth ? truth : truth(answer, "", scene);
  }

  /** What an event, a row or a property of several says; what a script gathers is there or not. */
  private static void several(Object value, String read, Scene scene) {
    if (value instanceof ScriptMap made) {
      if (made.isOfConsent()) {
        tell(Truths.saysNo(ConsentRecord.of(made), true), read, scene);
      }
    } else if (value instanceof Map || (value instanceof Collection && Iteration.isOfEach(value))) {
      tell(Truths.saysNo(value, true), read, scene);
    }
  }

  /** The same where yes or no is asked in so many words, as {@code boolean x = value} does. */
  public static boolean yes(Object value, Scene scene) {
    Object said = said(value);
    if (said != value) {
      return yes(said, scene);
    }
    if (value instanceof String text && Truths.of(text).isPresent()) {
      no(text, true, "", scene);
    }
    several(value, "", scene);
    return Operators.isThere(value, scene);
  }

  /**
   * What {@code value ?: other} gives if the value is not there as {@link Operators#isThere} asks.
   * False and 0 are there: what says the contrary does not take their place.
   */
  public static Object instead(Object value, Object other, String read, Scene scene) {
    boolean isNo =
        value instanceof Boolean
            ? Operators.isThere(other, scene)
                && !(other instanceof String text && !Truths.of(text).orElse(true))
            : value instanceof Number
                && (other instanceof Boolean truth
                    ? truth
                    : other instanceof String text
                        && Truths.of(text).orElse(false)
                        && Spelling.number(text) == null);
    if (isNo) {
      tell(
          Optional.of(
              new Mismatch(
                  "{0} is " + value + ", which is an answer, and ?: would put another in its place",
                  "",
                  "say what holds where it is missing alone: {0} == null ? other : {0}")),
          read,
          scene);
    }
    return other;
  }

  /** What a method such as {@code toBoolean()} makes of a text: it never takes yes for no. */
  public static boolean spelled(String text, String method, boolean taken, Scene scene) {
    tell(Truths.unread(text, method, taken), "", scene);
    return taken;
  }

  private static void no(String text, boolean isSaid, String read, Scene scene) {
    Optional<Mismatch> no = Truths.saysNo(text, true);
    if (no.isEmpty()) {
      return;
    }
    if (!isSaid && scene.nameTexts.has(text)) {
      return;
    }
    boolean isCell = scene.lastRow() instanceof OfFile row && row.isOfTexts();
    Mismatch mismatch = no.get();
    if (!isSaid && scene.nameTexts.mayHave(text)) {
      mismatch = mismatch.or("if it is made of a name, ask its cell alone");
    }
    ScriptFault fault = ScriptFault.of(isCell ? mismatch.ofCell() : mismatch, read, scene);
    throw fault.isOfValue() && !scene.isCell(text) ? fault.ofOther() : fault;
  }

  /** {@code a == b}. */
  public static boolean equal(Object a, Object b, String read, Scene scene) {
    if (a == b) {
      return true;
    }
    if (a == null || b == null) {
      return false;
    }
    if (a instanceof Optional<?> one && b instanceof Optional<?> other) {
      return equal(one.orElse(null), other.orElse(null), "", scene);
    }
    boolean isTexts = a instanceof String && b instanceof String;
    boolean isEqual =
        isTexts ? Texts.equal((String) a, (String) b, scene.meter) : Equality.of(a, b, scene);
    if (isTexts) {
      scene.consents.asked((String) a, b, isEqual);
    }
    if (isEqual) {
      return true;
    }
    boolean isRight = read.startsWith(RIGHT);
    if (scene.isOfRules() || (!Moments.isDate(a) && !Moments.isDate(b))) {
      tell(isRight ? Spelling.unequal(b, a) : Spelling.unequal(a, b), read, scene);
    }
    OtherTimes.pair(a, b);
    return false;
  }

  /**
   * {@code a < b} and its like. In a file with rules what is missing, or of another kind, is
   * neither less nor more.
   *
   * @param sign of {@code <}, {@code l} for at most, {@code >}, {@code g} for at least
   */
  public static boolean ordered(Object a, Object b, int sign, String read, Scene scene) {
    if (a instanceof Integer left && b instanceof Integer right) {
      return holds(Integer.compare(left, right), sign);
    }
    if (a instanceof Number left && b instanceof Number right) {
      return !isNone(left) && !isNone(right) && holds(Numbers.compare(left, right, scene), sign);
    }
    if (a instanceof String left && b instanceof String right) {
      return holds(order(left, right, said(sign), read, scene), sign);
    }
    if (a == null || b == null) {
      return ofNothing(a, b, sign, scene);
    }
    unordered(a, b, said(sign), read, scene);
    if (scene.isOfRules() && !(a instanceof Comparable && a.getClass() == b.getClass())) {
      boolean isRight = read.startsWith(RIGHT);
      tell(
          isRight ? Spelling.unlike(b, a, mirrored(said(sign))) : Spelling.unlike(a, b, said(sign)),
          read,
          scene);
      return false;
    }
    return holds(Equality.compare(a, b, scene), sign);
  }

  /** The order of two texts, in which what they spell has the same one as their letters. */
  static int order(String left, String right, String sign, String read, Scene scene) {
    scene.meter.tick(1 + (Math.min(left.length(), right.length()) >> 4));
    int order = Spelling.order(left, right);
    if (order < -1) {
      if (Moments.isMoment(left) || Moments.isMoment(right)) {
        unordered(left, right, sign, read, scene);
      }
      order = Integer.signum(left.compareTo(right));
      tell(NumberTexts.unordered(left, right, order), read, scene);
      tell(NumberTexts.dated(left, right), read, scene);
      unordered(left, right, sign, read, scene);
    }
    tell(NumberTexts.unordered(left, right, order), read, scene);
    return order;
  }

  /** Neither more nor less than any number, as it is none. */
  private static boolean isNone(Number number) {
    return (number instanceof Double || number instanceof Float)
        && Double.isNaN(number.doubleValue());
  }

  private static boolean ofNothing(Object a, Object b, int sign, Scene scene) {
    if (scene.isOfRules()) {
      return false;
    }
    if (a instanceof Number || b instanceof Number) {
      throw new NullPointerException("Cannot invoke method compareTo() on null object");
    }
    return holds(Equality.compare(a, b, scene), sign);
  }

  private static boolean holds(int order, int sign) {
    return sign == '<'
        ? order < 0
        : sign == 'l' ? order <= 0 : sign == '>' ? order > 0 : order >= 0;
  }

  private static String said(int sign) {
    return sign == 'l' ? "<=" : sign == 'g' ? ">=" : String.valueOf((char) sign);
  }

  /** Tells why two values have no order, if they say something that has one. */
  static void unordered(Object a, Object b, String sign, String read, Scene scene) {
    boolean isRight =
        read.startsWith(RIGHT) || (b instanceof Collection && !(a instanceof Collection));
    tell(
        isRight ? Spelling.unordered(b, a, mirrored(sign)) : Spelling.unordered(a, b, sign),
        isRight && !read.startsWith(RIGHT) ? "" : read, // it is read of the other
        scene);
  }

  private static String mirrored(String sign) {
    return sign.startsWith("<") ? sign.replace('<', '>') : sign.replace('>', '<');
  }

  /** {@code a in b}. */
  public static boolean within(Object a, Object b, String read, Scene scene) {
    try {
      return Operators.within(a, b, scene);
    } catch (ScriptFault e) {
      throw e.read(read.startsWith(RIGHT) ? "" : read, scene);
    }
  }

  private static void tell(Optional<Mismatch> mismatch, String read, Scene scene) {
    if (mismatch.isPresent()) {
      throw ScriptFault.of(
          mismatch.get(), read.startsWith(RIGHT) ? read.substring(1) : read, scene);
    }
  }
}
