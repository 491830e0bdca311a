package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.Questions;
import dev.callsheet.dsl.check.rows.KnownRows.Kind;
import dev.callsheet.dsl.check.rows.KnownRows.Known;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.method.ListMethod.Trait;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.AttributeExpression;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.CastExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.ConstructorCallExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.GStringExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TernaryExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.CatchStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.SwitchStatement;
import org.codehaus.groovy.ast.stmt.TryCatchStatement;
import org.codehaus.groovy.syntax.Types;

/** Finds the columns that a script reads and its files do not have. */
public final class ColumnCheck extends CodeVisitorSupport {
  private final Findings findings;
  private final KnownRows rows;
  private final CellCheck cells;
  private final PhoneLiterals phones;
  private final NearTexts near;
  private final CellSums sums;
  private final GapNames gaps;
  private final AgentColumn agents;
  private final AreaCodes areas;
  private final WholeRows wholes;
  private final DateCells dates;
  private final SplitCells splits;
  private final UnjoinedRows joins;
  private final MisreadAmounts amounts;
  private final SeenKeys seen;
  private int tries;

  private ColumnCheck(
      Findings findings, KnownRows rows, Declared declared, Questions questions, NearTexts near) {
    this.findings = findings.of(ProblemCode.COLUMN);
    this.rows = rows;
    this.cells = new CellCheck(findings, rows, questions);
    this.phones = new PhoneLiterals(findings, rows, declared);
    this.near = near;
    this.sums = new CellSums(findings, cells);
    this.gaps = new GapNames(findings, rows);
    this.agents = new AgentColumn(findings, cells);
    this.areas = new AreaCodes(findings, declared, phones::isPhone);
    this.wholes = new WholeRows(findings, rows);
    this.dates = new DateCells(findings, rows, declared);
    this.splits = new SplitCells(findings, rows);
    this.joins = new UnjoinedRows(findings, rows);
    this.amounts = new MisreadAmounts(findings, new Cells(rows), declared);
    this.seen = new SeenKeys(findings, new Cells(rows), questions);
  }

  public static void check(
      MethodNode method,
      NamedFiles files,
      Findings findings,
      Declared declared,
      Questions questions,
      NearTexts near) {
    KnownRows rows = new KnownRows(files, declared.changing());
    rows.open();
    for (Parameter parameter : method.getParameters()) {
      rows.declare(parameter.getName(), Optional.empty());
    }
    method.getCode().visit(new ColumnCheck(findings, rows, declared, questions, near));
    rows.close();
  }

  @Override
  public void visitBlockStatement(BlockStatement block) {
    rows.open();
    super.visitBlockStatement(block);
    rows.close();
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    phones.declare(declaration);
    gaps.check(declaration);
    areas.declare(declaration);
    dates.declare(declaration);
    amounts.declare(declaration);
    declaration.getRightExpression().visit(this);
    if (declaration.getLeftExpression() instanceof VariableExpression typed) {
      cells.numbers().set(typed.getOriginType(), declaration.getRightExpression());
    }
    if (declaration.getLeftExpression() instanceof TupleExpression tuple) {
      for (Expression variable : tuple.getExpressions()) {
        if (variable instanceof VariableExpression single) {
          rows.declare(single.getName(), Optional.empty());
        }
      }
    } else {
      VariableExpression variable = declaration.getVariableExpression();
      Optional<Known> known =
          rows.of(declaration.getRightExpression())
              .or(() -> rows.record(declaration.getRightExpression()));
      rows.declare(variable.getName(), known.filter(k -> variable.isDynamicTyped()));
    }
  }

  @Override
  public void visitForLoop(ForStatement loop) {
    Optional<Known> known = rows.of(loop.getCollectionExpression()).filter(Known::isRows);
    loop.getCollectionExpression().visit(this);
    joins.check(loop);
    rows.open();
    declare(loop.getIndexVariable(), Optional.empty());
    declare(loop.getValueVariable(), known.map(k -> k.as(Kind.ROW)));
    loop.getLoopBlock().visit(this);
    rows.close();
  }

  @Override
  public void visitCatchStatement(CatchStatement statement) {
    rows.open();
    declare(statement.getVariable(), Optional.empty());
    super.visitCatchStatement(statement);
    rows.close();
  }

  /** What fails in a try may be meant to. */
  @Override
  public void visitTryCatchFinally(TryCatchStatement statement) {
    tries++;
    statement.getTryStatement().visit(this);
    tries--;
    statement.getResourceStatements().forEach(resource -> resource.visit(this));
    statement.getCatchStatements().forEach(handler -> handler.visit(this));
    statement.getFinallyStatement().visit(this);
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    Optional<Known> known =
        call.isImplicitThis() || call.isSpreadSafe()
            ? rows.of(call)
            : rows.of(call.getObjectExpression());
    phones.check(call);
    near.compared(call, cells);
    sums.check(call);
    gaps.check(call);
    agents.check(call);
    areas.check(call);
    wholes.check(call);
    splits.check(call);
    joins.check(call);
    amounts.check(call);
    seen.check(call);
    call.getObjectExpression().visit(this);
    call.getMethod().visit(this);
    String name = String.valueOf(call.getMethodAsString());
    if (!call.isImplicitThis()) {
      cells.wholeRows(call, name, arguments(call));
      cells.numbers().converted(call, name);
    }
    for (Expression argument : arguments(call)) {
      if (argument instanceof ClosureExpression closure
          && !call.isImplicitThis()
          && known.isPresent()
          && known.get().isRows()) {
        closure(closure, name, known.get().as(Kind.ROW));
      } else {
        argument.visit(this);
      }
    }
  }

