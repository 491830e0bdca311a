package dev.callsheet.journal.file;

import dev.callsheet.chain.FileParts;
import dev.callsheet.journal.HeldRun;
import dev.callsheet.journal.PlanOfRun;
import dev.callsheet.store.ProcessLock;
import dev.callsheet.store.SteadyFile;
import java.io.IOException;
import java.nio.file.Files;
import java.util.Optional;

/** The folder of a run, and the lock on it. */
record HeldFolder(RunFolder folder, FileParts parts, ProcessLock lock) implements HeldRun {
  @Override
  public boolean keep(PlanOfRun plan) throws IOException {
    plan.writeTo(folder.plan());
    SteadyFile.force(folder.plan());
    SteadyFile.force(folder.path());
    new LastBegun(folder.stateHome()).note(folder.id());
    return true;
  }

  @Override
  public boolean claim(String plan) throws IOException {
    return folder.applied().claim(plan, folder.id());
  }

  @Override
  public void forget() throws IOException {
    try (this) {
      // Nobody needs it any more.
    } finally {
      folder.delete();
    }
  }

  @Override
  public void disown(Optional<String> plan) throws IOException {
    try (this) {
      if (plan.isPresent()) {
        folder.applied().release(plan.get(), folder.id());
      }
      try {
        folder.deleteParts(); // while it is held: who takes it next must find nothing to go on with
      } catch (IOException e) {
        // Without its mark it has to claim its plan before it goes on.
      }
    }
    try {
      folder.delete();
    } catch (IOException e) {
      // It is swept later.
    }
  }

  @Override
  public void settled(boolean nothingIsLeft) throws IOException {
    SettledRuns settled = new SettledRuns(folder.stateHome());
    if (nothingIsLeft) {
      settled.add(folder.id());
    } else {
      settled.takeBack(folder.id());
    }
  }

  @Override
  public Optional<String> stopReason() {
    return folder.stopReason();
  }

  @Override
  public void takeOver() throws IOException {
    Files.deleteIfExists(folder.stop());
  }

  @Override
  public void close() throws IOException {
    try (lock;
        parts) {
      // In this order: whoever takes it next finds all of it.
    }
  }
}
