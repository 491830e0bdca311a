package dev.callsheet.dsl.read;

import dev.callsheet.dsl.data.header.DataHeaders;
import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.problem.DataFault;
import dev.callsheet.dsl.problem.Findings;
import dev.callsheet.dsl.type.ScriptNames;
import dev.callsheet.dsl.words.PolicyLines;
import dev.callsheet.dsl.words.PolicyWord;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NearestWord;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.codehaus.groovy.ast.expr.ConstantExpression;
import org.codehaus.groovy.ast.expr.Expression;
import org.codehaus.groovy.ast.expr.ListExpression;
import org.codehaus.groovy.ast.expr.MapEntryExpression;
import org.codehaus.groovy.ast.expr.MethodCallExpression;
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

  /** What the policy of these lines of a script says, as {@link PolicyLines} reads it. */
  public static List<String> of(
      BlockStatement script, ScriptNames names, Findings findings, CompileOptions options) {
    PolicyReader reader = new PolicyReader(findings, options);
    List<Statement> statements = script.getStatements();
    for (int i = 0; i < statements.size() && !names.isOwn(WORD); i++) {
      if (RuleReader.value(statements.get(i)) instanceof MethodCallExpression call
          && call.isImplicitThis()
          && WORD.equals(call.getMethodAsString())) {
        reader.block(call);
        statements.set(i, new ExpressionStatement(WordReader.nothing(call)));
      }
    }
    return List.copyOf(reader.lines);
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
      List<Statement> said =
          arguments.block().get().getCode() instanceof BlockStatement all
              ? all.getStatements()
              : List.of(arguments.block().get().getCode());
      said.forEach(this::line);
      if (findings.errors().isEmpty()
          && lines.stream().allMatch(line -> line.startsWith("allow "))) {
        findings.tell(call.getMethod(), "policy-empty");
      }
    }
  }

  private void line(Statement statement) {
    if (!(RuleReader.value(statement) instanceof MethodCallExpression call)
        || !call.isImplicitThis()
        || call.getMethodAsString() == null) {
      findings.tell(statement, "no-policy-line");
      return;
    }
    String name = call.getMethodAsString();
    Optional<PolicyWord> word = PolicyWord.named(name);
    if (word.isEmpty()) {
      List<String> words = Stream.of(PolicyWord.values()).map(PolicyWord::word).toList();
      String all = "it has (" + String.join(", ", words) + ")";
      findings.tell(
          call.getMethod(), "no-policy-word", name, NearestWord.hint(name, words).orElse(all));
      return;
    }
    values(call, word.get())
        .filter(given -> isWhole(call, word.get(), given))
        .ifPresent(given -> add(call, word.get(), given));
  }

  /** What a line gives, by the names of its options; empty when something is wrong with it. */
  private Optional<Map<String, List<String>>> values(MethodCallExpression call, PolicyWord word) {
    Arguments arguments = Arguments.of(call, findings);
    List<String> options = word.options();
    int known =
        calls
            .options(word.word(), options, word.example(), arguments.named(), new HashSet<>())
            .size();
    boolean isWhole = known == arguments.named().size();
    if (arguments.block().isPresent()) {
      findings.tell(arguments.block().get(), "no-block", word.word(), word.example());
      isWhole = false;
    }
    Map<String, List<String>> given = new HashMap<>();
    for (Expression value : arguments.values()) {
      if (given.containsKey("")) {
        findings.tell(value, "one-value", word.word(), word.example());
        isWhole = false;
      }
      isWhole &= value(word, "", value, given);
    }
    for (MapEntryExpression entry : arguments.named()) {
      String name = entry.getKeyExpression().getText();
      isWhole &= options.contains(name) && value(word, name, entry.getValueExpression(), given);
    }
    return isWhole ? Optional.of(given) : Optional.empty();
  }

  private boolean value(
      PolicyWord word, String name, Expression said, Map<String, List<String>> given) {
    Optional<PolicyWord.Value> taken = word.value(name);
    if (taken.isEmpty()) {
      findings.tell(said, "no-value", word.word(), word.example());
      return false;
    }
    PolicyWord.Form form = taken.get().form();
    List<Expression> all =
        form == PolicyWord.Form.TEXTS && said instanceof ListExpression list
            ? list.getExpressions()
            : List.of(said);
    List<String> texts = new ArrayList<>();
    for (Expression one : all) {
      String text = form == PolicyWord.Form.AGE ? age(one) : text(one);
      if (text == null) {
        findings.tell(
            one,
            form == PolicyWord.Form.AGE ? "no-age" : "not-written-out",
            one,
            (word.word() + " " + name).strip(),
            taken.get().takes());
        return false;
      }
      texts.add(text);
    }
    if (texts.isEmpty()) {
      findings.tell(said, "policy-line-form", word.word(), word.example());
    }
    given.put(name, texts);
    return !texts.isEmpty();
  }

  private static @Nullable String text(Expression said) {
    return said instanceof ConstantExpression one && one.getValue() instanceof String text
        ? text
        : null;
  }

  /** {@code 31.days} as ISO 8601 has it. */
  private @Nullable String age(Expression said) {
    Matcher age = AGE.matcher(findings.said(said));
    if (!age.matches()) {
      return null;
    }
    return switch (age.group(2)) {
      case "days" -> "P" + age.group(1) + "D";
      case "hours" -> "PT" + age.group(1) + "H";
      default -> "PT" + age.group(1) + "M";
    };
  }

  /** Whether it gives what the word cannot do without. */
  private boolean isWhole(
      MethodCallExpression call, PolicyWord word, Map<String, List<String>> given) {
    boolean isWindow = given.containsKey("from") && given.containsKey("until");
    boolean isPart =
        !isWindow && Stream.of("from", "until", "in", "days").anyMatch(given::containsKey);
    boolean isWhole =
        switch (word) {
          case HOURS -> !isPart && !given.isEmpty();
          case SUPPRESS -> given.containsKey("list");
          case PLACE, ALLOW -> !given.isEmpty();
        };
    if (!isWhole) {
      findings.tell(
          call.getMethod(),
          "policy-line-form",
          word.word(),
          word == PolicyWord.HOURS && isPart
              ? "hours from: '10:00', until: '18:00'"
              : word.example());
    }
    return isWhole;
  }

  private void add(MethodCallExpression call, PolicyWord word, Map<String, List<String>> given) {
    try {
      List<String> said =
          PolicyLines.of(word, given, findings.text().source(findings.place(call)).toString());
      headers.ifPresent(
          known -> {
            given.getOrDefault("file", List.of()).forEach(known::isAbsent);
            findings.looked(known.looked());
          });
      files.written(
          said.stream().filter(line -> headers.isPresent() || !line.startsWith("file ")).toList());
      lines.addAll(said);
      if (lines.size() > MOST_LINES) {
        lines.clear();
        findings.tell(call.getMethod(), "policy-long");
      }
    } catch (IllegalArgumentException | ConfigurationException | DataFault e) {
      refuse(call, String.valueOf(e.getMessage()));
    }
  }

  /** Told at what it is about, which is the first that the message quotes. */
  private void refuse(MethodCallExpression call, String message) {
    Matcher quoted = Pattern.compile("'([^']+)'").matcher(message);
    String about = quoted.find() ? quoted.group(1) : "";
    int end = message.indexOf("; ");
    Optional<String> near = NearestWord.hint(about, PolicyLines.NAMES);
    findings.tell(
        about.isEmpty() ? call : findings.within(call, about),
        "refused",
        end < 0 ? message : message.substring(0, end),
        near.orElse(end < 0 ? "" : message.substring(end + 2)));
  }
}
