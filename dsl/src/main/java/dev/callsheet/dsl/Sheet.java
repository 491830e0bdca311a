package dev.callsheet.dsl;

import dev.callsheet.dsl.data.GivenRows;
import dev.callsheet.dsl.evaluate.Compiled;
import dev.callsheet.dsl.evaluate.EvaluationInputs;
import dev.callsheet.dsl.evaluate.ScriptEvaluation;
import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.problem.Allowances;
import dev.callsheet.dsl.problem.NamedParams;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.words.PolicyLines;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.CommandSource;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.problem.Severity;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.RuleSet;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** A compiled script: gives its commands each time it is evaluated. Immutable and thread-safe. */
public final class Sheet implements CommandSource {
  private static final int DEEPEST = 4;

  /** What has more is a table, which no script spells out. */
  private static final int MOST_FIELDS = 100;

  private final Compiled compiled;
  private final Inputs inputs;
  private final CompileOptions options;

  /** A sheet whose compiler was told of the facts and rows of these options. */
  Sheet(Compiled compiled, Inputs inputs, CompileOptions options) {
    this.options = options;
    this.compiled = compiled;
    this.inputs = inputs;
  }

  /** The script's name as it was given to the compiler. */
  @Override
  public String name() {
    return compiled.text().name();
  }

  /**
   * What its block {@code policy} forbids besides all else that holds, a line each; none if it has
   * no such block.
   *
   * @throws dev.callsheet.problem.ConfigurationException if it names a file of hours that cannot be
   *     read
   */
  @Override
  public SortedSet<String> policy() {
    return compiled.policy().isEmpty()
        ? Collections.emptySortedSet()
        : new PolicyLines(inputs.folder(), compiled.code().isConfined()).written(compiled.policy());
  }

  /** What is probably not meant, although it compiles. */
  public List<Problem> warnings() {
    return compiled.warnings();
  }

  /**
   * The variables that it asks for by name, as {@code params.name}; empty when it may ask for any.
   */
  public Optional<Set<String>> variables() {
    return NamedParams.in(compiled.text().text());
  }

  /** The same sheet with other inputs. */
  public Sheet with(Inputs other) {
    return new Sheet(compiled, other, options);
  }

  @Override
  public Sheet again() {
    Map<String, Object> facts = new HashMap<>(inputs.facts());
    facts.replaceAll((name, fact) -> fact instanceof GivenRows given ? given.again() : fact);
    return with(inputs.facts(facts).out(new PrintWriter(Writer.nullWriter())));
  }

  /** What it is evaluated with. */
  public Inputs inputs() {
    return inputs;
  }

  /**
   * The rules of the script, ready to decide; the script is loaded from its first line to its last.
   *
   * @throws ScriptException with everything that is wrong with the script
   */
  public RuleSet rules() {
    return RuleFiles.of(List.of(this));
  }

  List<Rule> loaded() {
    return ScriptEvaluation.rules(compiled, evaluation());
  }

  String text() {
    return compiled.text().text();
  }

  /** Whether it holds rules, which are given no facts of a moment. */
  public boolean holdsRules() {
    return compiled.sites().stream().anyMatch(site -> site.title().equals("rule"));
  }

  /** A text that the script writes out to its end, and that this is not. */
  List<Problem> without(String footer) {
    List<Problem> found = new ArrayList<>();
    for (Site site : compiled.sites()) {
      int at = site.option("message");
      String end = at < 0 ? "" : site.options().get(at).end();
      if (!end.endsWith(footer) && !footer.endsWith(end)) {
        Place place = site.options().get(at).place();
        found.add(
            new Problem(
                Severity.WARNING,
                compiled.text().source(place),
                place.width(),
                "the text does not end with '%s', which the policy demands".formatted(footer),
                Optional.of("write that at its end"),
                Optional.of(compiled.text().line(place.line()))));
      }
    }
    return found;
  }

