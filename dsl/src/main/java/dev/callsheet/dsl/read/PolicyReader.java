package dev.callsheet.dsl.read;

import dev.callsheet.dsl.data.header.DataHeaders;
import dev.callsheet.dsl.parse.Arguments;
import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.tree.Code;
import dev.callsheet.dsl.type.ScriptNames;
import dev.callsheet.dsl.words.Expiry;
import dev.callsheet.dsl.words.PolicyLines;
import dev.callsheet.guard.policy.Term;
import dev.callsheet.guard.policy.TermLines;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NearestWord;
import java.nio.file.Path;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.codehaus.groovy.ast.ASTNode;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
import org.codehaus.groovy.ast.expr.VariableExpression;
import org.codehaus.groovy.ast.stmt.BlockStatement;
import org.codehaus.groovy.ast.stmt.ExpressionStatement;
import org.codehaus.groovy.ast.stmt.Statement;
import org.jspecify.annotations.Nullable;

/**
 * The block {@code policy { }}, which is taken out of the script before anybody else looks at it:
 * what it says is written out, and known before anything runs.
 */
public final class PolicyReader {
  static final String WORD = "policy";

  /** What a stranger writes must not cost more than somebody's own policy. */
  private static final int MOST_LINES = 500;

  private static final Pattern AGE = Pattern.compile("([1-9]\\d{0,5})\\.(days|hours|minutes)");

  private final Findings findings;
  private final CallReader calls;
  private final Optional<DataHeaders> headers;
  private final PolicyLines files;
  private final List<String> lines = new ArrayList<>();
  private @Nullable MethodCallExpression block;

  private PolicyReader(Findings findings, CompileOptions options) {
    boolean confined = options.sandbox().isPresent();
    this.findings = findings;
    this.calls = new CallReader(findings, new ArrayList<>());
    this.headers = options.folder().map(folder -> new DataHeaders(folder, confined));
    this.files = new PolicyLines(options.folder().orElse(Path.of("")), confined);
  }

  /** What the policy of these lines of a script says, as {@link TermLines} has it. */
  public static List<String> of(
      BlockStatement script, ScriptNames names, Findings findings, CompileOptions options) {
    PolicyReader reader = null;
    List<Statement> statements = script.getStatements();
    for (int i = 0; i < statements.size(); i++) {
      if (Code.value(statements.get(i)) instanceof MethodCallExpression call
          && call.isImplicitThis()
          && WORD.equals(call.getMethodAsString())
          && !names.isOwn(WORD)) {
        reader = reader == null ? new PolicyReader(findings, options) : reader;
        reader.block(call);
        statements.set(i, new ExpressionStatement(WordReader.nothing(call)));
      }
    }
    return reader == null ? List.of() : List.copyOf(reader.lines);
  }

  private void block(MethodCallExpression call) {
    Arguments arguments = Arguments.of(call, findings);
    if (block != null) {
      findings.tell(call.getMethod(), "policy-twice", block.getLineNumber());
    } else if (arguments.block().isEmpty()
        || arguments.block().get().isParameterSpecified()
        || !arguments.values().isEmpty()
        || !arguments.named().isEmpty()) {
      findings.tell(call.getMethod(), "policy-form");
    } else {
      block = call;
      Code.statements(arguments.block().get().getCode()).forEach(this::line);
      if (findings.errors().isEmpty() && lines.stream().allMatch(TermLines::isAlone)) {
        findings.tell(call.getMethod(), "policy-empty");
      }
    }
  }

  private void line(Statement statement) {
    if (!(Code.value(statement) instanceof MethodCallExpression call)
        || !call.isImplicitThis()
        || call.getMethodAsString() == null) {
      Optional<Term> alone =
          Code.value(statement) instanceof VariableExpression name
              ? Term.named(name.getName())
              : Optional.empty();
      if (alone.isPresent()) {
        tell(statement, "policy-line-form", alone.get().word(), alone.get().example());
      } else if (!statement.isEmpty()) {
        tell(statement, "no-policy-line");
      }
      return;
    }
    String name = call.getMethodAsString();
    Optional<Term> word = Term.named(name);
    if (word.isEmpty()) {
      List<String> words = Stream.of(Term.values()).map(Term::word).toList();
      String all = "it has (" + String.join(", ", words) + ")";
      findings.tell(
          call.getMethod(), "no-policy-word", name, NearestWord.hint(name, words).orElse(all));
      return;
    }
    int before = findings.errors().size();
    Map<String, List<String>> given = values(call, word.get());
    if (findings.errors().size() == before) {
      add(call, word.get(), given);
    }
  }

