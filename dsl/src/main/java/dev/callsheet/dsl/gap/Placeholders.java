package dev.callsheet.dsl.gap;

import dev.callsheet.dsl.data.Row;
import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ScriptText;
import dev.callsheet.dsl.library.notation.SmallLetters;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What people type into a cell where they have nothing to say: a text to somebody says it aloud.
 */
public final class Placeholders {
  private static final int LONGEST = 12;

  /** What stands for nothing wherever it is. */
  private static final Set<String> ANYWHERE =
      Set.of(
          "n/a",
          "n.a.",
          "k.a.",
          "null",
          "(null)",
          "nil",
          "-",
          "--",
          "---",
          "?",
          "??",
          "???",
          ".",
          "tbd",
          "xxx",
          "(none)",
          "(unknown)",
          "(blank)");

  /** What may be an answer elsewhere, but is nobody's name. */
  private static final Set<String> AS_NAMES =
      Set.of(
          "unknown",
          "none",
          "test",
          "no name",
          "noname",
          "first name",
          "firstname",
          "name",
          "anonymous",
          "unbekannt",
          "desconocido",
          "inconnu");

  private Placeholders() {}

  /** Whether a value is one that a place of the script fills in; most values are looked at once. */
  public static boolean is(String value, ScriptText script, Place place) {
    if (value.length() > LONGEST) {
      return false;
    }
    String plain = plain(value);
    return ANYWHERE.contains(plain)
        || (AS_NAMES.contains(plain) && SmallLetters.of(script.at(place)).contains("name"));
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
