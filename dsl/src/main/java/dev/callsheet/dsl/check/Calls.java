package dev.callsheet.dsl.check;

import dev.callsheet.dsl.bind.Words;
import dev.callsheet.dsl.words.Site;
import java.util.List;
import java.util.Map;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.ClassHelper;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.VariableScope;
import org.codehaus.groovy.ast.expr.ArgumentListExpression;
import org.codehaus.groovy.ast.expr.ArrayExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.syntax.Token;

/**
 * Builds the calls that words become. {@code this} is the script wherever a word stands, also
 * inside closures.
 */
public final class Calls {
  private static final Map<String, Character> SIGNS =
      Map.of("<", '<', "<=", 'l', ">", '>', ">=", 'g');

  private final List<Site> sites;

  public Calls(List<Site> sites) {
    this.sites = sites;
  }

  public Expression say(
      Site site,
      Expression subject,
      List<Expression> values,
      List<Expression> options,
      ASTNode at) {
    return call("say$", at, number(site), subject, array(values), array(options));
  }

  public Expression subject(Site site, Expression id) {
    return call("subject$", id, number(site), id);
  }

  public Expression within(
      Expression subject, ClosureExpression block, String variable, ASTNode at) {
    Parameter parameter = new Parameter(ClassHelper.OBJECT_TYPE, variable);
    ClosureExpression taking = new ClosureExpression(new Parameter[] {parameter}, block.getCode());
    taking.setVariableScope(new VariableScope());
    taking.setSourcePosition(block);
    return call("within$", at, subject, taking);
  }

  public Expression names(ClosureExpression block, ASTNode at) {
    return call("names$", at, block);
  }

  public Expression name(Site site, Expression name, Expression id, ASTNode at) {
    return call("name$", at, number(site), name, id);
  }

  public Expression rows(Site site, Expression file, List<Expression> options, ASTNode at) {
    return call("rows$", at, number(site), file, array(options));
  }

  public Expression rule(
      Site site, List<Expression> heading, List<Expression> clauses, ASTNode at) {
    return call("rule$", at, number(site), array(heading), array(clauses));
  }

  public Expression contact(
      Site site, List<Expression> fields, List<Expression> paths, ASTNode at) {
    return call("contact$", at, number(site), array(fields), array(paths));
  }

  public Expression note(Site site, Expression text, ASTNode at) {
    return call("note$", at, number(site), text);
  }

  public Expression stop(Site site, ASTNode at) {
    return call("stop$", at, number(site));
  }

  /** The value, which is told to whoever asks why. */
  public Expression seen(int column, Expression value) {
    return call("seen$", value, new ConstantExpression(column, true), value);
  }

  /** {@code a < b} and its like in a rule; stands where the operator stands. */
  public Expression order(Token operator, Expression left, Expression right) {
    char sign = SIGNS.getOrDefault(operator.getText(), ' ');
    Expression order = call("order$", left, new ConstantExpression((int) sign, true), left, right);
    order.setLineNumber(operator.getStartLine());
    order.setColumnNumber(operator.getStartColumn());
    return order;
  }

  public static boolean isOrder(MethodCallExpression call) {
    return "order$".equals(call.getMethodAsString()) && Words.is(call);
  }

  public static boolean isOrder(Token operator) {
    return SIGNS.containsKey(operator.getText());
  }

  /** Whether it is {@code params.name}. */
  public static boolean isParams(PropertyExpression property) {
    return property.getObjectExpression() instanceof VariableExpression variable
        && variable.getName().equals("params")
        && property.getPropertyAsString() != null;
  }

  /** {@code params.name} that may be absent. */
  public static Expression orNull(PropertyExpression property) {
    MethodCallExpression call =
        new MethodCallExpression(
            property.getObjectExpression(),
            "orNull",
            new ArgumentListExpression(new ConstantExpression(property.getPropertyAsString())));
    call.setImplicitThis(false);
    call.setSourcePosition(property);
    return call;
  }

  /** A property that is null where what has it is null. */
  public static Expression safely(PropertyExpression property, Expression owner) {
    PropertyExpression safe = new PropertyExpression(owner, property.getProperty(), true);
    safe.setSpreadSafe(property.isSpreadSafe());
    safe.setSourcePosition(property);
    return safe;
  }

  /** Words take lists as they are, so the star before one says nothing. */
  public static Expression unspread(Expression value) {
    return value instanceof SpreadExpression spread ? spread.getExpression() : value;
  }

  public static Expression none() {
    return new ConstantExpression(null);
  }

  private Expression number(Site site) {
    sites.add(site);
    return new ConstantExpression(sites.size() - 1, true);
  }

  private static Expression array(List<Expression> elements) {
    return new ArrayExpression(ClassHelper.OBJECT_TYPE, elements);
  }

  private static Expression call(String method, ASTNode at, Expression... arguments) {
    MethodCallExpression call =
        new MethodCallExpression(
            new VariableExpression("this"), method, new ArgumentListExpression(arguments));
    call.setImplicitThis(false);
    call.setSourcePosition(at);
    Words.mark(call);
    return call;
  }
}
