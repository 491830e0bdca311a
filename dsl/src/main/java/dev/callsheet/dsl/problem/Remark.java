package dev.callsheet.dsl.problem;

import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.problem.Problem;
import dev.callsheet.rule.notation.Bracketed;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is told of a mistake, before the run or in it, with gaps for what it is told of: all stand
 * in one table. Immutable and thread-safe.
 *
 * @param code empty for what is told in the run
 */
public record Remark(Optional<ProblemCode> code, String what, String remedy) {
  private static final Pattern GAP = Pattern.compile("\\{(\\d)\\}");
  private static final Pattern CALLED = Pattern.compile("(?<![\\w.'/])\\{(\\d)\\}(?=\\.\\w+\\()");
  private static final Map<String, Remark> TABLE = table();
  private static final Set<String> SECRET = Set.of("secret", "key-like");

  private static Map<String, Remark> table() {
    Map<String, Remark> table = new HashMap<>();
    for (String line : Tables.lines("remarks.txt")) {
      String[] parts = line.split(" [|] ", 3);
      String[] name = parts[0].split(" ", 2);
      table.put(name[0], new Remark(ProblemCode.of(name[1]), parts[1], parts[2]));
    }
    return table;
  }

  /** What the table says under that name, of these. */
  public static Remark of(String name, Object... of) {
    return named(name, of).orElseThrow(() -> new CallsheetBug(name));
  }

  /** It is told of a place; a line that holds a key is not shown. */
  public Problem at(ScriptText script, Place place) {
    ProblemCode known = code.orElseThrow();
    Optional<String> hint = Optional.of(remedy).filter(said -> !said.isBlank());
    return script
        .problem(known.severity(), place, what, hint, !SECRET.contains(known.id()))
        .withCode(known.id());
  }

  /** The same; empty when the table has no such name. */
  static Optional<Remark> named(String name, Object... of) {
    return Optional.ofNullable(TABLE.get(name))
        .map(one -> new Remark(one.code, filled(one.what, of), remedy(one.remedy, of)));
  }

  /** Where a method is called of code, it is called of all of it. */
  private static String remedy(String said, Object... of) {
    String called =
        CALLED
            .matcher(said)
            .replaceAll(
                gap ->
                    Matcher.quoteReplacement(
                        Bracketed.of(String.valueOf(of[Integer.parseInt(gap.group(1))]))));
    return filled(called, of);
  }

  private static String filled(String said, Object... of) {
    return GAP.matcher(said)
        .replaceAll(
            gap -> Matcher.quoteReplacement(String.valueOf(of[Integer.parseInt(gap.group(1))])));
  }
}
