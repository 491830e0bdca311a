package dev.callsheet.launcher.rules;

import dev.callsheet.rule.Event;
import dev.callsheet.rule.Rule;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the events so far are and have: their types, fields, and short texts. Not thread-safe. */
final class SeenEvents {
  /** Of types, and of names in events of one type. */
  private static final int MOST = 500;

  /** A field with more different texts may have any. */
  private static final int MOST_TEXTS = 50;

  private static final int LONGEST_TEXT = 40;
  private static final int MOST_SHOWN = 5;
  private static final int DEEPEST = 4;

  private final Map<String, Long> types = new LinkedHashMap<>();
  private final Map<String, OfType> byType = new LinkedHashMap<>();

  /**
   * What events of one type have.
   *
   * @param fields with dots between the names
   * @param dotted those with a dot in a name, as they are called
   * @param texts of each field, and how many events have them; none when they are too many
   */
  private record OfType(
      Set<String> fields, Set<String> dotted, Map<String, Map<String, Long>> texts) {
    OfType() {
      this(new LinkedHashSet<>(), new LinkedHashSet<>(), new LinkedHashMap<>());
    }
  }

  void add(Event event) {
    if (types.containsKey(event.type()) || types.size() < MOST) {
      types.merge(event.type(), 1L, Long::sum);
      OfType seen = byType.computeIfAbsent(event.type(), type -> new OfType());
      seen.fields().add("type");
      fields(event.fields(), "", 1, seen);
    }
  }

  private static void fields(Map<?, ?> record, String before, int depth, OfType seen) {
    for (Map.Entry<?, ?> field : record.entrySet()) {
      if (seen.fields().size() + seen.dotted().size() >= MOST) {
        return;
      }
      String name = before + field.getKey();
      if (String.valueOf(field.getKey()).indexOf('.') >= 0) {
        seen.dotted().add(name);
        continue;
      }
      seen.fields().add(name);
      if (field.getValue() instanceof Map<?, ?> inner) {
        if (depth < DEEPEST) {
          fields(inner, name + ".", depth + 1, seen);
        }
        continue;
      }
      Map<String, Long> texts = seen.texts().computeIfAbsent(name, key -> new LinkedHashMap<>());
      Collection<?> values =
          field.getValue() instanceof Collection<?> several
              ? several
              : Stream.ofNullable(field.getValue()).toList();
      for (Object value : new LinkedHashSet<>(values)) {
        if (value instanceof String text
            && text.length() <= LONGEST_TEXT
            && texts.size() <= MOST_TEXTS) {
          texts.merge(text, 1L, Long::sum);
        }
      }
    }
  }

  Set<String> types() {
    return types.keySet();
  }

  /** {@code lead.created (2), call.missed (1)}. */
  String counted() {
    return types.entrySet().stream()
            .limit(MOST_SHOWN)
            .map(type -> type.getKey() + " (" + type.getValue() + ")")
            .collect(Collectors.joining(", "))
        + (types.size() > MOST_SHOWN ? ", ..." : "");
  }

  private Stream<OfType> asked(Rule rule) {
    return byType.entrySet().stream()
        .filter(one -> rule.types().isEmpty() || rule.types().contains(one.getKey()))
        .map(Map.Entry::getValue);
  }

  Set<String> fields(Rule rule) {
    return asked(rule)
        .flatMap(one -> one.fields().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** Those with a dot in a name. */
  Set<String> dotted(Rule rule) {
    return asked(rule)
        .flatMap(one -> one.dotted().stream())
        .collect(Collectors.toCollection(LinkedHashSet::new));
  }

  /** The texts of a field, in how many events; empty when nobody knows them all. */
  Map<String, Long> texts(Rule rule, String field) {
    Map<String, Long> all = new LinkedHashMap<>();
    asked(rule)
        .map(one -> one.texts().getOrDefault(field, Map.of()))
        .forEach(texts -> texts.forEach((text, count) -> all.merge(text, count, Long::sum)));
    return all.size() > MOST_TEXTS ? Map.of() : all;
  }
}
