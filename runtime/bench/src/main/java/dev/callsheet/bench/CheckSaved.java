package dev.callsheet.bench;

import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.saved.AccountMark;
import dev.callsheet.saved.Admission;
import dev.callsheet.saved.SavedPlan;
import dev.callsheet.store.MachineKey;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Optional;

/** Checks a saved plan as {@code apply} does before it asks; prints the seconds. */
final class CheckSaved {
  private CheckSaved() {}

  public static void main(String... arguments) throws Exception {
    MachineKey key = MachineKey.in(Path.of(arguments[1]));
    Admission admission =
        new Admission(
            key,
            new AccountMark("any", "any", ""),
            ScriptCompiler.LANGUAGE,
            Optional.empty(),
            Admission.SourcePolicy.UNCHANGED);
    Path aside = Files.createTempDirectory("callsheet-bench-");
    long begun = System.nanoTime();
    try (SavedPlan plan = SavedPlan.open(Path.of(arguments[0]), aside)) {
      admission.admit(plan, Instant.now());
      System.out.println((System.nanoTime() - begun) / 1e9);
    }
    Files.delete(aside);
  }
}
