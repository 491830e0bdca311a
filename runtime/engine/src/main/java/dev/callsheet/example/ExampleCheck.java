package dev.callsheet.example;

import dev.callsheet.command.Command;
import dev.callsheet.example.ExampleResult.Difference;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import dev.callsheet.report.ActionJson;
import dev.callsheet.report.wording.Numbers;
import dev.callsheet.rule.Decision;
import dev.callsheet.rule.JsonFields;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.store.JsonShapes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Compares what rules decide with what an example expects. */
final class ExampleCheck {
  private static final String NOTHING = "nothing";

  private final List<Difference> differences = new ArrayList<>();

  private ExampleCheck() {}

  static ExampleResult check(Example example, RuleSet rules) {
    ExampleCheck comparing = new ExampleCheck();
    Decision decision = rules.decide(example.event());
    for (Problem error : decision.errors()) {
      String what = error.where() + ": " + error.message();
      comparing.differences.add(new Difference("rules", "no error", what));
    }
    example
        .fired()
        .ifPresent(
            names ->
                comparing.lists(
                    "fired", names, decision.fired().stream().map(rule -> rule.name()).toList()));
    example
        .commands()
        .ifPresent(
            expected ->
                comparing.commands(
                    expected, decision.commands().stream().map(ExampleCheck::fields).toList()));
    example
        .notes()
        .ifPresent(
            texts ->
                comparing.lists(
                    "notes", texts, decision.notes().stream().map(note -> note.text()).toList()));
    return new ExampleResult(example, decision, comparing.differences);
  }

  /** Under the names that scripts use. */
  static Map<String, @Nullable Object> fields(Command command) {
    String json = JsonShapes.object(out -> new ActionJson(out, Numbers.FULL).write(command));
    return JsonFields.read(Source.of(Properties.OPERATION), json);
  }

  private void lists(String what, List<String> expected, List<String> actual) {
    if (!expected.equals(actual)) {
      differences.add(new Difference(what, shown(expected), shown(actual)));
    }
  }

  /** Sets aside what is alike at both ends, so that one command too many is told as just that. */
  private void commands(
      List<Map<String, @Nullable Object>> expected, List<Map<String, @Nullable Object>> actual) {
    int from = 0;
    int shorter = Math.min(expected.size(), actual.size());
    while (from < shorter && fits(expected.get(from), actual.get(from))) {
      from++;
    }
    int end = 0;
    while (end < shorter - from
        && fits(expected.get(expected.size() - 1 - end), actual.get(actual.size() - 1 - end))) {
      end++;
    }
    for (int i = from; i < Math.max(expected.size(), actual.size()) - end; i++) {
      Map<String, @Nullable Object> wanted = i < expected.size() - end ? expected.get(i) : null;
      Map<String, @Nullable Object> told = i < actual.size() - end ? actual.get(i) : null;
      if (wanted == null || told == null || !fits(wanted, told)) {
        differences.add(
            new Difference(
                "command " + (i + 1),
                wanted == null ? NOTHING : shown(wanted),
                told == null ? NOTHING : shown(wanted == null ? told : named(wanted, told))));
      }
    }
  }

  private static boolean fits(
      Map<String, @Nullable Object> expected, Map<String, @Nullable Object> actual) {
    return expected.entrySet().stream()
        .allMatch(entry -> Objects.equals(entry.getValue(), actual.get(entry.getKey())));
  }

  /** What was named of it, and what it is; all of it when something was named that it has not. */
  private static Map<String, @Nullable Object> named(
      Map<String, @Nullable Object> expected, Map<String, @Nullable Object> actual) {
    if (!actual.keySet().containsAll(expected.keySet())) {
      return actual;
    }
    Map<String, @Nullable Object> named = new LinkedHashMap<>();
    if (!expected.containsKey(Properties.OPERATION)) {
      named.put(Properties.OPERATION, actual.get(Properties.OPERATION));
    }
    for (String name : expected.keySet()) {
      named.put(name, actual.get(name));
    }
    return named;
  }

  /** As JSON writes it, on one line. */
  private static String shown(@Nullable Object value) {
    if (value instanceof Map<?, ?> record) {
      return record.entrySet().stream()
          .map(entry -> shown(entry.getKey()) + ": " + shown(entry.getValue()))
          .collect(Collectors.joining(", ", "{", "}"));
    }
    if (value instanceof List<?> list) {
      return list.stream().map(ExampleCheck::shown).collect(Collectors.joining(", ", "[", "]"));
    }
    return value instanceof String text
        ? '"' + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + '"'
        : String.valueOf(value);
  }
}
