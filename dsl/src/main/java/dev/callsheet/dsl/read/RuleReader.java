package dev.callsheet.dsl.read;

import dev.callsheet.dsl.parse.Arguments;
import dev.callsheet.dsl.parse.OneLine;
import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.problem.OtherNames;
import dev.callsheet.dsl.tree.BlockExpression;
import dev.callsheet.dsl.tree.Code;
import dev.callsheet.dsl.tree.OperationExpression;
import dev.callsheet.dsl.type.ScriptNames;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.problem.NearestWord;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.codehaus.groovy.ast.ClassHelper;
import org.codehaus.groovy.ast.Parameter;
import org.codehaus.groovy.ast.VariableScope;
import org.codehaus.groovy.ast.expr.BinaryExpression;
import org.codehaus.groovy.ast.expr.ClosureExpression;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MapExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.SpreadExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ReturnStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.jspecify.annotations.Nullable;

/** Rules: what they are asked about, their conditions and what they do. */
final class RuleReader {
  private static final List<String> ASKING = List.of("on", "when", "unless");
  private static final List<String> CLAUSES = List.of("on", "when", "unless", "then", "otherwise");

  /** Between names of types, of which none has them in itself. */
  private static final String BETWEEN =
      "\\s*[,;|]+\\s*|\\s+(?:or|and)\\s+|(?<=\\w[.:]\\w{1,99})\\s+(?=\\w+[.:])";

  private final WordReader words;
  private final Findings findings;
  private final CallReader calls;
  private final ScriptNames names;
  private final Names ids;
  private final Deque<String> groups = new ArrayDeque<>();
  private Part open = Part.NONE;
  private int groupCount;

  /** Where in a rule the current place is. */
  private enum Part {
    NONE,
    CONDITION,
    CONSEQUENCE
  }

