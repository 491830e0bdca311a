package dev.callsheet.launcher.project;

import dev.callsheet.command.Region;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dsl.Inputs;
import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.Guard;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.ProjectNote;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The options of commands that ask rules. */
public final class RuleOptions {
  @Mixin InputOptions given = new InputOptions();

  @Option(
      names = "--sandbox",
      description = "hold the rules in the sandbox, as for rules that somebody else wrote")
  boolean sandbox;

  @Mixin ClassPathOptions classes = new ClassPathOptions();

  /** Of each set of rules that was compiled, whether it was held in the sandbox. */
  private final List<Boolean> held = new ArrayList<>();

  private Region region = Region.US;

  /** What holds for the rules that were compiled last. */
  private Project project = Project.NONE;

  /** What was said of projects, in the order in which they were met. */
  private final Set<String> notes = new LinkedHashSet<>();

  /** The same as what a script in this place is given, for a plan of what the rules decide. */
  public ScriptOptions ofPlan(Invocation invocation, Path place, DoNotContactOptions lists) {
    ScriptOptions script = new ScriptOptions();
    script.file = place;
    script.given = given;
    script.sandbox = sandbox;
    script.classes = classes;
    script.doNotContact = lists;
    script.settle(invocation);
    return script;
  }

  /** Whether all rules that were compiled were held in the sandbox. */
  public boolean isSandboxed() {
    return held.isEmpty() ? sandbox : !held.contains(false);
  }

  /** How far the rules were trusted, for whoever reads what came of them. */
  public String trust() {
    return isSandboxed() ? "sandboxed" : held.contains(true) ? "sandboxed in part" : "trusted";
  }

  /** Of numbers without a country code, as the rules that were compiled last have it. */
  public Region region() {
    return region;
  }

  /** What holds for what those rules decide: the limits, with the machine's policy. */
  public Limits limits(Invocation invocation) {
    return KeptTo.previewing(invocation, Limits.NONE, project);
  }

  /** Those lists, and those that the project of these rules names. */
  public List<Guard> guards(DoNotContactOptions lists) {
    lists.declare(project.lists());
    return lists.guards(region);
  }

  /** What the projects' files set for the rules that were compiled, a line for each. */
  public Set<String> notes() {
    return notes;
  }

  /**
   * The compiler of the rules in these places; what they print while they are loaded goes to
   * standard error.
   *
   * @throws ConfigurationException if the places lie in several projects
   */
  public ScriptCompiler compiler(Invocation invocation, List<Path> places) {
    project = project(invocation, places);
    Region numbers = given.region(project);
    region = numbers;
    Map<String, String> params = given.params(project, invocation);
    boolean boxed = sandbox || project.sandbox();
    held.add(boxed);
    project.ofRules(numbers, params).map(ProjectNote::text).ifPresent(notes::add);
    if (boxed) {
      for (Path place : places) {
        classes.refuse(invocation, Files.isDirectory(place) ? place : place.getParent());
      }
    }
    return (boxed ? ScriptCompiler.standard() : classes.trusted(invocation))
        .inputs(Inputs.none().params(params).region(numbers).out(invocation.err()));
  }

  private static Project project(Invocation invocation, List<Path> places) {
    Project project = Project.NONE;
    for (int i = 0; i < places.size(); i++) {
      Path place = places.get(i);
      Project own =
          ProjectFile.above(
              invocation.surroundings(),
              Files.isDirectory(place) ? place : place.toAbsolutePath().getParent());
      if (i > 0 && !own.files().equals(project.files())) {
        throw new ConfigurationException(
            "%s and %s do not have the same %s; ask them one at a time"
                .formatted(places.get(0), place, ProjectFile.NAME));
      }
      project = own;
    }
    return project;
  }
}
