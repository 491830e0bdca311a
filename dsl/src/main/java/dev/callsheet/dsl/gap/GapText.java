package dev.callsheet.dsl.gap;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a script has written where a text came out blank, and what to write instead. A default that
 * stands there already has not helped: the value was one of blanks, which counts as given.
 *
 * @param text as it is written
 */
record GapText(String text) {
  private static final String ELVIS = "?:";
  private static final String THERE = "'there'";

  /** A value whose methods can be called as it stands. */
  private static final Pattern SIMPLE =
      Pattern.compile("[\\p{L}_$][\\w.?]*+(?:\\[[^\\[\\]]*\\]|\\([^()]*\\)|\\.\\w+|\\?\\.\\w+)*+");

  private static final String TRIM = ".trim()";

  /** A value of a row in a text that is put together. */
  private static final Pattern VALUE =
      Pattern.compile("(?<![\\w.'\"])[a-z]\\w*\\??\\.[A-Za-z]\\w*(?![\\w(.])");

  /** Whether it is a text itself, not a gap in one. */
  boolean isText() {
    return text.startsWith("'") || text.startsWith("\"");
  }

  /** The value of a text that is put together, with a default. */
  String defaulted() {
    Matcher value = VALUE.matcher(text.replaceAll("'[^']*'|\"[^\"]*\"", "''"));
    String first = value.find() ? value.group() : "lead.firstName";
    return "(" + (text.contains(ELVIS) ? first + "?.trim()" : first) + " ?: 'there')";
  }

  /** The gap with a default that helps where the value was this. */
  String filled(String blanks) {
    // The language knows more blanks than trim takes away.
    String cut = blanks.isEmpty() ? "" : blanks.trim().isEmpty() ? "?.trim()" : "?.strip()";
    StringBuilder all = new StringBuilder();
    String last = THERE;
    for (String part : parts()) {
      if (isLiteral(part)) {
        last = isBlank(part) ? last : part;
      } else {
        all.append(value(part, cut)).append(' ').append(ELVIS).append(' ');
      }
    }
    return all.append(last).toString();
  }

  /** The same, where a value that stands for nothing counts as none; empty where that is long. */
  Optional<String> without(String value) {
    List<String> parts = parts();
    String first = parts.get(0);
    String last = parts.size() > 1 ? parts.get(parts.size() - 1) : THERE;
    return SIMPLE.matcher(first).matches() && parts.size() <= 2 && isLiteral(last)
        ? Optional.of(
            "(" + first + " == '" + value + "' ? null : " + first + ") " + ELVIS + " " + last)
        : Optional.empty();
  }

  private static String value(String part, String cut) {
    boolean isSimple = SIMPLE.matcher(part).matches();
    if (!cut.isEmpty() && part.endsWith(TRIM)) {
      return part.substring(0, part.length() - TRIM.length()) + cut.replace("?", "");
    }
    return (isSimple ? part : "(" + part + ")") + cut;
  }

  private static boolean isLiteral(String part) {
    return part.matches("null|'[^']*'|\"[^\"$]*\"|\\d+(?:\\.\\d+)?");
  }

  private static boolean isBlank(String literal) {
    return literal.equals("null") || literal.replaceAll("^['\"]|['\"]$", "").isBlank();
  }

  /** What stands between the {@code ?:} that are in no brackets and no quotes. */
  private List<String> parts() {
    List<String> parts = new ArrayList<>();
    int depth = 0;
    int from = 0;
    char quote = 0;
    for (int i = 0; i < text.length(); i++) {
      char letter = text.charAt(i);
      if (quote != 0) {
        quote = letter == quote ? 0 : quote;
      } else if (letter == '\'' || letter == '"') {
        quote = letter;
      } else if ("([{".indexOf(letter) >= 0) {
        depth++;
      } else if (")]}".indexOf(letter) >= 0) {
        depth--;
      } else if (depth == 0 && text.startsWith(ELVIS, i)) {
        parts.add(text.substring(from, i).strip());
        from = i + ELVIS.length();
      }
    }
    parts.add(text.substring(from).strip());
    return parts;
  }
}
