package dev.callsheet.dsl.type;

import dev.callsheet.dsl.diagnose.Place;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.diagnose.Remark;
import dev.callsheet.dsl.diagnose.ScriptText;
import dev.callsheet.dsl.type.Known.Origin;
import dev.callsheet.problem.NearestWord;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Severity;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.syntax.Token;

/** Errors and remedies: the place, what is wrong there, and what to write instead. */
final class Remarks {
  /** Nobody reads more, and a script that was made to be wrong must not cost more. */
  private static final int MOST = 500;

  private static final int MOST_NEAREST = 50;

  private final ScriptText text;
  private final Set<Problem> told = new LinkedHashSet<>();
  private boolean isMuted;

  Remarks(ScriptText text) {
    this.text = text;
  }

  /** From here on nothing is told, or all is. */
  void mute(boolean muted) {
    isMuted = muted;
  }

  boolean isMuted() {
    return isMuted;
  }

  List<Problem> told() {
    List<Problem> all = new ArrayList<>(told);
    all.sort(Comparator.comparing(Problem::where));
    return all;
  }

  /** Tells at a node or an operator what the table says under that name. */
  void tell(Object at, String name, Object... of) {
    Place place =
        at instanceof Place known
            ? known
            : at instanceof Token operator
                ? new Place(
                    operator.getStartLine(), operator.getStartColumn(), operator.getText().length())
                : place((ASTNode) at);
    if (isMuted || told.size() >= MOST || place.line() == 0) {
      return;
    }
    Remark remark = Remark.of(name, Stream.of(of).map(this::said).toArray());
    ProblemCode code = remark.code().orElseThrow();
    told.add(
        code.severity() == Severity.WARNING
            ? text.warning(code, place, remark.what(), remark.remedy())
            : text.error(
                    place, remark.what(), Optional.of(remark.remedy()).filter(r -> !r.isEmpty()))
                .withCode(code.id()));
  }

  private String said(Object one) {
    return one instanceof ASTNode node
        ? said(node)
        : one instanceof Known known
            ? known.called()
            : one instanceof Token operator ? operator.getText() : String.valueOf(one);
  }

  /** What is nearly spelled so; a script of very many mistakes is not helped by it. */
  Optional<String> nearest(String name, Collection<String> candidates) {
    return isMuted || told.size() >= MOST_NEAREST
        ? Optional.empty()
        : NearestWord.hint(name, candidates);
  }

  /** What an expression is, and why. */
  String is(ASTNode at, Known known) {
    boolean isCell = known instanceof Known.Text text && text.is(Origin.CELL);
    boolean isParam = known instanceof Known.Text text && text.is(Origin.PARAM);
    return said(at)
        + " is "
        + known.called()
        + (isCell ? ", as all cells of a CSV file are" : isParam ? ", as all variables are" : "");
  }

  // Places

  Place place(ASTNode node) {
    int line = node.getLineNumber();
    if (line < 1) {
      return Place.UNKNOWN;
    }
    int end =
        node.getLastLineNumber() == line
            ? node.getLastColumnNumber()
            : text.line(line).length() + 1;
    return new Place(line, node.getColumnNumber(), end - node.getColumnNumber());
  }

  /** Where a node of one line first says this; the whole node if nobody can tell. */
  Place within(ASTNode node, String part) {
    Place whole = place(node);
    int at = text.at(whole).indexOf(part);
    return at < 0 ? whole : new Place(whole.line(), whole.column() + at, part.length());
  }

  /** All that the script says there, on however many lines. */
  String whole(ASTNode node) {
    StringBuilder all = new StringBuilder(text.at(place(node)));
    for (int line = node.getLineNumber() + 1; line <= node.getLastLineNumber(); line++) {
      all.append('\n').append(text.line(line));
    }
    return all.toString();
  }

  /** The line on which something stands. */
  String line(ASTNode node) {
    return text.line(node.getLineNumber());
  }

  /** What the script says there; of a chain, Groovy knows only where its last part stands. */
  String said(ASTNode node) {
    String said = text.at(place(node)).strip();
    boolean isCut = said.startsWith(".") || said.startsWith("?.") || said.startsWith("*.");
    if (isCut && node instanceof PropertyExpression property) {
      return said(property.getObjectExpression()) + said;
    }
    boolean isBlock = said.startsWith("{");
    if (node instanceof MethodCallExpression call && (isBlock || said.startsWith("("))) {
      String on = call.isImplicitThis() ? "" : said(call.getObjectExpression()) + ".";
      return on + call.getMethodAsString() + (isBlock ? " " : "") + said;
    }
    return node instanceof BinaryExpression binary && said.equals(binary.getOperation().getText())
        ? said(binary.getLeftExpression()) + " " + said + " " + said(binary.getRightExpression())
        : said;
  }
}
