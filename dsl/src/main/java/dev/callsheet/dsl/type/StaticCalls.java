package dev.callsheet.dsl.type;

import dev.callsheet.dsl.library.method.TimeKind;
import dev.callsheet.dsl.type.Known.Text;
import dev.callsheet.dsl.type.Known.Usual;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.codehaus.groovy.ast.expr.ConstructorCallExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;

/** What stands behind the names of types: their methods and constants, and what is made of them. */
final class StaticCalls extends Part {
  private static final Set<String> CLOCKS =
      Set.of(
          "LocalDateTime LocalDate LocalTime Instant ZonedDateTime OffsetDateTime Year YearMonth"
              .split(" ", -1));
  private static final Set<String> LOTS = Set.of("Random", "SecureRandom", "SplittableRandom");

  StaticCalls(Inference script) {
    super(script);
  }

  /** {@code DayOfWeek.MONDAY}. */
  static Known constant(String type, String name) {
    TimeKind kind = TimeKind.named(type);
    Object[] all = kind == null ? null : kind.java().getEnumConstants();
    return kind != null
            && all != null
            && Arrays.stream(all).anyMatch(one -> ((Enum<?>) one).name().equals(name))
        ? new Known.Moment(kind)
        : Usual.ANY;
  }

  /** What is made without values. */
  void made(ConstructorCallExpression made) {
    String type = made.getType().getNameWithoutPackage();
    if (LOTS.contains(type)) {
      remarks.tell(made, "chance");
    } else if (type.equals("Date") && script.context().isPart()) {
      remarks.tell(made, "clock-in-rule");
    }
  }

  /** A static method that is called with these. */
  void called(
      MethodCallExpression call, String type, String name, List<Expression> given, List<Known> of) {
    Known first = of.isEmpty() ? Usual.ANY : of.get(0);
    boolean isClock = name.equals("now") && CLOCKS.contains(type);
    boolean isOfSystem = type.equals("System") && name.matches("currentTimeMillis|nanoTime");
    if (name.equals("systemDefault") && type.equals("ZoneId")) {
      remarks.tell(call.getMethod(), "own-zone");
    }
    if (script.context().isPart() && (isClock || isOfSystem)) {
      remarks.tell(call.getMethod(), "clock-in-rule");
    } else if (isClock && script.options().sandbox().isEmpty()) {
      remarks.tell(
          call.getMethod(), "own-clock", type, type.startsWith("Local") ? ".to" + type + "()" : "");
    }
    if ((type + "." + name).matches("Math.random|ThreadLocalRandom.current")) {
      remarks.tell(call.getMethod(), "chance");
    }
    if ((type + "." + name).equals("Objects.equals") && of.size() == 2) {
      script.comparisons.same(
          call.getMethod(), call, given.get(0), of.get(0), given.get(1), of.get(1));
    }
    if (name.startsWith("parse") && of.size() == 1) {
      script.comparisons.read(call.getMethod(), first, false);
    }
    if (name.equals("parse")
        && of.size() == 2
        && TimeKind.named(type) != null
        && of.get(1) instanceof Text pattern
        && pattern.only() != null) {
      script.forms.date(given.get(1), pattern.only());
    }
    statics(call, type, name, of);
    String written = first instanceof Text text ? text.only() : null;
    if (written != null) {
      switch (type + "." + name) {
        case "DateTimeFormatter.ofPattern" -> script.forms.date(given.get(0), written);
        case "ZoneId.of", "TimeZone.getTimeZone" -> script.forms.zone(given.get(0), written);
        default -> {}
      }
    }
  }

  /** What a static method of a date or time does not take. */
  private void statics(MethodCallExpression call, String type, String name, List<Known> of) {
    TimeKind kind = TimeKind.named(type);
    if (kind == null || of.isEmpty() || !kind.statics().contains(name)) {
      return;
    }
    boolean isTaken = name.equals("parse") && of.size() == 2;
    for (Method one : kind.java().getMethods()) {
      Class<?>[] wanted = one.getParameterTypes();
      boolean isLike =
          Modifier.isStatic(one.getModifiers())
              && one.getName().equals(name)
              && wanted.length == of.size();
      isTaken |=
          isLike && IntStream.range(0, wanted.length).allMatch(i -> fits(of.get(i), wanted[i]));
    }
    if (!isTaken) {
      String given = of.stream().map(Known::called).collect(Collectors.joining(", "));
      remarks.tell(call.getMethod(), "not-static", type + "." + name, given);
    }
  }

  private static boolean fits(Known known, Class<?> wanted) {
    return switch (known.kind()) {
      case TEXT -> wanted.isAssignableFrom(String.class) || wanted == char.class;
      case NUM -> wanted.isPrimitive() && wanted != boolean.class;
      case BOOL -> wanted == boolean.class;
      case MOMENT ->
          known instanceof Known.Moment moment
              && (wanted.isAssignableFrom(moment.time().java())
                  || moment.time().java().isAssignableFrom(wanted));
      case ROW, LIST, MAP, PAIR, BLOCK -> false;
      default -> true;
    };
  }
}
