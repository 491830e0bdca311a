package dev.callsheet.dsl.library;

import static dev.callsheet.dsl.library.value.CallArguments.as;

import dev.callsheet.dsl.library.host.LentMembers;
import dev.callsheet.dsl.library.host.TimeMethods;
import dev.callsheet.dsl.library.list.ListMethods;
import dev.callsheet.dsl.library.list.ListResults;
import dev.callsheet.dsl.library.list.MapMethods;
import dev.callsheet.dsl.library.operator.Conditions;
import dev.callsheet.dsl.library.operator.NumberMethods;
import dev.callsheet.dsl.library.operator.Numbers;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.text.Formats;
import dev.callsheet.dsl.library.text.ScriptPattern;
import dev.callsheet.dsl.library.value.CallArguments;
import dev.callsheet.dsl.library.value.CallArguments.Unfit;
import dev.callsheet.dsl.library.value.Kinds;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptEntry;
import dev.callsheet.dsl.library.value.ScriptFault;
import dev.callsheet.dsl.library.value.ScriptList;
import dev.callsheet.dsl.library.value.ScriptSet;
import dev.callsheet.dsl.library.value.Texts;
import dev.callsheet.dsl.library.value.TimeTypes;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * What scripts may call and read of types: {@code Math.max}, {@code LocalDate.of}, {@code
 * RoundingMode.HALF_UP}.
 */
public final class Statics {
  /** What Java's types have, beside those of dates and times. */
  private static final String OF_TYPES =
      """
      Math max min abs round floor ceil rint sqrt cbrt pow exp log log10 sin cos tan asin acos atan atan2 hypot signum floorDiv floorMod addExact subtractExact multiplyExact negateExact toIntExact toDegrees toRadians PI E clamp
      Integer,Long,Short,Byte,Double,Float MAX_VALUE MIN_VALUE valueOf toString compare max min sum signum reverse bitCount toBinaryString toHexString toOctalString hashCode parseInt parseLong parseDouble parseFloat parseShort parseByte parseBoolean isNaN isInfinite isFinite numberOfLeadingZeros numberOfTrailingZeros highestOneBit NaN POSITIVE_INFINITY NEGATIVE_INFINITY MIN_NORMAL
      Boolean TRUE FALSE parseBoolean valueOf toString logicalAnd logicalOr logicalXor compare
      Character isDigit isLetter isLetterOrDigit isUpperCase isLowerCase isWhitespace toUpperCase toLowerCase getNumericValue valueOf toString isAlphabetic toChars
      BigDecimal ZERO ONE TEN valueOf
      BigInteger ZERO ONE TWO TEN valueOf""";

  /** What has code of its own, by how many values it takes. */
  private static final String OF_OURS =
      """
      -1 String.format String.join List.of Set.of Map.of List.copyOf Set.copyOf Map.copyOf
      1 String.valueOf Objects.toString Objects.isNull Objects.nonNull Pattern.compile Pattern.quote DateTimeFormatter.ofPattern Math.abs
      2 Objects.equals Objects.requireNonNullElse Pattern.matches Map.entry Math.floorDiv Integer.sum Long.sum Collections.frequency Collections.disjoint""";

  private static final int ANY = -1;
  private static final Map<String, Set<String>> NAMES = new HashMap<>();
  private static final Map<String, Integer> OWN = new HashMap<>();

  static {
    for (String line : OF_TYPES.split("\n", -1)) {
      String[] said = line.split(" ", -1);
      for (String type : said[0].split(",", -1)) {
        NAMES.put(type, Set.of(Arrays.copyOfRange(said, 1, said.length)));
      }
    }
    for (String line : OF_OURS.split("\n", -1)) {
      String[] said = line.split(" ", -1);
      for (int i = 1; i < said.length; i++) {
        OWN.put(said[i], Integer.valueOf(said[0]));
      }
    }
  }

  private static final Set<String> CONSTANTS =
      Set.of("MIN", "MAX", "MIDNIGHT", "NOON", "EPOCH", "ZERO", "UTC");
  private static final Map<String, LentMembers> MEMBERS = new ConcurrentHashMap<>();

