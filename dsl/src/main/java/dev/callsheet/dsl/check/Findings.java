package dev.callsheet.dsl.check;

import dev.callsheet.dsl.diagnose.Allowances;
import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.diagnose.ScriptText;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Severity;
import dev.callsheet.problem.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;

/** Collects what is found wrong in one script, so that a person reads all of it at once. */
public final class Findings {
  private static final int MOST = 500;

  private static final Set<String> CONSEQUENCES =
      Set.of(
          ProblemCode.NEVER_READ.id(),
          ProblemCode.SENDS_NOTHING.id(),
          ProblemCode.UNREACHABLE.id());

  private final ScriptText text;
  private final List<Problem> errors;
  private final List<Problem> warnings;

  /** Warnings that may only come from an error beside them. */
  private final List<Problem> consequences;

  private final Set<Source> wrong;
  private final ProblemCode usual;
  private final Allowances allowances;
  private final Map<String, String> looked;

  /** Places of which types tell something, so that nobody else does. */
  private final Set<Source> typed;

  public Findings(ScriptText text) {
    this(
        text,
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new HashSet<>(),
        ProblemCode.WORD,
        Allowances.of(text),
        new HashMap<>(),
        new HashSet<>());
    allowances.mistakes().forEach(this::add);
  }

  private Findings(
      ScriptText text,
      List<Problem> errors,
      List<Problem> warnings,
      List<Problem> consequences,
      Set<Source> wrong,
      ProblemCode usual,
      Allowances allowances,
      Map<String, String> looked,
      Set<Source> typed) {
    this.text = text;
    this.errors = errors;
    this.warnings = warnings;
    this.consequences = consequences;
    this.wrong = wrong;
    this.usual = usual;
    this.allowances = allowances;
    this.looked = looked;
    this.typed = typed;
  }

  /** The same collection for those who find errors of this kind. */
  public Findings of(ProblemCode code) {
    return new Findings(
        text, errors, warnings, consequences, wrong, code, allowances, looked, typed);
  }

  /** Whether no further error is told. */
  public boolean isFull() {
    return errors.size() >= MOST;
  }

  public ScriptText text() {
    return text;
  }

  public void error(Place place, String message, String hint) {
    error(place, message, Optional.of(hint));
  }

  public void error(Place place, String message, Optional<String> hint) {
    if (isFull()) {
      wrong.add(text.source(place)); // nobody reads it
      return;
    }
    add(text.error(place, message, hint).withCode(usual.id()));
  }

  public void error(ASTNode node, String message, String hint) {
    error(place(node), message, hint);
  }

  public void error(ASTNode node, String message, Optional<String> hint) {
    error(place(node), message, hint);
  }

  public void warn(ProblemCode code, ASTNode node, String message, String hint) {
    add(text.warning(code, place(node), message, hint));
  }

  /** An error of the script as a whole. */
  public void whole(String message, Optional<String> hint) {
    add(text.error(Place.UNKNOWN, message, hint));
  }

  /** For lines that may hold a key: the line is not shown. */
  public void secret(Place place, String message, String hint) {
    add(Problem.error(text.source(place), message, hint).withCode(ProblemCode.SECRET.id()));
  }

  /** A warning about a line that may hold a key: the line is not shown. */
  public void secretWarning(ASTNode node, String message, String hint) {
    add(
        new Problem(
            Severity.WARNING,
            text.source(place(node)),
            1,
            message,
            Optional.of(hint),
            Optional.empty(),
            Optional.of(ProblemCode.KEY_LIKE.id())));
  }

  /** Whether an error of that very place is told already. */
  public boolean isWrongAt(ASTNode node) {
    return wrong.contains(text.source(place(node)));
  }

  /** Whether an error of that very place is told already. */
  public boolean isWrongAt(Place place) {
    return wrong.contains(text.source(place));
  }

  /** What types tell, beside which nobody else tells of the same place. */
  public void typed(List<Problem> problems) {
    for (Problem problem : problems) {
      if (problem.code().filter(CONSEQUENCES::contains).isPresent()) {
        consequences.add(problem);
      } else {
        add(problem);
      }
    }
    problems.stream().filter(Problem::isError).forEach(one -> typed.add(one.where()));
  }

  /** What others found: most often what Groovy says of the text. */
  public void add(Problem problem) {
    if (typed.contains(problem.where())) {
      return;
    }
    // Nobody reads more, and a script that was made to be wrong must not cost more. Warnings alone
    // never keep an error from being told: what has no error is run.
    List<Problem> alike = problem.isError() ? errors : warnings;
    if (alike.size() < MOST) {
      alike.add(problem.code().isPresent() ? problem : problem.withCode(ProblemCode.SYNTAX.id()));
    }
    if (problem.isError()) {
      wrong.add(problem.where());
    }
  }

  public List<Problem> errors() {
    return sorted(errors);
  }

  /** The warnings that the script does not silence. */
  public List<Problem> warnings() {
    List<Problem> all = new ArrayList<>(warnings);
    if (errors.isEmpty()) {
      consequences.stream().filter(problem -> !isKeyLike(problem)).forEach(all::add);
    }
    List<Problem> found = sorted(all);
    List<Problem> told = new ArrayList<>(found);
    told.removeIf(allowances::allows);
    if (errors.isEmpty()) {
      told.addAll(allowances.unused(found));
    }
    told.sort(Comparator.comparing(Problem::where));
    return told;
  }

  /** Notes the data files that the script was checked against. */
  public void looked(Map<String, String> files) {
    looked.putAll(files);
  }

  /** These files, as {@link dev.callsheet.dsl.data.header.DataHeaders} tells them. */
  public Map<String, String> looked() {
    return looked;
  }

  /** Whether the problem would show a line that may hold a key. */
  private boolean isKeyLike(Problem problem) {
    return warnings.stream()
        .filter(warning -> warning.code().filter(ProblemCode.KEY_LIKE.id()::equals).isPresent())
        .anyMatch(warning -> warning.where().line() == problem.where().line());
  }

  private static List<Problem> sorted(List<Problem> problems) {
    return problems.stream().sorted(Comparator.comparing(Problem::where)).distinct().toList();
  }

  /** The place of a node; a node over several lines ends with its first line. */
  public Place place(ASTNode node) {
    int line = node.getLineNumber();
    int column = node.getColumnNumber();
    if (line < 1) {
      return Place.UNKNOWN;
    }
    int end =
        node.getLastLineNumber() == line
            ? node.getLastColumnNumber()
            : text.line(line).length() + 1;
    return new Place(line, column, end - column);
  }

  /** Where a node of one line first says this; the whole node if nobody can tell. */
  public Place within(ASTNode node, String part) {
    Place whole = place(node);
    int at = text.at(whole).indexOf(part);
    return at < 0 ? whole : new Place(whole.line(), whole.column() + at, part.length());
  }

  /** The line on which a node begins. */
  public String line(ASTNode node) {
    return text.line(node.getLineNumber());
  }

  /** What the script says at a node; of a chain, Groovy knows only where its last part stands. */
  public String at(ASTNode node) {
    String said = text.at(place(node)).strip();
    boolean isCut = said.startsWith(".") || said.startsWith("?.") || said.startsWith("*.");
    if (isCut && node instanceof PropertyExpression property) {
      return at(property.getObjectExpression()) + said;
    }
    return node instanceof BinaryExpression binary && said.equals(binary.getOperation().getText())
        ? at(binary.getLeftExpression()) + " " + said + " " + at(binary.getRightExpression())
        : said;
  }
}
