package dev.callsheet.dsl.type;

import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.tree.CalledCode;
import dev.callsheet.dsl.tree.Code;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.ModuleNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PostfixExpression;
import org.codehaus.groovy.ast.expr.PrefixExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.CatchStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.syntax.Types;
import org.jspecify.annotations.Nullable;

/** What a script does to its names, read before anything is inferred. */
public final class ScriptNames extends CodeVisitorSupport {
  /** What is left is what was there. */
  private static final Set<String> TAKING_OUT = Set.of("removeAll", "retainAll");

  private final Set<String> assigned = new HashSet<>();
  private final Set<String> declared = new HashSet<>();
  private final Set<String> changed = new HashSet<>();
  private final Set<String> said = new HashSet<>();

  /** Set as the last thing that a method does in one of its branches. */
  private final Set<String> last = new HashSet<>();

  /** Methods and what is imported, by the names that the script calls them by. */
  private final Set<String> methods = new HashSet<>();

  /** Lists that are written out, by the one name that they have from then on. */
  private final Map<String, Optional<ListExpression>> lists = new HashMap<>();

  private final CalledCode called;

  private ScriptNames(CalledCode called) {
    this.called = called;
  }

  public static ScriptNames of(ModuleNode module) {
    ScriptNames names = new ScriptNames(new CalledCode(module, ScriptNames::puts));
    module.getStatementBlock().visit(names);
    for (MethodNode method : module.getMethods()) {
      names.methods.add(method.getName());
      names.declare(method.getParameters());
      if (method.getCode() != null) {
        method.getCode().visit(names);
        names.last(method.getCode());
      }
    }
    for (ClassNode type : module.getClasses()) {
      type.getFields().forEach(field -> names.declared.add(field.getName()));
    }
    module.getStaticImports().values().forEach(one -> names.methods.add(one.getAlias()));
    return names;
  }

  /** Whether a method of the script is called so. */
  public boolean hasMethod(String name) {
    return methods.contains(name);
  }

  /** Whether a variable of the script is called so. */
  public boolean isVariable(String name) {
    return declared.contains(name) || assigned.contains(name);
  }

  /** Whether a call of the name means something of the script's own. */
  public boolean isOwn(String name) {
    return isVariable(name) || hasMethod(name);
  }

  /** All names that are said in some code, and in what of the script it leads to. */
  public Set<String> in(Statement code) {
    return called.in(code);
  }

  /** The code of the script's own that a call of a name certainly runs. */
  public Optional<Statement> only(String name) {
    return isAssigned(name) ? Optional.empty() : called.only(name);
  }

  private static boolean puts(String method) {
    return Receiver.all(method).stream().anyMatch(one -> one.declaration().changes());
  }

  /** All names that the script gives. */
  public Set<String> all() {
    Set<String> all = new LinkedHashSet<>(declared);
    all.addAll(assigned);
    return all;
  }

  public Set<String> methods() {
    return methods;
  }

  /** Whether a variable keeps what it is set to where it is declared. */
  public boolean isSettled(String name) {
    return isVariable(name) && !isAssigned(name);
  }

  /** The list that a variable certainly is, as long as the script runs. */
  public Optional<ListExpression> list(String name) {
    return isAssigned(name) || isChanged(name)
        ? Optional.empty()
        : lists.getOrDefault(name, Optional.empty());
  }

  /** Whether no variable is set again. */
  public boolean isSettled() {
    return assigned.isEmpty();
  }

  /** Whether a variable is set again after it was declared. */
  public boolean isAssigned(String name) {
    return assigned.contains(name);
  }

  /** Whether what the name holds is changed: elements put to it, fields set. */
  public boolean isChanged(String name) {
    return changed.contains(name);
  }

  /** Whether a method ends with an {@code if} that sets it, and so may give something else. */
  public boolean isSetLast(String name) {
    return last.contains(name);
  }

