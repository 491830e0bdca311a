package dev.callsheet.dsl.check.words;

import dev.callsheet.dsl.check.Arguments;
import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.EventName;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.RuleConditions;
import dev.callsheet.dsl.check.SiteList;
import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.parse.OneLine;
import dev.callsheet.dsl.tree.BlockExpression;
import dev.callsheet.dsl.tree.ConditionPart;
import dev.callsheet.dsl.tree.ContactExpression;
import dev.callsheet.dsl.tree.NoteExpression;
import dev.callsheet.dsl.tree.RuleExpression;
import dev.callsheet.dsl.tree.StopExpression;
import dev.callsheet.dsl.words.Site;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ClassHelper;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.VariableScope;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.jspecify.annotations.Nullable;

/** Checks and rewrites rules: what they are asked about, their conditions and what they do. */
final class RuleChecker {

  private static final List<String> ASKING = List.of("on", "when", "unless");
  private static final List<String> CLAUSES = List.of("on", "when", "unless", "then", "otherwise");
  private static final String EXAMPLE =
      "rule('hot lead') { on 'lead.created'; when { event.score >= 50 }; then { ... } }";

  private final WordChecker words;
  private final Findings findings;
  private final CallCheck check;
  private final SiteList sites;
  private final Mistakes mistakes;
  private final Declared declared;
  private final EventShape shape;
  private final Deque<String> groups = new ArrayDeque<>();
  private Part open = Part.NONE;
  private int groupCount;

  /** Where in a rule the current place is. */
  private enum Part {
    NONE,
    CONDITION,
    CONSEQUENCE
  }

  RuleChecker(
      WordChecker words,
      Findings findings,
      CallCheck check,
      SiteList sites,
      Mistakes mistakes,
      Declared declared,
      CompileOptions options) {
    this.words = words;
    this.findings = findings;
    this.check = check;
    this.sites = sites;
    this.mistakes = mistakes;
    this.declared = declared;
    this.shape = new EventShape(findings, options.kinds());
  }

  /** Whether the current place is in a block of a rule. */
  boolean isInside() {
    return open != Part.NONE;
  }

  /** Whether the current place is in a condition. */
  boolean isAsking() {
    return open == Part.CONDITION;
  }

  boolean isWord(String name) {
    return switch (name) {
      case "rule", "firstOf", EventName.CONTACT -> true;
      case "note", "stop" -> isInside();
      default -> false;
    };
  }

  /** What becomes of a word about rules. */
  Expression word(MethodCallExpression call, String name, boolean isStanding) {
    if (isAsking()) {
      return mistakes.wrong(call, name + " stands in a condition", "write it in then { }");
    }
    if (!isStanding) {
      return mistakes.wrong(call, name + " gives nothing back", "write it on a line of its own");
    }
    return switch (name) {
      case "rule" -> rule(call);
      case "firstOf" -> firstOf(call);
      case EventName.CONTACT -> contact(call);
      default -> tell(call, name);
    };
  }

  private Expression rule(MethodCallExpression call) {
    Arguments arguments = Arguments.of(call, findings);
    if (isInside()) {
      return mistakes.wrong(call, "a rule cannot stand in a rule", "write it below the other");
    }
    if (arguments.values().size() != 1
        || arguments.values().get(0) instanceof SpreadExpression
        || arguments.block().isEmpty()) {
      return mistakes.wrong(
          call, "a rule has a name and a block", new RuleHints(findings).form(arguments, EXAMPLE));
    }
    Expression priority = new ConstantExpression(0);
    for (MapEntryExpression entry : arguments.named()) {
      if (entry.getKeyExpression().getText().equals("priority")) {
        priority = words.transformed(entry.getValueExpression());
      } else {
        findings.error(
            entry.getKeyExpression(),
            "a rule has no option '" + entry.getKeyExpression().getText() + "'",
            "it has (priority)");
      }
    }
    Site site = RuleNames.site(call, arguments, findings);
    Expression name = words.transformed(arguments.values().get(0));
    List<Expression> types = new ArrayList<>();
    List<RuleExpression.Clause> clauses = new ArrayList<>();
    clauses(arguments.block().get(), types, clauses);
    if (statements(arguments.block().get()).isEmpty()) {
      findings.error(call.getMethod(), "the rule does nothing", "add then { ... }");
    } else if (!isTelling(arguments.block().get())) {
      findings.error(
          call.getMethod(),
          "the rule has no then { }: it would fire and do nothing",
          "add then { sms to: contact, message: \"...\" }, or then { note '...' }");
    }
    Optional<Expression> group = Optional.ofNullable(groups.peek()).map(VariableExpression::new);
    return new RuleExpression(
        sites.number(site),
        new RuleExpression.Heading(name, priority, group, types),
        clauses,
        call);
  }

