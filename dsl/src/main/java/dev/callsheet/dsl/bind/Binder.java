package dev.callsheet.dsl.bind;

import dev.callsheet.dsl.tree.Code;
import dev.callsheet.dsl.tree.PartStatement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.AnnotatedNode;
import org.codehaus.groovy.ast.ClassHelper;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ClosureListExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PostfixExpression;
import org.codehaus.groovy.ast.expr.PrefixExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.CaseStatement;
import org.codehaus.groovy.ast.stmt.CatchStatement;
import org.codehaus.groovy.ast.stmt.DoWhileStatement;
import org.codehaus.groovy.ast.stmt.EmptyStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.codehaus.groovy.ast.stmt.IfStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.ast.stmt.WhileStatement;
import org.codehaus.groovy.syntax.Types;

/** Finds which variable each name means, and which of them closures share. */
public final class Binder extends CodeVisitorSupport {
  private static final Set<String> DELEGATING = Set.of("with", "tap");

  private final Bindings found;
  private final TypeNames types;
  private final Objections objections;
  private final Bindings.FreeNames free = new Bindings.FreeNames();
  private final Scopes scopes = new Scopes();
  private Function current;

  /** Binds a script. */
  public Binder(Statement body, TypeNames types, Objections objections, HostNames given) {
    this.types = types;
    this.objections = objections;
    this.found = new Bindings(given);
    this.current = new Function(0, null, "run", body, Parameter.EMPTY_ARRAY, false);
    found.functions.add(current);
  }

  public Bindings bind(List<MethodNode> declared) {
    for (MethodNode method : declared) {
      Function function =
          new Function(
              found.functions.size(),
              null,
              method.getName(),
              method.getCode(),
              method.getParameters(),
              false);
      if (!method.isDynamicReturnType()) {
        function.gives = type(method, method.getReturnType());
      }
      found.functions.add(function);
      found.methods.computeIfAbsent(method.getName(), name -> new ArrayList<>()).add(function);
    }
    for (Function function : List.copyOf(found.functions)) {
      current = function;
      scopes.within(() -> inside(function));
    }
    free.tell(found, objections, types.isTrusted());
    return found;
  }

  private void inside(Function function) {
    for (Parameter parameter : function.parameters) {
      if (parameter.getInitialExpression() != null) {
        parameter.getInitialExpression().visit(this);
      }
      parameter(parameter);
    }
    function.code.visit(this);
  }

  private Var declare(String name, ASTNode node, Optional<TypeName> type) {
    if (scopes.find(name) != null && !name.equals("it")) {
      objections.wrong(node, "'" + name + "' is declared already", "choose another name");
    }
    Var variable = new Var(name, current, type);
    current.variables.add(variable);
    variable.assignments = 1;
    variable.turns = scopes.turns();
    scopes.put(name, variable);
    found.variables.put(node, variable);
    return variable;
  }

  private Var parameter(Parameter parameter) {
    annotations(parameter);
    if (parameter.getType().isArray()) {
      objections.outside(parameter, "a variable number of values", "take a list");
    }
    return declare(
        parameter.getName(),
        parameter,
        parameter.isDynamicTyped() ? Optional.empty() : type(parameter, parameter.getType()));
  }

  private void annotations(AnnotatedNode node) {
    if (!node.getAnnotations().isEmpty()) {
      SyntaxCheck.annotation(node.getAnnotations().get(0), node, objections, types.isTrusted());
    }
  }

  private Optional<TypeName> type(ASTNode node, org.codehaus.groovy.ast.ClassNode written) {
    Optional<TypeName> type = types.of(written);
    String name = written.getNameWithoutPackage();
    if (type.isEmpty() && types.isTrusted()) {
      objections.noType(node, name);
    } else if (type.isEmpty()) {
      objections.outside(node, "the type " + name, "write def");
    }
    return type;
  }

