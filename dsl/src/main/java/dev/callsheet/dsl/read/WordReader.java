package dev.callsheet.dsl.read;

import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.library.method.Type;
import dev.callsheet.dsl.parse.Arguments;
import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.problem.Mentions;
import dev.callsheet.dsl.tree.BlockExpression;
import dev.callsheet.dsl.tree.OperationExpression;
import dev.callsheet.dsl.type.ScriptNames;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.dsl.words.Subject;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.ClassCodeExpressionTransformer;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.BooleanExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.ElvisOperatorExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.PropertyExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.control.SourceUnit;
import org.jspecify.annotations.Nullable;

/**
 * One pass over a script's tree: finds the words by where they stand, and puts a node in the place
 * of each that says what is to be done. What belongs to which block is decided here and never while
 * the script runs.
 */
public final class WordReader extends ClassCodeExpressionTransformer {
  private final SourceUnit source;
  private final Findings findings;
  private final Mentions mentions;
  private final ScriptNames names;
  private final CallReader calls;
  private final RuleReader rules;
  private final DataReader data;
  private final Deque<Block> blocks = new ArrayDeque<>();
  private @Nullable Expression standing;
  private boolean inStaticMethod;
  private int delegating; // blocks whose calls are the receiver's, as in x.with { size() }
  private int blockCount;

  /** A block of verbs that is open around the current place. */
  private record Block(Subject subject, String variable) {}

  public WordReader(
      SourceUnit source,
      Findings findings,
      List<Site> sites,
      Mentions mentions,
      ScriptNames names,
      Names ids) {
    this.source = source;
    this.findings = findings;
    this.mentions = mentions;
    this.names = names;
    this.calls = new CallReader(findings, sites);
    this.data = new DataReader(this, findings, calls);
    this.rules = new RuleReader(this, findings, calls, names, ids);
  }

  @Override
  protected SourceUnit getSourceUnit() {
    return source;
  }

  @Override
  public void visitMethod(MethodNode method) {
    if (Vocabulary.beginnings().contains(method.getName()) || Vocabulary.isVerb(method.getName())) {
      findings.tell(method, "method-as-word", method.getName());
    }
    inStaticMethod = method.isStatic();
    super.visitMethod(method);
    inStaticMethod = false;
  }

  @Override
  public void visitExpressionStatement(ExpressionStatement statement) {
    standing = statement.getExpression();
    super.visitExpressionStatement(statement);
  }

  @Override
  public void visitReturnStatement(ReturnStatement statement) {
    standing = statement.getExpression();
    super.visitReturnStatement(statement);
  }

  @Override
  public @Nullable Expression transform(@Nullable Expression expression) {
    if (expression == null) {
      return null;
    } else if (expression instanceof MethodCallExpression call) {
      return call(call);
    } else if (expression instanceof ClosureExpression closure) {
      return closure(closure);
    } else if (expression instanceof ElvisOperatorExpression elvis
        && elvis.getTrueExpression() instanceof PropertyExpression property
        && Reads.isParams(property)) {
      Expression lenient =
          new ElvisOperatorExpression(
              Reads.orNull(property), transform(elvis.getFalseExpression()));
      lenient.setSourcePosition(elvis);
      return lenient;
    } else if (expression instanceof BooleanExpression question && Reads.asksParams(question)) {
      return Reads.whetherThere(question);
    } else if (expression instanceof PropertyExpression property) {
      return property(property);
    } else if (expression instanceof VariableExpression variable) {
      mentions.add(variable.getName(), findings.place(variable));
      if (rules.isInside() && variable == standing && variable.getName().equals("stop")) {
        return rules.stop(variable);
      }
    }
    return super.transform(expression);
  }

  private Expression closure(ClosureExpression closure) {
    if (closure.getParameters() != null) {
      for (Parameter parameter : closure.getParameters()) {
        if (parameter.getInitialExpression() != null) {
          parameter.setInitialExpression(transform(parameter.getInitialExpression()));
        }
      }
    }
    closure.getCode().visit(this);
    return closure;
  }

