package dev.callsheet.dsl.diagnose;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What people read where a day is measured against a moment, or a day against a day and time. */
final class MixedTimes {
  private static final Pattern OBTAINED =
      Pattern.compile(
          "(?i:unable to obtain) (\\w+) from TemporalAccessor: .* of type java\\.time\\.(\\w+)");
  private static final Pattern CAST =
      Pattern.compile(
          "class java\\.time\\.(\\w+) cannot be cast to class java\\.time\\.(?:chrono\\.Chrono)?(\\w+).*");
  private static final Pattern UNFIT =
      Pattern.compile(
          "(?:an? (\\w+) has no method '\\w+' for|\\w+\\.between does not take an? (\\w+),) an? (\\w+)");

  private static final String ZONED =
      ".atZone(java.time.ZoneId.of('America/New_York')).toLocalDate()";

  private MixedTimes() {}

  /** The text for what an exception says, if that is the matter. */
  static Optional<FailureText> of(String said, String script, int line) {
    return types(said)
        .map(
            types ->
                new FailureText(
                    said("LocalDate")
                        + " and "
                        + said(types[0].equals("LocalDate") ? types[1] : types[0])
                        + " do not go together",
                    hint(types, script, line),
                    Optional.empty(),
                    Optional.empty()));
  }

  /** What to write where a method does not fit for that. */
  static Optional<String> hint(String said, String script, int line) {
    return types(said).flatMap(types -> hint(types, script, line));
  }

  private static Optional<String[]> types(String said) {
    Matcher obtained = OBTAINED.matcher(said);
    Matcher cast = CAST.matcher(said);
    Matcher unfit = UNFIT.matcher(said);
    String[] types =
        obtained.matches()
            ? new String[] {obtained.group(1), obtained.group(2)}
            : cast.matches()
                ? new String[] {cast.group(1), cast.group(2)}
                : unfit.matches()
                    ? new String[] {
                      unfit.group(1) == null ? unfit.group(2) : unfit.group(1), unfit.group(3)
                    }
                    : new String[0];
    return types.length == 2 && is(types, "LocalDate") && !types[0].equals(types[1])
        ? Optional.of(types)
        : Optional.empty();
  }

  private static Optional<String> hint(String[] types, String script, int line) {
    if (is(types, "LocalDateTime") || is(types, "ZonedDateTime")) {
      return Optional.of("make a day of the other, too: time.toLocalDate()");
    }
    if (!is(types, "Instant")) {
      return Optional.empty();
    }
    boolean isNow =
        script
            .lines()
            .skip(Math.max(0, line - 1))
            .limit(1)
            .anyMatch(text -> text.matches(".*(?<![\\w.'\"])now(?!\\w).*"));
    String code = (isNow ? "now" : "moment") + ZONED;
    return Optional.of(
        (isNow ? "now is a moment; for its day, write " : "make a day of the moment: ")
            + (script.contains("import java.time.ZoneId") || script.contains("import java.time.*")
                ? code.replace("java.time.ZoneId", "ZoneId")
                : code));
  }

  private static String said(String type) {
    return switch (type) {
      case "LocalDate" -> "a day (LocalDate)";
      case "Instant" -> "a moment (Instant)";
      default -> "a time of a day (" + type + ")";
    };
  }

  private static boolean is(String[] types, String type) {
    return types[0].equals(type) || types[1].equals(type);
  }
}
