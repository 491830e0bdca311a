package dev.callsheet.launcher.runs;

import dev.callsheet.chain.Verified;
import dev.callsheet.desk.Desk;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.journal.Runs;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Json;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.Format;
import dev.callsheet.report.wording.Effects;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks journals from their first record to their last. */
record LogCheck(Invocation invocation, CommonOptions common, Runs runs) {
  /** A run, or the log of events, and what was found. */
  private record Finding(String run, Verified verified) {
    String text() {
      String records = run + "  " + Effects.counted(verified.records(), "record") + "  ";
      if (verified.broken().isPresent()) {
        return records + "DAMAGED: " + verified.broken().get();
      }
      return records
          + (verified.torn() ? "cut off behind that, by a crash or by hand" : "whole")
          + (verified.sealed() ? ", sealed here" : "")
          + "  "
          + verified.hash();
    }
  }

  /** Of this run or of all. */
  ExitCode check(@Nullable String one) throws IOException {
    List<Finding> findings = new ArrayList<>();
    Path desk = new PlanStore(invocation).desk();
    boolean isDesk = RunReport.DESK.equals(one);
    for (String run : isDesk ? List.<String>of() : one == null ? runs.ids() : List.of(one)) {
      findings.add(new Finding(run, verified(run)));
    }
    if (isDesk || (one == null && Files.isDirectory(desk))) {
      findings.add(new Finding(RunReport.DESK, Desk.verify(desk, runs.key(), record -> {})));
    }
    if (common.output == Format.HUMAN) {
      for (Finding finding : findings) {
        invocation.write(finding.text());
      }
    } else {
      Json.list(
          invocation.out(),
          common.output,
          "runs",
          findings,
          (json, finding) -> {
            json.writeStringProperty("run", finding.run());
            json.writeNumberProperty("records", finding.verified().records());
            json.writeStringProperty("hash", finding.verified().hash());
            json.writeBooleanProperty("torn", finding.verified().torn());
            json.writeBooleanProperty("sealed", finding.verified().sealed());
            Optional<String> broken = finding.verified().broken();
            broken.ifPresent(where -> json.writeStringProperty("broken", where));
          });
    }
    invocation.out().flush();
    if (findings.isEmpty()) {
      invocation.say("There are no runs yet.");
    } else if (!common.isQuiet()) {
      invocation.say(
          "The last word is the hash of a journal's last record. Kept elsewhere and compared later,"
              + " it shows that nothing before it was changed.");
    }
    boolean whole = findings.stream().allMatch(f -> f.verified().broken().isEmpty());
    return whole ? ExitCode.OK : ExitCode.NOT_APPLICABLE;
  }

  /** One that cannot be read must not keep the others from being checked. */
  private Verified verified(String run) {
    try {
      Verified verified = runs.verify(run, record -> {});
      // The first record is durable before a run begins, so no crash takes it away.
      return verified.records() > 0 || verified.broken().isPresent()
          ? verified
          : new Verified(0, verified.hash(), Optional.of("record 1"), false, false);
    } catch (ConfigurationException e) {
      if (!runs.ids().contains(run)) {
        throw e;
      }
      return new Verified(0, "", Optional.of(String.valueOf(e.getMessage())), false, false);
    }
  }
}
