package dev.callsheet.guard.list;

import dev.callsheet.store.EncodedText;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Tells whether somebody who writes wants to hear no more: by the usual words, and where it is
 * likely by other words, too, since who is left out for nothing can say so. It knows English,
 * Spanish, French, German and Portuguese. Immutable and thread-safe.
 */
public final class OptOutWords {
  private static final Pattern CLAUSE =
      Pattern.compile("[.!?,;:\\n\\r\u2026\u2013\u2014]+|\\s-+\\s");

  /** No word by which people want no more has fewer letters; shorter tags are those of cells. */
  private static final int LEAST_OF_WORD = 3;

  /** Tags of a page, and characters as addresses escape them. */
  private static final Pattern MARKUP =
      Pattern.compile("<([a-zA-Z]+)>|</?[a-zA-Z][^<>]{0,200}>|%[0-9A-Fa-f]{2}");

  /** As JSON has it, or somebody who thinks that it is JSON. */
  private static final Pattern ESCAPED = Pattern.compile("\\\\(u\\p{XDigit}{4}|[ux]\\w{0,4}|.)");

  /** Accents, and what may stand within a word. */
  private static final Pattern NO_LETTERS = Pattern.compile("[\\p{Mn}\\p{Cf}'\u2019\u2018`\u00b4]");

  private static final Pattern NUMBER_SIGN = Pattern.compile("(?i)(?<!\\p{L})wrong\\s?(?=#)");

  /** What forbids: no entry, no phones, a bell that is off; a text has at least one of them. */
  private static final String FORBIDS = "\u26d4\ud83d\udeab\ud83d\udcf5\ud83d\udd15";

  /** Says no word at all, but such a sign. */
  private static final Pattern SIGNS =
      Pattern.compile("[^\\p{L}\\p{N}" + FORBIDS + "]*[" + FORBIDS + "][^\\p{L}\\p{N}]*");

  private static final Pattern BETWEEN = Pattern.compile("[\"<>{}\\[\\]&=]+");

  /**
   * Of a field in which people say something; elsewhere "end" and "delete" are words of programs.
   */
  private static final Pattern SAYS =
      Pattern.compile("(?i)text|body|message|msg|content|reply|sms|comment|answer|speech");

  private static final Pattern REACTION =
      Pattern.compile(
          "(?s)([^\"\u201c\u201e\u00ab]*)[\"\u201c\u201e\u00ab].*[\"\u201c\u201d\u2026\u00bb]([^\"\u201c\u201d\u00bb]*)");

  /** How a text of ours says what to answer. */
  private static final String ASKED =
      "(?:reply|text|txt|send|respond|responda|responde|env[i\u00ed][ea]?|r[e\u00e9]pondez|envoyez|antworten|senden|schreiben)\\s+(?:sie )?(?:with |con |avec |mit |com )?['\u2018]?(?:stop|end|quit|cancel|unsubscribe|alto|baja|arr[e\u00ea]t|stopp|sair|parar|salir|abmelden)";

  /**
   * Lines that a program quotes, and what a text of ours says of how to opt out: none is longer.
   */
  private static final Pattern QUOTED =
      Pattern.compile(
          "(?m)^\\h*>.*$|[\"\u201c\u201e\u00ab][^\"\u201c\u201d\u201e\u00ab\u00bb]{0,2000}(?i:"
              + ASKED
              + ")[^\"\u201c\u201d\u00bb]{0,2000}[\"\u201d\u00bb\u2026]");

  private static final Pattern HOW_TO =
      Pattern.compile(
          "(?i)(?<![\\p{L}\\p{N}_])(?="
              + ASKED
              + ")(?<!(?<!\\p{L})(?:i|we|wife|husband)\\h(?:\\w{1,9}\\h)?(?:\\w{1,9}\\h)?)"
              + ASKED
              + "['\u2019]?(?:,?\\s+(?:to|2|for|para|pour|um|zum)\\s+[^.!?\\n]*?)?(?=[.!?\\n\"]|$|(?<=\\s(?:out|end|quit|unsubscribe|cancel|salir|messages|mensajes))\\s+(?:stop|alto|baja|arret)\\W*$)");

