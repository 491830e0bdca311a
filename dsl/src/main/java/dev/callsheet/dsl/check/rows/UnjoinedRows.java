package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.check.Arguments;
import dev.callsheet.dsl.check.Chain;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.Reads;
import dev.callsheet.dsl.check.rows.KnownRows.Known;
import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.method.ListMethod.Trait;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.ElvisOperatorExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TernaryExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BreakStatement;
import org.codehaus.groovy.ast.stmt.ContinueStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.ast.stmt.SwitchStatement;
import org.codehaus.groovy.ast.stmt.ThrowStatement;
import org.codehaus.groovy.ast.stmt.WhileStatement;

/**
 * Finds loops over the rows of one file within a loop over those of another that send each person a
 * text for each row, where the two files have a column in common that would join them.
 */
final class UnjoinedRows {
  /** What leaves only some rows, and perhaps one. */
  private static final Set<String> FEW =
      Set.of("take", "takeRight", "takeWhile", "drop", "dropRight", "dropWhile");

  private static final Set<String> REACHING = Set.of("sms", "call");

  private final Findings findings;
  private final KnownRows rows;

  UnjoinedRows(Findings findings, KnownRows rows) {
    this.findings = findings;
    this.rows = rows;
  }

  /** {@code visits.each { visit -> ... }}. */
  void check(MethodCallExpression call) {
    if (call.isImplicitThis()
        || !ListMethod.is(String.valueOf(call.getMethodAsString()), Trait.RUNS)
        || rows.inScope().isEmpty()) {
      return;
    }
    Optional<ClosureExpression> block = Arguments.of(call, findings).block();
    if (block.isPresent() && block.get().getParameters() != null) {
      Parameter[] parameters = block.get().getParameters();
      String inner = parameters.length == 0 ? "it" : parameters[0].getName();
      check(
          new Loop(call.getObjectExpression(), inner, block.get().getCode()),
          "."
              + call.getMethodAsString()
              + " { "
              + (parameters.length == 0 ? "" : inner + " -> ")
              + "... }");
    }
  }

  /** {@code for (visit in visits)}. */
  void check(ForStatement loop) {
    if (loop.getValueVariable() != null && !rows.inScope().isEmpty()) {
      check(
          new Loop(
              loop.getCollectionExpression(),
              loop.getValueVariable().getName(),
              loop.getLoopBlock()),
          "");
    }
  }

  private record Loop(Expression of, String row, Statement body) {}

  private void check(Loop loop, String rest) {
    Optional<CsvColumns> inner = rows.of(loop.of()).filter(Known::isRows).flatMap(Known::columns);
    if (inner.isEmpty()) {
      return;
    }
    for (Map.Entry<String, Known> around : rows.inScope().entrySet()) {
      Optional<CsvColumns> outer = around.getValue().columns();
      String row = around.getKey();
      if (outer.isEmpty()
          || outer.get().file().equals(inner.get().file())
          || isChosen(loop.of(), row)) {
        continue;
      }
      Body body = new Body(loop.row(), row);
      loop.body().visit(body);
      if (body.asks || !body.reads.contains(loop.row())) {
        return;
      }
      Optional<CommonColumn> common = CommonColumn.of(inner.get(), outer.get());
      if (common.isPresent() && (body.toOuter || (body.toInner && common.get().isOfContacts()))) {
        String mine = (body.toOuter ? inner : outer).get().file();
        String theirs = (body.toOuter ? outer : inner).get().file();
        String who = body.toOuter ? row : loop.row();
        String what =
            (who.equals("it") ? "each person" : "each " + who)
                + (body.isText ? " gets a text" : " gets a call")
                + " for each row of "
                + mine
                + ", which nothing joins to "
                + theirs;
        tell(loop, row, what, common.get(), rest);
        return;
      }
    }
  }

  /** Whether which rows these are may depend on the row around them. */
  private boolean isChosen(Expression of, String row) {
    Choosing choosing = new Choosing();
    of.visit(choosing);
    return choosing.few
        || Reads.variables(of).stream()
            .anyMatch(name -> rows.isWithin(row, name) && !choosing.own.contains(name));
  }