  private void clauses(
      ClosureExpression block, List<Expression> types, List<RuleExpression.Clause> clauses) {
    Set<String> seen = new LinkedHashSet<>();
    for (Statement statement : statements(block)) {
      Expression line = value(statement);
      if (!(line instanceof MethodCallExpression call)
          || !call.isImplicitThis()
          || !CLAUSES.contains(String.valueOf(call.getMethodAsString()))) {
        wrongClause(statement, line);
        continue;
      }
      String name = String.valueOf(call.getMethodAsString());
      Arguments arguments = Arguments.of(call, findings);
      if (name.equals("on")) {
        types(call, arguments, types);
      } else if (arguments.block().isEmpty() || !arguments.values().isEmpty()) {
        findings.error(call.getMethod(), name + " takes a block", "write " + name + " { ... }");
      } else if (!seen.add(name) && !name.equals("when") && !name.equals("unless")) {
        findings.error(call.getMethod(), "the rule has two " + name, "write both in one block");
      } else {
        clauses.add(clause(name, arguments.block().get()));
      }
    }
  }

  /** Whether anything stands in it that says what should happen, or that nobody understands. */
  private static boolean isTelling(ClosureExpression block) {
    for (Statement statement : statements(block)) {
      Expression line = value(statement);
      if (!(line instanceof MethodCallExpression call)
          || !ASKING.contains(String.valueOf(call.getMethodAsString()))) {
        return true;
      }
    }
    return false;
  }

  private void wrongClause(Statement statement, @Nullable Expression line) {
    String all = "it holds " + String.join(", ", CLAUSES) + "; what it does belongs into then { }";
    String hint =
        line instanceof MethodCallExpression call
            ? new RuleHints(findings).clause(call, CLAUSES).orElse(all)
            : Optional.ofNullable(line).flatMap(new RuleHints(findings)::list).orElse(all);
    findings.error(
        line != null && line.getLineNumber() > 0 ? line : statement,
        "this cannot stand directly in a rule",
        hint);
  }

  private void types(MethodCallExpression call, Arguments arguments, List<Expression> types) {
    EventTypes.check(call, arguments, findings);
    types.addAll(words.transformed(arguments.values()));
  }

  private RuleExpression.Clause clause(String name, ClosureExpression block) {
    if (block.isParameterSpecified()) {
      findings.error(
          block.getParameters()[0],
          "the block of " + name + " takes no values",
          "use event and contact, they are there");
    }
    block.getCode().visit(shape);
    boolean condition = name.equals("when") || name.equals("unless");
    open = condition ? Part.CONDITION : Part.CONSEQUENCE;
    try {
      if (condition) {
        return condition(name, block);
      }
      Map<String, Boolean> changes = ListChanges.in(block.getCode(), findings, check.names());
      String effect = RuleEffect.of(statements(block));
      block.getCode().visit(words);
      return new RuleExpression.Consequence(
          name.equals("otherwise"), taking(block, block.getCode()), effect, changes);
    } finally {
      open = Part.NONE;
    }
  }

  private RuleExpression.Clause condition(String name, ClosureExpression block) {
    OneLine text = new OneLine(name.equals("when") ? "" : name + " ", block, findings.text());
    List<Statement> statements = statements(block);
    List<Integer> columns = new ArrayList<>();
    List<ConditionPart> parts = new ArrayList<>();
    Expression value = statements.size() == 1 ? value(statements.get(0)) : null;
    if (value != null) {
      RuleConditions conditions =
          new RuleConditions(
              text,
              variable ->
                  declared.variables().contains(variable)
                      && !declared.changing().contains(variable)
                      && !EventName.isGiven(variable),
              declared::list);
      SeenParts seen = new SeenParts(text, declared.variables()::contains);
      for (Expression part : conditions.conjuncts(value, columns)) {
        // What fields are compared with is found once, when the rules are loaded.
        parts.add(
            conditions
                .data(part)
                .map(data -> data.transformed(words))
                .orElseGet(() -> code(block, part, seen, text)));
      }
    } else {
      if (statements.isEmpty()) {
        findings.error(block, name + " asks nothing", "write " + name + " { event.score >= 50 }");
      }
      block.getCode().visit(words);
      parts.add(new ConditionPart.Code(0, taking(block, block.getCode()), Optional.empty()));
    }
    return new RuleExpression.Condition(name.equals("unless"), text.text(), columns, parts);
  }

