package dev.callsheet.dsl.data.header;

import dev.callsheet.dsl.library.notation.SmallLetters;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Which fields the first rows of a JSON Lines file have, with dots between their names. */
public final class JsonFields {
  private static final int DEEPEST = 4;
  private static final int MOST = 500;

  private final List<Set<String>> rows = new ArrayList<>();
  private final Set<String> all = new LinkedHashSet<>();

  /** Names with a dot in them. */
  private final Set<String> dotted = new LinkedHashSet<>();

  /** Fields that hold a list; what is read of it is read of its elements. */
  private final Set<String> lists = new LinkedHashSet<>();

  /** The texts that fields hold, by the numbers of the rows. */
  private final Map<String, SortedMap<Integer, String>> texts = new HashMap<>();

  /** Fields that hold what is no text, such as a number. */
  private final Set<String> others = new LinkedHashSet<>();

  private boolean isCut;

  void add(Map<String, @Nullable Object> row) {
    Set<String> fields = new LinkedHashSet<>();
    add(row, "", 1, fields);
    rows.add(fields);
    all.addAll(fields);
  }

  private void add(Map<?, ?> record, String before, int depth, Set<String> fields) {
    for (Map.Entry<?, ?> field : record.entrySet()) {
      String name = String.valueOf(field.getKey());
      if (fields.size() >= MOST) {
        isCut = true;
        return;
      }
      if (field.getValue() instanceof List) {
        lists.add(before + name);
      }
      if (name.indexOf('.') >= 0) {
        dotted.add(before + name);
        continue;
      }
      if (field.getValue() instanceof String text) {
        texts
            .computeIfAbsent(before + name, path -> new TreeMap<>())
            .putIfAbsent(rows.size() + 1, text);
      } else if (field.getValue() != null) {
        others.add(before + name);
      }
      if (fields.add(before + name)
          && depth < DEEPEST
          && field.getValue() instanceof Map<?, ?> inner) {
        add(inner, before + name + ".", depth + 1, fields);
      }
    }
  }

  /** The texts that a field holds in the first rows, by the numbers of the rows. */
  public SortedMap<Integer, String> texts(String path) {
    return texts.getOrDefault(path, new TreeMap<>());
  }

  /** Whether some row has something in this field that is no text. */
  public boolean hasOthers(String path) {
    return others.contains(path);
  }

  /** How many rows were looked at. */
  public int rows() {
    return rows.size();
  }

  /** Whether a row has the field. */
  public boolean has(String path) {
    return all.contains(path);
  }

  /** All fields of all rows. */
  public Set<String> all() {
    return all;
  }

  /** Fields that are spelled as this one but for capitals and signs. */
  public List<String> near(String path) {
    return all.stream()
        .filter(other -> !other.equals(path) && letters(other).equals(letters(path)))
        .toList();
  }

  /** How many rows do not have the field, but this one. */
  public long instead(String path, String near) {
    return rows.stream().filter(row -> row.contains(near) && !row.contains(path)).count();
  }

  /** What the fields are called that stand beside this one; none where nobody can know for sure. */
  public Set<String> beside(String path) {
    String owner = owner(path);
    Set<String> names = new LinkedHashSet<>();
    if (!isCut && (owner.isEmpty() || !lists.contains(owner.substring(0, owner.length() - 1)))) {
      all.stream()
          .filter(other -> owner(other).equals(owner))
          .map(JsonFields::own)
          .forEach(names::add);
    }
    return names;
  }

  /** Fields of the same name in a record that stands where this one would. */
  public List<String> below(String path) {
    List<String> found = new ArrayList<>();
    for (String other : all) {
      String owner = owner(other);
      if (!isCut
          && !owner.isEmpty()
          && own(other).equals(own(path))
          && owner(owner.substring(0, owner.length() - 1)).equals(owner(path))) {
        found.add(other);
      }
    }
    return found;
  }

  /** The last name of a path. */
  public static String own(String path) {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  /** What stands before the last name of a path, with its dot; empty of a row's own field. */
  public static String owner(String path) {
    return path.substring(0, path.lastIndexOf('.') + 1);
  }

  private static String letters(String path) {
    return SmallLetters.of(path).replaceAll("[^\\p{L}\\p{N}.]", "");
  }
}
