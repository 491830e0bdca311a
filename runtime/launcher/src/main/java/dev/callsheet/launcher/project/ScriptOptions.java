package dev.callsheet.launcher.project;

import dev.callsheet.command.Region;
import dev.callsheet.dsl.EmptyLists;
import dev.callsheet.dsl.Inputs;
import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.dsl.sandbox.Limits;
import dev.callsheet.dsl.sandbox.Sandbox;
import dev.callsheet.guard.cap.History;
import dev.callsheet.launcher.option.ListOptions;
import dev.callsheet.launcher.option.PickOptions;
import dev.callsheet.launcher.option.PolicyOption;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.Guard;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.ProjectNote;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options of commands that evaluate a script. */
public final class ScriptOptions {
  private static final String NOW = "now";

  @Parameters(paramLabel = "FILE", description = "the script")
  public Path file = Path.of("");

  @Mixin public InputOptions given = new InputOptions();

  @Option(
      names = "--at",
      paramLabel = "INSTANT",
      description = "what the script reads as now, such as 2026-11-20T09:00:00-05:00")
  @Nullable Instant givenAt;

  @Mixin public DoNotContactOptions doNotContact = new DoNotContactOptions();

  @Option(
      names = "--sandbox",
      description = "hold the script in the sandbox, as for a script that somebody else wrote")
  public boolean sandbox;

  @Mixin public ClassPathOptions classes = new ClassPathOptions();

  @Mixin public ListOptions list = new ListOptions();

  @Mixin public PickOptions pick = new PickOptions();

  @Option(names = "--strict", description = "refuse the plan (exit 4) if anything was left out")
  public boolean strict;

  @Option(
      names = "--left-out",
      paramLabel = "F.csv",
      description = "write each row that is left out, with its columns and the reason, to a file")
  public @Nullable Path leftOut;

  private final Instant begun = Instant.now();

  /** What holds besides, after {@link #settle}. */
  public Project project = Project.NONE;

  /** Of numbers without a country code. */
  public Region region = Region.US;

  public Map<String, String> params = Map.of();

  /**
   * Takes what the project's file says for what the command line leaves open; what only tightens is
   * added.
   *
   * @throws ConfigurationException if a file is not what it should be
   */
  public void settle(Invocation invocation) {
    project = ProjectFile.above(invocation.surroundings(), file.toAbsolutePath().getParent());
    region = given.region(project);
    if (project.hidden().isPresent()) {
      invocation.say(project.hidden().get());
    }
    params = given.params(project, invocation);
    sandbox |= project.sandbox();
    doNotContact.declare(project.lists());
  }

  /** What the script reads as now. */
  public Instant at() {
    return givenAt == null ? begun : givenAt;
  }

  /**
   * Refuses what is for looking at a plan alone.
   *
   * @throws ConfigurationException if it was asked for
   */
  public void refuseLive() {
    pick.refuseLive();
    if (givenAt != null) {
      throw new ConfigurationException(
          "--at only says what the script reads as now, it waits for nothing: with --live all would"
              + " leave at once. To send at that time, start the command then, such as by cron; to"
              + " look at what it would send, leave --live out. Nothing was sent");
    }
  }

  /** What the project's file set, for previews; complete when the lists were read. */
  public Optional<ProjectNote> note() {
    return project.note(region, params, doNotContact.held(), doNotContact.given());
  }

  /** The compiler of scripts that are given {@code now}. */
  public static ScriptCompiler compiler(
      Invocation invocation, boolean sandbox, ClassPathOptions classes, @Nullable Path folder) {
    if (!sandbox) {
      return classes.trusted(invocation).facts(NOW);
    }
    classes.refuse(invocation, folder);
    // A person reads how many actions there are, and types it.
    Sandbox boxed = Sandbox.standard().limits(Limits.standard().actions(Integer.MAX_VALUE));
    return ScriptCompiler.sandboxed(boxed).facts(NOW);
  }

  /** What the script is given; what it prints goes to standard error. */
  public Inputs inputs(Invocation invocation) {
    @Nullable Path folder = file.getParent();
    return Inputs.none()
        .params(params)
        .folder(folder == null ? Path.of(sandbox ? "." : "") : folder)
        .region(region)
        .facts(Map.of(NOW, at()))
        .emptyLists(doNotContact.allowEmpty ? EmptyLists.MEANT : EmptyLists.REFUSED)
        .out(invocation.err());
  }

  /** Its lists of numbers. */
  public List<Guard> guards() {
    return doNotContact.guards(region);
  }

  /**
   * Whoever is asked while it is planned: these, the list of suppressed numbers, and a policy as of
   * the moment that the script takes for the present.
   *
   * @param policy its lines
   * @param history what left on the account; empty where nobody knows which it will be
   */
  public Guard planning(
      Invocation invocation,
      List<Guard> others,
      SortedSet<String> policy,
      Optional<History> history) {
    InstantSource clock = givenAt == null ? InstantSource.system() : InstantSource.fixed(givenAt);
    if (!policy.isEmpty()) { // the usual way to a plan links no lambda, see decision 8
      PolicyOption.warn(invocation, policy, clock.instant());
    }
    Optional<Guard> people = PolicyOption.guard(invocation.surroundings(), policy, history, clock);
    if (people.isEmpty()) {
      return Guard.all(others);
    }
    List<Guard> guards = new ArrayList<>(others);
    guards.add(people.get());
    return Guard.all(guards);
  }
}
