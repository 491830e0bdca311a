package dev.callsheet.dsl;

import dev.callsheet.dsl.evaluate.Compiled;
import dev.callsheet.dsl.evaluate.EvaluationInputs;
import dev.callsheet.dsl.evaluate.ScriptEvaluation;
import dev.callsheet.dsl.lint.Exclusions;
import dev.callsheet.dsl.problem.Allowances;
import dev.callsheet.dsl.problem.NamedParams;
import dev.callsheet.dsl.words.PolicyLines;
import dev.callsheet.dsl.words.Site;
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
    ScriptEvaluation.Outcome outcome = ScriptEvaluation.run(compiled, evaluation(), sink);
    if (inputs.emptyLists() == EmptyLists.REFUSED && outcome.acts()) {
      FactNames facts = FactNames.of(inputs.facts());
      if (!outcome.emptyFiles().isEmpty() || !facts.empty().isEmpty()) {
        refuseEverybody(outcome.emptyFiles(), facts);
      }
    }
    return outcome.value();
  }

  /** Refuses a script that acts for whoever is not in one of these, when nobody is in it. */
  private void refuseEverybody(Set<String> files, FactNames facts) {
    for (Site site : compiled.sites()) {
      for (Site.Given given :
          site.title().equals(Exclusions.TITLE) ? site.options() : List.<Site.Given>of()) {
        String[] source = given.name().split(" ", 2);
        boolean isFact = source[0].equals("FACT");
        String name = source[1];
        while (isFact && !facts.all().contains(name) && name.indexOf('.') > 0) {
          name = name.substring(0, name.lastIndexOf('.'));
        }
        if (isFact ? facts.empty().contains(name) : files.contains(name)) {
          throw new ScriptException(
              List.of(
                  compiled
                      .text()
                      .error(
                          given.place(),
                          name
                              + (isFact ? " holds nothing" : " has no rows")
                              + ", so this leaves out nobody",
                          isFact
                              ? "find out why; if it is empty today, say so in the application:"
                                  + " sheet.inputs().emptyLists(EmptyLists.MEANT)"
                              : "export it again; if it has none today, say so:"
                                  + " inputs().emptyLists(EmptyLists.MEANT)")));
        }
      }
    }
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