  /** A whole text that is an address: nobody says anything by it. */
  private static final String HTTP = "http";

  private static final Pattern ADDRESS = Pattern.compile("(?i:https?)://[^\\s\"]*");

  private static final Pattern QUOTED_ADDRESS = Pattern.compile("\"" + ADDRESS + "\"");

  /** So many words say how to opt out, and are what somebody writes who does. */
  private static final int LEAST_OF_FOOTER = 4;

  /** Fields in which services name what something is, such as {@code "type": "stop"}. */
  private static final Pattern PROGRAMS =
      Pattern.compile(
          "(?is).*(?:type|kind|event|action|status|state|method|operation|object|topic|verb|id|reason|result|outcome|disposition|direction|code|trigger)");

  /** By such names services say what they have heard themselves. */
  private static final Pattern OPT_OUT = Pattern.compile("(?i)opt_?-?out|unsubscri");

  private static final Pattern QUOTES = Pattern.compile("(?i)quot|original|in_?reply_?to|previous");

  /** So many characters are read: of what is longer, the beginning and the end. */
  public static final int MOST_READ = 40_000;

  private static final int MOST_ENCODED = 250;

  /** In circles and in squares, of which each begins so many after the other. */
  private static final int FIRST_ON_SIGN = 0x1f150;

  private static final int LAST_ON_SIGN = 0x1f189;
  private static final int BETWEEN_SIGNS = 32;
  private static final int LETTERS = 26;

  /** Of texts of one word, as most that an event says are, and of names of fields. */
  private static final int MOST_KNOWN = 5_000;

  private static final Remembered<Boolean> SINGLE = new Remembered<>(MOST_KNOWN);
  private static final Remembered<Boolean> OF_PEOPLE = new Remembered<>(MOST_KNOWN);

  private OptOutWords() {}

  /** Whether a text that came in says so. */
  public static boolean in(String written) {
    return in(written, Signs.in(written));
  }

  private static boolean in(String written, int found) {
    int length = written.length();
    String read =
        length <= MOST_READ
            ? written
            : written.substring(0, MOST_READ / 2)
                + "\n"
                + written.substring(length - MOST_READ / 2);
    if (Signs.areOfWord(found)) {
      String word = length <= Remembered.LONGEST ? read : read.substring(0, Remembered.LONGEST);
      return SINGLE.of(word, one -> WishWords.areIn(List.of(clause(one, found))));
    }
    String text = (found & Signs.TAG) != 0 ? Entities.read(read) : read;
    int signs = text.equals(read) ? found : Signs.in(text);
    if (((signs & Signs.QUOTE) != 0 && isReaction(text)) || isAddress(text.strip())) {
      return false;
    }
    String said = own(text, signs);
    if ((signs & Signs.NOT_PLAIN) != 0 && SIGNS.matcher(said).matches()) {
      return true;
    }
    List<List<String>> clauses = new ArrayList<>();
    if ((signs & Signs.TAG) != 0) {
      said = withoutMarkup(said);
    }
    int left = said.length() == text.length() ? signs : Signs.in(said);
    for (String part : (left & Signs.CUT) != 0 ? CLAUSE.split(said, -1) : new String[] {said}) {
      clauses.add(clause(part, left));
    }
    return WishWords.areIn(clauses);
  }

  private static List<String> clause(String part, int signs) {
    return MisspelledWords.corrected(words(part, signs), WishWords.all("polite"));
  }

  private static boolean isAddress(String text) {
    return text.regionMatches(true, 0, HTTP, 0, HTTP.length()) && ADDRESS.matcher(text).matches();
  }

  /** A word by which people opt out is no tag, whatever stands around it: {@code <STOP>}. */
  private static String withoutMarkup(String text) {
    return MARKUP
        .matcher(text)
        .replaceAll(
            tag -> {
              String name = tag.group(1) == null ? "" : tag.group(1).toLowerCase(Locale.ROOT);
              return name.length() >= LEAST_OF_WORD && WishWords.all("clause").contains(name)
                  ? "\n" + name + "\n"
                  : " ";
            });
  }