  /** What a line gives, by the names of its options; what is wrong with it is told. */
  private Map<String, List<String>> values(MethodCallExpression call, Term word) {
    Arguments arguments = Arguments.of(call, findings);
    Map<String, List<String>> given = new HashMap<>();
    calls.options(word.word(), word.options(), word.example(), arguments.named(), new HashSet<>());
    arguments
        .block()
        .ifPresent(block -> findings.tell(block, "no-block", word.word(), word.example()));
    arguments.values().forEach(value -> value(word, "", value, given));
    for (MapEntryExpression entry : arguments.named()) {
      value(word, entry.getKeyExpression().getText(), entry.getValueExpression(), given);
    }
    return given;
  }

  private void value(Term word, String name, Expression said, Map<String, List<String>> given) {
    Term.Value taken = word.value(name).orElse(null);
    if (taken == null) {
      if (name.isEmpty()) {
        tell(said, "no-value", word.word(), word.example());
      }
      return; // of others the options are told
    }
    List<String> texts = given.computeIfAbsent(name, first -> new ArrayList<>());
    List<Expression> all =
        taken.form() == Term.Form.TEXTS && said instanceof ListExpression list
            ? list.getExpressions()
            : List.of(said);
    for (Expression one : all) {
      Matcher age = AGE.matcher(findings.said(one));
      if (taken.form() == Term.Form.AGE && age.matches()) {
        texts.add(
            ChronoUnit.valueOf(age.group(2).toUpperCase(Locale.ROOT))
                .getDuration()
                .multipliedBy(Long.parseLong(age.group(1)))
                .toString());
      } else if (taken.form() == Term.Form.AGE) {
        String usual = "how many days, hours or minutes: 31.days";
        tell(one, "no-age", one, Expiry.written(findings.said(one)).orElse(usual));
      } else if (one instanceof ConstantExpression number
          && taken.form() == Term.Form.NUMBER
          && (number.getValue() instanceof Integer || number.getValue() instanceof Long)) {
        texts.add(String.valueOf(number.getValue()));
      } else if (one instanceof ConstantExpression text
          && taken.form() != Term.Form.NUMBER
          && text.getValue() instanceof String) {
        texts.add(text.getText());
      } else {
        String option = (word.word() + " " + name).strip();
        boolean isOfNumber = taken.form() == Term.Form.NUMBER;
        String wrong = isOfNumber ? "not-a-number" : "not-written-out";
        tell(one, wrong, one, option, taken.takes(), word.example());
      }
    }
  }

  /** What is left out of a policy is told by all means. */
  private void tell(ASTNode at, String name, Object... of) {
    findings.tell(
        at.getLineNumber() > 0 ? at : Objects.requireNonNull(block).getMethod(), name, of);
  }

  private void add(MethodCallExpression call, Term word, Map<String, List<String>> given) {
    try {
      List<String> said =
          TermLines.of(word, given, findings.text().source(findings.place(call)).toString());
      if (said.isEmpty()) {
        findings.tell(call.getMethod(), "policy-line-form", word.word(), word.example());
      } else if (lines.size() + said.size() > MOST_LINES) {
        findings.tell(call.getMethod(), "policy-long");
      } else {
        lines.addAll(said);
        given.getOrDefault("file", List.of()).forEach(this::look);
        files.written(
            said.stream()
                .filter(line -> headers.isPresent() || !line.startsWith("file "))
                .toList());
      }
    } catch (IllegalArgumentException | ConfigurationException | DataFault e) {
      refuse(call, word, String.valueOf(e.getMessage()));
    }
  }

  /** What was compiled is kept until the file changes. */
  private void look(String file) {
    headers.ifPresent(
        known -> {
          known.isAbsent(file);
          findings.looked(known.looked());
        });
  }

  /** Told at what it is about, which is the first that the message quotes. */
  private void refuse(MethodCallExpression call, Term word, String message) {
    Matcher quoted = Pattern.compile("'([^']+)'").matcher(message);
    String about = quoted.find() ? quoted.group(1) : "";
    int end = message.indexOf("; ");
    Optional<String> near = NearestWord.hint(about, TermLines.NAMES);
    findings.tell(
        about.isEmpty() ? call : findings.within(call, about),
        "refused",
        end < 0 ? message : message.substring(0, end),
        near.orElse(end < 0 ? "write " + word.example() : message.substring(end + 2)));
  }
}
