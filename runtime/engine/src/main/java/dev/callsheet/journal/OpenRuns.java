package dev.callsheet.journal;

import dev.callsheet.problem.ConfigurationException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The runs of which something is left, and notes of which it is nothing. Thread-safe. */
record OpenRuns(Runs runs, RunStore store) {
  /** Those of these; of those that are over it is noted. */
  List<RunSummary> found(List<String> among) {
    List<RunSummary> found = new ArrayList<>();
    for (String run : among) {
      try {
        RunSummary summary = runs.summary(run);
        Optional<String> by = summary.header().plan().flatMap(runs::appliedBy);
        if (by.filter(one -> RunId.isOne(one) && !one.equals(run)).isPresent()) {
          continue;
        }
        if (!RunStanding.isOver(summary.standing())) {
          found.add(summary);
        } else if (!summary.underWay()) {
          noteSettled(run);
        }
      } catch (ConfigurationException e) {
        // It cannot be gone on with.
      }
    }
    return found;
  }

  private void noteSettled(String run) {
    try (HeldRun mine = store.hold(run).orElse(null)) {
      // Another may have gone on with it meanwhile, and died.
      if (mine != null && RunStanding.isOver(RunStanding.of(mine.parts(), false).actions())) {
        mine.settled(true);
      }
    } catch (IOException e) {
      // It is looked at again the next time.
    }
  }
}
