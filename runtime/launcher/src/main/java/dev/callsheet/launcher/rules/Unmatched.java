package dev.callsheet.launcher.rules;

import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Severity;
import dev.callsheet.rule.Condition;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.FieldPath;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.rule.RuleSource.Kind;
import dev.callsheet.rule.RuleSource.Named;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds types, fields and texts that rules ask for and no event has, where the events have one that
 * is spelled almost so. Not thread-safe.
 */
final class Unmatched {
  private static final Set<Kind> OF_EVENTS = Set.of(Kind.ASKED, Kind.READ, Kind.SOURCE);

  /** As many digits may be a number of somebody. */
  private static final int DIGITS = 7;

  private final RuleSet rules;
  private final SeenEvents events = new SeenEvents();

  Unmatched(RuleSet rules) {
    this.rules = rules;
  }

  /** One more event. */
  void add(Event event) {
    events.add(event);
  }

  /** A warning for each of them; none while there was no event. */
  List<Problem> warnings() {
    return rules.rules().stream()
        .flatMap(
            rule ->
                Stream.of(types(rule), fields(rule), texts(rule), others(rule)).flatMap(all -> all))
        .distinct()
        .toList();
  }

  /** What a rule does otherwise it does for events that have nothing to do with it. */
  private Stream<Problem> others(Rule rule) {
    return rule.otherwise().isPresent() && rule.types().isEmpty() && events.types().size() > 1
        ? Stream.of(
            warning(
                rule,
                Optional.empty(),
                "the otherwise of " + rule + " answers events of every type: " + events.counted(),
                "say which it is about: on '" + events.types().iterator().next() + "'"))
        : Stream.empty();
  }

  private Stream<Problem> types(Rule rule) {
    return new TreeSet<>(rule.types())
        .stream()
            .filter(type -> !events.types().contains(type))
            .flatMap(
                type ->
                    meant(type)
                        .map(
                            meant ->
                                warning(
                                    rule,
                                    rule.written().places(Kind.TYPE, type).stream().findFirst(),
                                    "no event is of type '%s' (%s); the events are %s"
                                        .formatted(type, rule, events.counted()),
                                    meant))
                        .stream());
  }

  private Optional<String> meant(String type) {
    if (type.endsWith("*")) {
      String begin = type.substring(0, type.length() - 1);
      return events.types().stream().anyMatch(other -> other.startsWith(begin))
          ? Optional.of(
              "there are no wildcards: name each type, or leave on out and write when { event.type.startsWith('%s') }"
                  .formatted(begin))
          : Optional.empty();
    }
    return Spelled.like(type, events.types()).map(like -> "did you mean '" + like + "'?");
  }

  private Stream<Problem> fields(Rule rule) {
    Set<String> fields = events.fields(rule);
    if (fields.isEmpty()) {
      return Stream.empty();
    }
    Set<String> dotted = events.dotted(rule);
    boolean isMapped = rule.written().named().stream().anyMatch(one -> one.kind() == Kind.SOURCE);
    List<Named> asked =
        rule.written().named().stream()
            .filter(
                one ->
                    OF_EVENTS.contains(one.kind())
                        || (one.kind() == Kind.CONTACT && !isMapped && !one.name().isEmpty()))
            .toList();
    Set<String> names = asked.stream().map(Named::name).collect(Collectors.toSet());
    Set<String> told = new LinkedHashSet<>();
    return asked.stream()
        .filter(one -> !fields.contains(one.name()))
        .flatMap(
            one ->
                dotted(one, dotted)
                    .or(() -> near(one, fields, names))
                    .filter(hint -> told.add(one.name()))
                    .map(
                        hint ->
                            warning(
                                rule,
                                Optional.of(one),
                                "no event that " + rule + " is asked about has " + one.name(),
                                hint))
                    .stream());
  }

  private static Optional<String> near(Named asked, Set<String> fields, Set<String> names) {
    return Spelled.like(asked.name(), fields)
        .or(() -> Spelled.elsewhere(asked.name(), fields))
        .filter(like -> !names.contains(like))
        .map(
            like ->
                "did you mean "
                    + (asked.kind() == Kind.SOURCE
                        ? "'" + like + "'"
                        : (asked.kind() == Kind.CONTACT && like.indexOf('.') < 0
                                ? "contact."
                                : "event.")
                            + like)
                    + "?");
  }

