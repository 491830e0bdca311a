package dev.callsheet.dsl.library.made;

import dev.callsheet.rule.notation.NameColumn;
import dev.callsheet.rule.notation.Truths;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Texts that say no and mean something else where they stand, as the name of somebody: in a column
 * of texts anybody may be called No, and a letter alone may be an initial. Not thread-safe.
 */
public final class NameTexts {
  private final Map<String, String> all = new HashMap<>(0);
  private final Map<String, Boolean> ofNames = new HashMap<>(0);

  /** What a column of a row holds; if it is such a text, an instance that is known for one. */
  public String cell(String text, String column, boolean isOfTexts) {
    return !Truths.of(text).orElse(true) && isName(column, Truths.plain(text), isOfTexts)
        ? of(text)
        : text;
  }

  private boolean isName(String column, String no, boolean isOfTexts) {
    boolean isLetter = no.length() == 1 && Character.isLetter(no.charAt(0));
    return (isLetter || isOfTexts) && ofNames.computeIfAbsent(column, NameColumn::is);
  }

  /** The instance that only such places give, so that it is known by itself, wherever it is put. */
  public String of(String no) {
    return all.computeIfAbsent(no, text -> new String(text));
  }

  /** Whether a text that says no has come from where it means something else. */
  @SuppressWarnings("ReferenceEquality")
  public boolean has(String no) {
    return all.get(no) == no;
  }

  /** Whether a text that says no may be made of one that means something else. */
  public boolean mayHave(String no) {
    return all.containsKey(no);
  }

  /** Of equal texts one is kept for all, if it is there: then it says no if any of them does. */
  public void keepsOne(Object key, Predicate<Object> isThere) {
    if (key instanceof String no && all.containsKey(no) && isThere.test(no)) {
      all.remove(no);
    }
  }
}