  private Optional<Var> use(ASTNode node, String name) {
    Var variable = scopes.find(name);
    if (variable == null) {
      return Optional.empty();
    }
    current.reach(variable);
    found.variables.put(node, variable);
    return Optional.of(variable);
  }

  /** The first value of the innermost block around that reads names from it. */
  private boolean delegated(ASTNode node) {
    for (Function function = current; function != null; function = function.parent) {
      if (function.delegating) {
        Function delegating = function;
        Var first =
            function.variables.stream()
                .filter(variable -> variable.owner == delegating)
                .findFirst()
                .orElseThrow();
        current.reach(first);
        found.delegates.put(node, first);
        return true;
      }
    }
    return false;
  }

  @Override
  public void visitBlockStatement(BlockStatement block) {
    if (block instanceof PartStatement part && current.code != part) {
      Function function = Function.part(found.functions.size(), current, part);
      found.parts.put(part, function);
      inner(function);
    } else {
      scopes.within(() -> super.visitBlockStatement(block));
    }
  }

  @Override
  public void visitCaseStatement(CaseStatement statement) {
    scopes.within(() -> super.visitCaseStatement(statement));
  }

  // A declaration may be all of a branch or a loop; it is seen nowhere else.
  @Override
  public void visitIfElse(IfStatement statement) {
    if (statement.getIfBlock() instanceof EmptyStatement
        && statement.getElseBlock() instanceof EmptyStatement) {
      objections.wrong(
          statement.getBooleanExpression(),
          "the ';' ends this if, so what stands after it is always done",
          "leave the ';' out, and put what it decides into { ... }");
    }
    statement.getBooleanExpression().visit(this);
    scopes.within(() -> statement.getIfBlock().visit(this));
    scopes.within(() -> statement.getElseBlock().visit(this));
  }

  @Override
  public void visitWhileLoop(WhileStatement loop) {
    scopes.turn(
        () -> {
          loop.getBooleanExpression().visit(this);
          loop.getLoopBlock().visit(this);
        });
  }

  @Override
  public void visitDoWhileLoop(DoWhileStatement loop) {
    scopes.turn(
        () -> {
          scopes.within(() -> loop.getLoopBlock().visit(this));
          loop.getBooleanExpression().visit(this);
        });
  }

  @Override
  public void visitForLoop(ForStatement loop) {
    if (loop.getIndexVariable() != null) {
      objections.outside(loop.getIndexVariable(), "an index in a for loop", "write eachWithIndex");
    }
    boolean classic = loop.getCollectionExpression() instanceof ClosureListExpression;
    List<Expression> head =
        classic
            ? ((ClosureListExpression) loop.getCollectionExpression()).getExpressions()
            : List.of(loop.getCollectionExpression());
    scopes.within(
        () -> {
          head.get(0).visit(this);
          scopes.turn(
              () -> {
                if (!classic) {
                  parameter(loop.getValueVariable());
                }
                head.stream().skip(1).forEach(one -> one.visit(this));
                loop.getLoopBlock().visit(this);
              });
        });
  }

  @Override
  public void visitCatchStatement(CatchStatement statement) {
    scopes.within(
        () -> {
          // Its type says which failures are caught; the variable itself holds what was caught.
          declare(statement.getVariable().getName(), statement.getVariable(), Optional.empty());
          statement.getCode().visit(this);
        });
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    annotations(declaration);
    declaration.getRightExpression().visit(this);
    if (declaration.isMultipleAssignmentDeclaration()) {
      for (Expression left : declaration.getTupleExpression().getExpressions()) {
        if (left instanceof VariableExpression variable) {
          declared(variable);
        } else {
          objections.outside(left, "this form of declaration", "declare each variable by its name");
        }
      }
    } else {
      declared(declaration.getVariableExpression());
    }
  }

  private void declared(VariableExpression variable) {
    declare(
        variable.getName(),
        variable,
        variable.isDynamicTyped() ? Optional.empty() : type(variable, variable.getOriginType()));
  }

