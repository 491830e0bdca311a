package dev.callsheet.dsl.library.host;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Where the types are that scripts may name: so imports and full names mean what Groovy means. */
public final class Packages {
  private static final Map<String, String> TYPES = new TreeMap<>();

  static {
    add(
        "java.lang",
        "Object Integer Long Short Byte Double Float Boolean Character Number String CharSequence"
            + " Iterable Comparable Math StringBuilder StringBuffer Exception RuntimeException"
            + " Throwable IllegalArgumentException IllegalStateException ArithmeticException"
            + " NumberFormatException NullPointerException IndexOutOfBoundsException"
            + " ArrayIndexOutOfBoundsException ClassCastException UnsupportedOperationException"
            + " AssertionError");
    add(
        "java.util",
        "List ArrayList LinkedList Map HashMap LinkedHashMap TreeMap Set HashSet LinkedHashSet"
            + " TreeSet Collection Collections Arrays Objects NoSuchElementException");
    add("java.util.concurrent", "TimeUnit");
    add("java.util.regex", "Pattern Matcher");
    add("java.math", "BigDecimal BigInteger RoundingMode");
    add("groovy.lang", "Closure GString Range IntRange");
    add(
        "java.time",
        "LocalDate LocalTime LocalDateTime ZonedDateTime OffsetDateTime Instant Duration Period"
            + " DayOfWeek Month Year YearMonth ZoneId ZoneOffset DateTimeException");
    add("java.time.format", "DateTimeFormatter DateTimeParseException");
    add("java.time.temporal", "ChronoUnit TemporalAdjusters");
  }

  private Packages() {}

  private static void add(String packageName, String types) {
    for (String type : types.split(" ", -1)) {
      TYPES.put(type, packageName + "." + type);
    }
  }

  /** All packages that have types which scripts may name. */
  public static Set<String> all() {
    return TYPES.values().stream()
        .map(name -> name.substring(0, name.lastIndexOf('.')))
        .collect(java.util.stream.Collectors.toSet());
  }

  /** The short names of all types that scripts may name. */
  public static Set<String> types() {
    return Set.copyOf(TYPES.keySet());
  }

  /** The full name of a type; empty when scripts cannot name it. */
  public static Optional<String> qualifiedName(String simple) {
    return Optional.ofNullable(TYPES.get(simple));
  }

  /** The short name of a type that is given by its full name; empty when scripts cannot name it. */
  public static Optional<String> simpleName(String qualified) {
    String simple = qualified.substring(qualified.lastIndexOf('.') + 1);
    return qualified.equals(TYPES.get(simple)) ? Optional.of(simple) : Optional.empty();
  }
}
