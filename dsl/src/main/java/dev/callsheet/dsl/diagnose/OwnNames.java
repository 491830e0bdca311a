package dev.callsheet.dsl.diagnose;

import dev.callsheet.dsl.habit.Scope;
import dev.callsheet.dsl.library.notation.SmallLetters;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Makes what is proposed work when it is done as written: with the row's name and a column that the
 * script has at that place, and with types as they can be named there.
 */
final class OwnNames {
  private static final Pattern ROW =
      Pattern.compile("(?<!['\\w.])lead(?![\\w']|\\.(?:created|changed|updated|lost)\\b)");

  /** What is proposed may name the row itself. */
  private static final Pattern GIVEN = Pattern.compile("\\blead(?:, \\w+)? ->");

  private static final Pattern COLUMN = Pattern.compile("(?<!['\\w.])lead\\.(firstName)\\b");
  private static final Pattern TYPE =
      Pattern.compile(
          "(?<![\\w.'])(LocalDate|LocalDateTime|LocalTime|ZonedDateTime|OffsetDateTime|Instant"
              + "|Duration|ZoneId|DateTimeFormatter|ChronoUnit)(?=\\.[a-z])");

  private static final Map<String, String> PACKAGES =
      Map.of("DateTimeFormatter", "java.time.format.", "ChronoUnit", "java.time.temporal.");

  /** What follows is the name that the data has. */
  private static final Pattern NAMED = Pattern.compile("did you mean |ask for both: ");

  private OwnNames() {}

  static String in(String hint, String script, Place place) {
    String typed = hint.indexOf('.') < 0 ? hint : types(hint, script);
    if (!typed.contains("lead") || GIVEN.matcher(typed).find() || !ROW.matcher(typed).find()) {
      return typed;
    }
    Scope scope = Scope.at(script, place.line(), place.column());
    Optional<String> row =
        scope.names().contains("lead")
            ? Optional.of("lead")
            : scope.row(script).or(() -> scope.names().stream().findFirst());
    return row.map(name -> rows(typed, name, script)).orElse(typed);
  }

  private static String rows(String hint, String row, String script) {
    List<String> columns = Scope.columns(row, script);
    Matcher asked = COLUMN.matcher(hint);
    String own =
        NAMED.matcher(hint).find()
            ? hint
            : asked.replaceAll(
                found ->
                    Matcher.quoteReplacement(
                        columns.contains("." + found.group(1))
                            ? "lead." + found.group(1)
                            : "lead" + column(columns).orElse("." + found.group(1))));
    return ROW.matcher(own).replaceAll(Matcher.quoteReplacement(row));
  }

  /** What people are called by. */
  private static Optional<String> column(List<String> columns) {
    return columns.stream().filter(column -> SmallLetters.of(column).contains("name")).findFirst();
  }

  /** A type that the script does not import is written with its package. */
  private static String types(String hint, String script) {
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