  private Statics() {}

  /** Whether scripts may say {@code type.name}, as a call or a constant. */
  public static boolean has(String type, String name) {
    if (OWN.containsKey(type + "." + name)) {
      return true;
    }
    Optional<Class<?>> known = type(type);
    if (known.isEmpty()) {
      return false;
    }
    boolean constant = constant(known.get(), name).isPresent();
    return constant || members(type, known.get()).hasStatic(name);
  }

  private static Optional<Class<?>> type(String name) {
    return name.equals("Math")
        ? Optional.of(Math.class)
        : NAMES.containsKey(name)
            ? ScriptType.find(name).map(ScriptType::type)
            : TimeTypes.named(name);
  }

  private static LentMembers members(String name, Class<?> type) {
    return MEMBERS.computeIfAbsent(
        name,
        known ->
            NAMES.containsKey(known)
                ? new LentMembers(type, NAMES.get(known))
                : TimeMethods.members(type));
  }

  private static Optional<Field> constant(Class<?> type, String name) {
    Set<String> names = NAMES.get(type.getSimpleName());
    boolean listed =
        names == null
            ? type.isEnum() || CONSTANTS.contains(name) || name.startsWith("ISO_")
            : names.contains(name);
    if (!listed) {
      return Optional.empty();
    }
    return Arrays.stream(type.getFields())
        .filter(field -> field.getName().equals(name) && Modifier.isStatic(field.getModifiers()))
        .findFirst();
  }

  /** {@code Type.NAME}. */
  public static Object constant(String type, String name, Scene scene) {
    Optional<Field> field = type(type).flatMap(known -> constant(known, name));
    try {
      if (field.isPresent()) {
        return field.get().get(null);
      }
    } catch (IllegalAccessException e) {
      throw new ScriptFault(type + "." + name + " cannot be read");
    }
    throw new ScriptFault(type + " has no " + name, null, name);
  }

  /** {@code Type.name(arguments)}. */
  public static Object call(String type, String name, Object[] given, Scene scene) {
    boolean lacks = scene.isOfRules() && CallArguments.lack(given);
    Object answer;
    try {
      answer = answer(type, name, given, scene);
    } catch (NullPointerException e) {
      if (lacks) {
        return null;
      }
      throw e;
    }
    if (answer == LentMembers.NONE) {
      if (lacks) {
        return null;
      }
      throw new ScriptFault(type + "." + name + " does not take " + Kinds.these(given), null, name);
    }
    return answer;
  }

  /** The same; {@link LentMembers#NONE} where it does not take these values. */
  static Object answer(String type, String name, Object[] given, Scene scene) {
    scene.meter.tick();
    TimeMethods.checkEpoch(type + "." + name, given);
    Object answer = own(type + "." + name, given, scene);
    if (answer == LentMembers.NONE) {
      for (Object value : given) {
        if (value instanceof Number number) {
          Numbers.count(number, scene);
        }
      }
      if (given.length == 1 && given[0] instanceof String text && text.length() > 1_000) {
        throw new ScriptFault(type + "." + name + " of a text of " + text.length() + " characters");
      }
      Optional<Class<?>> known = type(type);
      Object[] fitted = patterns(type, name, letters(type, given), scene);
      answer =
          known.isEmpty()
              ? answer
              : TimeMethods.answer(members(type, known.get()), name, fitted, scene);
    }
    if (answer instanceof BigDecimal number) {
      return Numbers.bounded(number);
    }
    if (type.equals("Boolean") && Boolean.FALSE.equals(answer) && given[0] instanceof String text) {
      return Conditions.spelled(text, "Boolean." + name, false, scene);
    }
    return answer;
  }

  /** {@code LocalDate.parse('1/5/2026', 'M/d/yyyy')}, as Groovy has it. */
  private static Object[] patterns(String type, String name, Object[] given, Scene scene) {
    return name.equals("parse")
            && given.length == 2
            && given[1] instanceof String pattern
            && TimeTypes.named(type).isPresent()
        ? new Object[] {given[0], TimeMethods.formatter(pattern, scene)}
        : given;
  }

