package dev.callsheet.rule.notation;

import java.util.Locale;
import java.util.regex.Pattern;

/** Columns and fields that hold somebody's name or initials, known by their names. Thread-safe. */
public final class NameColumn {
  /** Where a word ends: before a capital behind a small letter, and at what is no letter. */
  private static final Pattern WORD = Pattern.compile("(?<=\\p{Ll})(?=\\p{Lu})|\\P{L}+");

  private static final Pattern NAME =
      Pattern.compile(
          "(?:^| )(?:[flm]|first|last|middle|full|nick|sur|user|company|contact|customer)?names?$"
              + "|(?:^| )(?:first|last|middle|mi|initials?|family|nombres?|apellidos?"
              + "|prenom|pr\u00e9nom|nom|vorname|nachname)$");

  /** A word that asks whether somebody may be contacted. */
  private static final Pattern CONSENT =
      Pattern.compile(
          "(?:^| )(?:(?:opt|ok|dnc|stop|block|sms|text|call|tcpa|gdpr|may|can|is|has|do|no)"
              + "(?:in|out|ed|s|ing|be|bed)*(?= |$)"
              + "|(?:consent|allow|permi|agree|accept|approv|authori|subscri|unsubscri|contactable"
              + "|marketing|whatsapp))");

  private NameColumn() {}

  /** Whether it ends as those do, and no word of it asks whether somebody may be contacted. */
  public static boolean is(String column) {
    String words = WORD.matcher(column).replaceAll(" ").strip().toLowerCase(Locale.ROOT);
    return NAME.matcher(words).find()
        && !CONSENT.matcher(words).find()
        && ConsentColumn.isOut(column).isEmpty();
  }
}
