package dev.callsheet.dsl.library.value;

import dev.callsheet.rule.notation.Blanks;
import dev.callsheet.rule.notation.ConsentColumn;
import dev.callsheet.rule.notation.Truths;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * Texts that say no and mean something else where they stand, as the name of somebody: in a column
 * of texts anybody may be called No, and a letter alone may be an initial. Not thread-safe.
 */
public final class NameTexts {
  private final Map<String, String> all = new HashMap<>(0);
  private final Map<String, Boolean> ofNames = new HashMap<>(0);

  /** What a column of a row holds; if it is such a text, an instance that is known for one. */
  public Object cell(Object value, String column, boolean isOfTexts) {
    return value instanceof String text
            && !Truths.of(text).orElse(true)
            && isName(column, Blanks.strip(text), isOfTexts)
        ? of(text)
        : value;
  }

  private boolean isName(String column, String no, boolean isOfTexts) {
    boolean isLetter = no.length() == 1 && Character.isLetter(no.charAt(0));
    return (isLetter || isOfTexts) && ofNames.computeIfAbsent(column, NameTexts::isOfNames);
  }

  /** Whether it ends as those do, and no word of it asks whether somebody may be contacted. */
  private static boolean isOfNames(String column) {
    String words = Columns.WORD.matcher(column).replaceAll(" ").strip().toLowerCase(Locale.ROOT);
    return Columns.NAME.matcher(words).find()
        && !Columns.CONSENT.matcher(words).find()
        && ConsentColumn.isOut(column).isEmpty();
  }

  /** Compiled only once a text says no. */
  private static final class Columns {
    /** Where a word ends: before a capital behind a small letter, and at what is no letter. */
    static final Pattern WORD = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})|\\P{L}+");

    /** How columns of names and initials end. */
    static final Pattern NAME =
        Pattern.compile(
            "(?:^| )(?:[flm]|first|last|middle|full|nick|sur|user|company|contact|customer)?names?$"
                + "|(?:^| )(?:first|last|middle|mi|initials?|given|family|nombres?|apellidos?"
                + "|prenom|pr\u00e9nom|nom|vorname|nachname)$");

    static final Pattern CONSENT =
        Pattern.compile(
            "(?:^| )(?:opt|consent|ok|allow|permi|agree|accept|subscri|unsubscri|dnc|stop|block"
                + "|sms|text|call|contactable|marketing|tcpa|gdpr|may|can|is|has|do|no)"
                + "(?:in|out|ed|s|ing|ssion|tted|be|bed)*(?= |$)");
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
