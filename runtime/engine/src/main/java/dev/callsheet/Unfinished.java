package dev.callsheet;

import dev.callsheet.account.Account;
import dev.callsheet.journal.Resolution;
import dev.callsheet.journal.RunJournal;
import dev.callsheet.journal.RunSummary;
import dev.callsheet.journal.Runs;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.saved.AccountMark;
import java.util.List;

/** Runs of one account of which something is left to send or to find out. Thread-safe. */
record Unfinished(Account account, Runner runner) {
  void resolve(String run, long action, Resolution resolution, String note) {
    runner.refuseClosed();
    Runs kept = runner.kept("there is no journal to settle it in");
    try (RunJournal journal = kept.open(run, account.apiKey())) {
      refuseAnother(journal, runner.mark(kept));
      journal.resolve(List.of(action), resolution, note, Machine.user());
    }
    if (resolution == Resolution.NOT_SENT) {
      runner.giveBack(run, action);
    }
  }

  private static void refuseAnother(RunJournal journal, AccountMark account) {
    try {
      journal.header().refuseOtherAccount(journal.id(), account);
    } catch (NotApplicableException e) {
      throw new ConfigurationException(String.valueOf(e.getMessage()));
    }
  }

  /** Those of this account that nobody makes now. */
  List<RunSummary> unfinished() {
    runner.refuseClosed();
    Runs kept = runner.kept("there is no journal to look into");
    List<RunSummary> found = kept.unfinished();
    if (found.isEmpty()) {
      return found; // before there is a key
    }
    AccountMark mark = runner.mark(kept);
    return found.stream().filter(run -> run.header().isOf(mark) && !run.underWay()).toList();
  }
}
