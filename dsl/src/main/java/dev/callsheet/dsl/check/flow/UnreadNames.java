package dev.callsheet.dsl.check.flow;

import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.LiteralCheck;
import dev.callsheet.dsl.check.NameUses;
import dev.callsheet.dsl.check.NameUses.Body;
import dev.callsheet.dsl.check.NameUses.Kind;
import dev.callsheet.dsl.check.NameUses.Use;
import dev.callsheet.dsl.check.Sends;
import dev.callsheet.dsl.check.rows.Effects;
import dev.callsheet.dsl.library.method.Declaration;
import dev.callsheet.dsl.library.method.ListMethod;
import dev.callsheet.dsl.library.method.ListMethod.Trait;
import dev.callsheet.dsl.library.method.Receiver;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.CodeVisitorSupport;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ClosureListExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.DeclarationExpression;
import org.codehaus.groovy.ast.expr.EmptyExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.MethodPointerExpression;
import org.codehaus.groovy.ast.expr.NamedArgumentListExpression;
import org.codehaus.groovy.ast.expr.PostfixExpression;
import org.codehaus.groovy.ast.expr.PrefixExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.RangeExpression;
import org.codehaus.groovy.ast.expr.TupleExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.CatchStatement;
import org.codehaus.groovy.ast.stmt.DoWhileStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.ForStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.codehaus.groovy.ast.stmt.WhileStatement;
import org.codehaus.groovy.syntax.Types;

/**
 * Finds names that are set and never read: what was to be read there was most often something else.
 */
public final class UnreadNames extends CodeVisitorSupport {
  /** Methods that run their block there and then, for each element. */
  private final UnreadTexts texts;

  private final Sends sends;
  private final Deque<Map<String, NameUses>> scopes = new ArrayDeque<>();
  private final List<NameUses> all = new ArrayList<>();
  private final List<Body> bodies = new ArrayList<>();

  /** Variables that belong to no block: what is set without {@code def}. */
  private final Map<String, NameUses> everywhere = new HashMap<>();

  private int steps;

  private UnreadNames(UnreadTexts texts, Sends sends) {
    this.texts = texts;
    this.sends = sends;
  }

  public static void check(List<MethodNode> methods, Findings findings, Declared declared) {
    Sends sends = new Sends(methods, declared);
    UnreadNames names = new UnreadNames(new UnreadTexts(findings, sends), sends);
    for (MethodNode method : methods) {
      boolean isMain = method.getName().equals("run");
      names.bodies.clear();
      if (!isMain) {
        names.bodies.add(new Body(true));
      }
      names.scopes.push(new HashMap<>());
      names.others(method.getParameters());
      method.getCode().visit(names);
      names.scopes.pop();
    }
    names.all.forEach(names.texts::tell);
  }

  private NameUses declare(String name, Kind kind, ASTNode node) {
    return declare(name, kind, node, Optional.empty());
  }

  private NameUses declare(String name, Kind kind, ASTNode node, Optional<Expression> value) {
    NameUses uses = new NameUses(name, kind, node, bodies.size(), value);
    scopes.element().put(name, uses);
    all.add(uses);
    return uses;
  }

  private void others(Parameter... parameters) {
    for (Parameter parameter : Optional.ofNullable(parameters).orElse(Parameter.EMPTY_ARRAY)) {
      if (parameter != null) {
        if (parameter.hasInitialExpression()) {
          parameter.getInitialExpression().visit(this);
        }
        declare(parameter.getName(), Kind.OTHER, parameter);
      }
    }
  }

  private Optional<NameUses> known(String name) {
    for (Map<String, NameUses> scope : scopes) {
      NameUses uses = scope.get(name);
      if (uses != null) {
        return Optional.of(uses);
      }
    }
    return Optional.empty();
  }

  private NameUses uses(String name, Expression node) {
    return known(name)
        .orElseGet(
            () ->
                everywhere.computeIfAbsent(
                    name, n -> new NameUses(n, Kind.OTHER, node, 0, Optional.empty())));
  }