  private Expression property(PropertyExpression property) {
    String name = property.getPropertyAsString();
    if (name != null) {
      boolean isParams = Reads.isParams(property);
      mentions.add(isParams ? "params." + name : name, findings.place(property.getProperty()));
    }
    if (Reads.isParams(property) && property.isSafe()) {
      return Reads.orNull(property);
    }
    Optional<Subject> subject =
        property.getObjectExpression() instanceof MethodCallExpression call
            ? subject(call)
            : Optional.empty();
    if (subject.isPresent()) {
      return verbWithoutValues(
          subject.get(), (MethodCallExpression) property.getObjectExpression(), property);
    }
    return super.transform(property);
  }

  /**
   * {@code queue('o') flush} is a property for Groovy, and {@code allPowerlists remove lead} is one
   * too.
   */
  private Expression verbWithoutValues(
      Subject subject, MethodCallExpression call, PropertyExpression property) {
    String name = String.valueOf(property.getPropertyAsString());
    List<Expression> values = Arguments.of(call, findings).values();
    Optional<Word> verb = Vocabulary.verb(subject, name);
    if (values.size() == 1
        && values.get(0) instanceof VariableExpression said
        && Vocabulary.verb(subject, said.getName()).isPresent()) {
      findings.tell(
          property,
          "read-as-property",
          property,
          subject.word() + " " + said.getName(),
          subject.example() + "." + said.getName() + " " + name);
    } else if (verb.isPresent()) {
      calls.word(verb.get(), property.getProperty(), Arguments.NONE);
    } else {
      noSuchVerb(subject, property.getProperty(), name);
    }
    return nothing(property);
  }

  // Calls

  private Expression call(MethodCallExpression call) {
    String name = call.getMethodAsString();
    if (name == null) {
      return super.transform(call);
    }
    mentions.add(name, findings.place(call.getMethod()));
    if (call.isImplicitThis()) {
      return word(call, name);
    }
    if (Receiver.LIST.has(name, declared -> declared.takes(Type.Kind.ASK))) {
      Reads.ask(call);
    }
    if (Receiver.ANY.has(name, declared -> !declared.blocks().isEmpty())) {
      delegating++;
      Expression transformed = super.transform(call);
      delegating--;
      return transformed;
    }
    Expression receiver = call.getObjectExpression();
    if (receiver instanceof MethodCallExpression inner && subject(inner).isPresent()) {
      return chain(subject(inner).get(), Optional.of(inner), call, name);
    }
    if (receiver instanceof VariableExpression variable
        && !names.isVariable(variable.getName())
        && Vocabulary.subject(variable.getName()).isPresent()) {
      return chain(Vocabulary.subject(variable.getName()).get(), Optional.empty(), call, name);
    }
    return super.transform(call);
  }

  /** The subject that a call names, as in {@code queue(17)}. */
  private static Optional<Subject> subject(MethodCallExpression call) {
    return call.isImplicitThis() && call.getMethodAsString() != null
        ? Vocabulary.subject(call.getMethodAsString())
        : Optional.empty();
  }

  private Expression chain(
      Subject subject, Optional<MethodCallExpression> id, MethodCallExpression call, String name) {
    Optional<Word> verb = Vocabulary.verb(subject, name);
    if (verb.isEmpty()) {
      return noSuchVerb(subject, call.getMethod(), name);
    }
    if (id.isEmpty() && subject.id().isPresent()) {
      return wrong(call, "needs-id", subject.word(), subject.example() + "." + name);
    }
    return blocks.isEmpty()
        ? say(verb.get(), call, Optional.of(found(subject, id.orElse(null), call)))
        : inWrongBlock(call, subject.word());
  }

  private Expression word(MethodCallExpression call, String name) {
    if (names.hasMethod(name)) {
      return super.transform(call);
    }
    Optional<Word> own = Vocabulary.word(name);
    Optional<Subject> subject = Vocabulary.subject(name);
    if (own.isPresent() || subject.isPresent()) {
      return !blocks.isEmpty()
          ? inWrongBlock(call, name)
          : own.isPresent() ? say(own.get(), call, Optional.empty()) : block(subject.get(), call);
    }
    if (!blocks.isEmpty()) {
      Block open = blocks.element();
      Optional<Word> verb = Vocabulary.verb(open.subject(), name);
      if (verb.isPresent()) {
        return say(verb.get(), call, Optional.of(new VariableExpression(open.variable())));
      }
      if (CallReader.isNearVerb(open.subject(), name) && !names.isOwn(name)) {
        return noSuchVerb(open.subject(), call.getMethod(), name);
      }
    }
    return switch (name) {
      case "names" -> data.names(call, call == standing);
      case "csv", "jsonl" ->
          rules.isInside()
              ? wrong(call, "file-in-rule", name + findings.said(call.getArguments()))
              : data.rows(call, name);
      case "optOut" -> data.optOut(call);
      default -> rules.isWord(name) ? rules.word(call, name, call == standing) : other(call, name);
    };
  }