  @Override
  public void visitBinaryExpression(BinaryExpression expression) {
    super.visitBinaryExpression(expression);
    if (Types.ofType(expression.getOperation().getType(), Types.ASSIGNMENT_OPERATOR)) {
      assigned(expression.getLeftExpression());
    }
  }

  @Override
  public void visitPostfixExpression(PostfixExpression expression) {
    super.visitPostfixExpression(expression);
    assigned(expression.getExpression());
  }

  @Override
  public void visitPrefixExpression(PrefixExpression expression) {
    super.visitPrefixExpression(expression);
    assigned(expression.getExpression());
  }

  private void assigned(Expression left) {
    if (left instanceof TupleExpression tuple) {
      tuple.getExpressions().forEach(this::assigned);
    } else if (left instanceof PropertyExpression property
        && property.getPropertyAsString() != null) {
      found.keys.add(property.getPropertyAsString());
    } else if (left instanceof VariableExpression variable) {
      Var known = found.variables.get(variable);
      if (known != null) {
        known.set(scopes.turns());
      } else if (!found.delegates.containsKey(variable)) {
        found.globals.add(variable.getName());
        free.assigned(variable);
      }
    }
  }

  @Override
  public void visitVariableExpression(VariableExpression variable) {
    String name = variable.getName();
    if (variable.isThisExpression() || variable.isSuperExpression()) {
      return;
    }
    if (use(variable, name).isPresent() || found.isFact(name)) {
      return;
    }
    if (!types.isKnown(name) && !found.hasMethod(name) && !delegated(variable)) {
      free.read(variable);
    }
  }

  @Override
  public void visitPropertyExpression(PropertyExpression property) {
    String root = Code.root(property);
    boolean known = scopes.find(root) != null;
    if (!types.isNamed(property, known, known || found.isGlobal(root), objections)) {
      super.visitPropertyExpression(property);
    }
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = call.getMethodAsString();
    if (call.isImplicitThis() && name != null) {
      if (use(call, name).isEmpty()
          && !found.hasMethod(name)
          && !found.globals.contains(name)
          && types.member(name).isEmpty()) {
        delegated(call);
      }
    } else if (!types.isType(call.getObjectExpression())
        || scopes.find(Code.root(call.getObjectExpression())) != null) {
      call.getObjectExpression().visit(this);
    }
    if (name == null) {
      call.getMethod().visit(this);
    }
    boolean delegating = name != null && DELEGATING.contains(name) && !call.isImplicitThis();
    if (delegating && call.getArguments() instanceof TupleExpression tuple) {
      for (Expression argument : tuple.getExpressions()) {
        if (argument instanceof ClosureExpression closure) {
          function(closure, true);
        } else {
          argument.visit(this);
        }
      }
    } else {
      call.getArguments().visit(this);
    }
  }

  @Override
  public void visitMapEntryExpression(MapEntryExpression entry) {
    if (entry.getKeyExpression() instanceof ConstantExpression key) {
      found.keys.add(String.valueOf(key.getValue()));
    }
    super.visitMapEntryExpression(entry);
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    function(closure, false);
  }

  private void function(ClosureExpression closure, boolean delegating) {
    Parameter[] parameters =
        Objects.requireNonNullElse(closure.getParameters(), Parameter.EMPTY_ARRAY);
    boolean implicit = closure.getParameters() != null && parameters.length == 0;
    if (implicit) {
      Parameter it = new Parameter(ClassHelper.dynamicType(), "it", ConstantExpression.NULL);
      parameters = new Parameter[] {it};
    }
    Function function =
        new Function(
            found.functions.size(), current, "closure", closure.getCode(), parameters, implicit);
    function.delegating = delegating && function.parameters.length > 0;
    function.turns = scopes.turns();
    found.closures.put(closure, function);
    scopes.turn(() -> inner(function));
  }

  private void inner(Function function) {
    Function outer = current;
    found.functions.add(function);
    current = function;
    scopes.within(() -> inside(function));
    current = outer;
  }
}
