package dev.callsheet.rule.notation;

import java.util.Collection;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Texts of columns about consent that say that somebody is not to be reached, each known by itself
 * wherever it is put, and which of them a script asks for: who said N is reached where only no is.
 * A bounded number, so that each read costs the same. Not thread-safe.
 */
public final class ConsentTexts {
  private static final int MOST_COLUMNS = 32;
  private static final int MOST_SPELLINGS = 100;
  private static final int MOST_ASKED = 20;

  private final Map<String, Optional<Boolean>> isOut = new HashMap<>(0);
  private final Map<String, Column> columns = new LinkedHashMap<>(0);
  private final IdentityHashMap<String, Said> all = new IdentityHashMap<>(0);

  /** A text of a column, with the first row that has it. */
  private record Said(Column column, long row) {}

  /** What a script has asked of a column of a file, or of what it makes of its texts. */
  public static final class Column {
    private final String file;
    private final String name;
    private final String made;
    private final boolean out;
    private final Map<String, String> own = new HashMap<>();
    private final Map<String, Long> missed = new LinkedHashMap<>();
    private final Set<String> asked = new LinkedHashSet<>();
    private @Nullable Throwable at;

    private Column(String file, String name, String made, boolean out) {
      this.file = file;
      this.name = name;
      this.made = made;
      this.out = out;
    }

    private boolean says(String text) {
      return Truths.of(text).equals(Optional.of(out));
    }

    public String file() {
      return file;
    }

    public String name() {
      return name;
    }

    /** What the script makes of its texts, such as {@code .trim()}. */
    public String made() {
      return made;
    }

    /** What it asks for of all that says so. */
    public Set<String> asked() {
      return asked;
    }

    /** What says the same and is not asked for, with a row that has it; empty if all is well. */
    public Map<String, Long> missed() {
      Map<String, Long> others = new LinkedHashMap<>(asked.isEmpty() ? Map.of() : missed);
      others.keySet().removeAll(asked);
      return others;
    }

    /** Where it was first asked for something else. */
    public @Nullable Throwable at() {
      return at;
    }
  }

  /** Whether nobody said no in what was read. */
  public boolean isEmpty() {
    return columns.isEmpty();
  }

  /**
   * What a column of a row says; an instance that is known for it if it says no to being reached.
   */
  public String cell(String text, String column, String file, long row) {
    Optional<Boolean> out = isOut.get(column);
    if (out == null) { // no lambda stands on the way to a plan
      out = ConsentColumn.isOut(column);
      isOut.put(column, out);
    }
    return out.isPresent() && Truths.of(text).equals(out)
        ? of(text, file, column, "", out.get(), row)
        : text;
  }

  private String of(String text, String file, String name, String made, boolean out, long row) {
    String key = name + made + "\n" + file;
    Column column = columns.get(key);
    if (column == null && columns.size() < MOST_COLUMNS) {
      column = new Column(file, name, made, out);
      columns.put(key, column);
    }
    if (column == null || (column.own.size() == MOST_SPELLINGS && !column.own.containsKey(text))) {
      return text;
    }
    String known = column.own.get(text);
    if (known == null) {
      known = new String(text);
      column.own.put(text, known);
      all.put(known, new Said(column, row));
    }
    return known;
  }

  /** What a method without values made of a text, which says the same as that. */
  public String made(String text, String method, String made) {
    Said said = all.isEmpty() ? null : all.get(text);
    return said != null && said.column.says(made)
        ? of(
            made,
            said.column.file,
            said.column.name,
            said.column.made + "." + method + "()",
            said.column.out,
            said.row)
        : made;
  }

  /** A text was asked whether it is another, or is like it. */
  public void asked(String text, @Nullable Object other, boolean isSo) {
    if (all.isEmpty() || other == null) { // as in most scripts
      return;
    }
    Said said = all.get(text);
    Said second = other instanceof String word ? all.get(word) : null;
    if (said != null) {
      note(text, said, second == null ? List.of(other) : List.of(), isSo);
    } else if (second != null) {
      note((String) other, second, List.of(text), isSo);
    }
  }

  /** A text was asked whether it matches a pattern, which spells no word. */
  public void matched(String text, boolean isSo) {
    Said said = all.isEmpty() ? null : all.get(text);
    if (said != null) {
      note(text, said, List.of(), isSo);
    }
  }

  /** A text was asked whether it is among others, of which the script has written few. */
  public void among(String text, Collection<?> others, boolean isSo) {
    Said said = all.isEmpty() || others.size() > MOST_ASKED ? null : all.get(text);
    if (said != null && others.stream().noneMatch(all::containsKey)) {
      note(text, said, others, isSo);
    }
  }

  private static void note(String text, Said said, Collection<?> others, boolean isSo) {
    Column column = said.column;
    if (isSo) {
      column.asked.add(text);
    } else if (column.missed.putIfAbsent(text, said.row) == null && column.at == null) {
      column.at = new Throwable();
    }
    for (Object other : others) {
      if (other instanceof String word
          && column.asked.size() < MOST_SPELLINGS
          && column.says(word)) {
        column.asked.add(word);
      }
    }
  }

  /** The columns of which something was read. */
  public Collection<Column> columns() {
    return columns.values();
  }
}
