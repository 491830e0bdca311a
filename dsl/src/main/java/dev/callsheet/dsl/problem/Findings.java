package dev.callsheet.dsl.problem;

import dev.callsheet.problem.NearestWord;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.syntax.Token;

/**
 * What is found wrong in one script, so that a person reads all of it at once: the place, what is
 * wrong there, and what to write instead. Not thread-safe.
 */
public final class Findings {
  /** Nobody reads more, and a script that was made to be wrong must not cost more. */
  private static final int MOST = 500;

  private static final int MOST_NEAREST = 50;

  private static final Set<String> CONSEQUENCES =
      Set.of("never-read", "sends-nothing", "unreachable");

  private final ScriptText text;
  private final Set<Problem> errors = new LinkedHashSet<>();
  private final Set<Problem> warnings = new LinkedHashSet<>();

  /** Warnings that may only come from an error beside them. */
  private final Set<Problem> consequences = new LinkedHashSet<>();

  private final Set<Source> wrong = new HashSet<>();
  private final Allowances allowances;
  private final Map<String, String> looked = new HashMap<>();

  /** Places of which types tell something, so that nobody else does. */
  private final Set<Source> typed = new HashSet<>();

  private boolean isMuted;

  public Findings(ScriptText text) {
    this.text = text;
    this.allowances = Allowances.of(text);
    allowances.mistakes().forEach(this::add);
  }

  public ScriptText text() {
    return text;
  }

  // What is told

  /** Tells at a node, an operator or a place what the table says under that name. */
  public void tell(Object at, String name, Object... of) {
    Place place = place(at);
    if (isMuted || place.line() == 0 || (isFull() && wrong.add(text.source(place)))) {
      return;
    }
    add(Remark.of(name, Stream.of(of).map(this::said).toArray()).at(text, place));
  }

  /** Tells what no table can say. */
  public void error(String code, Object at, String message, Optional<String> hint) {
    if (isFull()) {
      wrong.add(text.source(place(at))); // nobody reads it
    } else {
      add(text.error(place(at), message, hint).withCode(code));
    }
  }

  /** An error of the script as a whole. */
  public void whole(String message, Optional<String> hint) {
    add(text.error(Place.UNKNOWN, message, hint));
  }

  /** What others found: most often what Groovy says of the text. */
  public void add(Problem problem) {
    if (typed.contains(problem.where())) {
      return;
    }
    // Warnings alone never keep an error from being told: what has no error is run.
    Set<Problem> alike =
        problem.code().filter(CONSEQUENCES::contains).isPresent()
            ? consequences
            : problem.isError() ? errors : warnings;
    if (alike.size() < MOST) {
      alike.add(problem.code().isPresent() ? problem : problem.withCode("syntax"));
    }
    if (problem.isError()) {
      wrong.add(problem.where());
    }
  }

  /** From here on nothing is told, or all is. */
  public void mute(boolean muted) {
    isMuted = muted;
  }

  public boolean isMuted() {
    return isMuted;
  }

  /** All errors so far are what types tell, beside which nobody else tells of the same place. */
  public void typed() {
    errors.forEach(error -> typed.add(error.where()));
  }

  /** Whether no further error is told. */
  public boolean isFull() {
    return errors.size() >= MOST;
  }

  /** Whether an error of that very place is told already. */
  public boolean isWrongAt(Object at) {
    return wrong.contains(text.source(place(at)));
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
    return sorted(told);
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
        .filter(warning -> warning.code().filter("key-like"::equals).isPresent())
        .anyMatch(warning -> warning.where().line() == problem.where().line());
  }

  private static List<Problem> sorted(Collection<Problem> problems) {
    return problems.stream().sorted(Comparator.comparing(Problem::where)).toList();
  }

  /** What is nearly spelled so; a script of very many mistakes is not helped by it. */
  public Optional<String> nearest(String name, Collection<String> candidates) {
    return isMuted || errors.size() >= MOST_NEAREST
        ? Optional.empty()
        : NearestWord.hint(name, candidates);
  }

  // Places

  /** The place of a node, which ends with its first line, or of an operator. */
  public Place place(Object at) {
    if (at instanceof Token sign) {
      return new Place(sign.getStartLine(), sign.getStartColumn(), sign.getText().length());
    }
    if (!(at instanceof ASTNode node)) {
      return (Place) at;
    }
    int line = node.getLineNumber();
    int column = node.getColumnNumber();
    int end =
        node.getLastLineNumber() == line
            ? node.getLastColumnNumber()
            : text.line(line).length() + 1;
    return line < 1 ? Place.UNKNOWN : new Place(line, column, end - column);
  }

  /** Where a node of one line first says this; the whole node if nobody can tell. */
  public Place within(ASTNode node, String part) {
    Place whole = place(node);
    int at = text.at(whole).indexOf(part);
    return at < 0 ? whole : new Place(whole.line(), whole.column() + at, part.length());
  }

  /** All that the script says there, on however many lines. */
  public String whole(ASTNode node) {
    StringBuilder all = new StringBuilder(text.at(place(node)));
    for (int line = node.getLineNumber() + 1; line <= node.getLastLineNumber(); line++) {
      all.append('\n').append(text.line(line));
    }
    return all.toString();
  }

  /** The line on which something stands. */
  public String line(ASTNode node) {
    return text.line(node.getLineNumber());
  }

  private String said(Object one) {
    return one instanceof ASTNode node
        ? said(node)
        : one instanceof Token sign ? sign.getText() : String.valueOf(one);
  }

  /** What the script says there; of a chain, Groovy knows only where its last part stands. */
  public String said(ASTNode node) {
    String said = text.at(place(node)).strip();
    boolean isCut = said.startsWith(".") || said.startsWith("?.") || said.startsWith("*.");
    if (isCut && node instanceof PropertyExpression property) {
      return said(property.getObjectExpression()) + said;
    }
    boolean isBlock = said.startsWith("{");
    if (node instanceof MethodCallExpression call
        && said.startsWith("(")
        && !call.isImplicitThis()
        && place(node).column() <= place(call.getObjectExpression()).column()
        && place(node).line() == place(call.getObjectExpression()).line()) {
      return said.substring(1, said.length() - 1).strip(); // brackets around all of it
    }
    if (node instanceof MethodCallExpression call && (isBlock || said.startsWith("("))) {
      String on = call.isImplicitThis() ? "" : said(call.getObjectExpression()) + ".";
      return on + call.getMethodAsString() + (isBlock ? " " : "") + said;
    }
    return node instanceof BinaryExpression binary && said.equals(binary.getOperation().getText())
        ? said(binary.getLeftExpression()) + " " + said + " " + said(binary.getRightExpression())
        : said;
  }
}
