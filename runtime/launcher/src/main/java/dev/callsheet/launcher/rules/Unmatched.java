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
import java.util.HashSet;
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

  void add(Event event) {
    events.add(event);
  }

  /** A warning for each of them; none while there was no event. */
  List<Problem> warnings() {
    Set<Problem> found = new LinkedHashSet<>();
    for (Rule rule : rules.rules()) {
      types(rule, found);
      fields(rule, found);
      texts(rule, found);
      others(rule, found);
    }
    return List.copyOf(found);
  }

  /** What a rule does otherwise it does for events that have nothing to do with it. */
  private void others(Rule rule, Set<Problem> found) {
    if (rule.otherwise().isPresent() && rule.types().isEmpty() && events.types().size() > 1) {
      String message =
          "the otherwise of " + rule + " answers events of every type: " + events.counted();
      String first = events.types().iterator().next();
      found.add(
          warning(rule, Optional.empty(), message, "say which it is about: on '" + first + "'"));
    }
  }

  private void types(Rule rule, Set<Problem> found) {
    for (String type : new TreeSet<>(rule.types())) {
      Optional<String> meant = events.types().contains(type) ? Optional.empty() : meant(type);
      if (meant.isPresent()) {
        String message =
            "no event is of type '%s' (%s); the events are %s"
                .formatted(type, rule, events.counted());
        found.add(warning(rule, place(rule, Kind.TYPE, type), message, meant.get()));
      }
    }
  }

  private Optional<String> meant(String type) {
    if (!type.endsWith("*")) {
      return Spelled.like(type, events.types()).map(like -> "did you mean '" + like + "'?");
    }
    String begin = type.substring(0, type.length() - 1);
    return events.types().stream().anyMatch(other -> other.startsWith(begin))
        ? Optional.of(
            "there are no wildcards: name each type, or leave on out and write when { event.type.startsWith('%s') }"
                .formatted(begin))
        : Optional.empty();
  }

  private void fields(Rule rule, Set<Problem> found) {
    Set<String> fields = events.fields(rule);
    Set<String> dotted = events.dotted(rule);
    List<Named> named = rule.written().named();
    boolean isMapped = named.stream().anyMatch(one -> one.kind() == Kind.SOURCE);
    List<Named> asked = named.stream().filter(one -> isOfEvent(one, isMapped)).toList();
    Set<String> names = asked.stream().map(Named::name).collect(Collectors.toSet());
    Set<String> told = new HashSet<>();
    for (Named one : fields.isEmpty() ? List.<Named>of() : asked) {
      Optional<String> hint =
          fields.contains(one.name())
              ? Optional.empty()
              : dotted(one, dotted).or(() -> near(one, fields, names));
      if (hint.isPresent() && told.add(one.name())) {
        String message = "no event that " + rule + " is asked about has " + one.name();
        found.add(warning(rule, Optional.of(one), message, hint.get()));
      }
    }
  }

  private static boolean isOfEvent(Named one, boolean isMapped) {
    return OF_EVENTS.contains(one.kind())
        || (one.kind() == Kind.CONTACT && !isMapped && !one.name().isEmpty());
  }

  private static Optional<String> near(Named asked, Set<String> fields, Set<String> names) {
    return Spelled.like(asked.name(), fields)
        .or(() -> Spelled.elsewhere(asked.name(), fields))
        .filter(like -> !names.contains(like))
        .map(like -> "did you mean " + called(asked.kind(), like) + "?");
  }

  private static String called(Kind kind, String field) {
    if (kind == Kind.SOURCE) {
      return "'" + field + "'";
    }
    return (kind == Kind.CONTACT && field.indexOf('.') < 0 ? "contact." : "event.") + field;
  }

  /** The fields may have been flattened, as many exports are. */
  private static Optional<String> dotted(Named asked, Set<String> dotted) {
    return dotted.contains(asked.name()) && asked.kind() != Kind.SOURCE
        ? Optional.of(
            "they have one field with a dot in its name: write event['" + asked.name() + "']")
        : Optional.empty();
  }

  private record Text(FieldPath path, String text) {}

  private void texts(Rule rule, Set<Problem> found) {
    List<Text> asked = rule.when().stream().flatMap(Unmatched::texts).distinct().toList();
    for (Text one : asked) {
      Map<String, Long> texts = events.texts(rule, one.path().toString());
      Stream<String> others =
          texts.keySet().stream().filter(like -> !asked.contains(new Text(one.path(), like)));
      if (texts.containsKey(one.text())) {
        others
            .filter(other -> isAlike(one.text(), other))
            .findFirst()
            .ifPresent(other -> found.add(missed(rule, one, other, texts)));
      } else if (!isNumber(one.text())) {
        Spelled.same(one.text(), texts.keySet())
            .filter(like -> Spelled.letters(like).length() > 1)
            .filter(like -> !asked.contains(new Text(one.path(), like)))
            .ifPresent(like -> found.add(text(rule, one, like, texts)));
      }
    }
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
    String message =
        "%s '%s' in event.%s, which %s does not take for '%s'"
            .formatted(
                count == 1 ? "1 event has" : count + " events have",
                other,
                one.path(),
                rule,
                one.text());
    String hint = "ask for both, ['%s', '%s'], or send one of them alone";
    return warning(
        rule, place(rule, Kind.VALUE, one.text()), message, hint.formatted(one.text(), other));
  }

  private static Problem text(Rule rule, Text one, String like, Map<String, Long> texts) {
    String message =
        "no event.%s that %s is asked about has '%s'; '%s' is in %s of them"
            .formatted(one.path(), rule, one.text(), like, texts.get(like));
    Optional<Named> place = place(rule, Kind.VALUE, one.text());
    return warning(rule, place, message, "did you mean '" + like + "'?");
  }

  private static Optional<Named> place(Rule rule, Kind kind, String name) {
    return rule.written().places(kind, name).stream().findFirst();
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
