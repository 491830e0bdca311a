package dev.callsheet.lately;

import dev.callsheet.action.Action;
import dev.callsheet.action.ActionReader;
import dev.callsheet.action.CommandHash;
import dev.callsheet.dispatch.ActionStates;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.journal.RunHeader;
import dev.callsheet.journal.RunKind;
import dev.callsheet.journal.RunSummary;
import dev.callsheet.journal.Runs;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.saved.AccountMark;
import dev.callsheet.saved.SavedPlan;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The runs of one account that sent something lately, or are sending now. Not thread-safe. */
public final class RecentRuns {
  private final Runs runs;
  private final AccountMark account;
  private final Path folder;
  private final List<RunSummary> recent = new ArrayList<>();

  /**
   * Those of which anything was written since then.
   *
   * @param account whose
   * @param plan id of the plan that is about to be sent: the run that applied it, or goes on with
   *     it, does not repeat itself
   * @param folder where copies of plans are kept while they are read
   * @throws ConfigurationException if the journal of one cannot be read: what it sent is not known
   */
  public RecentRuns(
      Runs runs, AccountMark account, Instant since, Optional<String> plan, Path folder) {
    this.runs = runs;
    this.account = account;
    this.folder = folder;
    for (String id : runs.since(since)) {
      RunSummary summary = runs.summary(id);
      boolean isOver = !summary.underWay() && summary.ended().filter(since::isAfter).isPresent();
      boolean isItself = plan.isPresent() && summary.header().plan().equals(plan);
      if (!isOver
          && !isItself
          && summary.header().kind() == RunKind.LIVE
          && mayBeOfAccount(summary)) {
        recent.add(summary);
      }
    }
  }

  /** Of a run that began before its header had that, the plan may be bound to it. */
  private boolean mayBeOfAccount(RunSummary run) {
    RunHeader header = run.header();
    boolean isKnown = header.fingerprint().isPresent();
    return header.isOf(account) || (!isKnown && header.host().equals(account.host()));
  }

  private boolean isOfAccount(RunSummary run, SavedPlan plan) {
    return run.header().isOf(account)
        || plan.header().account().filter(account::isSame).isPresent();
  }

  boolean isEmpty() {
    return recent.isEmpty();
  }

  /** Lets what a plan does meet all that left, may have, or is about to. */
  void meet(SeenEffects effects, CommandHash hash, Map<String, Earlier> met) {
    for (RunSummary run : recent) {
      try (SavedPlan plan = SavedPlan.reopen(runs.plan(run.id()), folder, runs.key())) {
        if (isOfAccount(run, plan)) {
          meet(effects, hash, run, plan, met);
        }
      }
    }
  }

  private static void meet(
      SeenEffects effects,
      CommandHash hash,
      RunSummary run,
      SavedPlan plan,
      Map<String, Earlier> met) {
    ActionStates standing = run.standing();
    long same = 0;
    long unknown = 0;
    try (ActionReader actions = plan.plan().read()) {
      for (long number = 1; number <= standing.size(); number++) {
        boolean isUnknown = isUnknown(run, number);
        if (!isUnknown && !isSentOrToBe(run, number)) {
          actions.skip();
          continue;
        }
        Action action = actions.next();
        OptionalLong effect = hash.ofEffect(action.command());
        if (effect.isPresent() && effects.meet(effect.getAsLong()) > 0) {
          same++;
          unknown += isUnknown ? 1 : 0;
        }
      }
    }
    if (same > 0) {
      Earlier before = met.getOrDefault(run.id(), new Earlier(run, 0, 0));
      met.put(run.id(), new Earlier(run, before.actions() + same, before.unknown() + unknown));
    }
  }

  private static boolean isUnknown(RunSummary run, long number) {
    return run.standing().isLeaving(number)
        ? !run.underWay()
        : run.standing().outcome(number).filter(Kind.UNKNOWN::equals).isPresent();
  }

  private static boolean isSentOrToBe(RunSummary run, long number) {
    ActionStates standing = run.standing();
    return standing.outcome(number).filter(Kind.SENT::equals).isPresent()
        || (run.underWay() && (standing.isLeaving(number) || standing.isOpen(number)));
  }
}
