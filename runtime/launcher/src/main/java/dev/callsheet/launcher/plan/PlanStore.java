package dev.callsheet.launcher.plan;

import dev.callsheet.account.BusinessId;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.Quota;
import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.guard.cap.History;
import dev.callsheet.journal.Runs;
import dev.callsheet.journal.file.FileRuns;
import dev.callsheet.journal.file.OldRuns;
import dev.callsheet.launcher.account.Accounts;
import dev.callsheet.launcher.account.OpenAccount;
import dev.callsheet.launcher.project.ScriptOptions;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.ShellWord;
import dev.callsheet.launcher.terminal.Version;
import dev.callsheet.plan.SourceFile;
import dev.callsheet.plan.Sources;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.saved.AccountMark;
import dev.callsheet.saved.PlanHeader;
import dev.callsheet.saved.SavedPlan;
import dev.callsheet.store.MachineKey;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What saving and applying plans on this machine needs of its state folder. */
public final class PlanStore {
  /** With which a preview begins, whether the plan is sent next or not; as many letters each. */
  private static final List<String> PREVIEWS = List.of("DRY RUN", "PREVIEW");

  private final Invocation invocation;
  private final StateFolder state;

  public PlanStore(Invocation invocation) {
    this.invocation = invocation;
    state = StateFolder.of(invocation.surroundings());
  }

  public MachineKey key() {
    return MachineKey.in(state.folder("keys"));
  }

  public Runs runs() {
    return FileRuns.in(state.path());
  }

  /** Whom what left on an account reached; nobody by the simulator. */
  public History history(OpenAccount open) {
    return open.isSimulator() ? History.inMemory() : runs().history(open.account().businessId());
  }

  /** Counts what leaves on an account; what the simulator gets is nobody else's. */
  public Quota quota(OpenAccount open) {
    return runs()
        .quota(
            open.isSimulator() ? new BusinessId(Accounts.SIMULATOR) : open.account().businessId());
  }

  public OldRuns oldRuns() {
    return OldRuns.in(state.path());
  }

  /** The folder of the desk's log. */
  public Path desk() {
    return state.path().resolve(RunReport.DESK);
  }

  /** Whether that names the desk, and no file. */
  public boolean isDesk(Path named) {
    return named.toString().equals(RunReport.DESK) && !Files.isRegularFile(named);
  }

  /** A plan to be looked at, whoever saved it. */
  public SavedPlan open(Path file) {
    refusePreview(file);
    return SavedPlan.open(file, plans());
  }

  /** A plan to be trusted: one that was saved here. */
  public SavedPlan trusted(Path file) {
    refusePreview(file);
    return SavedPlan.open(file, plans(), key());
  }

  /** What "plan FILE > F.plan" writes is no plan. */
  private static void refusePreview(Path file) {
    try (InputStream in = Files.newInputStream(file)) {
      byte[] begin = in.readNBytes(PREVIEWS.get(0).length());
      if (PREVIEWS.contains(new String(begin, StandardCharsets.US_ASCII))) {
        throw new NotApplicableException(
            "%s is the text of a preview, no saved plan; to save one: callsheet plan SCRIPT -o %s"
                .formatted(file, ShellWord.of(file.toString())));
      }
    } catch (IOException e) {
      // Whoever opens it is told.
    }
  }

  /** The plan that goes with a run, without its figures. */
  public SavedPlan reopened(Path file) {
    return SavedPlan.reopen(file, plans(), key());
  }

  /** Where copies are kept while they are in use. */
  public Path plans() {
    return StateFolder.swept(state.folder("plans"));
  }

  /** What should keep one from trusting a plan; empty for most. */
  public List<String> doubts(SavedPlan plan) {
    List<String> doubts = new ArrayList<>();
    runs()
        .appliedBy(plan.header().id())
        .ifPresent(run -> doubts.add("applied already, by the run " + run));
    if (!Instant.now().isBefore(plan.header().expires())) {
      doubts.add("expired: it cannot be applied any more");
    }
    if (!plan.isSealedBy(key())) {
      doubts.add(
          plan.claims(key())
              ? "says that it was saved here, but was not: do not trust it"
              : "saved by another user or on another machine: whether that is true cannot be told here");
    }
    return doubts;
  }

  /** The files that the script's plan is made from, as far as the command line names them. */
  public static Sources sources(Invocation invocation, ScriptOptions script) {
    Sources sources = new Sources();
    sources.add(SourceFile.Kind.SCRIPT, script.file.toString(), script.file);
    script.doNotContact.addTo(sources);
    if (!script.sandbox) {
      script.classes.addTo(sources, invocation, script.file.getParent());
    }
    return sources;
  }

  public PlanHeader header(
      ScriptOptions script,
      Optional<AccountMark> account,
      Duration lifetime,
      List<SourceFile> sources,
      Limits limits) {
    Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    new Accounts(invocation).keepKeys();
    Map<String, String> variables = new LinkedHashMap<>();
    for (Map.Entry<String, String> variable : script.params.entrySet()) {
      if (!invocation.redact(variable.getValue()).equals(variable.getValue())) {
        throw new ConfigurationException(
            "--var %s holds an account's key, which a saved plan would show; leave it out"
                .formatted(variable.getKey()));
      }
      variables.put(variable.getKey(), variable.getValue());
    }
    return new PlanHeader(
        PlanHeader.newId(),
        Version.number(),
        ScriptCompiler.LANGUAGE,
        account,
        System.getProperty("user.name", "unknown"),
        now,
        now.plus(lifetime),
        script.at(),
        script.pick.seed,
        script.region,
        variables,
        sources,
        limits);
  }
}
