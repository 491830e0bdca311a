package dev.callsheet.launcher.event;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What one captured event has where: the path of each field with its values, of which lists have
 * several.
 *
 * @param type that it has already
 * @param at when it came
 */
record SeenEvent(String type, Instant at, Map<String, Set<Object>> values) {
  private static final int MOST_FIELDS = 500;

  static SeenEvent of(String type, Instant at, Map<String, @Nullable Object> body) {
    Map<String, Set<Object>> values = new LinkedHashMap<>();
    add(values, "$", body, Optional.empty());
    return new SeenEvent(type, at, values);
  }

  /** As many as the list there has records; the event itself if it has no such list. */
  static List<SeenEvent> split(
      String type, Instant at, Map<String, @Nullable Object> body, String list) {
    List<Map<?, ?>> records = new ArrayList<>();
    find(records, "$", body, list);
    if (records.isEmpty()) {
      return List.of(of(type, at, body));
    }
    List<SeenEvent> all = new ArrayList<>();
    for (Map<?, ?> record : records) {
      Map<String, Set<Object>> values = new LinkedHashMap<>();
      add(values, list, record, Optional.empty());
      add(values, "$", body, Optional.of(list));
      all.add(new SeenEvent(type, at, values));
    }
    return all;
  }

  /** What is there, if it is one thing. */
  Optional<String> one(String path) {
    Set<Object> there = values.getOrDefault(path, Set.of());
    return there.size() == 1
        ? Optional.of(there.iterator().next().toString()).filter(text -> !text.isBlank())
        : Optional.empty();
  }

  /** Tells of each list of records in a body, from the outermost on. */
  static void lists(Set<String> paths, String path, @Nullable Object value) {
    if (value instanceof Map<?, ?> record) {
      record.forEach((name, inner) -> lists(paths, path + "." + name, inner));
    } else if (value instanceof List<?> list) {
      if (list.stream().anyMatch(Map.class::isInstance) && !path.equals("$")) {
        paths.add(path);
      }
      list.forEach(each -> lists(paths, path, each));
    }
  }

  private static void find(
      List<Map<?, ?>> records, String path, @Nullable Object value, String wanted) {
    if (value instanceof List<?> list) {
      list.forEach(each -> find(records, path, each, wanted));
    } else if (value instanceof Map<?, ?> record) {
      if (path.equals(wanted)) {
        records.add(record);
      } else {
        record.forEach((name, inner) -> find(records, path + "." + name, inner, wanted));
      }
    }
  }

  private static void add(
      Map<String, Set<Object>> values,
      String path,
      @Nullable Object value,
      Optional<String> without) {
    if (value == null || without.filter(path::equals).isPresent()) {
      return;
    }
    if (value instanceof Map<?, ?> record) {
      record.forEach((name, inner) -> add(values, path + "." + name, inner, without));
    } else if (value instanceof List<?> list) {
      list.forEach(each -> add(values, path, each, without));
    } else if (values.size() < MOST_FIELDS || values.containsKey(path)) {
      values.computeIfAbsent(path, none -> new LinkedHashSet<>()).add(value);
    }
  }
}