  private void last(Statement code) {
    List<Statement> all = Code.statements(code);
    if (all.isEmpty() || !(all.get(all.size() - 1) instanceof IfStatement choice)) {
      return;
    }
    for (Statement branch : List.of(choice.getIfBlock(), choice.getElseBlock())) {
      if (Code.last(branch) instanceof BinaryExpression set
          && set.getLeftExpression() instanceof VariableExpression variable
          && Types.ofType(set.getOperation().getType(), Types.ASSIGNMENT_OPERATOR)) {
        last.add(variable.getName());
      }
      last(branch);
    }
  }

  /** Whether the name of a field stands somewhere in the script, as a text or behind a dot. */
  public boolean says(String name) {
    return said.contains(name);
  }

  /** Those of them that some code uses, also where it calls what the script has. */
  public List<String> globals(Statement code) {
    Set<String> globals = globals();
    return globals.isEmpty()
        ? List.of()
        : called.in(code).stream().filter(globals::contains).toList();
  }

  /** Names that are set and never declared, which all of the script sees. */
  public Set<String> globals() {
    Set<String> globals = new HashSet<>(assigned);
    globals.removeAll(declared);
    return globals;
  }

  private static Optional<ListExpression> list(Expression value) {
    return value instanceof ListExpression list
            && list.getExpressions().stream().allMatch(ConstantExpression.class::isInstance)
        ? Optional.of(list)
        : Optional.empty();
  }

  private void declare(@Nullable Parameter... parameters) {
    for (Parameter parameter : parameters) {
      if (parameter != null) {
        declared.add(parameter.getName());
        lists.put(parameter.getName(), Optional.empty());
      }
    }
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    if (declaration.getLeftExpression() instanceof TupleExpression several) {
      several.getExpressions().forEach(one -> declared.add(one.getText()));
    } else {
      String name = declaration.getVariableExpression().getName();
      lists.merge(name, list(declaration.getRightExpression()), (a, b) -> Optional.empty());
      declared.add(name);
    }
    declaration.getRightExpression().visit(this);
  }

  @Override
  public void visitConstantExpression(ConstantExpression constant) {
    said.add(constant.getText());
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    if (closure.getParameters() != null) {
      declare(closure.getParameters());
    }
    super.visitClosureExpression(closure);
  }

  @Override
  public void visitForLoop(ForStatement loop) {
    declare(loop.getValueVariable(), loop.getIndexVariable());
    super.visitForLoop(loop);
  }

  @Override
  public void visitCatchStatement(CatchStatement handler) {
    declare(handler.getVariable());
    super.visitCatchStatement(handler);
  }

  @Override
  public void visitBinaryExpression(BinaryExpression binary) {
    if (Types.ofType(binary.getOperation().getType(), Types.ASSIGNMENT_OPERATOR)) {
      assigned(binary.getLeftExpression());
    } else if (binary.getOperation().getText().equals("<<")) {
      changed(binary.getLeftExpression());
    }
    super.visitBinaryExpression(binary);
  }

  @Override
  public void visitPostfixExpression(PostfixExpression expression) {
    assigned(expression.getExpression());
    super.visitPostfixExpression(expression);
  }

  @Override
  public void visitPrefixExpression(PrefixExpression expression) {
    assigned(expression.getExpression());
    super.visitPrefixExpression(expression);
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = call.getMethodAsString();
    if (name == null
        || Receiver.all(name).isEmpty()
        || (!TAKING_OUT.contains(name)
            && Receiver.all(name).stream().anyMatch(method -> method.declaration().changes()))) {
      changed(call.getObjectExpression());
    }
    super.visitMethodCallExpression(call);
  }

  private void assigned(Expression left) {
    if (left instanceof VariableExpression variable) {
      assigned.add(variable.getName());
    } else if (left instanceof TupleExpression several) {
      several.getExpressions().forEach(this::assigned);
    } else {
      changed(left);
    }
  }

  private void changed(Expression owner) {
    Expression at = owner;
    while (!(at instanceof VariableExpression)) {
      if (at instanceof PropertyExpression property) {
        at = property.getObjectExpression();
      } else if (at instanceof BinaryExpression index) {
        at = index.getLeftExpression();
      } else if (at instanceof MethodCallExpression call) {
        at = call.getObjectExpression();
      } else {
        return;
      }
    }
    changed.add(((VariableExpression) at).getName());
  }
}
