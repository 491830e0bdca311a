package dev.callsheet.phone;

import dev.callsheet.command.PhoneNumber;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A text in which words stand beside a number, such as whose it is or when to call. Digits on both
 * sides of a word are never one number. Immutable.
 */
final class BesideWords {
  private static final int FEWEST_DIGITS = 7;

  /** Of a note, such as an hour; more may be another number, or the end of one. */
  private static final int MOST_IN_NOTE = 3;

  private static final int LONGEST = 1_000;
  private static final String[] NOTHING = {};
  private static final String ALSO = "(?i:or|and|oder|und|ou|et|o|y|e|od|u|bzw|of|en|lub|i)";
  private static final Pattern OTHER = Pattern.compile("\\P{L}*" + ALSO + "\\P{L}*|\\P{L}*");

  /** What belongs to a number and is none of it. */
  private static final Pattern ADDED =
      Pattern.compile(
          "(?i)(?:[;,]?\\s*(?<!\\p{L})(?:ext(?:n|ension)?|x|durchwahl)[.:=]?|#|(?<=\\d)(?:,{2,}|[pw]))\\s*\\d{1,6}#?\\s*$"
              + "|[@?].*$|;\\s*[a-z-]+=.*$");

  /** Also behind the few digits of an hour or a count: {@code 9am}, {@code 2x}. */
  private static final Pattern WORD =
      Pattern.compile(
          "(?<![\\p{L}\\d])\\(?\\p{L}[\\p{L} .'-]*\\)?[:.]?|[<>\";,]"
              + "|(?<=(?:^|[\\s(-])\\d{1,2})(?i:am|pm|h|hrs?|uhr|x|st|nd|rd|th)(?=$|[\\s:.,)-])[:.]?");

  private static final Pattern EDGES = Pattern.compile("^[-/,.:\\s]+|[-/,.:\\s]+$");

  /** Few digits that may be of the word next to them. */
  private static final Pattern FIRST =
      Pattern.compile("([1-9]\\d?)[).:-]?\\s[-\\s]*(\\(?(\\d+).*)");

  private static final Pattern LAST = Pattern.compile("(.*?(\\d+))\\s[-/.\\s]*(\\d{1,2})");

  /** Between the first and the last number of a range, or its last digits. */
  private static final String UP_TO =
      "(?i:to|thru|through|till?|until|bis|\u00e0|al?|ao|at\u00e9|hasta|tot|t ?/ ?m|do)";

  private static final Pattern RANGE = Pattern.compile("\\P{L}*" + UP_TO + "\\P{L}*");

  private static final Pattern WHOLE_RANGE =
      Pattern.compile("\\d\\)?\\s{1,9}" + UP_TO + "\\s{1,9}[+(]{0,2}\\d\\d");

  /** The same in signs, which may also part two numbers. */
  private static final Pattern SIGNS_UP_TO = Pattern.compile("[-~>=.\u2026\u2192\\s]+");

  /** The numbers of a block begin alike. */
  private static final Pattern ALIKE =
      Pattern.compile("([+(]?\\d[\\d() .-]{3,12}).{1,12}\\s[-~>\u2192]{1,2}\\s+\\1.*");

  private static final Pattern OPEN_RANGE =
      Pattern.compile("(?i)\\b(?:and up\\b|onwards?\\b|series\\s*$|block of\\b)");

  /** One of two numbers is not meant. */
  private static final Pattern INSTEAD =
      Pattern.compile("(?i)\\b(?:was|not|nicht|instead of|statt)\\s+[+(]*\\d");

  /** Numbers of a block differ in these last digits alone. */
  private static final int IN_BLOCK = 3;

  /** Counts the numbers. */
  private static final String COUNTED =
      "(?:^|(?<=[\\s,;]))(?:#?[1-9](?:(?:st|nd|rd|th)?[.):]|st|nd|rd|th)|#[1-9]"
          + "|\\([1-9](?:st|nd|rd|th)\\)|(?i:no|nr|number)\\.? [1-9][.:]?|\\p{L}{2,}[1-9][.:]?)(?:\\s+|$)"
          + "|^\\(1\\)\\s+(?=.*\\s\\(2\\)\\s)|(?<=^\\(1\\).{1,99})\\([2-9]\\)\\s+";

  private static final String HOUR = "(?:^|\\s)\\d{1,2}\\s?(?i:am|pm|uhr|h)[.:]?\\s+";

  private static final String EXTENSION = "(?i:ext|x\\s?\\d|durchwahl)";

  /** Whose the next number is. */
  private static final String LABEL =
      "(?<=[\\d)])\\s+\\(?(?=\\p{L}[\\p{L}\\s.:'()/=-]*\\d)(?!" + EXTENSION + ")";

  /** What stands between two numbers, the plainest first. */
  private static final List<Pattern> BETWEEN =
      Stream.of(
              COUNTED,
              "(?:[;,|&\n{}\u3001]|<br ?/?>|\\s/\\s|\\s"
                  + ALSO
                  + "\\.?\\s)(?!\\s*"
                  + EXTENSION
                  + ")",
              LABEL,
              "/",
              HOUR,
              "\\s*(?=\\+)",
              "\\s+(?!" + EXTENSION + ")")
          .map(Pattern::compile)
          .toList();

  private final List<String> runs = new ArrayList<>();

  /** What stands before each, and behind the last. */
  private final List<String> words = new ArrayList<>();

