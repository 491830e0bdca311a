package dev.callsheet.launcher.rules;

import static dev.callsheet.store.JsonShapes.list;

import dev.callsheet.example.ExampleResult;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.project.RuleOptions;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Json;
import dev.callsheet.launcher.terminal.Terminal;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.wording.Colour;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Visible;
import dev.callsheet.rule.finding.RuleCoverage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tools.jackson.core.JsonGenerator;

/** Holds rules against the examples that are kept beside them. */
@Command(
    name = "test",
    description = "Hold rules against the examples kept beside them. Nothing is sent.")
public final class TestCommand implements Callable<Integer> {
  /** For whom the result is. */
  enum Form {
    /** A person at a screen. */
    HUMAN,
    /** A program that reads one JSON document. */
    JSON
  }

  private final Invocation invocation;

  @Parameters(
      arity = "1..*",
      paramLabel = "DIR|FILE",
      description = "folders in or below which rules and examples lie, or files *.cases.jsonl")
  List<Path> paths = new ArrayList<>();

  @Option(
      names = "--junit",
      paramLabel = "F.xml",
      description = "write the results also as JUnit XML, for build servers")
  @Nullable Path junit;

  @Option(
      names = "--coverage",
      description = "show also which rules and conditions the examples leave untried")
  boolean coverage;

  @Option(
      names = "--output",
      paramLabel = "human|json",
      description = "form of the result",
      defaultValue = "human")
  Form output = Form.HUMAN;

  @Mixin RuleOptions asked = new RuleOptions();

  @Mixin ScreenOptions screen = new ScreenOptions();

  public TestCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    List<RuleTest> tests = new RuleTests(invocation, screen, asked).in(paths);
    List<ExampleResult> results = new ArrayList<>();
    tests.forEach(test -> results.addAll(test.results().all()));
    if (results.isEmpty()) {
      throw new ConfigurationException(
          "there are no examples; "
              + RuleTests.misnamed(paths)
                  .map(file -> file + " looks like some: rename it *.cases.jsonl")
                  .orElse("write them into a file such as leads.cases.jsonl beside the rules"));
    }
    if (junit != null) {
      JunitXml.write(junit, tests);
    }
    List<RuleCoverage> covered = coverage ? Covered.by(tests) : List.of();
    if (output == Form.JSON) {
      Json.document(invocation.out(), json -> write(json, results, covered));
    } else {
      tell(results);
      for (RuleCoverage one : covered) {
        for (String line : one.toString().lines().toList()) {
          invocation.write(Visible.line(line));
        }
      }
    }
    invocation.out().flush();
    tests.forEach(this::unmatched);
    return (failed(results) == 0 ? ExitCode.OK : ExitCode.SOME_FAILED).code();
  }

  private void tell(List<ExampleResult> results) throws IOException {
    Colour colour = screen.colour(invocation, Terminal.Stream.OUT);
    for (ExampleResult result : results) {
      if (!result.passed()) {
        List<String> lines = result.render().lines().map(Visible::line).toList();
        invocation.write(colour.alarming("FAILED " + lines.get(0)));
        invocation.write(String.join("\n", lines.subList(1, lines.size())));
      }
    }
    for (String note : asked.notes()) {
      invocation.write(note);
    }
    String all = Effects.counted(results.size(), "example");
    long failed = failed(results);
    String rules = ", rules " + asked.trust() + ".";
    invocation
        .out()
        .write(
            failed == 0
                ? colour.good(all + " passed" + rules) + "\n"
                : colour.alarming(Effects.number(failed) + " of " + all + " failed" + rules)
                    + "\n");
  }

  /** What rules ask for and no example has, though it has one that is spelled almost so. */
  private void unmatched(RuleTest test) {
    Unmatched unmatched = new Unmatched(test.rules());
    test.results().all().forEach(result -> unmatched.add(result.example().event()));
    screen.tell(invocation, unmatched.warnings());
  }

  private static long failed(List<ExampleResult> results) {
    return results.stream().filter(result -> !result.passed()).count();
  }

  private void write(JsonGenerator json, List<ExampleResult> results, List<RuleCoverage> covered) {
    json.writeNumberProperty("v", 1);
    json.writeStringProperty("type", "tests");
    for (ExampleResult result : list(json, "examples", results)) {
      json.writeStringProperty("name", result.example().name());
      json.writeStringProperty("file", result.example().place().file());
      json.writeNumberProperty("line", result.example().place().line());
      json.writeBooleanProperty("passed", result.passed());
      for (ExampleResult.Difference difference : list(json, "differences", result.differences())) {
        json.writeStringProperty("what", difference.what());
        json.writeStringProperty("expected", difference.expected());
        json.writeStringProperty("actual", difference.actual());
      }
    }
    json.writeNumberProperty("failed", failed(results));
    json.writeBooleanProperty("sandboxed", asked.isSandboxed());
    if (coverage) {
      Covered.write(json, covered);
    }
  }
}
