package dev.callsheet;

import dev.callsheet.command.Region;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.journal.PlanOfRun;
import dev.callsheet.plan.Plan;
import dev.callsheet.saved.AccountMark;
import dev.callsheet.saved.PlanFile;
import dev.callsheet.saved.PlanHeader;
import dev.callsheet.saved.SavedPlan;
import dev.callsheet.store.MachineKey;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The plan that goes with a run. */
final class RunPlanCopy {
  /** A plan that is kept with its run is sent at once; the copy is for going on. */
  private static final Duration LIFETIME = Duration.ofHours(1);

  private RunPlanCopy() {}

  /** What a plan says of itself of which only this is known. */
  static PlanHeader header(AccountMark account, String version, Instant now, Limits limits) {
    return new PlanHeader(
        PlanHeader.newId(),
        version,
        0,
        Optional.of(account),
        Machine.user(),
        now,
        now.plus(LIFETIME),
        now,
        0,
        Region.US,
        Map.of(),
        List.of(),
        limits);
  }

  /** A plan as it was checked. */
  static PlanOfRun of(SavedPlan saved) {
    return new Checked(saved);
  }

  /** A plan that was not saved before. */
  static PlanOfRun of(Plan plan, PlanHeader header, MachineKey key) {
    return new Fresh(plan, header, key);
  }

  private record Checked(SavedPlan saved) implements PlanOfRun {
    @Override
    public String id() {
      return saved.header().id();
    }

    @Override
    public String name() {
      return saved.name();
    }

    @Override
    public void writeTo(Path file) throws IOException {
      saved.copyTo(file);
    }
  }

  private record Fresh(Plan plan, PlanHeader header, MachineKey key) implements PlanOfRun {
    @Override
    public String id() {
      return header.id();
    }

    @Override
    public String name() {
      return plan.preview().name();
    }

    @Override
    public void writeTo(Path file) {
      PlanFile.save(plan, header, key, file);
    }
  }
}