  /** What they say themselves: without a text of ours that stands in it, as a quote or a footer. */
  private static String own(String text, int signs) {
    if ((signs & (Signs.QUOTE | Signs.BLANK | Signs.NOT_PLAIN)) == 0) {
      return text; // one word
    }
    String rest =
        withoutHowTo((signs & Signs.QUOTE) != 0 ? QUOTED.matcher(text).replaceAll("\n") : text);
    return rest.equals(text) || words(rest).isEmpty() ? text : rest;
  }

  /** As a search for all would replace it, which looks behind and ahead at each letter. */
  private static String withoutHowTo(String text) {
    StringBuilder rest = new StringBuilder();
    Matcher asked = HOW_TO.matcher(text).useTransparentBounds(true).useAnchoringBounds(false);
    int from = 0;
    for (int i = 0; i < text.length(); i++) {
      boolean isAsked = i >= from && (Signs.of(text.charAt(i)) & Signs.HOW_TO) != 0;
      if (isAsked && (i == 0 || !Character.isLetterOrDigit(text.charAt(i - 1)))) {
        asked.region(i, text.length());
        if (asked.lookingAt()) {
          rest.append(text, from, i).append('\n');
          from = asked.end();
        }
      }
    }
    return from == 0 ? text : rest.append(text, from, text.length()).toString();
  }

  /**
   * Whether one of the texts in what nobody has read says so, be it JSON, a form or anything else:
   * words as they are, or as JSON escapes them.
   */
  public static boolean mayBeIn(String text) {
    String plain =
        Entities.read(ESCAPED.matcher(text).replaceAll(found -> unescaped(found.group(1))));
    return BETWEEN
            .splitAsStream(QUOTED_ADDRESS.matcher(plain).replaceAll(" "))
            .anyMatch(part -> !part.isBlank() && in(part.replace('+', ' ')))
        || isSaidEncoded(plain);
  }

  /** Of more than a few the first and the last are heard, as of what is long. */
  private static boolean isSaidEncoded(String text) {
    List<String> all = EncodedText.in(text);
    int end = Math.max(0, all.size() - MOST_ENCODED);
    return IntStream.range(0, all.size())
        .filter(i -> i < MOST_ENCODED || i >= end)
        .anyMatch(i -> mayBeIn(all.get(i)));
  }

  /** Whether people say something in a field of this name, which may be behind others with dots. */
  public static boolean isOfTexts(String field) {
    return SAYS.matcher(field.substring(field.lastIndexOf('.') + 1)).find();
  }

  /** Whether one of the fields says so in which programs alone say nothing, or one below it. */
  public static boolean mayBeSaidIn(Map<String, ?> fields) {
    return mayBeSaidIn(fields, Map.of());
  }

  /**
   * The same of what nobody has heard yet.
   *
   * @param heard what somebody has heard, by the names of its fields, those within others behind
   *     dots: there it may be said in a way alone that hides it
   */
  public static boolean mayBeSaidIn(Map<String, ?> fields, Map<String, String> heard) {
    return mayBeSaidIn(fields, heard, "");
  }

  /**
   * The same, also of fields by which programs say it ({@link OptOutFields}).
   *
   * @param type of the event, which is asked for itself
   */
  public static boolean mayBeSaidIn(Map<String, ?> fields, Map<String, String> heard, String type) {
    return isSaid("", fields, heard, type);
  }

  private static boolean isSaid(
      String path, @Nullable Object value, Map<String, String> heard, String type) {
    if (value instanceof Map<?, ?> map) {
      for (Map.Entry<?, ?> field : map.entrySet()) {
        String name = path.isEmpty() ? "" + field.getKey() : path + '.' + field.getKey();
        if (isSaid(name, field.getValue(), heard, type)) {
          return true;
        }
      }
      return false;
    } else if (value instanceof List<?> list) {
      return list.stream().anyMatch(each -> isSaid(path, each, heard, type));
    }
    if (OptOutFields.saysSo(path, value, type) && !heard.containsKey(path)) {
      return true;
    }
    if (!(value instanceof String text)) {
      return false;
    }
    int signs = Signs.in(text);
    return (mayBeWords(text)
            && OF_PEOPLE.of(path, OptOutWords::isOfPeople)
            && !isHeard(path, text, heard)
            && in(text, signs)
            && !isFooter(text))
        || ((signs & Signs.ENCODED) != 0 && isSaidEncoded(text));
  }

