package dev.callsheet.dsl.lint;

import dev.callsheet.dsl.diagnose.Failures;
import dev.callsheet.dsl.diagnose.Findings;
import dev.callsheet.dsl.diagnose.ScriptText;
import dev.callsheet.dsl.sandbox.DeepStack;
import dev.callsheet.problem.Problem;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.BooleanExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.NotExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ContinueStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.control.CompilationFailedException;
import org.codehaus.groovy.control.CompilerConfiguration;
import org.codehaus.groovy.control.ErrorCollector;
import org.codehaus.groovy.control.SourceUnit;
import org.jspecify.annotations.Nullable;

/**
 * Where a script acts for whoever is not in a file. An export that failed leaves a file without
 * rows, and then that is everybody.
 */
public final class Exclusions extends CodeVisitorSupport {
  private static final Set<String> HOLDING = Set.of("contains", "containsKey", "any", "find");
  private static final Set<String> TAKING_AWAY = Set.of("minus", "removeAll");

  /** A fact may be empty for many reasons; it is of people where they are looked for in it. */
  private static final Pattern CONTACT = Pattern.compile("(?i)phone|mobile|cell|mail");

  private final Set<String> empty;
  private final Set<String> facts;
  private final FilesOfNames files;
  private final Findings said;
  private @Nullable Expression found;
  private @Nullable String file;

  private Exclusions(Set<String> empty, Set<String> facts, FilesOfNames files, Findings said) {
    this.said = said;
    this.empty = empty;
    this.facts = facts;
    this.files = files;
  }

  /**
   * What to say of a script that acts for whoever is not in one of these files, which have no rows;
   * empty if it does not.
   *
   * @param empty the files, and the facts that are empty lists or maps
   * @param facts all facts as the script reads them, such as {@code event.leads}
   */
  public static Optional<Problem> by(Set<String> empty, Set<String> facts, ScriptText text) {
    try {
      return DeepStack.call(() -> problem(empty, facts, text));
    } catch (CompilationFailedException | StackOverflowError e) {
      return Optional.empty(); // what was compiled is read again: this is not about the script
    }
  }

  private static Optional<Problem> problem(Set<String> empty, Set<String> facts, ScriptText text) {
    CompilerConfiguration configuration = new CompilerConfiguration();
    SourceUnit source =
        new SourceUnit(
            Failures.SCRIPT_FILE,
            text.text(),
            configuration,
            null,
            new ErrorCollector(configuration));
    source.parse();
    source.completePhase();
    source.nextPhase();
    source.convert();
    ModuleNode module = source.getAST();
    Exclusions exclusions =
        new Exclusions(empty, facts, FilesOfNames.of(module, facts), new Findings(text));
    module.getStatementBlock().visit(exclusions);
    for (MethodNode method : module.getMethods()) {
      method.getCode().visit(exclusions);
    }
    Expression found = exclusions.found;
    boolean isFact = facts.contains(String.valueOf(exclusions.file));
    return found == null
        ? Optional.empty()
        : Optional.of(
            text.error(
                exclusions.said.place(found),
                exclusions.file
                    + (isFact ? " holds nothing" : " has no rows")
                    + ", so this leaves out nobody",
                isFact
                    ? "find out why; if it is empty today, say so in the application:"
                        + " sheet.inputs().emptyLists(EmptyLists.MEANT)"
                    : "export it again; if it has none today, say so:"
                        + " inputs().emptyLists(EmptyLists.MEANT)"));
  }

  @Override
  public void visitNotExpression(NotExpression not) {
    member(not.getExpression());
    super.visitNotExpression(not);
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    String operator = binary.getOperation().getText();
    if (operator.equals("!in")) {
      excluded(binary.getRightExpression(), binary);
    } else if (operator.equals("-") || operator.equals("-=")) {
      takenAway(binary.getLeftExpression(), binary.getRightExpression());
    } else if (operator.equals("==")
        && binary.getRightExpression() instanceof ConstantExpression none
        && (none.getValue() == null || Boolean.FALSE.equals(none.getValue()))) {
      member(binary.getLeftExpression());
    }
    super.visitBinaryExpression(binary);
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = String.valueOf(call.getMethodAsString());
    if (call.getArguments() instanceof TupleExpression given
        && given.getExpressions().size() == 1) {
      if (TAKING_AWAY.contains(name)) {
        takenAway(call.getObjectExpression(), given.getExpression(0));
      } else if (name.equals("every")) {
        excluded(call.getObjectExpression(), call);
      }
    }
    super.visitMethodCallExpression(call);
  }

  /** {@code if (it.phone in known) return}. */
  @Override
  public void visitIfElse(IfStatement statement) {
    if (leaves(statement.getIfBlock())) {
      statement
          .getBooleanExpression()
          .visit(
              new CodeVisitorSupport() {
                @Override
                public void visitBinaryExpression(BinaryExpression binary) {
                  member(binary);
                  super.visitBinaryExpression(binary);
                }

                @Override
                public void visitMethodCallExpression(MethodCallExpression call) {
                  member(call);
                  super.visitMethodCallExpression(call);
                }

                @Override
                public void visitNotExpression(NotExpression not) {
                  // Whoever is not in it is left out then.
                }
              });
    }
    super.visitIfElse(statement);
  }

  private static boolean leaves(Statement block) {
    if (block instanceof BlockStatement all) {
      List<Statement> statements = all.getStatements();
      return !statements.isEmpty() && leaves(statements.get(statements.size() - 1));
    }
    return block instanceof ReturnStatement || block instanceof ContinueStatement;
  }

  private void member(Expression question) {
    if (question instanceof BooleanExpression wrapped) {
      member(wrapped.getExpression());
    } else if (question instanceof BinaryExpression binary) {
      String operator = binary.getOperation().getText();
      if (operator.equals("in")) {
        excluded(binary.getRightExpression(), binary);
      } else if (operator.equals("[")) {
        excluded(binary.getLeftExpression(), binary);
      }
    } else if (question instanceof MethodCallExpression call
        && HOLDING.contains(String.valueOf(call.getMethodAsString()))) {
      excluded(call.getObjectExpression(), call);
    }
  }

  private void takenAway(Expression all, Expression unwanted) {
    if (!files.of(all).isEmpty() && Collections.disjoint(files.of(all), files.of(unwanted))) {
      excluded(unwanted, all);
    }
  }

  private void excluded(Expression by, Expression question) {
    if (found == null) {
      for (String name : files.of(by)) {
        if (empty.contains(name)
            && (!facts.contains(name) || CONTACT.matcher(said.whole(question)).find())) {
          found = by;
          file = name;
        }
      }
    }
  }
}
