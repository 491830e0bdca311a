package dev.callsheet.journal.file;

import dev.callsheet.chain.ChainWriter;
import dev.callsheet.chain.Parts;
import dev.callsheet.dispatch.pace.TurnStore;
import dev.callsheet.guard.cap.TouchLog;
import dev.callsheet.guard.list.SuppressionList;
import dev.callsheet.journal.HeldRun;
import dev.callsheet.journal.RunStore;
import dev.callsheet.journal.Runs;
import dev.callsheet.store.Looks;
import dev.callsheet.store.MachineKey;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.ProcessLock;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Runs in a folder each below {@code runs} of a state folder, readable by their owner only: the
 * plan, the journal in parts, a lock. Thread-safe; also safe for many processes at once.
 */
public final class FileRuns implements RunStore {
  /** Some minutes: whoever is compared with a million others takes seconds. */
  private static final Looks COMPARING = new Looks(15_000, Duration.ofMillis(20));

  private final Path stateHome;

  FileRuns(Path stateHome) {
    this.stateHome = stateHome;
  }

  /** Those below this state folder; folders that are missing are made for their owner alone. */
  public static Runs in(Path stateHome) {
    return in(stateHome, InstantSource.system());
  }

  /** As {@link #in(Path)}, with records that bear the time of this clock. */
  public static Runs in(Path stateHome, InstantSource clock) {
    return in(stateHome, clock, ChainWriter.PART);
  }

  static Runs in(Path stateHome, InstantSource clock, long part) {
    return new Runs(new FileRuns(stateHome), clock, part);
  }

  private RunFolder folder(String run) {
    return new RunFolder(stateHome, run);
  }

  @Override
  public MachineKey key() throws IOException {
    Path keys = stateHome.resolve("keys");
    PrivateFile.makeFolders(keys);
    return MachineKey.in(keys);
  }

  @Override
  public TouchLog touches(Supplier<String> word, InstantSource clock) {
    return new FileTouchLog(stateHome, word, () -> key().id(), clock);
  }

  @Override
  public Optional<TurnStore> turns(Supplier<String> word) {
    return Optional.of(new FileTurns(stateHome, word));
  }

  @Override
  public SuppressionList suppressed() {
    return SuppressionList.in(stateHome);
  }

  @Override
  public String create(Instant now) throws IOException {
    return RunFolder.create(stateHome, now).id();
  }

  @Override
  public boolean has(String run) {
    return folder(run).has(1);
  }

  @Override
  public Parts parts(String run) {
    return folder(run).parts();
  }

  @Override
  public Optional<HeldRun> hold(String run) throws IOException {
    RunFolder folder = folder(run);
    return ProcessLock.of(folder.lock()).map(lock -> new HeldFolder(folder, folder.parts(), lock));
  }

  @Override
  public Path plan(String run) {
    return folder(run).plan();
  }

  @Override
  public void giveBack(Path plan) {
    // It is the run's own.
  }

  @Override
  public List<String> ids() throws IOException {
    List<String> ids = latestFirst(this::has);
    Optional<String> last = new LastBegun(stateHome).unlike(ids);
    if (last.isPresent()) {
      ids.remove(last.get());
      ids.add(0, last.get());
    }
    return ids;
  }

  @Override
  public List<String> since(Instant moment) throws IOException {
    return latestFirst(run -> folder(run).isSince(moment));
  }

  private List<String> latestFirst(Predicate<String> kept) throws IOException {
    List<String> ids = new ArrayList<>(RunFolder.ids(stateHome));
    Collections.reverse(ids);
    ids.removeIf(kept.negate());
    return ids;
  }

  @Override
  public List<String> unsettled() throws IOException {
    Set<String> settled = new SettledRuns(stateHome).ids();
    return RunFolder.ids(stateHome).stream()
        .filter(id -> !settled.contains(id) && has(id))
        .toList();
  }

  @Override
  public Optional<String> appliedBy(String plan) throws IOException {
    return RunFolder.applied(stateHome).run(plan);
  }

  @Override
  public void stop(String run, String reason) throws IOException {
    PrivateFile.replace(folder(run).stop(), part -> Files.writeString(part, reason + "\n"));
  }

  @Override
  public Optional<String> stopReason(String run) {
    return folder(run).stopReason();
  }

  @Override
  public Runs.Alone alone() throws IOException {
    PrivateFile.makeFolders(stateHome);
    ProcessLock held =
        COMPARING
            .until(() -> ProcessLock.of(stateHome.resolve("begin.lock")))
            .orElseThrow(
                () -> new IOException("another process has been beginning a run for minutes"));
    return () -> {
      try {
        held.close();
      } catch (IOException e) {
        // It goes with the process.
      }
    };
  }

  @Override
  public String where() {
    return "below " + stateHome;
  }

  @Override
  public String remedy() {
    return "name a folder that can be written, or free some space";
  }
}
