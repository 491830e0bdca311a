package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.host.Packages;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.method.ScriptMethod;
import dev.callsheet.dsl.library.method.TimeKind;
import dev.callsheet.dsl.library.notation.Amount;
import dev.callsheet.dsl.library.notation.DateForm;
import dev.callsheet.dsl.library.text.ScriptPattern;
import dev.callsheet.dsl.library.value.Outside;
import dev.callsheet.dsl.library.value.Program;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptRange;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.dsl.sandbox.LimitReached;
import dev.callsheet.dsl.sandbox.Limits;
import dev.callsheet.dsl.sandbox.Meter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Duration;
import java.time.LocalDate;
import java.time.Period;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAccessor;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Calls each method of the language with values of many kinds: so everything is used once. */
public final class FirstCalls {
  private static final LocalDate DAY = LocalDate.of(2026, 3, 2);
  private static final ZonedDateTime NOON = DAY.atTime(12, 0).atZone(ZoneId.of("America/New_York"));
  private static final int STEPS = 1_000;
  private static final BigInteger LARGE = BigInteger.TEN.pow(40);

  /** What scripts write as 7.5. */
  private static final BigDecimal DECIMAL = new BigDecimal("7.5");

  /** Letters of each plane have tables of their own. */
  private static final String LETTERS =
      "aÀΣİ一😀\uD840\uDC00\uD880\uDC00\uDB40\uDC01\uDB80\uDC00\uDBC0\uDC00\n";

  private static final List<String> PATTERNS =
      List.of(
          ("(?iu)(a|À|σ)+?.*  \\X\\b{g}  \\p{IsGreek}\\P{L}[^\\p{Lu}&&[a-c]]  (?<n>a)\\k<n>?"
                  + "  (?<=a{0,9})À(?!x)  \\R|\\h\\v  (?m)^a$  (?x) a # b  a++b*+c?+  [\\w\\s\\d]{2,3}"
                  + "  \\Qa\\E  (?U)\\w  (a*)*b  \\p{javaLowerCase}  (")
              .split("  ", -1));

  private static final List<String> TIMES =
      List.of("d MMM yyyy", "EEEE d MMMM, h:mm a z", "HH:mm:ss.SSS VV xxx QQQ w e B");
  private static final List<String> FORMATS =
      List.of(
          "%s %<S %<h",
          "%5.2f", "%e", "%g", "%a", "%,d", "%x", "%o", "%c", "%b%%%n%<-5s|", "%tY-%<tm %<tB %<tA");

  private static final List<String> TYPES =
      List.of(
          ("Integer Long BigInteger BigDecimal Double Boolean String Math List Map Set"
                  + " Range LocalDate LocalTime LocalDateTime Instant ZonedDateTime Duration Period"
                  + " ZoneId DayOfWeek Year")
              .split(" ", -1));

  private final Scene scene;
  private final ScriptClosure block;
  private final ScriptPattern pattern;

  private FirstCalls(Outside outside) {
    scene =
        new Scene(
            new Meter(Limits.standard().operations(STEPS), () -> {}),
            null, // no method says a word
            outside,
            Dispatch.ALL,
            Map.of());
    block = new ScriptClosure(new First(), 0, 1, scene, new Object[0]);
    pattern = ScriptPattern.of("b(c)?", scene);
  }

  /** Makes them, by what scripts know of the host. */
  public static void make(Outside outside) {
    Receiver.LIST.methods().get(0).declaration(); // reads what is declared, as some messages do
    for (Receiver receiver : Receiver.values()) {
      for (ScriptMethod method : receiver.methods()) {
        // Some would go on for long, such as a loop to the largest number.
        new FirstCalls(outside).of(receiver, method);
      }
    }
    PATTERNS.forEach(pattern -> new FirstCalls(outside).pattern(pattern));
    FORMATS.forEach(format -> new FirstCalls(outside).format(format));
    TIMES.forEach(format -> new FirstCalls(outside).call(NOON, "format", new Object[] {format}));
    TYPES.forEach(type -> new FirstCalls(outside).type(type));
    for (String text : List.of("2026-03-02", "2/3/2026", "$1,234.50", "x")) {
      DateForm.of(text);
      Amount.of(text);
    }
  }

