package dev.callsheet.dsl.lint;

import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.tree.Code;
import dev.callsheet.dsl.words.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.stmt.IfStatement;

/** Whom a script leaves out for being in a file or fact: everybody stays when that is empty. */
public final class Exclusions extends CodeVisitorSupport {
  /** What the site is called that has them. */
  public static final String TITLE = "leaves out";

  private final List<Site.Given> given = new ArrayList<>();
  private final Sources sources;

  private Exclusions(Sources sources) {
    this.sources = sources;
  }

  /** The files and facts of which a script leaves out whoever is in them, each at its place. */
  public static Site of(List<MethodNode> methods, Set<String> facts, Findings findings) {
    Exclusions exclusions = new Exclusions(new Sources(methods, facts, findings));
    methods.forEach(method -> method.getCode().visit(exclusions));
    return new Site(TITLE, Optional.empty(), Place.UNKNOWN, List.of(), exclusions.given);
  }

  @Override
  public void visitNotExpression(NotExpression not) {
    asked("not ", not.getExpression());
    super.visitNotExpression(not);
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    asked("", binary);
    super.visitBinaryExpression(binary);
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    asked("", call);
    super.visitMethodCallExpression(call);
  }

  /** {@code if (it.phone in known) return}. */
  @Override
  public void visitIfElse(IfStatement statement) {
    asked(Code.leaves(statement.getIfBlock()) ? "not " : "", statement.getBooleanExpression());
    super.visitIfElse(statement);
  }

  private void asked(String not, Expression condition) {
    Expression asked = Code.bare(condition);
    if (asked instanceof BinaryExpression question) {
      Expression left = question.getLeftExpression();
      Expression right = question.getRightExpression();
      switch (not + question.getOperation().getText()) {
        case "!in", "not in" -> given.addAll(sources.of(right, question));
        case "not [" -> given.addAll(sources.of(left, question));
        case "==" -> asked(right.getText().matches("null|false") ? "not " : "", left);
        case "-", "-=" -> given.addAll(sources.others(right, left));
        case "not &&", "not ||" -> {
          asked(not, left);
          asked(not, right);
        }
        default -> {}
      }
    } else if (asked instanceof MethodCallExpression call) {
      Expression on = call.getObjectExpression();
      switch (not + call.getMethodAsString()) {
        case "every", "not contains", "not containsKey", "not any", "not find" ->
            given.addAll(sources.of(on, call));
        case "minus", "removeAll" -> given.addAll(sources.others(call.getArguments(), on));
        default -> {}
      }
    }
  }
}