  /** What was found in its rules, with the lines; without what comments silence. */
  List<Problem> told(List<Problem> findings) {
    Allowances allowances = Allowances.of(compiled.text());
    return findings.stream()
        .filter(finding -> finding.where().file().equals(name()) && !allowances.allows(finding))
        .map(
            finding ->
                new Problem(
                    finding.severity(),
                    finding.where(),
                    finding.width() > 1 ? finding.width() : "rule".length(),
                    finding.message(),
                    finding.hint(),
                    Optional.of(compiled.text().line(finding.where().line())),
                    finding.code()))
        .toList();
  }

  /**
   * Evaluates the script from its first line to its last. Reads the data files that it names; sends
   * nothing.
   *
   * @throws ScriptException with everything that is wrong with the script or its data
   */
  @Override
  public void emit(CommandSink sink) {
    result(sink);
  }

  /**
   * As {@link #emit}; gives the value of the script's last line, as Groovy does. A sandboxed
   * script's value is a copy that holds only texts, numbers, truths, lists and maps, whose keys are
   * texts: of two keys with the same text the later one stays.
   *
   * @throws ScriptException with everything that is wrong with the script or its data
   */
  public @Nullable Object result(CommandSink sink) {
    for (Problem warning : compiled.warnings()) {
      sink.warn(warning);
    }
    ScriptEvaluation.Outcome outcome = ScriptEvaluation.run(compiled, evaluation(), sink);
    if (inputs.emptyLists() == EmptyLists.REFUSED && outcome.acts()) {
      if (outcome.emptyFiles().isEmpty() && outcome.ofNobody().isEmpty()) {
        return outcome.value();
      }
      List<Problem> empty = new ArrayList<>();
      outcome.emptyFiles().forEach((file, place) -> empty.add(without(file, place)));
      outcome.ofNobody().flatMap(this::without).ifPresent(empty::add);
      if (!empty.isEmpty()) {
        throw new ScriptException(empty);
      }
    }
    return outcome.value();
  }

  /** Refuses a script that acts and reads a file of nobody, as after an export that failed. */
  private Problem without(String file, Place place) {
    return compiled
        .text()
        .error(
            place,
            file + " has no rows, as after an export that failed",
            (inputs.facts().containsKey(file) ? "find out why" : "export it again")
                + "; if it has none today, say so: inputs().emptyLists(EmptyLists.MEANT)");
  }

  /** Refuses one that looks for people among nobody, when a fact is a list without anybody. */
  private Optional<Problem> without(Place place) {
    List<String> empty = new ArrayList<>();
    inputs.facts().forEach((name, fact) -> addEmpty(name, fact, 1, empty));
    return empty.isEmpty()
        ? Optional.empty()
        : Optional.of(
            compiled
                .text()
                .error(
                    place,
                    String.join(", ", empty.stream().sorted().toList())
                        + " holds nothing, so this leaves out nobody",
                    "find out why; if it is empty today, say so in the application:"
                        + " sheet.inputs().emptyLists(EmptyLists.MEANT)"));
  }

  private static void addEmpty(String name, @Nullable Object fact, int depth, List<String> empty) {
    if ((fact instanceof Collection<?> list && list.isEmpty())
        || (fact instanceof Map<?, ?> map && map.isEmpty())
        || (fact instanceof Object[] array && array.length == 0)) {
      empty.add(name);
    } else if (fact instanceof Map<?, ?> map && depth < DEEPEST && map.size() <= MOST_FIELDS) {
      map.forEach((key, value) -> addEmpty(name + "." + key, value, depth + 1, empty));
    }
  }

  /** Its name; what it is given may be about people. */
  @Override
  public String toString() {
    return "sheet " + name();
  }

  private EvaluationInputs evaluation() {
    for (String name : options.rows()) {
      Object given = inputs.facts().get(name);
      if (given != null && !(given instanceof GivenRows)) {
        String other = "sheet.inputs().rows(\"%s\", people)".formatted(name);
        throw new ScriptException(
            List.of(
                compiled
                    .text()
                    .error(
                        Place.UNKNOWN,
                        "'" + name + "' is declared as rows and given as a fact",
                        "give it as rows, " + other + ", or declare it as a fact")));
      }
    }
    return new EvaluationInputs(
        inputs.params(),
        inputs.folder(),
        inputs.region(),
        inputs.out(),
        inputs.facts(),
        options.facts());
  }
}
