package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.emit.Words;
import dev.callsheet.dsl.words.Site;
import java.util.List;
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

/**
 * Builds the calls that words become. {@code this} is the script wherever a word stands, also
 * inside closures.
 */
final class Calls {
  private final List<Site> sites;

  Calls(List<Site> sites) {
    this.sites = sites;
  }

  Expression say(
      Site site,
      Expression subject,
      List<Expression> values,
      List<Expression> options,
      ASTNode at) {
    return call("say$", at, number(site), subject, array(values), array(options));
  }

  Expression subject(Site site, Expression id) {
    return call("subject$", id, number(site), id);
  }

  Expression within(Expression subject, ClosureExpression block, String variable, ASTNode at) {
    Parameter parameter = new Parameter(ClassHelper.OBJECT_TYPE, variable);
    ClosureExpression taking = new ClosureExpression(new Parameter[] {parameter}, block.getCode());
    taking.setVariableScope(new VariableScope());
    taking.setSourcePosition(block);
    return call("within$", at, subject, taking);
  }

  Expression names(ClosureExpression block, ASTNode at) {
    return call("names$", at, block);
  }

  Expression name(Site site, Expression name, Expression id, ASTNode at) {
    return call("name$", at, number(site), name, id);
  }

  Expression rows(Site site, Expression file, List<Expression> options, ASTNode at) {
    return call("rows$", at, number(site), file, array(options));
  }

  /** Whether it is {@code params.name}. */
  static boolean isParams(PropertyExpression property) {
    return property.getObjectExpression() instanceof VariableExpression variable
        && variable.getName().equals("params")
        && property.getPropertyAsString() != null;
  }

  /** {@code params.name} that may be absent. */
  static Expression orNull(PropertyExpression property) {
    MethodCallExpression call =
        new MethodCallExpression(
            property.getObjectExpression(),
            "orNull",
            new ArgumentListExpression(new ConstantExpression(property.getPropertyAsString())));
    call.setImplicitThis(false);
    call.setSourcePosition(property);
    return call;
  }

  /** Words take lists as they are, so the star before one says nothing. */
  static Expression unspread(Expression value) {
    return value instanceof SpreadExpression spread ? spread.getExpression() : value;
  }

  static Expression none() {
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
