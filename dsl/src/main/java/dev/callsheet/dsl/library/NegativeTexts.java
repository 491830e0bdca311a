package dev.callsheet.dsl.library;

import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.dsl.library.operator.Operators;
import dev.callsheet.dsl.library.value.OfFile;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptFault;
import java.util.Locale;
import java.util.Map;

/**
 * Texts of the data that say no and are asked for their truth: as every text with a character, they
 * are true, and whoever asked for no call is called.
 */
public final class NegativeTexts {
  /** What says no, and what says yes in the same way; a letter alone may be an initial. */
  private static final Map<String, String> YES =
      Map.of("false", "true", "no", "yes", "0", "1", "off", "on");

  private static final int LONGEST = 8;

  private NegativeTexts() {}

  /**
   * Whether Groovy takes a value for true.
   *
   * @param path how the script reads it
   * @throws ScriptFault if it is a text that says no
   */
  public static boolean truth(Object value, String path, Scene scene) {
    if (value instanceof String text && text.length() <= LONGEST && !text.isEmpty()) {
      String no = text.strip();
      String yes = YES.get(SmallLetters.of(no));
      boolean cell = scene.lastRow() instanceof OfFile row && row.isOfTexts();
      // In a column of texts anybody may be called No.
      if (yes != null && (!cell || yes.equals("true"))) {
        throw new ScriptFault(
            path + " is the text '" + text + "', and every text counts as true",
            "write "
                + path
                + (cell || !yes.equals("true")
                    ? " == '" + like(no, yes) + "'"
                    // Other rows may have a truth there.
                    : " in [true, '" + like(no, yes) + "']")
                + "; to ask whether it is there at all: "
                + path
                + (cell ? " != ''" : " != null"),
            null);
      }
    }
    return Operators.truth(value, scene);
  }

  /** In letters of the same case: {@code True} for {@code False}. */
  private static String like(String no, String yes) {
    if (no.equals(SmallLetters.of(no))) {
      return yes;
    }
    String upper = yes.toUpperCase(Locale.ROOT);
    return no.equals(no.toUpperCase(Locale.ROOT)) ? upper : upper.charAt(0) + yes.substring(1);
  }
}
