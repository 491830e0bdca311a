package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.diagnose.ScriptText;
import dev.callsheet.dsl.habit.Habits;
import dev.callsheet.dsl.habit.Habits.Remark;
import dev.callsheet.problem.Problem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Tells the habits of other languages in place of what followed from them: the errors of a script
 * that took {@code and} for {@code &&} are about brackets and names that nobody thinks of.
 */
final class ForeignHabits {
  private static final Pattern NAME = Pattern.compile("'([^']*)'$");
  private static final Set<String> KEPT =
      Set.of(
          ProblemCode.COLUMN.id(),
          ProblemCode.SECRET.id(),
          ProblemCode.DATA_FILE.id(),
          ProblemCode.ALLOW.id());
  private static final Set<String> IDLE =
      Set.of(
          ProblemCode.SENDS_NOTHING.id(),
          ProblemCode.NEVER_READ.id(),
          ProblemCode.NEVER_SET.id(),
          ProblemCode.UNREACHABLE.id());

  private ForeignHabits() {}

  /** What to tell of a script, given what was found; may be changed. */
  static List<Problem> among(ScriptText text, List<Problem> found, boolean trusted) {
    List<Problem> problems = new ArrayList<>(found);
    boolean unread = found.stream().anyMatch(ForeignHabits::isOfSyntax);
    List<Remark> remarks =
        Habits.in(text.text()).stream()
            // A trusted script may make objects of any class that is there.
            .filter(
                remark ->
                    !trusted
                        || !remark.message().startsWith("there is no new ")
                        || found.stream().anyMatch(error -> isAt(remark, error)))
            .filter(remark -> unread || found.stream().anyMatch(error -> explains(remark, error)))
            .toList();
    if (remarks.isEmpty()) {
      return problems;
    }
    Set<String> names = new HashSet<>();
    remarks.forEach(remark -> names.addAll(remark.names()));
    problems.removeIf(
        problem ->
            isOfSyntax(problem)
                || IDLE.contains(problem.code().orElse(""))
                || names.contains(nameIn(problem))
                || remarks.stream().anyMatch(remark -> explains(remark, problem)));
    for (Remark remark : remarks) {
      problems.add(
          text.error(
                  new Place(remark.line(), remark.column(), remark.width()),
                  remark.message(),
                  Optional.of(remark.hint()))
              .withCode(ProblemCode.SYNTAX.id()));
    }
    return problems;
  }

  private static boolean isAt(Remark remark, Problem problem) {
    return problem.where().line() == remark.line() && problem.where().column() == remark.column();
  }

  private static boolean explains(Remark remark, Problem problem) {
    int line = problem.where().line();
    return problem.isError()
        && !KEPT.contains(problem.code().orElse(""))
        && line >= remark.line()
        && line <= remark.lastLine();
  }

  /** Whether the text could not be read, which one place may cause for all of it. */
  private static boolean isOfSyntax(Problem problem) {
    return problem.isError() && problem.code().equals(Optional.of(ProblemCode.SYNTAX.id()));
  }

  private static String nameIn(Problem problem) {
    Matcher name = NAME.matcher(problem.message());
    return name.find() ? name.group(1) : "";
  }
}
