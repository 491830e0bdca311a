package dev.callsheet.dsl.check.words;

import dev.callsheet.dsl.check.Arguments;
import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.EventName;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.LiteralCheck;
import dev.callsheet.dsl.check.PropertyReads;
import dev.callsheet.dsl.check.SiteList;
import dev.callsheet.dsl.check.Suggestions;
import dev.callsheet.dsl.diagnose.Mentions;
import dev.callsheet.dsl.library.method.Receiver;
import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.tree.BlockExpression;
import dev.callsheet.dsl.tree.OrderExpression;
import dev.callsheet.dsl.tree.SayExpression;
import dev.callsheet.dsl.tree.SubjectExpression;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.dsl.words.Subject;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.codehaus.groovy.ast.ClassCodeExpressionTransformer;
import org.codehaus.groovy.ast.MethodNode;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
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
 * One pass over a script's tree: finds the words by where they stand, checks them, and puts a node
 * in the place of each that says what is to be done. What belongs to which block is decided here
 * and never while the script runs.
 */
public final class WordChecker extends ClassCodeExpressionTransformer {

  private final SourceUnit source;
  private final Findings findings;
  private final Mentions mentions;
  private final Declared declared;
  private final Mistakes mistakes;
  private final CallCheck check;
  private final SiteList sites;
  private final DataCalls data;
  private final RuleChecker rules;
  private final Deque<Block> blocks = new ArrayDeque<>();
  private @Nullable Expression standing;
  private boolean inStaticMethod;
  private int delegating; // blocks whose calls are the receiver's, as in x.with { size() }
  private int blockCount;

  /** A block of verbs that is open around the current place. */
  private record Block(Subject subject, String variable) {}

  public WordChecker(
      SourceUnit source,
      Findings findings,
      List<Site> sites,
      Mentions mentions,
      Declared declared,
      NameTable names,
      CompileOptions options) {
    this.source = source;
    this.findings = findings;
    this.mentions = mentions;
    this.declared = declared;
    this.mistakes = new Mistakes(findings);
    this.check =
        new CallCheck(findings, new LiteralCheck(findings, names.names(), names.isComplete()));
    this.sites = new SiteList(sites);
    this.data = new DataCalls(this, findings, check, this.sites, mistakes);
    this.rules = new RuleChecker(this, findings, check, this.sites, mistakes, declared, options);
  }

  @Override
  protected SourceUnit getSourceUnit() {
    return source;
  }