  /** What is not told from fields alone. */
  private ConditionPart code(
      ClosureExpression block, Expression part, SeenParts seen, OneLine text) {
    Optional<ConditionPart.Question> question = RuleConditions.question(part);
    Expression value = seen.in(words.transformed(part));
    Statement code = new ReturnStatement(value);
    code.setSourcePosition(value);
    return new ConditionPart.Code(text.column(part), taking(block, code), question);
  }

  private static @Nullable Expression value(Statement statement) {
    return statement instanceof ExpressionStatement line
        ? line.getExpression()
        : statement instanceof ReturnStatement last ? last.getExpression() : null;
  }

  /** The block as a closure that is given the event and the contact. */
  private static ClosureExpression taking(ClosureExpression block, Statement code) {
    ClosureExpression taking =
        new ClosureExpression(
            new Parameter[] {
              new Parameter(ClassHelper.OBJECT_TYPE, EventName.EVENT),
              new Parameter(ClassHelper.OBJECT_TYPE, EventName.CONTACT)
            },
            code instanceof BlockStatement
                ? code
                : new BlockStatement(new ArrayList<>(List.of(code)), new VariableScope()));
    taking.setVariableScope(new VariableScope());
    taking.setSourcePosition(block);
    return taking;
  }

  private static List<Statement> statements(ClosureExpression block) {
    return block.getCode() instanceof BlockStatement code
        ? code.getStatements()
        : List.of(block.getCode());
  }

  private Expression firstOf(MethodCallExpression call) {
    Arguments arguments = Arguments.of(call, findings);
    if (arguments.values().size() != 1
        || arguments.block().isEmpty()
        || isInside()
        || !groups.isEmpty()) {
      return mistakes.wrong(
          call,
          "firstOf takes a name and a block of rules",
          "write firstOf('routing') { rule('a') { ... } }");
    }
    Expression name = words.transformed(arguments.values().get(0));
    String variable = "group$" + groupCount++;
    groups.push(variable);
    arguments.block().get().getCode().visit(words);
    groups.pop();
    return BlockExpression.within(name, variable, arguments.block().get().getCode(), call);
  }

  private Expression contact(MethodCallExpression call) {
    Arguments arguments = Arguments.of(call, findings);
    if (isInside()
        || !arguments.values().isEmpty()
        || arguments.named().size() != 1
        || !arguments.named().get(0).getKeyExpression().getText().equals("from")
        || !(arguments.named().get(0).getValueExpression() instanceof MapExpression map)) {
      return mistakes.wrong(
          call,
          "contact says once where its fields are in an event",
          "write contact from: [phone: 'customer.phone', firstName: 'customer.first']");
    }
    List<Expression> fields = new ArrayList<>();
    List<Expression> paths = new ArrayList<>();
    for (MapEntryExpression entry : map.getMapEntryExpressions()) {
      FieldPaths.check(entry.getValueExpression(), findings);
      fields.add(entry.getKeyExpression());
      paths.add(words.transformed(entry.getValueExpression()));
    }
    Site site = check.plain(EventName.CONTACT, call.getMethod(), paths);
    return new ContactExpression(sites.number(site), fields, paths, call);
  }

  private Expression tell(MethodCallExpression call, String name) {
    Arguments arguments = Arguments.of(call, findings);
    boolean note = name.equals("note");
    if (arguments.values().size() != (note ? 1 : 0) || arguments.block().isPresent()) {
      return mistakes.wrong(
          call, name + (note ? " takes a text" : " takes nothing"), "write " + TOLD.get(name));
    }
    return note
        ? new NoteExpression(
            sites.number(check.plain(name, call.getMethod(), arguments.values())),
            words.transformed(arguments.values().get(0)),
            call)
        : stop(call.getMethod());
  }

  private static final Map<String, String> TOLD =
      Map.of("note", "note \"score ${event.score}\"", "stop", "stop");

  /** {@code stop} without brackets is a variable for Groovy. */
  Expression stop(Expression said) {
    return new StopExpression(sites.number(check.plain("stop", said, List.of())), said);
  }
}
