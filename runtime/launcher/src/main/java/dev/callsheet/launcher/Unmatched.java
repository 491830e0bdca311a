package dev.callsheet.launcher;

import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Severity;
import dev.callsheet.problem.Source;
import dev.callsheet.rule.Condition;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.FieldPath;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.RuleSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds types and fields that rules ask for and no event has, where the events have one that is
 * spelled almost so. Not thread-safe.
 */
final class Unmatched {
  /** Of types, and of names in events of one type. */
  private static final int MOST = 500;

  private static final int MOST_SHOWN = 5;
  private static final int DEEPEST = 4;

  /** As many letters may be missing at the end. */
  private static final int ENDING = 2;

  private final RuleSet rules;
  private final Map<String, Long> types = new LinkedHashMap<>();
  private final Map<String, Set<String>> fields = new LinkedHashMap<>();

  Unmatched(RuleSet rules) {
    this.rules = rules;
  }

  /** One more event. */
  void add(Event event) {
    if (types.containsKey(event.type()) || types.size() < MOST) {
      types.merge(event.type(), 1L, Long::sum);
      Set<String> names = fields.computeIfAbsent(event.type(), type -> new LinkedHashSet<>());
      names.add("type");
      names(event.fields(), "", 1, names);
    }
  }

  private static void names(Map<?, ?> record, String before, int depth, Set<String> names) {
    for (Map.Entry<?, ?> field : record.entrySet()) {
      if (names.size() >= MOST) {
        return;
      }
      names.add(before + field.getKey());
      if (depth < DEEPEST && field.getValue() instanceof Map<?, ?> inner) {
        names(inner, before + field.getKey() + ".", depth + 1, names);
      }
    }
  }

  /** A warning for each of them; none while there was no event. */
  List<Problem> warnings() {
    return rules.rules().stream()
        .flatMap(rule -> Stream.of(types(rule), fields(rule), others(rule)).flatMap(all -> all))
        .distinct()
        .toList();
  }

  /** What a rule does otherwise it does for events that have nothing to do with it. */
  private Stream<Problem> others(Rule rule) {
    return rule.otherwise().isPresent() && rule.types().isEmpty() && types.size() > 1
        ? Stream.of(
            warning(
                rule,
                "the otherwise of " + rule + " answers events of every type: " + counted(),
                "say which it is about: on '" + types.keySet().iterator().next() + "'"))
        : Stream.empty();
  }

  private Stream<Problem> types(Rule rule) {
    return new TreeSet<>(rule.types())
        .stream()
            .filter(type -> !types.containsKey(type))
            .flatMap(
                type ->
                    meant(type)
                        .map(
                            meant ->
                                warning(
                                    rule,
                                    "no event is of type '"
                                        + type
                                        + "' ("
                                        + rule
                                        + "); the events are "
                                        + counted(),
                                    meant))
                        .stream());
  }

  private Optional<String> meant(String type) {
    if (type.endsWith("*")) {
      String begin = type.substring(0, type.length() - 1);
      return types.keySet().stream().anyMatch(other -> other.startsWith(begin))
          ? Optional.of(
              "there are no wildcards: name each type, or leave on out and write when {"
                  + " event.type.startsWith('"
                  + begin
                  + "') }")
          : Optional.empty();
    }
    return like(type, types.keySet()).map(like -> "did you mean '" + like + "'?");
  }

  private String counted() {
    return types.entrySet().stream()
            .limit(MOST_SHOWN)
            .map(type -> type.getKey() + " (" + type.getValue() + ")")
            .collect(Collectors.joining(", "))
        + (types.size() > MOST_SHOWN ? ", ..." : "");
  }

  private Stream<Problem> fields(Rule rule) {
    Set<String> names = new LinkedHashSet<>();
    fields.forEach(
        (type, own) -> {
          if (rule.types().isEmpty() || rule.types().contains(type)) {
            names.addAll(own);
          }
        });
    Set<String> asked =
        rule.when().stream()
            .flatMap(Unmatched::paths)
            .map(FieldPath::toString)
            .collect(Collectors.toCollection(LinkedHashSet::new));
    return asked.stream()
        .filter(path -> !names.contains(path))
        .flatMap(
            path ->
                like(path, names)
                    .filter(like -> !asked.contains(like))
                    .map(
                        like ->
                            warning(
                                rule,
                                "no event that " + rule + " is asked about has " + path,
                                "did you mean event." + like + "?"))
                    .stream());
  }

  private static Stream<FieldPath> paths(Condition condition) {
    if (condition instanceof Condition.OnField one) {
      return Stream.of(one.path());
    }
    if (condition instanceof Condition.Contains contains) {
      return Stream.of(contains.path());
    }
    if (condition instanceof Condition.Truth truth) {
      return Stream.of(truth.path());
    }
    if (condition instanceof Condition.Not not) {
      return paths(not.part());
    }
    List<Condition> parts =
        condition instanceof Condition.All all
            ? all.parts()
            : condition instanceof Condition.Any any ? any.parts() : List.of();
    return parts.stream().flatMap(Unmatched::paths);
  }

  /** The one of the same letters, whatever stands between them, or with a few more at the end. */
  private static Optional<String> like(String name, Collection<String> others) {
    String letters = letters(name);
    if (letters.isEmpty()) {
      return Optional.empty();
    }
    return others.stream()
        .filter(other -> letters(other).equals(letters))
        .findFirst()
        .or(() -> others.stream().filter(other -> isBegun(letters, letters(other))).findFirst());
  }

  private static boolean isBegun(String one, String other) {
    return Math.min(one.length(), other.length()) > 2 * ENDING
        && Math.abs(one.length() - other.length()) <= ENDING
        && (one.startsWith(other) || other.startsWith(one));
  }

  private static String letters(String name) {
    return name.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N}]", "");
  }

  private static Problem warning(Rule rule, String message, String hint) {
    return new Problem(
        Severity.WARNING,
        rule.written().place().orElse(Source.of(rule.toString())),
        1,
        message,
        Optional.of(hint),
        Optional.empty());
  }
}
