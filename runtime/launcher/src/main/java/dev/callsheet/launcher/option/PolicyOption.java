package dev.callsheet.launcher.option;

import dev.callsheet.guard.Approach;
import dev.callsheet.guard.PersonGuard;
import dev.callsheet.guard.cap.CapGuard;
import dev.callsheet.guard.cap.History;
import dev.callsheet.guard.list.Suppression;
import dev.callsheet.guard.list.SuppressionList;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.guard.policy.PolicyGuard;
import dev.callsheet.launcher.settings.PolicyFile;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Surroundings;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Verdict;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that names a policy besides those that hold anyway. */
public final class PolicyOption {
  @Option(
      names = "--policy",
      paramLabel = "F.toml",
      description = "who may be reached and when, besides what holds anyway")
  public @Nullable Path policy;

  /** Its lines; none if none was named. */
  public SortedSet<String> written() {
    return policy == null ? new TreeSet<>() : PolicyFile.in(policy);
  }

  /** The machine's, beside its accounts. */
  public static Path usual(Surroundings surroundings) {
    return StateFolder.base(surroundings, "XDG_CONFIG_HOME", ".config")
        .resolve("callsheet")
        .resolve("policy.toml");
  }

  /** The lines of what holds for all that is sent from this machine. */
  public static SortedSet<String> ofMachine(Surroundings surroundings) {
    Path usual = usual(surroundings);
    return StateFolder.isMissing(usual) ? new TreeSet<>() : PolicyFile.in(usual);
  }

  /**
   * Whoever is asked about people besides lists of the command: the list of suppressed numbers of
   * this machine and a policy; empty if nobody is.
   *
   * @param policy its lines
   * @param history what left on the account; empty where nobody knows which it will be
   */
  public static Optional<Guard> guard(
      Surroundings surroundings,
      SortedSet<String> policy,
      Optional<History> history,
      InstantSource clock) {
    return policy.isEmpty() && !suppressed(surroundings).exists()
        ? Optional.empty()
        : Optional.of(people(surroundings, policy, history, clock));
  }

  /** The same for whoever asks for long: it knows a list that comes into being later. */
  public static Guard people(
      Surroundings surroundings,
      SortedSet<String> policy,
      Optional<History> history,
      InstantSource clock) {
    Policy kept = Policy.read(policy);
    History known = history.orElseGet(History::inMemory);
    return Guard.all(
        List.of(
            new PolicyGuard(suppressed(surroundings), kept, clock),
            new CapGuard(known, kept.caps(), kept.footers(), clock)));
  }

  /** What each rule says of reaching somebody so, with its ground also where it allows. */
  public static List<Verdict> verdicts(
      Surroundings surroundings, Policy policy, Approach approach) {
    List<PersonGuard> guards = new ArrayList<>(policy.guards());
    guards.add(new Suppression(suppressed(surroundings), policy.lists()));
    return guards.stream().map(guard -> guard.judge(approach)).toList();
  }

  /** Tells of rules that nobody compared with their source for long. */
  public static void warn(Invocation invocation, SortedSet<String> policy, Instant now) {
    Policy.read(policy)
        .warnings(LocalDate.ofInstant(now, ZoneOffset.UTC))
        .forEach(warning -> invocation.say("! " + warning));
  }

  /** The one list of this machine's state folder. */
  public static SuppressionList suppressed(Surroundings surroundings) {
    return SuppressionList.in(StateFolder.of(surroundings).path());
  }
}