  private void tell(Loop loop, String row, String what, CommonColumn common, String rest) {
    // An it would hide the one around it.
    String name = row.equals("it") ? (loop.row().equals("it") ? "row" : loop.row()) : "it";
    String joined =
        Chain.text(loop.of(), findings)
            + ".findAll { "
            + (name.equals("it") ? "" : name + " -> ")
            + common.inner(name)
            + " == "
            + common.outer(row)
            + " }";
    findings.warn(
        ProblemCode.SEVERAL_TEXTS,
        Chain.place(loop.of(), findings),
        what,
        rest.isEmpty()
            ? "write for (" + loop.row() + " in " + joined + ")"
            : "write " + joined + rest);
  }

  /** The names that blocks in a chain of choices give to what they ask about. */
  private static final class Choosing extends CodeVisitorSupport {
    private final Set<String> own = new HashSet<>();
    private boolean few;

    @Override
    public void visitClosureExpression(ClosureExpression closure) {
      if (closure.getParameters() != null) {
        if (closure.getParameters().length == 0) {
          own.add("it");
        }
        for (Parameter parameter : closure.getParameters()) {
          own.add(parameter.getName());
        }
      }
      super.visitClosureExpression(closure);
    }

    @Override
    public void visitMethodCallExpression(MethodCallExpression call) {
      few |= FEW.contains(String.valueOf(call.getMethodAsString()));
      super.visitMethodCallExpression(call);
    }
  }

  /** To whom a loop's body sends, and whether it asks anything: then it may join by itself. */
  private static final class Body extends CodeVisitorSupport {
    private static final Set<String> ASKING =
        Set.of("==", "!=", "<", "<=", ">", ">=", "in", "!in", "==~", "=~", "&&", "||");

    private final String inner;
    private final String outer;
    private final Set<String> reads = new HashSet<>();
    private boolean isText;
    private boolean toInner;
    private boolean toOuter;
    private boolean asks;

    Body(String inner, String outer) {
      this.inner = inner;
      this.outer = outer;
    }

    @Override
    public void visitMethodCallExpression(MethodCallExpression call) {
      String name = String.valueOf(call.getMethodAsString());
      asks |= !call.isImplicitThis() && ListMethod.is(name, Trait.ASKS);
      if (call.isImplicitThis() && REACHING.contains(name)) {
        isText |= name.equals("sms");
        call.getArguments()
            .visit(
                new CodeVisitorSupport() {
                  @Override
                  public void visitMapEntryExpression(MapEntryExpression entry) {
                    if (entry.getKeyExpression() instanceof ConstantExpression key
                        && "to".equals(key.getValue())) {
                      to(entry.getValueExpression());
                    }
                  }
                });
      }
      super.visitMethodCallExpression(call);
    }

    private void to(Expression person) {
      Expression row =
          person instanceof PropertyExpression property ? property.getObjectExpression() : person;
      if (row instanceof VariableExpression variable) {
        toInner |= variable.getName().equals(inner);
        toOuter |= variable.getName().equals(outer);
      }
    }

    @Override
    public void visitVariableExpression(VariableExpression variable) {
      reads.add(variable.getName());
    }

    @Override
    public void visitBinaryExpression(BinaryExpression binary) {
      asks |= ASKING.contains(binary.getOperation().getText());
      super.visitBinaryExpression(binary);
    }

    @Override
    public void visitTernaryExpression(TernaryExpression choice) {
      asks |= !(choice instanceof ElvisOperatorExpression);
      super.visitTernaryExpression(choice);
    }

    @Override
    public void visitIfElse(IfStatement statement) {
      asks = true;
    }

    @Override
    public void visitSwitch(SwitchStatement statement) {
      asks = true;
    }

    @Override
    public void visitWhileLoop(WhileStatement loop) {
      asks = true;
    }

    @Override
    public void visitReturnStatement(ReturnStatement statement) {
      asks = true;
    }

    @Override
    public void visitBreakStatement(BreakStatement statement) {
      asks = true;
    }

    @Override
    public void visitContinueStatement(ContinueStatement statement) {
      asks = true;
    }

    @Override
    public void visitThrowStatement(ThrowStatement statement) {
      asks = true;
    }
  }
}