  private void of(Receiver receiver, ScriptMethod method) {
    List<Object[]> all = given(); // made before the steps are used up
    for (Object value : values(receiver)) {
      for (Object[] given : all) {
        if (method.takes(given.length)) {
          call(value, method.id(), given);
        }
      }
    }
  }

  private void call(Object value, String name, Object[] given) {
    made(() -> Dispatch.ALL.call(value, name, given, scene));
  }

  private void made(Supplier<Object> value) {
    try {
      Texts.of(value.get(), scene);
    } catch (RuntimeException | LimitReached | AssertionError e) {
      // Most values do not fit; that is the first use of how it is told.
    }
  }

  private void format(String format) {
    for (Object value : List.of(7, 7.5, DECIMAL, LARGE, 'x', "x", DAY)) {
      call(format, "formatted", new Object[] {value});
    }
  }

  /** What a script writes as {@code Type.valueOf(x)}, {@code new Type(x)} and {@code x as Type}. */
  private void type(String name) {
    Packages.qualifiedName(name);
    ScriptType type = ScriptType.find(name).orElse(ScriptType.named("Object"));
    for (Object value : List.of(7, 7.5, DECIMAL, "7", 'x', numbers(), map(), DAY)) {
      Object[] given = {value};
      made(() -> Casts.as(value, type, scene));
      made(() -> Casts.to(value, type, scene));
      made(() -> Construction.instance(name, given, scene));
      for (String method : List.of("valueOf", "of", "parse", "from", "toString", "abs")) {
        made(() -> Statics.call(name, method, given, scene));
      }
    }
  }

  private void pattern(String text) {
    for (String method : List.of("matches", "split", "replaceAll", "find")) {
      call(LETTERS, method, new Object[] {text});
      call(LETTERS, method, new Object[] {text, "x"});
    }
  }

  private List<Object> values(Receiver receiver) {
    return switch (receiver) {
      case TEXT -> List.of(LETTERS, "-1", "");
      case LIST ->
          List.of(
              numbers(),
              Casts.as(numbers(), ScriptType.named("Set"), scene),
              List.of(),
              ScriptRange.of(1, 3, true, true),
              ScriptRange.of("a", "c", true, true));
      case MAP -> List.of(map());
      case ENTRY -> List.of(map().entrySet().iterator().next());
      case NUMBER -> List.of(7, 7L, 7.5, 7.5f, DECIMAL, LARGE);
      case TIME -> times();
      case ROW, ANY -> List.of(true, 'x', new Object[] {1, 2});
      case CLOSURE -> List.of(block);
      case PATTERN -> List.of(pattern);
      case MATCH -> List.of(pattern.in("abc", scene));
      case FAULT -> List.of(new IllegalStateException("x"));
    };
  }

  private List<Object> numbers() {
    return ScriptList.of(new Object[] {3, 1, 2}, scene);
  }

  private Map<?, ?> map() {
    return (Map<?, ?>) Construction.map(new Object[] {"b", 1, "a", 2}, scene);
  }

  private static List<Object> times() {
    List<Object> all = new ArrayList<>(List.of(Duration.ofHours(1), Period.ofDays(1)));
    all.add(DateTimeFormatter.ISO_DATE);
    for (TimeKind kind : TimeKind.values()) {
      try {
        all.add(kind.java().getMethod("from", TemporalAccessor.class).invoke(null, NOON));
      } catch (ReflectiveOperationException e) {
        // It is no part of a moment.
      }
    }
    return all;
  }

  private List<Object[]> given() {
    List<Object[]> all = new ArrayList<>();
    all.add(new Object[0]);
    List<Object> single =
        List.of("b", 1, 2.5, DECIMAL, numbers(), map(), block, pattern, DAY, NOON, NOON.getZone());
    for (Object one : single) {
      all.add(new Object[] {one});
    }
    all.add(new Object[] {ChronoUnit.DAYS});
    all.add(new Object[] {"a", "b"});
    all.add(new Object[] {1, 2});
    all.add(new Object[] {1, ChronoUnit.DAYS});
    all.add(new Object[] {0, block});
    all.add(new Object[] {pattern, "x"});
    all.add(new Object[] {pattern, block});
    return all;
  }

  /** A closure's code that gives what it is given. */
  private static final class First extends Program {
    @Override
    protected Object invoke(int number, Scene scene, Object[] captured, Object[] arguments) {
      return arguments.length == 0 ? 1 : arguments[0];
    }
  }
}
