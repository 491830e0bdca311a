package dev.callsheet.dsl.watch;

import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.data.RowWatch.Choice;
import dev.callsheet.dsl.diagnose.Failures;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.diagnose.ScriptText;
import dev.callsheet.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The {@code findAll}s of one evaluation, so that one which keeps nothing is told. What would be
 * told is looked for only when the first rows are not kept: most choices keep one early. Not
 * thread-safe.
 */
public final class Choices {
  /** A script with more of them is not read by people who wonder why one is empty. */
  private static final int MOST = 20;

  private static final int HELD = 16;
  private static final int COLUMNS = 2;

  private final ScriptText script;
  private final Map<Object, Noted> all = new LinkedHashMap<>();

  public Choices(ScriptText script) {
    this.script = script;
  }

  /** What is noted of the one with this closure: the same for each of its calls. */
  public Choice of(Object closure) {
    Noted known = all.get(closure);
    if (known == null) {
      known = new Noted(new Throwable());
      if (all.size() < MOST) {
        all.put(closure, known);
      } else {
        known.kept();
      }
    }
    return known;
  }

  /** Those that have kept nothing of any row that they were given. */
  public List<Problem> keptNone() {
    List<Problem> problems = new ArrayList<>();
    for (Noted noted : all.values()) {
      if (noted.calls > 0 && noted.rows > 0 && !noted.isKeeping) {
        noted.condition().map(noted::problem).ifPresent(problems::add);
      }
    }
    return problems;
  }

  private final class Noted implements Choice {
    private final Throwable called;
    private final List<Row> held = new ArrayList<>(0);
    private @Nullable List<ColumnValues> columns;
    private long rows;
    private long calls;
    private boolean isKeeping;

    Noted(Throwable called) {
      this.called = called;
    }

    @Override
    public void kept() {
      if (!isKeeping) {
        isKeeping = true;
        held.clear();
        columns = null;
      }
    }

    @Override
    public void dropped(Row row) {
      if (isKeeping) {
        return;
      }
      rows++;
      List<ColumnValues> counted = columns;
      if (counted != null) {
        for (ColumnValues values : counted) {
          values.count(row);
        }
      } else {
        held.add(row);
        if (held.size() == HELD) {
          columns();
        }
      }
    }

    @Override
    public void ended() {
      calls++;
    }

    int line() {
      return Failures.line(called);
    }

    Optional<ConditionText> condition() {
      int number = 0;
      for (Noted other : all.values()) {
        if (other == this) {
          break;
        }
        number += other.line() == line() ? 1 : 0;
      }
      return ConditionText.of(script, line(), number);
    }

    List<ColumnValues> columns() {
      List<ColumnValues> known = columns;
      if (known == null) {
        known =
            condition().map(ConditionText::compared).orElse(List.of()).stream()
                .map(ColumnValues::new)
                .toList();
        for (Row row : held) {
          known.forEach(values -> values.count(row));
        }
        held.clear();
        columns = known;
      }
      return known;
    }

    Problem problem(ConditionText condition) {
      List<ColumnValues> shown = columns().stream().filter(ColumnValues::isAbsent).toList();
      if (shown.isEmpty()) {
        shown = columns().stream().filter(ColumnValues::isCause).toList();
      }
      if (shown.isEmpty()) {
        shown = columns().stream().filter(ColumnValues::isShown).toList();
      }
      List<ColumnValues> said = shown;
      String times = calls == 1 ? "" : " in " + calls + " calls";
      String values =
          shown.stream().limit(COLUMNS).map(ColumnValues::shown).collect(Collectors.joining("; "));
      return script.warning(
          ProblemCode.KEPT_NONE,
          condition.place(),
          ConditionText.METHOD
              + " kept none of "
              + (rows == 1 ? "1 row" : rows + " rows")
              + times
              + (values.isEmpty() ? "" : ": " + values),
          columns().stream()
              .flatMap(column -> column.partHint().stream())
              .findFirst()
              .or(() -> said.stream().flatMap(column -> column.hint().stream()).findFirst())
              .orElse(
                  said.stream().noneMatch(ColumnValues::isEquality)
                      ? "no row meets this condition"
                      : "write the values as the file has them"));
    }
  }
}
