package dev.callsheet.dsl.problem;

import java.util.Map;
import java.util.regex.Pattern;

/** Makes what is proposed work when it is done as written: types as they can be named there. */
final class OwnNames {
  private static final Pattern TYPE =
      Pattern.compile(
          "(?<![\\w.'])(LocalDate|LocalDateTime|LocalTime|ZonedDateTime|OffsetDateTime|Instant"
              + "|Duration|ZoneId|DateTimeFormatter|ChronoUnit)(?=\\.[a-z])");

  private static final Map<String, String> PACKAGES =
      Map.of("DateTimeFormatter", "java.time.format.", "ChronoUnit", "java.time.temporal.");

  private OwnNames() {}

  /** A type that the script does not import is written with its package. */
  static String in(String hint, String script) {
    return TYPE.matcher(hint)
        .replaceAll(
            found -> {
              String type = found.group(1);
              String from = PACKAGES.getOrDefault(type, "java.time.");
              boolean imported =
                  Pattern.compile(
                          "(?m)^\\s*import\\s+" + Pattern.quote(from) + "(?:\\*|" + type + "\\b)")
                      .matcher(script)
                      .find();
              return imported ? type : from + type;
            });
  }
}