  private void read(String name, Expression node, boolean isOwn) {
    uses(name, node).read(new Use(node, steps++, bodies, isOwn));
  }

  @Override
  public void visitVariableExpression(VariableExpression variable) {
    read(variable.getName(), variable, false);
  }

  @Override
  public void visitPropertyExpression(PropertyExpression property) {
    if (property.getObjectExpression() instanceof VariableExpression self
        && Set.of("this", "owner", "delegate", "binding").contains(self.getName())) {
      read(String.valueOf(property.getPropertyAsString()), property, false);
    }
    super.visitPropertyExpression(property);
  }

  @Override
  public void visitMethodPointerExpression(MethodPointerExpression pointer) {
    read(pointer.getMethodName().getText(), pointer, false);
    super.visitMethodPointerExpression(pointer);
  }

  @Override
  public void visitMapExpression(MapExpression map) {
    for (MapEntryExpression entry : map.getMapEntryExpressions()) {
      if (entry.getKeyExpression() instanceof ConstantExpression key
          && !(map instanceof NamedArgumentListExpression)
          && texts.isBare(map, key)) {
        known(String.valueOf(key.getValue())).ifPresent(uses -> uses.key(entry));
      }
    }
    super.visitMapExpression(map);
  }

  @Override
  public void visitDeclarationExpression(DeclarationExpression declaration) {
    Expression value = declaration.getRightExpression();
    if (declaration.getLeftExpression() instanceof TupleExpression tuple) {
      value.visit(this);
      tuple.getExpressions().forEach(one -> declare(one.getText(), Kind.OTHER, one));
      return;
    }
    VariableExpression variable = declaration.getVariableExpression();
    if (value instanceof ClosureExpression) {
      // A closure may call itself.
      declare(variable.getName(), Kind.VARIABLE, variable, Optional.of(value));
      value.visit(this);
    } else {
      value.visit(this);
      declare(
          variable.getName(),
          declaration.getAnnotations().isEmpty() ? Kind.VARIABLE : Kind.OTHER,
          variable,
          Optional.of(value).filter(v -> !(v instanceof EmptyExpression)));
    }
  }

  /** What stands alone only sets; anywhere else its value is used, too. */
  @Override
  public void visitExpressionStatement(ExpressionStatement statement) {
    Expression alone = statement.getExpression();
    if (alone instanceof BinaryExpression binary
        && !(alone instanceof DeclarationExpression)
        && Types.ofType(binary.getOperation().getType(), Types.ASSIGNMENT_OPERATOR)
        && binary.getLeftExpression() instanceof VariableExpression variable) {
      binary.getRightExpression().visit(this);
      set(variable, binary);
    } else if (alone instanceof PostfixExpression counted
        && counted.getExpression() instanceof VariableExpression variable) {
      read(variable.getName(), variable, true);
    } else if (alone instanceof PrefixExpression counted
        && counted.getExpression() instanceof VariableExpression variable) {
      read(variable.getName(), variable, true);
    } else {
      super.visitExpressionStatement(statement);
    }
  }

  private void set(VariableExpression variable, BinaryExpression binary) {
    if (binary.getOperation().getType() == Types.EQUAL) {
      uses(variable.getName(), variable).write(new Use(binary, steps++, bodies, false));
    } else {
      read(variable.getName(), variable, true);
    }
  }

  @Override
  public void visitBlockStatement(BlockStatement block) {
    scopes.push(new HashMap<>());
    super.visitBlockStatement(block);
    scopes.pop();
  }

  @Override
  public void visitMethodCallExpression(MethodCallExpression call) {
    String name = String.valueOf(call.getMethodAsString());
    if (call.isImplicitThis()) {
      read(name, call, false);
    }
    boolean walks = !call.isImplicitThis() && ListMethod.is(name, Trait.RUNS);
    boolean counts = !call.isImplicitThis() && Receiver.NUMBER.has(name, Declaration::runs);
    call.getObjectExpression().visit(this);
    call.getMethod().visit(this);
    if (!(call.getArguments() instanceof TupleExpression arguments)) {
      call.getArguments().visit(this);
      return;
    }
    for (Expression argument : arguments.getExpressions()) {
      if (argument instanceof ClosureExpression closure && (walks || counts)) {
        boolean hasItems = walks && !isCount(call.getObjectExpression());
        inside(new Body(false), () -> walked(call, closure, hasItems));
      } else if (argument instanceof ClosureExpression block && call.isImplicitThis()) {
        // The block of a word sees what is 'it' around the word.
        block(block, false);
      } else {
        argument.visit(this);
      }
    }
  }