  /** The fields may have been flattened, as many exports are. */
  private static Optional<String> dotted(Named asked, Set<String> dotted) {
    return dotted.contains(asked.name()) && asked.kind() != Kind.SOURCE
        ? Optional.of(
            "they have one field with a dot in its name: write event['" + asked.name() + "']")
        : Optional.empty();
  }

  private record Text(FieldPath path, String text) {}

  private Stream<Problem> texts(Rule rule) {
    List<Text> asked = rule.when().stream().flatMap(Unmatched::texts).distinct().toList();
    return asked.stream()
        .flatMap(
            one -> {
              Map<String, Long> texts = events.texts(rule, one.path().toString());
              Optional<String> missed =
                  texts.containsKey(one.text())
                      ? texts.keySet().stream()
                          .filter(other -> isAlike(one.text(), other))
                          .filter(other -> !asked.contains(new Text(one.path(), other)))
                          .findFirst()
                      : Optional.empty();
              if (missed.isPresent()) {
                return Stream.of(missed(rule, one, missed.get(), texts));
              }
              return texts.containsKey(one.text()) || isNumber(one.text())
                  ? Stream.empty()
                  : Spelled.same(one.text(), texts.keySet())
                      .filter(like -> Spelled.letters(like).length() > 1)
                      .filter(like -> !asked.contains(new Text(one.path(), like)))
                      .map(like -> text(rule, one, like, texts))
                      .stream();
            });
  }

  /** Whether only capitals and blanks tell two texts apart. */
  private static boolean isAlike(String one, String other) {
    return !one.equals(other) && plain(one).equals(plain(other));
  }

  private static String plain(String text) {
    return SmallLetters.of(text.strip().replaceAll("\\s+", " "));
  }

  /** Some events have the text, and others almost. */
  private static Problem missed(Rule rule, Text one, String other, Map<String, Long> texts) {
    long count = texts.getOrDefault(other, 0L);
    return warning(
        rule,
        rule.written().places(Kind.VALUE, one.text()).stream().findFirst(),
        (count == 1 ? "1 event has '" : count + " events have '")
            + other
            + "' in event."
            + one.path()
            + ", which "
            + rule
            + " does not take for '"
            + one.text()
            + "'",
        "ask for both, ['" + one.text() + "', '" + other + "'], or send one of them alone");
  }

  private static Problem text(Rule rule, Text one, String like, Map<String, Long> texts) {
    return warning(
        rule,
        rule.written().places(Kind.VALUE, one.text()).stream().findFirst(),
        "no event.%s that %s is asked about has '%s'; '%s' is in %s of them"
            .formatted(one.path(), rule, one.text(), like, texts.get(like)),
        "did you mean '" + like + "'?");
  }

  private static boolean isNumber(String text) {
    return text.chars().filter(Character::isDigit).count() >= DIGITS;
  }

  private static Stream<Text> texts(Condition condition) {
    if (condition instanceof Condition.Equal one) {
      return text(one.path(), one.value());
    }
    if (condition instanceof Condition.Among one) {
      return one.values().stream().flatMap(value -> text(one.path(), value));
    }
    if (condition instanceof Condition.Contains one) {
      return text(one.path(), one.value());
    }
    if (condition instanceof Condition.Not not) {
      return texts(not.part());
    }
    List<Condition> parts =
        condition instanceof Condition.All all
            ? all.parts()
            : condition instanceof Condition.Any any ? any.parts() : List.of();
    return parts.stream().flatMap(Unmatched::texts);
  }

  private static Stream<Text> text(FieldPath path, @Nullable Object value) {
    return value instanceof String text ? Stream.of(new Text(path, text)) : Stream.empty();
  }

  private static Problem warning(Rule rule, Optional<Named> at, String message, String hint) {
    return rule.problem(Severity.WARNING, at, message, hint);
  }
}