  RuleReader(WordReader words, Findings findings, CallReader calls, ScriptNames names, Names ids) {
    this.words = words;
    this.findings = findings;
    this.calls = calls;
    this.names = names;
    this.ids = ids;
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
      case PolicyReader.WORD -> !names.isOwn(name);
      default -> false;
    };
  }

  /** What becomes of a word about rules. */
  Expression word(MethodCallExpression call, String name, boolean isStanding) {
    if (name.equals(PolicyReader.WORD)) {
      return words.wrong(call, "policy-place");
    }
    if (isAsking()) {
      return words.wrong(call, "word-in-condition", name);
    }
    if (!isStanding) {
      return words.wrong(call, "gives-nothing", name);
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
      return words.wrong(call, "rule-in-rule");
    }
    if (arguments.values().size() != 1
        || arguments.values().get(0) instanceof SpreadExpression
        || arguments.block().isEmpty()) {
      return words.wrong(call, "rule-form");
    }
    Expression priority = new ConstantExpression(0);
    for (MapEntryExpression entry : arguments.named()) {
      String option = entry.getKeyExpression().getText();
      if (option.equals("priority")) {
        priority = words.transformed(entry.getValueExpression());
      } else {
        findings.tell(entry.getKeyExpression(), "no-option", "a rule", option, "it has (priority)");
      }
    }
    int site = calls.number(RuleNames.site(call, arguments, findings));
    Expression name = words.transformed(arguments.values().get(0));
    List<Expression> types = new ArrayList<>();
    List<Expression> clauses = new ArrayList<>();
    ClosureExpression block = arguments.block().get();
    List<String> globals = names.globals(block.getCode());
    clauses(block, types, clauses);
    if (!isTelling(block)) {
      findings.tell(call.getMethod(), "rule-without-then");
    }
    Expression group =
        groups.isEmpty() ? ConstantExpression.NULL : new VariableExpression(groups.peek());
    return OperationExpression.of(
        "rule",
        call,
        site,
        OperationExpression.part("made", name, priority, group, types, clauses, globals));
  }

  private void clauses(ClosureExpression block, List<Expression> types, List<Expression> clauses) {
    Set<String> seen = new LinkedHashSet<>();
    for (Statement statement : Code.statements(block.getCode())) {
      Expression line = Code.value(statement);
      String name =
          line instanceof MethodCallExpression call && call.isImplicitThis()
              ? String.valueOf(call.getMethodAsString())
              : "";
      if (!CLAUSES.contains(name)) {
        findings.tell(
            line != null && line.getLineNumber() > 0 ? line : statement,
            "no-clause",
            clause(name, line));
        continue;
      }
      MethodCallExpression call = (MethodCallExpression) java.util.Objects.requireNonNull(line);
      Arguments arguments = Arguments.of(call, findings);
      if (name.equals("on")) {
        types(call, arguments);
        types.addAll(words.transformed(arguments.values()));
      } else if (arguments.block().isEmpty() || !arguments.values().isEmpty()) {
        findings.tell(call.getMethod(), "clause-block", name);
      } else if (!seen.add(name) && !ASKING.contains(name)) {
        findings.tell(call.getMethod(), "two-clauses", name);
      } else {
        clauses.add(clause(name, arguments.block().get()));
      }
    }
  }

  /** What to write in place of a line that cannot stand directly in a rule. */
  private String clause(String name, @Nullable Expression line) {
    if (line instanceof BinaryExpression index
        && index.getLeftExpression().getText().equals("on")
        && index.getRightExpression() instanceof ListExpression types) {
      return "write on " + findings.said(types).replaceAll("^\\[|\\]$", "");
    }
    if (name.equals(PolicyReader.WORD)) {
      return "write it above the rules";
    }
    return line != null && Vocabulary.beginnings().contains(name)
        ? "write then { " + findings.said(line) + " }"
        : OtherNames.of("CLAUSE", name)
            .or(() -> NearestWord.hint(name, CLAUSES))
            .orElse(
                "it holds " + String.join(", ", CLAUSES) + "; what it does belongs into then { }");
  }

  /** Whether anything stands in it that says what should happen, or that nobody understands. */
  private static boolean isTelling(ClosureExpression block) {
    return Code.statements(block.getCode()).stream()
        .anyMatch(
            line ->
                !(Code.value(line) instanceof MethodCallExpression call)
                    || !ASKING.contains(String.valueOf(call.getMethodAsString())));
  }

  /** Types of events stand one by one: what joins them makes another type of them. */
  private void types(MethodCallExpression call, Arguments arguments) {
    if (arguments.values().isEmpty() || arguments.block().isPresent()) {
      findings.tell(call.getMethod(), "types-needed");
    }
    for (Expression value : arguments.values()) {
      List<String> apart = List.of(value.getText().strip().split(BETWEEN, -1));
      if (value instanceof ConstantExpression && apart.size() > 1) {
        findings.tell(value, "types-joined", value, "'" + String.join("', '", apart) + "'");
      }
    }
  }

  private Expression clause(String name, ClosureExpression block) {
    if (block.isParameterSpecified()) {
      findings.tell(
          block.getParameters()[0], "block-values", name, "use event and contact, they are there");
    }
    boolean condition = name.equals("when") || name.equals("unless");
    open = condition ? Part.CONDITION : Part.CONSEQUENCE;
    try {
      if (condition) {
        return condition(name, block);
      }
      Consequence done = new Consequence(block.getCode(), findings, ids, names);
      block.getCode().visit(words);
      return OperationExpression.part(
          "consequence",
          name.equals("otherwise"),
          taking(block, block.getCode()),
          done.effects(),
          done.changed(true),
          done.changed(false));
    } finally {
      open = Part.NONE;
    }
  }

  private Expression condition(String name, ClosureExpression block) {
    OneLine text = new OneLine(name.equals("when") ? "" : name + " ", block, findings.text());
    List<Statement> statements = Code.statements(block.getCode());
    List<Expression> ands = new ArrayList<>();
    List<Expression> parts = new ArrayList<>();
    Expression value = statements.size() == 1 ? Code.value(statements.get(0)) : null;
    if (value != null) {
      RuleConditions conditions =
          new RuleConditions(
              text,
              variable -> names.isSettled(variable) && !EventName.isGiven(variable),
              names::list);
      SeenParts seen = new SeenParts(text, names::isVariable);
      for (Expression part : conditions.conjuncts(value, ands)) {
        // What fields are compared with is found once, when the rules are loaded.
        parts.add(
            conditions
                .data(part)
                .<Expression>map(data -> data.transformed(words))
                .orElseGet(() -> code(block, part, seen, text)));
      }
    } else {
      if (statements.isEmpty()) {
        findings.tell(block, "asks-nothing", name);
      }
      block.getCode().visit(words);
      parts.add(
          OperationExpression.part(
              "code", 0, taking(block, block.getCode()), ConstantExpression.NULL));
    }
    return OperationExpression.part("condition", name.equals("unless"), text.text(), ands, parts);
  }

  /** What is not told from fields alone. */
  private Expression code(ClosureExpression block, Expression part, SeenParts seen, OneLine text) {
    Expression question = RuleConditions.question(part);
    Expression value = seen.in(words.transformed(part));
    Statement code = new ReturnStatement(OperationExpression.part("asked", value));
    code.setSourcePosition(value);
    return OperationExpression.part("code", text.column(part), taking(block, code), question);
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

  private Expression firstOf(MethodCallExpression call) {
    Arguments arguments = Arguments.of(call, findings);
    if (arguments.values().size() != 1
        || arguments.block().isEmpty()
        || isInside()
        || !groups.isEmpty()) {
      return words.wrong(call, "first-of-form");
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
      return words.wrong(call, "contact-form");
    }
    List<Expression> fields = new ArrayList<>();
    List<Expression> paths = new ArrayList<>();
    for (MapEntryExpression entry : map.getMapEntryExpressions()) {
      fields.add(entry.getKeyExpression());
      paths.add(words.transformed(entry.getValueExpression()));
    }
    int site = calls.plain(EventName.CONTACT, call.getMethod(), paths, List.of());
    return OperationExpression.of(EventName.CONTACT, call, site, fields, paths);
  }

  private Expression tell(MethodCallExpression call, String name) {
    Arguments arguments = Arguments.of(call, findings);
    boolean note = name.equals("note");
    if (arguments.values().size() != (note ? 1 : 0) || arguments.block().isPresent()) {
      return words.wrong(call, note ? "note-form" : "stop-form");
    }
    return note
        ? OperationExpression.of(
            name,
            call,
            calls.plain(name, call.getMethod(), arguments.values(), List.of()),
            words.transformed(arguments.values().get(0)))
        : stop(call.getMethod());
  }

  /** {@code stop} without brackets is a variable for Groovy. */
  Expression stop(Expression said) {
    if (names.isVariable("stop")) {
      findings.tell(said, "stop-variable");
    }
    int site = calls.plain("stop", said, List.of(), List.of());
    return OperationExpression.of("stop", said, site);
  }
}
