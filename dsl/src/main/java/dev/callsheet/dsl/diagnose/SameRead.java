package dev.callsheet.dsl.diagnose;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The other lines that read further of what was null on one: each would stop the script in turn,
 * once the first is mended.
 */
final class SameRead {
  private static final Pattern FIELD = Pattern.compile(".*\\w\\??\\.([A-Za-z_]\\w*)");
  private static final int MOST = 5;

  private SameRead() {}

  /** {@code ; the same in lines 7 and 9}, or nothing. */
  static String elsewhere(String receiver, String script, int line) {
    Matcher field = FIELD.matcher(receiver);
    if (!field.matches()) {
      return "";
    }
    Pattern read =
        Pattern.compile("\\w\\??\\." + Pattern.quote(field.group(1)) + "\\.(?=[A-Za-z_])");
    List<Integer> lines = new ArrayList<>();
    int number = 0;
    for (String text : script.split("\n", -1)) {
      number++;
      if (number != line && !text.stripLeading().startsWith("//") && read.matcher(text).find()) {
        lines.add(number);
      }
    }
    if (lines.isEmpty() || lines.size() > MOST) {
      return lines.isEmpty() ? "" : "; the same in " + lines.size() + " other lines";
    }
    StringBuilder said =
        new StringBuilder(lines.size() == 1 ? "; the same in line " : "; the same in lines ");
    for (int i = 0; i < lines.size(); i++) {
      said.append(i == 0 ? "" : i == lines.size() - 1 ? " and " : ", ").append(lines.get(i));
    }
    return said.toString();
  }
}
