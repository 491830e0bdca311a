package dev.callsheet.examples;

import dev.callsheet.Callsheet;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.journal.RunSummary;
import dev.callsheet.problem.NotApplicableException;
import java.util.ArrayList;
import java.util.List;

/**
 * What an application does before it takes events again: sends what runs left that were stopped or
 * whose process died, and tells what a person has to find out.
 */
public final class AtStartUp {
  private AtStartUp() {}

  /** What was done, a line for each run; safe on several machines at once. */
  public static List<String> goOn(Callsheet callsheet) {
    List<String> told = new ArrayList<>();
    for (RunSummary run : callsheet.unfinished()) {
      if (run.unknown() > 0) { // nobody resends these
        told.add(run.id() + ": find out what became of " + run.unknownActions() + ", and resolve");
      }
      if (run.standing().open() > 0) {
        told.add(run.id() + ": " + resumed(callsheet, run.id()));
      }
    }
    return told;
  }

  private static String resumed(Callsheet callsheet, String run) {
    try {
      RunReport report = callsheet.resume(run);
      return "resumed, " + report.count(Outcome.Kind.SENT) + " sent";
    } catch (NotApplicableException e) { // another machine was faster
      return String.valueOf(e.getMessage());
    }
  }
}
