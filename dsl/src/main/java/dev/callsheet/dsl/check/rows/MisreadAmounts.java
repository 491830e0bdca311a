package dev.callsheet.dsl.check.rows;

import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.SaidCell;
import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.method.Declaration;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.notation.Amount;
import dev.callsheet.dsl.library.notation.Amounts;
import dev.callsheet.dsl.library.notation.Numerals;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.BooleanExpression;
import org.codehaus.groovy.ast.expr.CastExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstructorCallExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TernaryExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;

/**
 * Finds amounts of a column that what the script makes of them turns into other numbers ({@code
 * '12.000'.replace(',', '.')}), or into none, so that {@code isNumber} passes them over.
 */
final class MisreadAmounts {
  private static final Set<String> PARSERS =
      Set.of("parseInt", "parseLong", "parseDouble", "parseFloat", "valueOf");

  private static final Set<String> TYPES =
      Set.of("Integer", "Long", "Double", "Float", "BigDecimal", "int", "long", "double", "float");

  /** What asks whether a text is a number; whole ones are another question. */
  private static final Set<String> ASKED =
      Set.of("isNumber", "isBigDecimal", "isDouble", "isFloat");

  /**
   * A chain that begins with a cell.
   *
   * @param cell what the script calls it here
   * @param read of which column
   */
  private record Found(String cell, Cell read, AmountChain chain) {}

  private record Cell(CsvColumns columns, String column) {}

  private final Findings findings;
  private final Cells cells;
  private final Declared declared;
  private final Map<String, Found> variables = new HashMap<>();
  private final Map<String, ClosureExpression> blocks = new HashMap<>();

  MisreadAmounts(Findings findings, Cells cells, Declared declared) {
    this.findings = findings;
    this.cells = cells;
    this.declared = declared;
  }

  /** A variable that holds what becomes of a cell, or a block that makes it. */
  void declare(DeclarationExpression declaration) {
    if (declaration.getLeftExpression() instanceof VariableExpression variable) {
      variables.remove(variable.getName());
      blocks.remove(variable.getName());
      if (declared.changing().contains(variable.getName())) {
        return;
      }
      if (declaration.getRightExpression() instanceof ClosureExpression block) {
        blocks.put(variable.getName(), block);
      } else {
        found(declaration.getRightExpression())
            .ifPresent(one -> variables.put(variable.getName(), named(variable.getName(), one)));
      }
    }
  }

  /** A number is read of a chain, by a method of it or by one of a type; or a block is called. */
  void check(MethodCallExpression call) {
    String method = String.valueOf(call.getMethodAsString());
    List<Expression> values = values(call.getArguments());
    if (Receiver.TEXT.has(method, Declaration::reads) && values.isEmpty()) {
      converted(call.getObjectExpression(), call.getMethod());
    } else if (PARSERS.contains(method)
        && values.size() == 1
        && TYPES.contains(call.getObjectExpression().getText().replaceFirst(".*[.]", ""))) {
      converted(values.get(0), call.getMethod());
    } else if (call.isImplicitThis() && values.size() == 1 && blocks.containsKey(method)) {
      inBlock(blocks.get(method), values.get(0));
    }
  }

  /** {@code new BigDecimal(cell)}. */
  void check(ConstructorCallExpression made) {
    List<Expression> values = values(made.getArguments());
    if (values.size() == 1 && made.getType().getNameWithoutPackage().equals("BigDecimal")) {
      converted(values.get(0), made);
    }
  }

  /** {@code cell as BigDecimal}. */
  void check(CastExpression cast) {
    if (cast.isCoerce() && TYPES.contains(cast.getType().getNameWithoutPackage())) {
      converted(cast.getExpression(), cast);
    }
  }

  /** Whatever is no number is passed over: {@code cell.isNumber() && ...}. */
  void check(BinaryExpression binary) {
    if (binary.getOperation().getText().equals("&&")) {
      asked(binary.getLeftExpression());
      asked(binary.getRightExpression());
    }
  }

  /** {@code cell.isNumber() ? ... : 0}; what reads the cell on the other side may mend it. */
  void check(TernaryExpression choice) {
    if (!choice.getFalseExpression().getText().contains(".")) {
      asked(choice.getBooleanExpression());
    }
  }

  void check(IfStatement choice) {
    if (choice.getElseBlock().isEmpty()) {
      asked(choice.getBooleanExpression());
    }
  }

  private void asked(Expression condition) {
    Expression question =
        condition instanceof BooleanExpression asked ? asked.getExpression() : condition;
    if (question instanceof MethodCallExpression call
        && ASKED.contains(String.valueOf(call.getMethodAsString()))) {
      found(call.getObjectExpression()).ifPresent(found -> passedOver(call, found));
    }
  }

  private void passedOver(MethodCallExpression call, Found found) {
    amounts(found)
        .ifPresent(
            amounts -> {
              for (String cell : found.read().columns().cells(found.read().column())) {
                Optional<String> made = found.chain().applied(cell);
                if (made.isPresent()
                    && Amount.of(cell).isPresent()
                    && !Numerals.isNumber(made.get())
                    && number(made.get()).isEmpty()) {
                  findings.warn(
                      ProblemCode.DECIMAL_COMMA,
                      call.getMethod(),
                      "'" + cell + "' of this column is passed over, as if it were no number",
                      "write "
                          + found.cell()
                          + amounts.conversion().replaceFirst("[.]to\\w+[(][)]$", "")
                          + "."
                          + call.getMethodAsString()
                          + "(), and read it so, too");
                  return;
                }
              }
            });
  }

