package dev.callsheet.simulator;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/** Which numbers are in which lists of one kind; the oldest make room. Not thread-safe. */
final class Places<K> {
  private final Keep keep;
  private final Map<Place<K>, Entry> entries = new LinkedHashMap<>();
  private long weight;

  /** A number in a list. */
  record Place<K>(K list, String target) {}

  /** What was said about it. */
  record Entry(Fields fields, int weight) {}

  Places(Keep keep) {
    this.keep = keep;
  }

  /** Puts a number into a list as its newest; an entry that is there already is replaced. */
  void put(K list, String target, Fields fields, int itsWeight) {
    remove(list, target);
    entries.put(new Place<>(list, plus(target)), new Entry(fields, itsWeight));
    weight += itsWeight;
    Iterator<Entry> oldest = entries.values().iterator();
    while (keep.exceeded(entries.size(), weight)) {
      weight -= oldest.next().weight();
      oldest.remove();
    }
  }

  boolean holds(K list, String target) {
    return entries.containsKey(new Place<>(list, plus(target)));
  }

  void remove(K list, String target) {
    Entry gone = entries.remove(new Place<>(list, plus(target)));
    if (gone != null) {
      weight -= gone.weight();
    }
  }

  void removeEverywhere(Set<String> targets) {
    removeIf((list, target) -> targets.contains(target));
  }

  void flush(K list) {
    removeIf((other, target) -> other.equals(list));
  }

  private void removeIf(BiPredicate<K, String> chosen) {
    Iterator<Map.Entry<Place<K>, Entry>> each = entries.entrySet().iterator();
    while (each.hasNext()) {
      Map.Entry<Place<K>, Entry> entry = each.next();
      if (chosen.test(entry.getKey().list(), entry.getKey().target())) {
        weight -= entry.getValue().weight();
        each.remove();
      }
    }
  }

  void clear() {
    entries.clear();
    weight = 0;
  }

  int size() {
    return entries.size();
  }

  Map<K, Map<String, Map<String, @Nullable Object>>> all() {
    Map<K, Map<String, Map<String, @Nullable Object>>> lists = new LinkedHashMap<>();
    entries.forEach(
        (place, entry) ->
            lists
                .computeIfAbsent(place.list(), list -> new LinkedHashMap<>())
                .put(place.target(), entry.fields()));
    lists.replaceAll((list, numbers) -> Collections.unmodifiableMap(numbers));
    return Collections.unmodifiableMap(lists);
  }

  /** List and fields of the newest entries. */
  List<Map.Entry<K, Fields>> newestFirst(int most) {
    List<Map.Entry<K, Fields>> newest = new ArrayList<>();
    long skip = Math.max(0, entries.size() - most);
    entries.entrySet().stream()
        .skip(skip)
        .forEach(e -> newest.add(Map.entry(e.getKey().list(), e.getValue().fields())));
    Collections.reverse(newest);
    return newest;
  }

  /** The document's plus sign is optional: both spellings are one number. */
  static String plus(String target) {
    return target.startsWith("+") ? target : "+" + target;
  }
}
