package dev.callsheet.dsl.problem;

import dev.callsheet.problem.Severity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A kind of problem that a script can have. Immutable and thread-safe.
 *
 * @param id a short name that stays the same: warnings, reports for programs and comments in
 *     scripts show it
 * @param severity how bad such a problem is
 * @param isAllowable whether a comment at the line can silence it
 * @param isFoundLater whether it depends on what files hold today, or is found only when the script
 *     runs or its rules are looked at together, or is told no more: that it is not there says
 *     nothing of tomorrow
 * @param summary what it is about
 */
public record ProblemCode(
    String id, Severity severity, boolean isAllowable, boolean isFoundLater, String summary) {
  private static final Map<String, ProblemCode> ALL = all();

  private static Map<String, ProblemCode> all() {
    Map<String, ProblemCode> all = new LinkedHashMap<>();
    for (String line : Tables.lines("codes.txt")) {
      String[] parts = line.split(" [|] ", 3);
      List<String> traits = List.of(parts[1].split(" ", -1));
      all.put(
          parts[0],
          new ProblemCode(
              parts[0],
              Severity.valueOf(traits.get(0).toUpperCase(Locale.ROOT)),
              traits.contains("allow"),
              traits.contains("later"),
              parts[2]));
    }
    return all;
  }

  /** All of them, in the order of the reference. */
  public static List<ProblemCode> values() {
    return List.copyOf(ALL.values());
  }

  public static Optional<ProblemCode> of(String id) {
    return Optional.ofNullable(ALL.get(id));
  }

  /** The ids of all that comments can silence. */
  public static List<String> allowable() {
    return ALL.values().stream().filter(ProblemCode::isAllowable).map(ProblemCode::id).toList();
  }
}
