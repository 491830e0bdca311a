package dev.callsheet.launcher.plan;

import dev.callsheet.launcher.project.DoNotContactOptions;
import dev.callsheet.launcher.project.ScriptOptions;
import dev.callsheet.launcher.state.OwnedFile;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.Planner;
import dev.callsheet.plan.SourceFile;
import dev.callsheet.plan.Sources;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.store.Undo;
import java.nio.file.Path;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes what a plan leaves out to a file that only its owner can read, when the plan is made. */
record LeftOutFile(Invocation invocation, @Nullable Path file, DoNotContactOptions lists) {
  /** The files that must not be replaced; told even if nothing else asks for them. */
  @Nullable Sources sources(ScriptOptions script, @Nullable Sources known) {
    return known != null || file == null ? known : PlanStore.sources(invocation, script);
  }

  Plan of(Planner planner, Path folder, Function<Planner, Plan> made) {
    if (file == null) {
      return made.apply(planner);
    }
    try (LeftOutCsv rows = new LeftOutCsv(folder)) {
      Plan plan = made.apply(planner.leftovers(rows));
      try (Undo kept = new Undo(plan)) {
        for (SourceFile source : plan.sources()) {
          OwnedFile.refuseReplacing(file, source.path());
        }
        lists.files().forEach(list -> OwnedFile.refuseReplacing(file, list));
        OwnedFile.write(file, "the list of what is left out", rows::write);
        invocation.say(
            Effects.counted(rows.count(), "action")
                + (rows.count() == 1 ? " is" : " are")
                + " left out"
                + (rows.waiting() == 0
                    ? ""
                    : " and "
                        + Effects.number(rows.waiting())
                        + (rows.waiting() == 1 ? " waits" : " wait"))
                + ", by row and reason in "
                + file
                + ".");
        return kept.into(plan);
      }
    }
  }
}