  private BesideWords(String text) {
    Matcher word = WORD.matcher(text);
    String between = "";
    int at = 0;
    for (boolean isMore = true; isMore; ) {
      isMore = word.find();
      String run = text.substring(at, isMore ? word.start() : text.length());
      if (NoNumber.digits(run).isEmpty()) {
        between += run;
      } else {
        String number = EDGES.matcher(run).replaceAll("");
        runs.add(withoutLastBracket(number));
        words.add(between);
        between = "";
      }
      if (isMore) {
        between += word.group() + " ";
        at = word.end();
      }
    }
    words.add(between);
  }

  private static String withoutLastBracket(String run) {
    boolean isOver =
        run.endsWith(")") && run.lastIndexOf('(') <= run.lastIndexOf(')', run.length() - 2);
    return isOver ? run.substring(0, run.length() - 1) : run;
  }

  /**
   * The one number of a text that is none as a whole; none where it may be two.
   *
   * @param likely reads also what was probably meant
   * @param certain reads no more than what is certain
   */
  static Optional<WrittenNumber> in(
      String text,
      Function<String, Optional<PhoneNumber>> likely,
      Function<String, Optional<PhoneNumber>> certain) {
    if (text.length() > LONGEST) {
      return Optional.empty();
    }
    String own = ADDED.matcher(text).replaceAll(" ").strip();
    int added = NoNumber.digits(text).length() - NoNumber.digits(own).length();
    BesideWords beside = new BesideWords(own);
    int number = beside.number();
    if (added >= FEWEST_DIGITS || number < 0 || beside.runs.get(number).equals(text)) {
      return Optional.empty();
    }
    List<WrittenNumber> found = new ArrayList<>();
    String run = beside.runs.get(number);
    likely.apply(run).ifPresent(it -> found.add(new WrittenNumber(it, run)));
    for (String less : beside.without(number)) {
      certain.apply(less).ifPresent(it -> found.add(new WrittenNumber(it, less)));
    }
    boolean isOne = found.stream().map(it -> it.number().identity()).distinct().count() == 1;
    return isOne ? Optional.of(found.get(0)) : Optional.empty();
  }

  /** Which of the runs may be the number; -1 where more than one may, or be a part of it. */
  private int number() {
    int number = -1;
    for (int i = 0; i < runs.size(); i++) {
      int digits = NoNumber.digits(runs.get(i)).length();
      boolean isNote = digits <= MOST_IN_NOTE;
      if ((!isNote && (digits < FEWEST_DIGITS || number >= 0))
          || (i > 0 && (OTHER.matcher(words.get(i)).matches() || isUpTo(i)))) {
        return -1;
      }
      number = isNote ? number : i;
    }
    return number;
  }

  /** Whether the last of a range are those digits; behind an hour stands what it is. */
  private boolean isUpTo(int run) {
    return run == runs.size() - 1
        && !hasLetter(words.get(run + 1))
        && NoNumber.digits(runs.get(run - 1)).length() >= FEWEST_DIGITS
        && RANGE.matcher(words.get(run)).matches();
  }

  /** Whether it says the first number of several and the last. */
  static boolean isRange(String text) {
    return WHOLE_RANGE.matcher(text).find();
  }

  /** Whether a text that is no number may be a range. */
  static boolean mayBeRange(String text) {
    return isRange(text) || OPEN_RANGE.matcher(text).find() || ALIKE.matcher(text).matches();
  }

  /** Whether it says of several numbers that one is not meant. */
  static boolean isUnsure(String written, List<WrittenNumber> found) {
    return found.size() > 1 && INSTEAD.matcher(written).find();
  }

  /** Whether it is a range, or signs between two of its numbers say so. */
  static boolean isRange(String written, List<WrittenNumber> found) {
    if (OPEN_RANGE.matcher(written).find()) {
      return true;
    }
    String text = PlainText.of(written);
    for (int i = 1; i < found.size(); i++) {
      WrittenNumber first = found.get(i - 1);
      int end = text.indexOf(first.text()) + first.text().length();
      int next = text.indexOf(found.get(i).text(), end);
      if (next > end
          && SIGNS_UP_TO.matcher(text.substring(end, next)).matches()
          && isBlock(first.number().e164(), found.get(i).number().e164())) {
        return true;
      }
    }
    return found.size() > 1 && isRange(written);
  }

  /** Whether numbers lie between the two, which are of one block. */
  private static boolean isBlock(String first, String last) {
    int common = first.length() - IN_BLOCK;
    return first.length() == last.length()
        && first.regionMatches(0, last, 0, common)
        && Integer.parseInt(last, common, last.length(), 10)
            > Integer.parseInt(first, common, first.length(), 10) + 1;
  }

  /** The same without what may be of the words around it. */
  private List<String> without(int number) {
    String run = runs.get(number);
    List<String> less = new ArrayList<>();
    Matcher first = FIRST.matcher(run);
    if (hasLetter(words.get(number))
        && first.matches()
        && first.group(1).length() < first.group(3).length()) {
      less.add(first.group(2));
    }
    Matcher last = LAST.matcher(run);
    if (hasLetter(words.get(number + 1))
        && last.matches()
        && last.group(3).length() < last.group(2).length()) {
      less.add(last.group(1));
    }
    return less;
  }

  private static boolean hasLetter(String text) {
    return text.chars().anyMatch(Character::isLetter);
  }

  /** The parts of a text that may hold several numbers; none where nothing parts them. */
  static String[] parts(String several) {
    for (Pattern between : several.length() > LONGEST ? List.<Pattern>of() : BETWEEN) {
      String[] parts = between.split(several);
      if (parts.length > 1) {
        return parts;
      }
    }
    return NOTHING;
  }
}