  /** A letter may be written as a text of one. */
  private static Object[] letters(String type, Object[] given) {
    if (type.equals("Character")
        && given.length == 1
        && given[0] instanceof String text
        && text.length() == 1) {
      return new Object[] {text.charAt(0)};
    }
    return given;
  }

  private static Object own(String what, Object[] given, Scene scene) {
    Integer values = OWN.get(what);
    if (values == null || (values != ANY && values != given.length)) {
      return LentMembers.NONE;
    }
    try {
      return own(what, given.length > 0 ? given[0] : null, given, scene);
    } catch (Unfit e) {
      return LentMembers.NONE;
    }
  }

  private static Object own(String what, Object first, Object[] given, Scene scene) {
    return switch (what) {
      case "String.format" -> {
        as(Object.class, first);
        int at = first instanceof Locale && given.length > 1 ? 1 : 0;
        String format = Texts.of(given[at], scene);
        Object[] values = Arrays.copyOfRange(given, at + 1, given.length);
        yield Formats.of(at == 0 ? Locale.ROOT : (Locale) first, format, values, scene);
      }
      case "String.join" -> joined(given, scene);
      case "String.valueOf", "Objects.toString" -> Texts.said(first, scene);
      case "Objects.equals" -> Operators.equal(first, given[1], scene);
      case "Objects.isNull" -> first == null;
      case "Objects.nonNull" -> first != null;
      case "Objects.requireNonNullElse" -> first == null ? given[1] : first;
      case "Math.abs" -> NumberMethods.call(whole(first), "abs", new Object[0], scene);
      case "Math.floorDiv" -> {
        if (whole(given[1]).longValue() != -1) {
          throw new Unfit();
        }
        yield Numbers.negative(whole(first), scene);
      }
      case "Integer.sum", "Long.sum" -> {
        Object sum = Numbers.of("plus", whole(first), whole(given[1]), scene);
        yield Numbers.cast((Number) sum, what.startsWith("I") ? int.class : long.class, scene);
      }
      case "Pattern.compile" -> ScriptPattern.of(first, scene);
      case "Pattern.quote" -> Texts.made(Pattern.quote(Texts.of(first, scene)), scene);
      case "Pattern.matches" -> ScriptPattern.of(first, scene).accepts(given[1], scene);
      case "Collections.frequency" ->
          ListMethods.call(as(Collection.class, first), "count", new Object[] {given[1]}, scene);
      case "Collections.disjoint" ->
          ListMethods.call(as(Collection.class, first), "disjoint", new Object[] {given[1]}, scene);
      case "DateTimeFormatter.ofPattern" -> TimeMethods.formatter(Texts.of(first, scene), scene);
      case "List.of" -> ScriptList.of(elements(first, given), scene);
      case "Set.of" -> ScriptSet.of(elements(first, given), scene);
      case "Map.entry" -> new ScriptEntry(first, given[1], scene);
      case "Map.of" -> given.length % 2 == 0 ? Construction.map(given, scene) : LentMembers.NONE;
      case "Map.copyOf" ->
          MapMethods.call(as(Map.class, first), "asImmutable", new Object[0], scene);
      default -> ListMethods.call(as(Collection.class, first), "asImmutable", new Object[0], scene);
    };
  }

  /** A whole number, of which Java would let what it gives begin again at the other end. */
  private static Number whole(Object value) {
    return value instanceof Integer ? (Number) value : as(Long.class, value);
  }

  /** The values of a call, which may stand in an array. */
  private static Collection<?> elements(Object first, Object[] given) {
    return Arrays.asList(given.length == 1 && first instanceof Object[] array ? array : given);
  }

  private static Object joined(Object[] given, Scene scene) {
    if (given.length == 0) {
      return LentMembers.NONE;
    }
    Collection<?> parts =
        given.length == 2 && given[1] instanceof Collection<?> list
            ? list
            : given.length == 2 && given[1] instanceof Object[] array
                ? Arrays.asList(array)
                : Arrays.asList(given).subList(1, given.length);
    return ListResults.joined(parts, Texts.of(given[0], scene), scene);
  }
}
