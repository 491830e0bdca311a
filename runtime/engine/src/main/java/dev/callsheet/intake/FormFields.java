package dev.callsheet.intake;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The fields of a form, of which names with brackets stand for records and lists, as PHP and Rails
 * write them: {@code contact[phone]}, {@code to[0][phone]}, {@code tags[]}.
 */
final class FormFields {
  private static final int MOST_LEVELS = 20;

  private static final Pattern NESTED =
      Pattern.compile("[^\\[\\]]+(?:\\[[^\\[\\]]{0,200}]){1," + MOST_LEVELS + "}");

  private static final Pattern PLACE = Pattern.compile("0|[1-9]\\d{0,4}");

  private static final Pattern BRACKETS = Pattern.compile("]?\\[");

  private final Level all = new Level();

  /** A record, or a list by places. */
  private static final class Level extends LinkedHashMap<String, Object> {
    private static final long serialVersionUID = 1L;

    /** Keeps a value; false where another one stands in the way. */
    boolean put(List<String> names, Object value) {
      String name = names.get(0);
      List<String> further = names.subList(1, names.size());
      if (further.isEmpty()) {
        if (get(name) instanceof Level) {
          return false;
        }
        merge(name.isEmpty() ? String.valueOf(size()) : name, value, FormFields::both);
        return true;
      }
      String place = name.isEmpty() ? place(further) : name;
      return computeIfAbsent(place, none -> new Level()) instanceof Level inner
          && inner.put(further, value);
    }

    /** Of what is in no numbered place: the last one, until it has such a value. */
    private String place(List<String> further) {
      String last = String.valueOf(size() - 1);
      return (get(last) instanceof Level inner && !inner.has(further))
          ? last
          : String.valueOf(size());
    }

    private boolean has(List<String> names) {
      return (names.size() > 1 && get(names.get(0)) instanceof Level inner)
          ? inner.has(names.subList(1, names.size()))
          : containsKey(names.get(0));
    }

    /**
     * A list where it has all places from 0 on, or where what stands in some from 0 or 1 on are
     * records: other numbers are names, as of questions.
     */
    Object plain() {
      replaceAll((name, value) -> value instanceof Level inner ? inner.plain() : value);
      List<Object> list = new ArrayList<>();
      for (Object next = get("0"); next != null; next = get(String.valueOf(list.size()))) {
        list.add(next);
      }
      return list.size() == size() ? list : areRecords() ? sorted() : this;
    }

    boolean areRecords() {
      return (containsKey("0") || containsKey("1"))
          && keySet().stream().allMatch(name -> PLACE.matcher(name).matches())
          && values().stream().allMatch(Map.class::isInstance);
    }

    List<Object> sorted() {
      return keySet().stream()
          .sorted(Comparator.comparing(Integer::valueOf))
          .<Object>map(this::get)
          .toList();
    }
  }

  /** Keeps one more; where a name comes more than once that is a list. */
  void add(String name, Object value) {
    boolean isNested =
        NESTED.matcher(name).matches()
            && all.put(List.of(BRACKETS.split(name.substring(0, name.length() - 1), -1)), value);
    if (!isNested) {
      all.merge(name, value, FormFields::both);
    }
  }

  private static Object both(Object before, Object next) {
    List<Object> both = new ArrayList<>();
    if (before instanceof List<?> list) {
      both.addAll(list);
    } else {
      both.add(before);
    }
    both.add(next);
    return both;
  }

  /** All of them, each a value that was kept, a list or a record; a list where they are one. */
  Object all() {
    all.replaceAll((name, value) -> value instanceof Level inner ? inner.plain() : value);
    return all.areRecords() ? all.sorted() : all;
  }
}
