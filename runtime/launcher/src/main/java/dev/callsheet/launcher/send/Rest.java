package dev.callsheet.launcher.send;

import dev.callsheet.dispatch.RunReport;
import dev.callsheet.launcher.progress.Progress;
import dev.callsheet.launcher.project.DoNotContactOptions;
import dev.callsheet.launcher.terminal.Interruption;
import dev.callsheet.launcher.terminal.Invocation;

/** What follows the first part of a run, if a person says so. */
record Rest(
    Invocation invocation,
    Question question,
    long size,
    Progress progress,
    DoNotContactOptions lists) {
  boolean isConfirmed(RunReport first) {
    progress.close();
    try (Interruption.Live unfinished =
        invocation
            .interruption()
            .pausing(() -> invocation.say("Interrupted. Of the rest nothing was sent."))) {
      assert unfinished != null;
      boolean goesOn =
          !invocation.interruption().isSignalled() && question.isRestConfirmed(first, size);
      if (goesOn) {
        lists.readAgain();
      }
      return goesOn;
    }
  }
}
