package dev.callsheet.dsl.problem;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A call, or a field that is read, as one line of a script writes it: so that what is told of it
 * can say it again, corrected; the name may be a sign. Values are known unless calls stand in them.
 */
public record CallText(Place place, String receiver, String name, List<String> arguments) {
  /** Names, calls and indexes in a chain; all parts are bounded, since a line may be long. */
  private static final String CHAIN =
      "((?:[\\w.?$]|'[^']{0,60}'|\\([^()]{0,60}\\)|\\[[^\\[\\]]{0,60}\\]| ?\\{[^{}]{0,60}\\}){0,60}?)";

  private static final String VALUES =
      "(?:\\(((?:[^()]|\\([^()]*\\)){0,160})\\)| (\\{[^{}]{0,120}\\}))?";

  /** What is shown of a line has not nearly so many characters. */
  private static final int AROUND = 400;

  public CallText {
    arguments = List.copyOf(arguments);
  }

  /** Whether a sign says it. */
  boolean isSign() {
    return !Character.isLetter(name.charAt(0));
  }

  /** Nobody writes longer names; what a script or an event computes may be of any length. */
  private static final int LONGEST_NAME = 200;

  /**
   * The first call of a name on a line, or of a sign that stands for it. None of a text that is no
   * name: whoever computed it may have given it any length, and it may mean anything as a pattern.
   */
  public static Optional<CallText> of(ScriptText script, int at, String name) {
    return isName(name) ? find(script, at, Pattern.quote(name), sign(name)) : Optional.empty();
  }

  /** The first call on a line of one of the names that a pattern of the language's own means. */
  static Optional<CallText> like(ScriptText script, int at, Pattern names) {
    return find(script, at, names.pattern(), "");
  }

  private static boolean isName(String text) {
    return !text.isEmpty()
        && text.length() <= LONGEST_NAME
        && Character.isJavaIdentifierStart(text.charAt(0))
        && text.chars().allMatch(Character::isJavaIdentifierPart);
  }

  private static Optional<CallText> find(ScriptText script, int at, String name, String sign) {
    String line = script.line(at);
    Optional<Matcher> call =
        first(line, "\\.(?:" + name + ")\\b", CHAIN + "\\??\\.(" + name + ")\\b" + VALUES);
    Optional<Matcher> known =
        call.isPresent() || sign.isEmpty()
            ? call
            : first(
                line,
                " (?:" + sign + ") ",
                CHAIN + " (" + sign + ") ((?:[^ ,;(){}]|\\([^()]*\\)){1,99})");
    return known.map(found -> of(at, found, call.isEmpty()));
  }

  /** A chain is looked for around what it ends with: a line may be as long as a script. */
  private static Optional<Matcher> first(String line, String end, String chain) {
    Matcher ends = Pattern.compile(end).matcher(line);
    if (!ends.find()) {
      return Optional.empty();
    }
    Matcher found =
        Pattern.compile(chain)
            .matcher(line)
            .useTransparentBounds(true)
            .region(
                Math.max(0, ends.start() - AROUND), Math.min(line.length(), ends.end() + AROUND));
    return found.find() ? Optional.of(found) : Optional.empty();
  }

  private static CallText of(int at, Matcher found, boolean isSign) {
    String values = isSign || found.group(3) != null ? found.group(3) : found.group(4);
    return new CallText(
        new Place(at, found.start(2) + 1, found.end(2) - found.start(2)),
        found.group(1).replaceFirst("^[$?. {]+", ""),
        found.group(2),
        split(values));
  }

  /** The values of a call without a receiver, which stands at a place. */
  public static List<String> values(ScriptText script, Place at, String name) {
    String line = script.line(at.line());
    int from = Math.min(line.length(), Math.max(0, at.column() - 1));
    Matcher call =
        Pattern.compile(Pattern.quote(name) + VALUES)
            .matcher(line)
            .region(from, Math.min(line.length(), from + name.length() + AROUND));
    return call.lookingAt()
        ? split(call.group(1) == null ? call.group(2) : call.group(1))
        : List.of();
  }

  private static List<String> split(@Nullable String values) {
    return values == null || values.isBlank()
        ? List.of()
        : List.of(values.split(",(?![^(\\[]*[)\\]]) *", -1));
  }

  /** The sign that stands for a method; empty if none does. */
  private static String sign(String method) {
    return switch (method) {
      case "plus" -> "\\+";
      case "minus" -> "-";
      case "multiply" -> "\\*";
      case "div" -> "/";
      case "mod", "remainder" -> "%";
      case "power" -> "\\*\\*";
      case "compareTo" -> "<=>|<=|>=|<|>";
      default -> "";
    };
  }

  /** A column as a line reads it, {@code it.score} or {@code row['Score (EUR)']}. */
  static Optional<String> read(ScriptText script, int at, String column) {
    String name = Pattern.quote(column);
    Matcher found =
        Pattern.compile(
                "(?<![\\w.'\"])[A-Za-z_]\\w*(?:\\??\\."
                    + name
                    + "(?![\\w(])|\\??\\[(['\"])"
                    + name
                    + "\\1\\])")
            .matcher(script.line(at));
    return column.isBlank() || !found.find() ? Optional.empty() : Optional.of(found.group());
  }
}
