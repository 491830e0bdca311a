package dev.callsheet.dsl.problem;

import dev.callsheet.dsl.library.notation.SmallLetters;
import dev.callsheet.problem.NearestWord;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Severity;
import groovyjarjarantlr4.v4.runtime.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.apache.groovy.parser.antlr4.GroovyLangLexer;
import org.apache.groovy.parser.antlr4.GroovyLexer;
import org.apache.groovy.parser.antlr4.GroovySyntaxError;

/**
 * The warnings that a script silences itself: {@code // callsheet: allow unreachable - the reason},
 * on the line of the warning or alone on the line before it. Immutable.
 */
public final class Allowances {
  private static final String MARK = "callsheet:";
  private static final int LONGEST = 10 << 20;
  private static final Pattern DASH = Pattern.compile("[-–—:]+.*");
  private static final Pattern REASON = Pattern.compile("(-{1,2}|[–—:])\\s*\\S.*");

  private final ScriptText script;
  private final List<Allowance> allowances = new ArrayList<>();
  private final List<Problem> mistakes = new ArrayList<>();

  private final Set<Covered> covered = new HashSet<>();

  private record Allowance(ProblemCode code, Place place, Covered covered) {}

  /** All warnings of a code on a line. */
  private record Covered(String code, int line) {
    static Covered of(Problem problem) {
      return new Covered(problem.code().orElse(""), problem.where().line());
    }
  }

  private Allowances(ScriptText script) {
    this.script = script;
  }

  /** What a script silences. */
  public static Allowances of(ScriptText script) {
    Allowances allowances = new Allowances(script);
    // Nearly no script has any, and the lexer takes its time.
    if (SmallLetters.of(script.text()).contains(MARK)) {
      allowances.read(comments(script));
    }
    return allowances;
  }

  /** The comments that cannot be understood, as errors. */
  public List<Problem> mistakes() {
    return List.copyOf(mistakes);
  }

  /** Whether a comment silences the problem. */
  public boolean allows(Problem problem) {
    return !problem.isError() && covered.contains(Covered.of(problem));
  }

  /** The comments that silence none of these warnings, although nothing later can change that. */
  public List<Problem> unused(List<Problem> warnings) {
    Set<Covered> told =
        warnings.stream()
            .filter(problem -> !problem.isError())
            .map(Covered::of)
            .collect(Collectors.toSet());
    return allowances.stream()
        .filter(allowance -> !allowance.code().isFoundLater())
        .filter(allowance -> !told.contains(allowance.covered()))
        .map(
            allowance ->
                Remark.of("unused-allow", allowance.code().id()).at(script, allowance.place()))
        .toList();
  }

  private void read(List<Comment> comments) {
    List<Comment> ours = comments.stream().filter(Allowances::isOurs).toList();
    // Of several that stand alone one below the other, all are about the line below the last.
    Map<Integer, Integer> lines = new HashMap<>();
    for (int i = ours.size() - 1; i >= 0; i--) {
      Comment comment = ours.get(i);
      if (comment.alone()) {
        int below = comment.line() + (int) comment.text().lines().count();
        lines.put(comment.line(), lines.getOrDefault(below, below));
      }
    }
    for (Comment comment : ours) {
      read(comment, lines.getOrDefault(comment.line(), comment.line()));
    }
  }

  private static boolean isOurs(Comment comment) {
    return content(comment).regionMatches(true, 0, MARK, 0, MARK.length());
  }

  private static String content(Comment comment) {
    String text = comment.text().lines().findFirst().orElse("").substring(2).strip();
    return text.endsWith("*/") ? text.substring(0, text.length() - 2).strip() : text;
  }

  private void read(Comment comment, int line) {
    String said = content(comment).substring(MARK.length()).strip();
    String[] words = said.split("\\s+", 3);
    if (!words[0].equals("allow")) {
      wrong(comment, words[0], "allow-what", words[0]);
      return;
    }
    if (words.length < 2 || DASH.matcher(words[1]).matches()) {
      wrong(comment, "allow", "allow-which");
      return;
    }
    String id = words[1].replaceAll("[:,]$", "");
    Optional<ProblemCode> code = ProblemCode.of(id);
    if (code.isEmpty() || !code.get().isAllowable()) {
      List<String> known = ProblemCode.allowable();
      String all = String.join(", ", known);
      wrong(
          comment,
          id,
          code.isEmpty() ? "allow-unknown" : "allow-never",
          id,
          code.filter(one -> one.severity() == Severity.ERROR)
              .map(one -> "it is an error; correct the line")
              .or(() -> NearestWord.hint(id, known).map(hint -> hint + " (" + all + ")"))
              .orElse("these can be allowed: " + all));
      return;
    }
    Matcher reason = REASON.matcher(words.length < 3 ? "" : words[2]);
    if (!reason.matches() && !words[1].endsWith(":")) {
      wrong(comment, id, "allow-why", id);
      return;
    }
    Covered covers = new Covered(code.get().id(), line);
    covered.add(covers);
    allowances.add(new Allowance(code.get(), place(comment, "allow"), covers));
  }

  private void wrong(Comment comment, String what, String remark, Object... of) {
    mistakes.add(Remark.of(remark, of).at(script, place(comment, what)));
  }

  /** Where a word stands in a comment. */
  private static Place place(Comment comment, String word) {
    int mark = SmallLetters.of(comment.text()).indexOf(MARK);
    int at = word.isEmpty() ? mark : comment.text().indexOf(word, mark + MARK.length());
    return new Place(
        comment.line(),
        comment.column() + Math.max(mark, at),
        word.isEmpty() ? MARK.length() : word.length());
  }

  /** A comment with its marks, from line and column on; alone if nothing stands before it. */
  private record Comment(int line, int column, String text, boolean alone) {}

  /**
   * The comments in order, which Groovy's own lexer knows from texts; those before the first error
   * when the text cannot be read.
   */
  private static List<Comment> comments(ScriptText script) {
    List<Comment> comments = new ArrayList<>();
    if (script.text().length() > LONGEST) {
      return comments;
    }
    GroovyLangLexer lexer = new GroovyLangLexer(new ScriptChars(script.text()));
    lexer.removeErrorListeners();
    try {
      for (Token token = lexer.nextToken();
          token.getType() != Token.EOF;
          token = lexer.nextToken()) {
        String text = token.getText();
        if (token.getType() == GroovyLexer.NL && text.startsWith("/")) {
          comments.add(comment(script, token, text));
        }
      }
    } catch (GroovySyntaxError | ScriptChars.ReadAgain e) {
      // The compiler tells what is wrong.
    }
    return comments;
  }

  private static Comment comment(ScriptText script, Token token, String text) {
    int column = token.getCharPositionInLine();
    String line = script.line(token.getLine());
    boolean alone = line.substring(0, Math.min(column, line.length())).isBlank();
    return new Comment(token.getLine(), column + 1, text, alone);
  }
}
