package dev.callsheet.dsl;

import dev.callsheet.dsl.evaluate.Compiled;
import dev.callsheet.dsl.evaluate.EvaluationInputs;
import dev.callsheet.dsl.evaluate.ScriptEvaluation;
import dev.callsheet.dsl.problem.Allowances;
import dev.callsheet.dsl.problem.NamedParams;
import dev.callsheet.dsl.words.PolicyLines;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.CommandSource;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.RuleSet;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** A compiled script: gives its commands each time it is evaluated. Immutable and thread-safe. */
public final class Sheet implements CommandSource {
  private final Compiled compiled;
  private final Inputs inputs;
  private final Set<String> facts;

  /** A sheet whose compiler was told of these facts. */
  Sheet(Compiled compiled, Inputs inputs, Set<String> facts) {
    this.facts = facts;
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
    return new Sheet(compiled, other, facts);
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
    if (inputs.emptyLists() == EmptyLists.MEANT) {
      return ScriptEvaluation.run(compiled, evaluation(), sink);
    }
    EmptyFiles seen = new EmptyFiles(sink);
    Object value = ScriptEvaluation.run(compiled, evaluation(), seen);
    FactNames names = FactNames.of(inputs.facts());
    Set<String> empty = seen.of(names.empty());
    if (!empty.isEmpty()) {
      EmptyFiles.leavesOutNobody(compiled.sites(), empty, names.all(), compiled.text())
          .ifPresent(
              problem -> {
                throw new ScriptException(List.of(problem));
              });
    }
    return value;
  }

  /** Its name; what it is given may be about people. */
  @Override
  public String toString() {
    return "sheet " + name();
  }

  private EvaluationInputs evaluation() {
    return new EvaluationInputs(
        inputs.params(), inputs.folder(), inputs.region(), inputs.out(), inputs.facts(), facts);
  }
}