  private void walked(MethodCallExpression call, ClosureExpression closure, boolean hasItems) {
    boolean counts =
        hasItems && sends.anyIn(closure.getCode()) && !Effects.changesIn(closure.getCode());
    Kind kind = counts ? Kind.ITEM : Kind.OTHER;
    Parameter[] parameters = closure.getParameters();
    List<NameUses> items = new ArrayList<>();
    if (parameters != null && parameters.length == 0) {
      items.add(declare("it", kind, call.getMethod()));
    }
    for (Parameter parameter : Optional.ofNullable(parameters).orElse(Parameter.EMPTY_ARRAY)) {
      items.add(declare(parameter.getName(), items.isEmpty() ? kind : Kind.OTHER, parameter));
    }
    closure.getCode().visit(this);
    // Who reads one of them, such as the index, means that one.
    if (items.stream().anyMatch(NameUses::isRead)) {
      all.removeAll(items);
    }
  }

  /** {@code 1..3} and {@code [1, 2]}: how often, and over nothing. */
  private boolean isCount(Expression walked) {
    return walked instanceof RangeExpression
        || (walked instanceof ListExpression list
            && list.getExpressions().stream().allMatch(LiteralCheck::isNumber))
        || (walked instanceof VariableExpression variable
            && known(variable.getName())
                .flatMap(NameUses::value)
                .filter(value -> !(value instanceof VariableExpression) && isCount(value))
                .isPresent());
  }

  /** What runs in a body of its own, with names of its own. */
  private void inside(Body body, Runnable content) {
    bodies.add(body);
    scopes.push(new HashMap<>());
    content.run();
    scopes.pop();
    bodies.remove(bodies.size() - 1);
  }

  @Override
  public void visitClosureExpression(ClosureExpression closure) {
    block(closure, true);
  }

  private void block(ClosureExpression closure, boolean hasIt) {
    inside(
        new Body(true),
        () -> {
          others(closure.getParameters());
          if (hasIt && closure.getParameters() != null && closure.getParameters().length == 0) {
            declare("it", Kind.OTHER, closure);
          }
          closure.getCode().visit(this);
        });
  }

  @Override
  public void visitForLoop(ForStatement loop) {
    if (loop.getCollectionExpression() instanceof ClosureListExpression) {
      inside(new Body(false), () -> super.visitForLoop(loop));
      return;
    }
    Expression collection = loop.getCollectionExpression();
    collection.visit(this);
    Statement body = loop.getLoopBlock();
    boolean counts = !isCount(collection) && sends.anyIn(body) && !Effects.changesIn(body);
    inside(
        new Body(false),
        () -> {
          Optional<NameUses> index =
              Optional.ofNullable(loop.getIndexVariable())
                  .map(parameter -> declare(parameter.getName(), Kind.OTHER, parameter));
          Parameter parameter = loop.getValueVariable();
          NameUses item = declare(parameter.getName(), counts ? Kind.ITEM : Kind.OTHER, parameter);
          body.visit(this);
          if (index.filter(NameUses::isRead).isPresent()) {
            all.remove(item);
          }
        });
  }

  @Override
  public void visitWhileLoop(WhileStatement loop) {
    inside(new Body(false), () -> super.visitWhileLoop(loop));
  }

  @Override
  public void visitDoWhileLoop(DoWhileStatement loop) {
    inside(new Body(false), () -> super.visitDoWhileLoop(loop));
  }

  @Override
  public void visitCatchStatement(CatchStatement statement) {
    scopes.push(new HashMap<>());
    others(statement.getVariable());
    super.visitCatchStatement(statement);
    scopes.pop();
  }
}