  private void converted(Expression text, ASTNode at) {
    found(text)
        .filter(found -> !found.chain().steps().isEmpty())
        .ifPresent(found -> misread(found, at));
  }

  private void misread(Found found, ASTNode at) {
    amounts(found)
        .ifPresent(
            amounts -> {
              for (String cell : found.read().columns().cells(found.read().column())) {
                Optional<BigDecimal> meant =
                    Amount.of(cell).map(amount -> amount.value(amounts.withComma().orElseThrow()));
                Optional<BigDecimal> read =
                    found.chain().applied(cell).flatMap(MisreadAmounts::number);
                if (meant.isPresent()
                    && read.isPresent()
                    && meant.get().compareTo(read.get()) != 0) {
                  findings.warn(
                      ProblemCode.DECIMAL_COMMA,
                      at,
                      "'"
                          + cell
                          + "' of this column would be read as "
                          + read.get().stripTrailingZeros().toPlainString(),
                      "write " + found.cell() + amounts.conversion());
                  return;
                }
              }
            });
  }

  /** How the column writes amounts, if that is known. */
  private static Optional<Amounts> amounts(Found found) {
    return found
        .read()
        .columns()
        .amounts(found.read().column())
        .filter(amounts -> amounts.withComma().isPresent());
  }

  private static Optional<BigDecimal> number(String text) {
    try {
      return Optional.of(new BigDecimal(text.strip()));
    } catch (NumberFormatException e) {
      return Optional.empty();
    }
  }

  private Optional<Found> found(Expression text) {
    AmountChain chain = AmountChain.of(text);
    Expression root = chain.root();
    if (root instanceof VariableExpression variable) {
      return Optional.ofNullable(variables.get(variable.getName()))
          .map(known -> new Found(known.cell(), known.read(), chain.behind(known.chain())));
    }
    if (root instanceof MethodCallExpression call
        && call.isImplicitThis()
        && values(call.getArguments()).size() == 1) {
      return made(call)
          .map(made -> new Found(made.cell(), made.read(), chain.behind(made.chain())));
    }
    return cells
        .told(root, (columns, column) -> Optional.of(new Cell(columns, column)))
        .map(cell -> new Found(SaidCell.of(root, findings), cell, chain));
  }

  /** What a block of one expression makes of its value. */
  private Optional<Found> made(MethodCallExpression call) {
    ClosureExpression block = blocks.get(String.valueOf(call.getMethodAsString()));
    if (block == null) {
      return Optional.empty();
    }
    Optional<Expression> body = alone(block);
    if (body.isEmpty()) {
      return Optional.empty();
    }
    AmountChain chain = AmountChain.of(body.get());
    return chain.root() instanceof VariableExpression root && root.getName().equals(named(block))
        ? found(values(call.getArguments()).get(0))
            .map(given -> new Found(given.cell(), given.read(), chain.behind(given.chain())))
        : Optional.empty();
  }

  /** The block reads numbers of the cell that it is called with. */
  private void inBlock(ClosureExpression block, Expression value) {
    Optional<Found> given = found(value);
    if (given.isEmpty()) {
      return;
    }
    String name = named(block);
    Found hidden = variables.put(name, named(name, given.get()));
    block
        .getCode()
        .visit(
            new CodeVisitorSupport() {
              @Override
              public void visitMethodCallExpression(MethodCallExpression call) {
                if (!call.isImplicitThis()) {
                  check(call);
                }
                super.visitMethodCallExpression(call);
              }

              @Override
              public void visitBinaryExpression(BinaryExpression binary) {
                check(binary);
                super.visitBinaryExpression(binary);
              }

              @Override
              public void visitTernaryExpression(TernaryExpression choice) {
                check(choice);
                super.visitTernaryExpression(choice);
              }

              @Override
              public void visitCastExpression(CastExpression cast) {
                check(cast);
                super.visitCastExpression(cast);
              }
            });
    if (hidden == null) {
      variables.remove(name);
    } else {
      variables.put(name, hidden);
    }
  }

  private static Optional<Expression> alone(ClosureExpression block) {
    return block.getCode() instanceof BlockStatement body
            && body.getStatements().size() == 1
            && body.getStatements().get(0) instanceof ExpressionStatement statement
        ? Optional.of(statement.getExpression())
        : Optional.empty();
  }

  /** What a variable holds; once it is changed, the number is to be read of the cell itself. */
  private static Found named(String name, Found value) {
    return value.chain().steps().isEmpty() ? new Found(name, value.read(), value.chain()) : value;
  }

  private static String named(ClosureExpression block) {
    Parameter[] parameters = block.getParameters();
    return parameters == null || parameters.length == 0 ? "it" : parameters[0].getName();
  }

  private static List<Expression> values(Expression arguments) {
    return arguments instanceof TupleExpression tuple ? tuple.getExpressions() : List.of(arguments);
  }
}
