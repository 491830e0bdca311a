package dev.callsheet.dsl.gap;

import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.problem.ScriptText;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What people type into a cell where they have nothing to say: a text to somebody says it, too. */
public final class Placeholders {
  private static final int LONGEST = 12;

  /** What stands for nothing wherever it is. */
  private static final Set<String> ANYWHERE =
      Set.of(
          ("n/a n.a. k.a. null (null) nil - -- --- ? ?? ??? . tbd xxx (none) (unknown) "
                  + "(blank)")
              .split(" ", -1));

  /** What may be an answer elsewhere, but is nobody's name. */
  private static final Set<String> AS_NAMES =
      Set.of(
          ("unknown,none,test,no name,noname,first name,firstname,name,anonymous,"
                  + "unbekannt,desconocido,inconnu")
              .split(",", -1));

  /** What a small letter has more than a large one. */
  private static final int CASE = 'a' - 'A';

  /** How words of so many letters begin: a bit for each, by the lowest six of a letter's. */
  private static final long[] BEGINNINGS = new long[LONGEST + 1];

  /** The same of how they end. */
  private static final long[] ENDS = new long[LONGEST + 1];

  static {
    for (Set<String> words : List.of(ANYWHERE, AS_NAMES)) {
      for (String word : words) {
        BEGINNINGS[word.length()] |= 1L << word.charAt(0);
        ENDS[word.length()] |= 1L << word.charAt(word.length() - 1);
      }
    }
  }

  private Placeholders() {}

  /** Whether a value is one that a place of the script fills in; most values are looked at once. */
  public static boolean is(String value, ScriptText script, Place place) {
    if (value.length() > LONGEST || isOther(value)) {
      return false;
    }
    String plain = plain(value);
    return ANYWHERE.contains(plain)
        || (AS_NAMES.contains(plain) && SmallLetters.of(script.at(place)).contains("name"));
  }

  /** Whether no word of its length begins or ends so: most names are known by that. */
  private static boolean isOther(String value) {
    char first = value.isEmpty() ? ' ' : value.charAt(0);
    char last = value.isEmpty() ? ' ' : value.charAt(value.length() - 1);
    return first > ' '
        && first <= '~'
        && last > ' '
        && last <= '~'
        && !(isAmong(BEGINNINGS, value, first) && isAmong(ENDS, value, last));
  }

  private static boolean isAmong(long[] letters, String value, char letter) {
    return (letters[value.length()] & ((1L << letter) | (1L << (letter ^ CASE)))) != 0;
  }

  /** Whether a value is nobody's name. */
  public static boolean isNoName(String value) {
    String plain = plain(value);
    return ANYWHERE.contains(plain) || AS_NAMES.contains(plain);
  }

  /** In small letters; people are called Null, and have a capital. */
  private static String plain(String value) {
    String bare = value.strip();
    return bare.equals("Null") ? bare : SmallLetters.of(bare);
  }

  /** The column of a row that says it; what a script says itself is meant. */
  public static Optional<String> column(Row row, String value) {
    for (Map.Entry<String, String> cell : row.cells().entrySet()) {
      if (cell.getValue().equals(value) || cell.getValue().contains("\"" + value + "\"")) {
        return Optional.of(cell.getKey());
      }
    }
    return Optional.empty();
  }
}