  @Override
  public void visitMethod(MethodNode method) {
    if (Vocabulary.beginnings().contains(method.getName()) || Vocabulary.isVerb(method.getName())) {
      findings.error(
          method,
          "'" + method.getName() + "' is a word of the language",
          "give the method another name");
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
    }
    if (expression instanceof MethodCallExpression call) {
      return call(call);
    }
    if (expression instanceof ClosureExpression closure) {
      return closure(closure);
    }
    if (expression instanceof ElvisOperatorExpression elvis
        && elvis.getTrueExpression() instanceof PropertyExpression property
        && PropertyReads.isParams(property)) {
      Expression lenient =
          new ElvisOperatorExpression(
              PropertyReads.orNull(property), transform(elvis.getFalseExpression()));
      lenient.setSourcePosition(elvis);
      return lenient;
    }
    if (expression instanceof PropertyExpression property) {
      return property(property);
    }
    if (expression instanceof VariableExpression variable) {
      mentions.add(variable.getName(), findings.place(variable));
      if (rules.isInside() && variable == standing && variable.getName().equals("stop")) {
        return rules.stop(variable);
      }
    }
    if (rules.isInside()
        && expression instanceof BinaryExpression binary
        && OrderExpression.isOrder(binary.getOperation())) {
      return new OrderExpression(
          binary.getOperation(),
          transformed(binary.getLeftExpression()),
          transformed(binary.getRightExpression()));
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
    if (property.getPropertyAsString() != null) {
      mentions.add(property.getPropertyAsString(), findings.place(property.getProperty()));
    }
    if (PropertyReads.isParams(property) && property.isSafe()) {
      return PropertyReads.orNull(property);
    }
    Optional<Subject> subject =
        property.getObjectExpression() instanceof MethodCallExpression call
            ? subject(call)
            : Optional.empty();
    if (subject.isPresent()) {
      MethodCallExpression call = (MethodCallExpression) property.getObjectExpression();
      return mistakes.verbWithoutValues(subject.get(), call, property, check);
    }
    if (!rules.isInside() || !EventName.isRead(property.getObjectExpression())) {
      return super.transform(property);
    }
    // What is missing in an event is null all the way.
    return PropertyReads.safely(property, transformed(property.getObjectExpression()));
  }

  private Expression call(MethodCallExpression call) {
    String name = call.getMethodAsString();
    if (name == null) {
      return super.transform(call);
    }
    mentions.add(name, findings.place(call.getMethod()));
    if (call.isImplicitThis()) {
      return word(call, name);
    }
    if (Receiver.ANY.has(name, declared -> !declared.blocks().isEmpty())) {
      delegating++;
      Expression transformed = super.transform(call);
      delegating--;
      return transformed;
    }
    Expression receiver = call.getObjectExpression();
    if (receiver instanceof PropertyExpression && rules.isInside() && EventName.isRead(receiver)) {
      call.setSafe(true);
    }
    if (receiver instanceof MethodCallExpression inner && subject(inner).isPresent()) {
      return chain(subject(inner).get(), Optional.of(inner), call, name);
    }
    if (receiver instanceof VariableExpression variable
        && !declared.variables().contains(variable.getName())) {
      Optional<Subject> subject = Vocabulary.subject(variable.getName());
      if (subject.isPresent()) {
        return chain(subject.get(), Optional.empty(), call, name);
      }
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
      return mistakes.noSuchVerb(subject, call.getMethod(), name);
    }
    if (id.isEmpty() && subject.id().isPresent()) {
      return mistakes.wrong(
          call,
          subject.word() + " needs its id",
          "write " + subject.example() + "." + name + " ...");
    }
    if (!blocks.isEmpty()) {
      return mistakes.inWrongBlock(call, subject.word(), open());
    }
    return (id.isPresent()
            ? found(subject, id.get())
            : Optional.of(found(subject, call, List.of())))
        .map(on -> say(verb.get(), call, Optional.of(on)))
        .orElseGet(() -> Mistakes.nothing(call));
  }

  private Expression word(MethodCallExpression call, String name) {
    if (declared.hasMethod(name)) {
      return super.transform(call);
    }
    Optional<Word> own = Vocabulary.word(name);
    Optional<Subject> subject = Vocabulary.subject(name);
    if (own.isPresent()) {
      return blocks.isEmpty()
          ? say(own.get(), call, Optional.empty())
          : mistakes.inWrongBlock(call, name, open());
    }
    if (subject.isPresent()) {
      return blocks.isEmpty()
          ? block(subject.get(), call)
          : mistakes.inWrongBlock(call, name, open());
    }
    if (!blocks.isEmpty()) {
      Block open = blocks.element();
      Optional<Word> verb = Vocabulary.verb(open.subject(), name);
      if (verb.isPresent()) {
        return say(verb.get(), call, Optional.of(new VariableExpression(open.variable())));
      }
      if (Vocabulary.isVerb(name)) {
        return mistakes.noSuchVerb(open.subject(), call.getMethod(), name);
      }
    }
    return switch (name) {
      case "names" -> data.names(call, call == standing);
      case "csv", "jsonl" -> rules.isInside() ? inRule(call, name) : data.rows(call, name);
      default -> rules.isWord(name) ? rules.word(call, name, call == standing) : other(call, name);
    };
  }

  private Expression inRule(MethodCallExpression call, String name) {
    return mistakes.wrong(
        call,
        "a rule reads no files",
        "read it above the rules: def known = "
            + name
            + findings.at(call.getArguments())
            + ".collect { it.phone }, and ask contact.phone in known");
  }

  private Expression other(MethodCallExpression call, String name) {
    if (delegating > 0) {
      return super.transform(call);
    }
    if (Vocabulary.isVerb(name) && !declared.isCallable(name)) {
      return mistakes.wrong(
          call,
          "'" + name + "' has nothing to act on",
          "write it in a block such as queue(17) { "
              + name
              + " ... }, or as queue 17 "
              + name
              + " ...");
    }
    if (!declared.isCallable(name) && !blocks.isEmpty()) {
      return mistakes.noSuchVerb(open(), call.getMethod(), name);
    }
    if (!declared.isCallable(name)) {
      findings.error(
          call.getMethod(),
          "there is no word '" + name + "'",
          new Suggestions(declared).word(name));
    }
    return super.transform(call);
  }

  private Expression say(Word word, MethodCallExpression call, Optional<Expression> subject) {
    if (rules.isAsking()) {
      return mistakes.wrong(call, word.title() + " stands in a condition", "write it in then { }");
    }
    if (call != standing) {
      return mistakes.givesNothing(word, call);
    }
    if (inStaticMethod) {
      return mistakes.wrong(
          call, word.title() + " cannot be said in a static method", "leave 'static' out");
    }
    Arguments arguments = Arguments.of(call, findings);
    Optional<Site> site = check.word(word, call.getMethod(), arguments);
    List<Expression> values = transformed(arguments.unspread());
    List<Expression> options = transformed(arguments.options());
    return site.<Expression>map(
            found -> new SayExpression(sites.number(found), subject, values, options, call))
        .orElseGet(() -> Mistakes.nothing(call));
  }

  private Expression block(Subject subject, MethodCallExpression call) {
    Arguments arguments = Arguments.of(call, findings);
    if (arguments.block().isEmpty()) {
      return mistakes.withoutBlock(subject, call, arguments);
    }
    ClosureExpression block = arguments.block().get();
    if (block.isParameterSpecified()) {
      findings.error(
          block.getParameters()[0],
          "the block of " + subject.word() + " takes no values",
          "write " + subject.example() + " { add lead }");
    }
    String variable = "subject$" + blockCount++;
    blocks.push(new Block(subject, variable));
    block.getCode().visit(this);
    blocks.pop();
    return found(subject, call)
        .<Expression>map(on -> BlockExpression.within(on, variable, block.getCode(), call))
        .orElseGet(() -> Mistakes.nothing(call));
  }

  /** A subject with its id; empty when the id is wrong, which is then told. */
  private Optional<Expression> found(Subject subject, MethodCallExpression call) {
    Arguments arguments = Arguments.of(call, findings);
    List<Expression> ids = arguments.values();
    if (!arguments.named().isEmpty() || ids.size() != (subject.id().isPresent() ? 1 : 0)) {
      mistakes.wrong(
          call,
          subject.id().isPresent()
              ? subject.word() + " takes one id"
              : subject.word() + " takes no id",
          "write "
              + subject.example()
              + " { "
              + Vocabulary.verbs(subject).get(0).verb()
              + " lead }");
      return Optional.empty();
    }
    subject.id().ifPresent(type -> check.literal(subject.word(), type, ids.get(0)));
    return Optional.of(found(subject, call, ids));
  }

  private Expression found(Subject subject, MethodCallExpression call, List<Expression> ids) {
    Site site = check.plain(subject.word(), call.getMethod(), ids);
    return new SubjectExpression(sites.number(site), transformed(ids).stream().findFirst(), call);
  }

  List<Expression> transformed(List<Expression> expressions) {
    return expressions.stream().map(this::transform).toList();
  }

  Expression transformed(Expression expression) {
    return transformed(List.of(expression)).get(0);
  }

  /** The subject whose block is open here. */
  private Subject open() {
    return blocks.element().subject();
  }
}
