package dev.callsheet.guard.list;

import dev.callsheet.store.DataLines;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether somebody who writes wants to hear no more: by the usual words, and where it is
 * likely by other words, too, since who is left out for nothing can say so. It knows English and
 * Spanish, and a little French. Immutable and thread-safe.
 */
public final class OptOutWords {
  private static final String CLAUSE = "[.!?,;:\\n\\r\u2026\u2013\u2014]+|\\s-+\\s";

  /** Tags of a page, and characters as addresses escape them. */
  private static final Pattern MARKUP = Pattern.compile("</?[a-zA-Z][^<>]{0,200}>|%[0-9A-Fa-f]{2}");

  /** As JSON has it, or somebody who thinks that it is JSON. */
  private static final Pattern ESCAPED = Pattern.compile("\\\\(u\\p{XDigit}{4}|[ux]\\w{0,4}|.)");

  private static final Pattern BETWEEN = Pattern.compile("[\"<>{}\\[\\]&=]+");

  /**
   * Of a field in which people say something; elsewhere "end" and "delete" are words of programs.
   */
  private static final Pattern SAYS =
      Pattern.compile("(?i)text|body|message|msg|content|reply|sms|comment|answer|speech");

  /** So many digits are the code of a sender or a campaign. */
  private static final int CODE = 3;

  private static final Map<String, Set<String>> SAID = new HashMap<>();

  static {
    for (DataLines.Line line : DataLines.beside(OptOutWords.class, "optout.txt").lines()) {
      List<String> kind = line.cells(":");
      SAID.computeIfAbsent(kind.get(0), name -> new LinkedHashSet<>())
          .addAll(List.of(kind.get(1).split(", ")));
    }
  }

  private OptOutWords() {}

  /** Whether a text that came in says so. */
  public static boolean in(String text) {
    if (isReaction(text)) {
      return false;
    }
    List<String> all = new ArrayList<>();
    String plain = MARKUP.matcher(text).replaceAll(" ");
    for (String part : plain.split(CLAUSE, -1)) {
      List<String> words = words(part);
      if (says("clause", words) || isWithin(String.join(" ", words))) {
        return true;
      }
      all.addAll(words);
    }
    return says("alone", all) || says("clause", all);
  }

  /**
   * Whether one of the texts in what nobody has read says so, be it JSON, a form or anything else:
   * words as they are, or as JSON escapes them.
   */
  public static boolean mayBeIn(String text) {
    String plain = ESCAPED.matcher(text).replaceAll(found -> unescaped(found.group(1)));
    return BETWEEN
        .splitAsStream(plain)
        .anyMatch(part -> !part.isBlank() && in(part.replace('+', ' ')));
  }

  /** Whether one of the fields in which people say something says so, or one below it. */
  public static boolean saidIn(Map<String, ?> fields) {
    return saidIn("", fields);
  }

  private static boolean saidIn(String name, @Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      return map.entrySet().stream()
          .anyMatch(field -> saidIn(String.valueOf(field.getKey()), field.getValue()));
    } else if (value instanceof List<?> list) {
      return list.stream().anyMatch(each -> saidIn(name, each));
    }
    return value instanceof String text && SAYS.matcher(name).find() && in(text);
  }

  private static String unescaped(String escaped) {
    if (escaped.matches("[ux].*")) {
      return escaped.matches("u\\p{XDigit}{4}")
          ? Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(escaped, 1, 5, 16)))
          : " ";
    }
    return "nr".contains(escaped)
        ? "\n"
        : "bft".contains(escaped) ? " " : Matcher.quoteReplacement(escaped);
  }

  /** A text of ours that somebody's phone gives back: it says how to opt out, not that they do. */
  private static boolean isReaction(String text) {
    String[] parts = text.strip().split("[\"\u201c]", 2);
    return parts.length == 2
        && parts[1].matches("(?s).*[\"\u201d\u2026]")
        && all("reaction").contains(String.join(" ", words(parts[0])));
  }

  private static boolean says(String kind, List<String> words) {
    Set<String> plain = new LinkedHashSet<>(words); // "stop stop stop" says it once
    plain.removeAll(all("polite"));
    if (kind.equals("clause")) { // whatever they are a code of
      plain.removeIf(word -> word.length() >= CODE && word.chars().allMatch(Character::isDigit));
    }
    return all(kind).contains(String.join(" ", words))
        || all(kind).contains(String.join(" ", plain))
        || (words.stream().allMatch(word -> word.length() == 1)
            && all(kind).contains(String.join("", words))); // S.T.O.P.
  }

  private static boolean isWithin(String clause) {
    String padded = " " + clause + " ";
    return all("within").stream().anyMatch(said -> padded.contains(" " + said + " "));
  }

  private static Set<String> all(String kind) {
    return SAID.getOrDefault(kind, new HashSet<>());
  }

  /** In small letters, without accents and whatever is no letter and no digit. */
  private static List<String> words(String part) {
    String plain =
        Normalizer.normalize(
                part.replace("\uD83D\uDED1", " stop "), Normalizer.Form.NFKD) // the sign
            .replaceAll("[\\p{Mn}\\p{Cf}'\u2019\u2018`\u00b4]", "")
            .toLowerCase(Locale.ROOT)
            .replace('\u0131', 'i') // a Turkish keyboard's
            .replaceAll("[^\\p{L}\\p{N}]+", " ")
            .strip();
    return plain.isEmpty() ? List.of() : List.of(plain.split(" "));
  }
}