  @Override
  public void visitSwitch(SwitchStatement statement) {
    areas.check(statement);
    near.compared(statement, cells);
    super.visitSwitch(statement);
  }

  private static List<Expression> arguments(MethodCallExpression call) {
    return call.getArguments() instanceof TupleExpression tuple
        ? tuple.getExpressions()
        : List.of(call.getArguments());
  }

  private void closure(ClosureExpression closure, String method, Known row) {
    Parameter[] parameters = parameters(closure);
    boolean withIndex = method.equals("eachWithIndex") && parameters.length == 2;
    boolean comparing = ListMethod.is(method, Trait.COMPARES) && parameters.length == 2;
    boolean single = ListMethod.is(method, Trait.BLOCK) && parameters.length <= 1;
    inside(
        closure,
        withIndex || comparing || single ? Optional.of(row) : Optional.empty(),
        comparing ? Optional.of(row) : Optional.empty());
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    inside(closure, Optional.empty(), Optional.empty());
  }

  private void inside(ClosureExpression closure, Optional<Known> first, Optional<Known> others) {
    rows.open();
    Parameter[] parameters = parameters(closure);
    if (closure.getParameters() != null && parameters.length == 0) {
      rows.declare("it", first);
    }
    for (int i = 0; i < parameters.length; i++) {
      declare(parameters[i], i == 0 ? first : others);
    }
    closure.getCode().visit(this);
    rows.close();
  }

  private void declare(Parameter parameter, Optional<Known> known) {
    if (parameter != null) {
      rows.declare(parameter.getName(), known.filter(k -> parameter.isDynamicTyped()));
    }
  }

  private static Parameter[] parameters(ClosureExpression closure) {
    return closure.getParameters() == null ? Parameter.EMPTY_ARRAY : closure.getParameters();
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    int operation = binary.getOperation().getType();
    if (Types.ofType(operation, Types.ASSIGNMENT_OPERATOR)
        && binary.getLeftExpression() instanceof PropertyExpression changed) {
      changed.getObjectExpression().visit(this);
      binary.getRightExpression().visit(this);
      return;
    }
    if (operation == Types.LEFT_SQUARE_BRACKET) {
      rows.of(binary.getLeftExpression())
          .filter(Known::isRow)
          .ifPresent(row -> column(row, binary.getRightExpression()));
      rows.field(binary);
    }
    cells.check(binary);
    near.compared(binary, cells);
    sums.check(binary);
    phones.check(binary);
    areas.check(binary);
    dates.check(binary);
    splits.check(binary);
    amounts.check(binary);
    cells.truth(binary);
    super.visitBinaryExpression(binary);
  }

  @Override
  public void visitGStringExpression(GStringExpression text) {
    areas.check(text);
    super.visitGStringExpression(text);
  }

  @Override
  public void visitPropertyExpression(PropertyExpression property) {
    cells.truth(property);
    rows.of(property.getObjectExpression())
        .filter(known -> known.isRow() != property.isSpreadSafe())
        .ifPresent(row -> column(row, property.getProperty()));
    rows.field(property);
    super.visitPropertyExpression(property);
  }

  @Override
  public void visitCastExpression(CastExpression cast) {
    sums.check(cast);
    amounts.check(cast);
    if (!cast.isCoerce()) {
      cells.numbers().cast(cast);
    }
    super.visitCastExpression(cast);
  }

  @Override
  public void visitConstructorCallExpression(ConstructorCallExpression made) {
    amounts.check(made);
    super.visitConstructorCallExpression(made);
  }

  @Override
  public void visitTernaryExpression(TernaryExpression choice) {
    amounts.check(choice);
    super.visitTernaryExpression(choice);
  }

  @Override
  public void visitIfElse(IfStatement choice) {
    amounts.check(choice);
    super.visitIfElse(choice);
  }

  @Override
  public void visitAttributeExpression(AttributeExpression attribute) {
    attribute.getObjectExpression().visit(this);
  }

  private void column(Known row, Expression name) {
    if (tries == 0
        && name instanceof ConstantExpression constant
        && constant.getValue() instanceof String column) {
      row.columns()
          .flatMap(columns -> columns.objection(column))
          .ifPresent(
              fault -> findings.error(name, String.valueOf(fault.getMessage()), fault.hint()));
    }
  }
}
