package dev.callsheet;

import dev.callsheet.account.Account;
import dev.callsheet.journal.Resolution;
import dev.callsheet.journal.RunJournal;
import dev.callsheet.journal.RunSummary;
import dev.callsheet.problem.ConfigurationException;
import java.util.List;

/** Runs of one account of which something is left to send or to find out. Thread-safe. */
record Unfinished(Account account, Runner runner) {
  void resolve(String run, long action, Resolution resolution, String note) {
    runner.refuseClosed();
    try (RunJournal journal =
        runner.kept("there is no journal to settle it in").open(run, account.apiKey())) {
      refuseAnother(journal);
      journal.resolve(List.of(action), resolution, note, Machine.user());
    }
  }

  private void refuseAnother(RunJournal journal) {
    if (!journal.header().account().equals(account.name())) {
      throw new ConfigurationException(
          "the run " + journal.id() + " is of the account " + journal.header().account());
    }
  }

  /** Those of this account that nobody makes now. */
  List<RunSummary> unfinished() {
    runner.refuseClosed();
    return runner.kept("there is no journal to look into").unfinished().stream()
        .filter(run -> run.header().account().equals(account.name()) && !run.underWay())
        .toList();
  }
}