  private Expression other(MethodCallExpression call, String name) {
    return delegating == 0 && Vocabulary.isVerb(name) && !names.isOwn(name)
        ? wrong(call, "verb-alone", name)
        : super.transform(call);
  }

  private Expression say(Word word, MethodCallExpression call, Optional<Expression> subject) {
    if (rules.isAsking()) {
      return wrong(call, "word-in-condition", word.title());
    }
    if (call != standing) {
      return wrong(call, "gives-nothing", word.title());
    }
    if (inStaticMethod) {
      return wrong(call, "word-in-static", word.title());
    }
    Arguments arguments = Arguments.of(call, findings);
    int site = calls.number(calls.word(word, call.getMethod(), arguments));
    return OperationExpression.of(
        "say",
        call,
        site,
        subject.orElse(ConstantExpression.NULL),
        transformed(arguments.unspread()),
        transformed(arguments.options()));
  }

  private Expression block(Subject subject, MethodCallExpression call) {
    Arguments arguments = Arguments.of(call, findings);
    if (arguments.block().isEmpty()) {
      return withoutBlock(subject, call, arguments);
    }
    ClosureExpression block = arguments.block().get();
    if (block.isParameterSpecified()) {
      findings.tell(
          block.getParameters()[0],
          "block-values",
          subject.word(),
          "write " + subject.example() + " { add lead }");
    }
    String variable = "subject$" + blockCount++;
    blocks.push(new Block(subject, variable));
    block.getCode().visit(this);
    blocks.pop();
    return BlockExpression.within(found(subject, call, call), variable, block.getCode(), call);
  }

  /** A subject without a block: a call of the id by mistake, or nothing to do. */
  private Expression withoutBlock(Subject subject, MethodCallExpression call, Arguments arguments) {
    if (arguments.values().size() == 1
        && arguments.values().get(0) instanceof MethodCallExpression inner
        && Arguments.of(inner, findings).block().isPresent()
        && !inner.isImplicitThis()) {
      return wrong(call, "id-called", subject.word(), inner.getObjectExpression());
    }
    return wrong(call, "subject-alone", subject.word(), example(subject));
  }

  private static String example(Subject subject) {
    return subject.example() + " { " + Vocabulary.verbs(subject).get(0).verb() + " lead }";
  }

  /** A subject with its id. */
  private Expression found(
      Subject subject, @Nullable MethodCallExpression id, MethodCallExpression call) {
    Arguments arguments = id == null ? Arguments.NONE : Arguments.of(id, findings);
    List<Expression> ids = arguments.values();
    if (!arguments.named().isEmpty() || ids.size() != (subject.id().isPresent() ? 1 : 0)) {
      wrong(
          id == null ? call : id,
          "wrong-id",
          subject.word(),
          subject.id().isPresent() ? "one id" : "no id",
          example(subject));
    }
    int site = calls.plain(subject.word(), (id == null ? call : id).getMethod(), ids, List.of());
    Expression given = ids.isEmpty() ? ConstantExpression.NULL : transformed(ids).get(0);
    return OperationExpression.of("subject", call, site, given);
  }

  List<Expression> transformed(List<Expression> expressions) {
    return expressions.stream().map(this::transform).toList();
  }

  Expression transformed(Expression expression) {
    return transformed(List.of(expression)).get(0);
  }

  // Mistakes

  private Expression inWrongBlock(MethodCallExpression call, String name) {
    return wrong(call, "in-block", name, blocks.element().subject().word());
  }

  private Expression noSuchVerb(Subject subject, ASTNode node, String name) {
    calls.noVerb(subject, node, name);
    return nothing(node);
  }

  /** Tells it, and gives what stands in its place, so that the rest can still be read. */
  Expression wrong(MethodCallExpression call, String remark, Object... of) {
    findings.tell(call.getMethod(), remark, of);
    return nothing(call);
  }

  static Expression nothing(ASTNode instead) {
    Expression nothing = new ConstantExpression(null);
    nothing.setSourcePosition(instead);
    return nothing;
  }
}
