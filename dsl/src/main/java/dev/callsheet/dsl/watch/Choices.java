package dev.callsheet.dsl.watch;

import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.data.RowWatch.Choice;
import dev.callsheet.dsl.data.Visible;
import dev.callsheet.dsl.problem.Failures;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.problem.Remark;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.phone.NumberColumn;
import dev.callsheet.problem.NearestWord;
import dev.callsheet.problem.Problem;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The {@code findAll}s of one evaluation, so that one which keeps nothing is told, with what the
 * column has that was read last of the rows: it is why they were not kept. Not thread-safe.
 */
public final class Choices {
  /** A script with more of them is not read by people who wonder why one is empty. */
  private static final int MOST = 20;

  private static final int MOST_COLUMNS = 4;
  private static final int MOST_VALUES = 50;
  private static final int SHOWN = 5;
  private static final int LONGEST = 40;
  private static final String METHOD = "findAll";

  /** Of what is told; most plans tell nothing. */
  private static final class Told {
    static final Pattern TEXT = Pattern.compile("(['\"])([^'\"$]+)\\1");
    static final Pattern PERSONAL = Pattern.compile(".*@.*|(?:\\D*\\d){7}.*");
  }

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
    List<Integer> lines = new ArrayList<>();
    for (Noted noted : all.values()) {
      int line = Failures.line(noted.called);
      if (noted.calls > 0 && noted.rows > 0 && !noted.isKeeping) {
        int before = (int) lines.stream().filter(one -> one == line).count();
        problems.add(noted.problem(place(line, before)));
      }
      lines.add(line);
    }
    return problems;
  }

  /** The one of that number, from 0, of those that a line has or that follow it. */
  private Place place(int line, int number) {
    int left = number;
    int last = (int) script.text().lines().count();
    for (int at = Math.max(1, line); at <= last; at++) {
      int from = -1;
      while ((from = script.line(at).indexOf("." + METHOD, from + 1)) >= 0) {
        if (left-- == 0) {
          return new Place(at, from + 2, METHOD.length());
        }
      }
    }
    return Place.ofLine(line);
  }

  private final class Noted implements Choice {
    private final Throwable called;
    private final Map<String, Map<String, Integer>> columns = new LinkedHashMap<>();
    private Collection<String> names = List.of();
    private long rows;
    private long calls;
    private boolean isKeeping;

    Noted(Throwable called) {
      this.called = called;
    }

    @Override
    public void kept() {
      isKeeping = true;
      columns.clear();
    }

    @Override
    public void dropped(Row row, String column) {
      rows++;
      if (isKeeping || (columns.size() == MOST_COLUMNS && !columns.containsKey(column))) {
        return;
      }
      if (rows == 1) {
        names = row.cells().keySet();
      }
      Object value = column.isEmpty() ? "" : row.valueIfAny(column);
      Map<String, Integer> values = columns.get(column);
      if (values == null) {
        values = new LinkedHashMap<>();
        columns.put(column, values);
      }
      String text = value == null ? "" : value.toString();
      Integer count = values.get(text);
      if (count != null || values.size() < MOST_VALUES) {
        values.put(text, count == null ? 1 : count + 1);
      }
    }

    @Override
    public void ended() {
      calls++;
    }

    Problem problem(Place place) {
      String column =
          columns.entrySet().stream()
              .max(Comparator.comparingInt(one -> sum(one.getValue())))
              .map(Map.Entry::getKey)
              .orElse("");
      Map<String, Integer> values = columns.getOrDefault(column, Map.of());
      boolean isAbsent =
          !names.contains(column) && values.keySet().stream().allMatch(String::isEmpty);
      boolean isPersonal =
          NumberColumn.isCalledSo(column)
              || values.keySet().stream().anyMatch(one -> Told.PERSONAL.matcher(one).matches());
      boolean isShown =
          !column.isEmpty() && !isPersonal && !values.keySet().stream().allMatch(String::isBlank);
      String shown =
          isAbsent && !column.isEmpty()
              ? ": no row has '" + column + "'"
              : isShown ? ": " + column + " is " + shown(values) : "";
      Optional<String> near =
          isAbsent
              ? NearestWord.hint(column, names)
                  .or(() -> Optional.of("the rows have " + String.join(", ", names)))
              : isShown ? meant(script.line(place.line()), values.keySet()) : Optional.empty();
      return Remark.of(
              "kept-none",
              rows == 1 ? "1 row" : rows + " rows",
              calls == 1 ? "" : " in " + calls + " calls",
              shown,
              near.orElse("no row meets this condition"))
          .at(script, place);
    }
  }

  private static int sum(Map<String, Integer> values) {
    return values.values().stream().mapToInt(count -> count).sum();
  }

  /** {@code open (4), closed (2)}. */
  private static String shown(Map<String, Integer> values) {
    int others = values.size() - SHOWN;
    return values.entrySet().stream()
            .sorted(Map.Entry.comparingByValue(Comparator.reverseOrder()))
            .limit(SHOWN)
            .map(one -> shown(one.getKey()) + " (" + one.getValue() + ")")
            .collect(Collectors.joining(", "))
        + (values.size() == MOST_VALUES
            ? " and many others"
            : others > 0 ? " and " + others + " more" : "");
  }

  private static String shown(String value) {
    String shown = Visible.spelled(value);
    return value.isBlank()
        ? "blank"
        : shown.length() > LONGEST
            ? shown.substring(0, LONGEST) + "..."
            : shown.equals(shown.strip()) ? shown : "'" + shown + "'";
  }

  /** The value that is nearly a text on the line. */
  private static Optional<String> meant(String line, Collection<String> values) {
    Matcher text = Told.TEXT.matcher(line);
    while (text.find()) {
      String written = text.group(2);
      Optional<String> near =
          values.stream()
              .filter(one -> Visible.alike(one).equals(Visible.alike(written)))
              .findFirst()
              .or(() -> NearestWord.to(written, values));
      if (near.isPresent() && !values.contains(written)) {
        return Optional.of("did you mean '" + shown(near.get()).replaceAll("^'|'$", "") + "'?");
      }
    }
    return Optional.empty();
  }
}
