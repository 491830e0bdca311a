package dev.callsheet.dsl.check.flow;

import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.Reads;
import dev.callsheet.dsl.check.ScriptBody;
import dev.callsheet.dsl.check.Sends;
import dev.callsheet.dsl.check.rows.NamedFiles;
import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.method.ListMethod.Trait;
import dev.callsheet.dsl.words.Vocabulary;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.jspecify.annotations.Nullable;

/** Finds what looks as if it sent something and does not, or not when it seems to. */
public final class SendCheck extends CodeVisitorSupport {
  /** Methods of rows that read nothing by themselves. */
  private static final Set<String> LAZY = Set.of("findAll", "take");

  private final Findings findings;
  private final Sends sends;
  private final Set<String> reads;
  private final Deque<String> asking = new ArrayDeque<>();
  private @Nullable MethodCallExpression firstData;
  private int blocks;

  private SendCheck(Findings findings, Sends sends, Set<String> reads) {
    this.findings = findings.of(ProblemCode.SEND_IN_CONDITION);
    this.sends = sends;
    this.reads = reads;
  }

  public static void check(List<MethodNode> methods, Findings findings, Declared declared) {
    Sends sends = new Sends(methods, declared);
    Set<String> reads = Reads.of(methods);
    SendCheck check = new SendCheck(findings, sends, reads);
    methods.forEach(method -> method.getCode().visit(check));
    for (MethodNode method : methods) {
      if (ScriptBody.isWritten(method)
          && sends.isSending(method.getName())
          && !reads.contains(method.getName())) {
        findings.warn(
            ProblemCode.UNREACHABLE,
            method,
            method.getName() + " sends, and nothing calls it",
            "call it: " + method.getName() + "(...), or delete it");
      }
    }
    if (check.firstData != null && methods.stream().noneMatch(m -> sends.anyIn(m.getCode()))) {
      findings.warn(
          ProblemCode.SENDS_NOTHING,
          check.firstData.getMethod(),
          "nothing here sends anything",
          "say a word for each row: .each { lead -> sms to: lead, message: \"...\" }");
    }
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = String.valueOf(call.getMethodAsString());
    if (call.isImplicitThis() && name.equals("names")) {
      return;
    }
    if (NamedFiles.isData(call) && firstData == null) {
      firstData = call;
    }
    boolean send = sends.isSend(call);
    if (!asking.isEmpty() && (send || isVerb(call, name))) {
      findings.error(
          call.getMethod(),
          name + " stands inside the condition of " + asking.element(),
          asking.element()
              + " only asks; "
              + (ListMethod.is(asking.element(), Trait.GIVES_SOME)
                  ? "send in an .each { } after it"
                  : "to go through all of them, write each in its place"));
    }
    boolean block = send && Vocabulary.subject(name).isPresent();
    boolean asks = !call.isImplicitThis() && ListMethod.is(name, Trait.ASKS);
    blocks += block ? 1 : 0;
    call.getObjectExpression().visit(this);
    call.getMethod().visit(this);
    for (Expression argument : arguments(call)) {
      if (asks && argument instanceof ClosureExpression) {
        asking.push(name);
        argument.visit(this);
        asking.pop();
      } else {
        argument.visit(this);
      }
    }
    blocks -= block ? 1 : 0;
  }

  private boolean isVerb(MethodCallExpression call, String name) {
    return blocks > 0 && call.isImplicitThis() && Vocabulary.isVerb(name);
  }

  private static List<Expression> arguments(MethodCallExpression call) {
    return call.getArguments() instanceof TupleExpression tuple
        ? tuple.getExpressions()
        : List.of(call.getArguments());
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    Expression value = declaration.getRightExpression();
    if (declaration.getLeftExpression() instanceof VariableExpression variable
        && !reads.contains(variable.getName())) {
      if (isLazy(value)) {
        findings.warn(
            ProblemCode.NEVER_READ,
            variable,
            "the rows of '" + variable.getName() + "' are not used, so nothing happens for them",
            "write " + variable.getName() + ".each { lead -> ... } where they are meant");
      } else if (value instanceof ClosureExpression closure && sends.anyIn(closure)) {
        findings.warn(
            ProblemCode.UNREACHABLE,
            variable,
            variable.getName() + " sends, and nothing calls it",
            "call it: " + variable.getName() + "(...), or delete it");
      }
    }
    value.visit(this);
  }

  /** The last statement may be what a block gives back. */
  @Override
  public void visitBlockStatement(BlockStatement block) {
    List<Statement> statements = block.getStatements();
    for (int i = 0; i < statements.size() - 1; i++) {
      if (statements.get(i) instanceof ExpressionStatement statement
          && isLazy(statement.getExpression())) {
        findings.warn(
            ProblemCode.NEVER_READ,
            statement.getExpression() instanceof MethodCallExpression call
                ? call.getMethod()
                : statement,
            "these rows are not used, so nothing happens for them",
            "add .each { lead -> ... }");
      }
    }
    super.visitBlockStatement(block);
  }

  /** Whether it is rows of a file that nobody has read yet. */
  static boolean isLazy(Expression expression) {
    return expression instanceof MethodCallExpression call
        && (NamedFiles.isData(call)
            || (LAZY.contains(String.valueOf(call.getMethodAsString()))
                && !call.isImplicitThis()
                && isLazy(call.getObjectExpression())));
  }
}