  /** Whether somebody may say something there, and be it by a word that a service made of it. */
  private static boolean isOfPeople(String path) {
    return isOfTexts(path)
        || OPT_OUT.matcher(path).find()
        || (!path.isEmpty() && !PROGRAMS.matcher(path).matches());
  }

  /** What is quoted is theirs from before, or ours, where something else is heard. */
  private static boolean isHeard(String path, String text, Map<String, String> heard) {
    return !heard.isEmpty()
        && (heard.containsKey(path)
            || heard.containsValue(text.strip())
            || QUOTES.matcher(path).find());
  }

  /** Whether it has letters: numbers and moments, as most fields of an event are, have few. */
  private static boolean mayBeWords(String text) {
    int letters = 0;
    for (int i = 0; i < text.length() && letters < LEAST_OF_WORD; i++) {
      char one = text.charAt(i);
      letters += one >= 'A' && (one <= 'z' || Character.isLetter(one)) ? 1 : 0;
    }
    return letters == LEAST_OF_WORD;
  }

  /** Whether it says how to opt out, and nothing else. */
  private static boolean isFooter(String text) {
    return words(withoutHowTo(text)).isEmpty() && words(text).size() >= LEAST_OF_FOOTER;
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
    Matcher found = REACTION.matcher(text.strip());
    return found.matches()
        && WishWords.all("reaction")
            .contains(String.join(" ", words(found.group(1) + " " + found.group(2))));
  }

  /** In small letters, without accents and whatever is no letter and no digit. */
  private static List<String> words(String part) {
    return words(part, Signs.in(part));
  }

  private static List<String> words(String part, int signs) {
    return (signs & Signs.NOT_PLAIN) != 0
        ? anyWords(part)
        : plainWords((signs & Signs.UPPER) != 0 ? part.toLowerCase(Locale.ROOT) : part);
  }

  private static List<String> plainWords(String part) {
    List<String> words = new ArrayList<>();
    int from = 0;
    boolean isJoined = false; // by an apostrophe that is none of its letters
    for (int i = 0; i <= part.length(); i++) {
      char one = i == part.length() ? ' ' : part.charAt(i);
      boolean isApostrophe = one == '\'' || one == '`';
      isJoined |= isApostrophe;
      if (!isApostrophe && (Signs.of(one) & Signs.LETTER) == 0) {
        String word = part.substring(from, i);
        String letters = isJoined ? word.replace("'", "").replace("`", "") : word;
        if (!letters.isEmpty()) {
          words.add(letters);
        }
        from = i + 1;
        isJoined = false;
      }
    }
    return words;
  }

  private static List<String> anyWords(String part) {
    String sign =
        NUMBER_SIGN
            .matcher(part)
            .replaceAll("$0 number ")
            .replace("\uD83D\uDED1", " stop ")
            .replaceAll("[" + FORBIDS + "]", " no ")
            .replaceAll("\\$(?=\\p{L})", "s");
    // Before, too: many marks behind each other are put in order one by one.
    String letters =
        NO_LETTERS
            .matcher(
                Normalizer.normalize(NO_LETTERS.matcher(sign).replaceAll(""), Normalizer.Form.NFKD))
            .replaceAll("");
    // One by one: of a text the JDK looks for the end of the word at each Greek sigma.
    String plain =
        letters
            .codePoints()
            .map(OptOutWords::plainLetter)
            .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
            .toString()
            .replace('\u0131', 'i') // a Turkish keyboard's
            .replaceAll("[^\\p{L}\\p{N}]+", " ")
            .strip();
    return plain.isEmpty() ? List.of() : List.of(plain.split(" "));
  }

  /** A small one, also of letters on signs, of which some are on the keyboards of phones. */
  private static int plainLetter(int letter) {
    boolean isOnSign = letter >= FIRST_ON_SIGN && letter <= LAST_ON_SIGN;
    int place = isOnSign ? (letter - FIRST_ON_SIGN) % BETWEEN_SIGNS : BETWEEN_SIGNS;
    return place < LETTERS ? 'a' + place : Character.toLowerCase(letter);
  }
}
