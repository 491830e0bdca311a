package dev.callsheet.launcher.plan;

import dev.callsheet.Unsendable;
import dev.callsheet.account.Account;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.launcher.account.Accounts;
import dev.callsheet.launcher.account.OpenAccount;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.SaveOptions;
import dev.callsheet.launcher.project.KeptTo;
import dev.callsheet.launcher.project.ScriptOptions;
import dev.callsheet.launcher.state.OwnedFile;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.ShellWord;
import dev.callsheet.plan.CommandSource;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.SourceFile;
import dev.callsheet.plan.Sources;
import dev.callsheet.report.Forecast;
import dev.callsheet.report.Format;
import dev.callsheet.report.Headline;
import dev.callsheet.report.Listing;
import dev.callsheet.report.Outlook;
import dev.callsheet.report.ProjectNote;
import dev.callsheet.report.Report;
import dev.callsheet.report.page.PageFacts;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Visible;
import dev.callsheet.saved.AccountMark;
import dev.callsheet.saved.PlanFile;
import dev.callsheet.saved.PlanHeader;
import dev.callsheet.store.MachineKey;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Shows what a script would do and saves that, to be approved and applied. */
public record SaveFlow(
    Invocation invocation,
    CommonOptions common,
    ScriptOptions script,
    SaveOptions save,
    Limits given,
    Limits limits) {
  ExitCode run() throws IOException {
    return run(null, PlanStore.sources(invocation, script), header -> {});
  }

  /**
   * The same for commands that come from somewhere else.
   *
   * @param source of them; null for the script
   * @param sources the files that they are made from
   * @param saved is told of the plan that is about to be saved
   */
  public ExitCode run(@Nullable CommandSource source, Sources sources, Consumer<PlanHeader> saved)
      throws IOException {
    Listing listing = script.pick.ofPlan();
    PlanStore store = new PlanStore(invocation);
    MachineKey key = store.key();
    Optional<Account> named = named();
    Pace rate = limits.pace(Pace.unlimited());
    Optional<AccountMark> account = mark(named, key);
    Limits allowed =
        named
            .map(sender -> new Accounts(invocation).settings(sender.name()).limits())
            .orElse(Limits.NONE);
    named.ifPresent(sender -> tellAllowed(sender.name(), allowed));
    PlanFlow flow = new PlanFlow(invocation, common, script).from(sources);
    CommandSource planned = source == null ? flow.sheet() : source;
    Limits held = limits.policy(allowed.policy()).policy(planned.policy());
    List<Guard> lists = new ArrayList<>(script.guards());
    lists.addAll(script.doNotContact.guards(script.region, allowed.doNotContact()));
    try (Plan plan =
        flow.plan(
            planned,
            script.planning(
                invocation,
                lists,
                held.policy(),
                named.map(sender -> store.runs().history(sender.businessId()))))) {
      refuseReplacing(plan.sources());
      Headline headline = Pages.headline(account);
      Pace pace = named.isPresent() ? forecast(store, named.get(), allowed) : rate;
      Report.to(
              invocation.out(),
              common.layout(invocation, script.list.full.numbers, script.list.all))
          .list(listing)
          .pace(pace)
          .limits(held)
          .project(script.note())
          .preview(plan, headline);
      invocation.out().flush();
      if (flow.isForbidden(plan)) {
        return flow.forbid(plan);
      }
      named.ifPresent(sender -> Unsendable.refuse(sender, plan));
      Map<String, String> unreached = script.note().map(ProjectNote::unreached).orElse(Map.of());
      Outlook outlook = new Forecast(pace, held).outlook(plan.preview(), Instant.now());
      PageFacts facts =
          Pages.facts(
              plan, headline, Pages.terms(outlook, held, plan.sources(), unreached, script.params));
      if (save.file != null) {
        PlanHeader header = store.header(script, account, save.lifetime(), plan.sources(), held);
        saved.accept(header);
        String digest = PlanFile.save(plan, header, key, save.file);
        facts =
            Pages.facts(
                header,
                save.file,
                digest,
                Pages.terms(outlook, held, header.sources(), unreached, header.variables()));
        tell(save.file, header, digest);
        if (!listing.isUsual()) {
          invocation.say(
              "! %s saved: --only and --sample choose what is listed here, not what is sent; to try one first: apply with --canary 1."
                  .formatted(Effects.counted(plan.size(), "action")));
        }
      }
      if (save.page != null) {
        new Pages(invocation).write(plan, facts, save.page);
      }
      return ExitCode.OK;
    }
  }

  /** What left on the account today leaves less of the budget. */
  private Pace forecast(PlanStore store, Account account, Limits allowed) {
    return limits
        .tightest(allowed)
        .pace(Pace.unlimited())
        .countedBy(store.runs().quota(account.businessId()));
  }

  /** What is read, or was just written, would be lost. */
  private void refuseReplacing(List<SourceFile> sources) {
    List<Path> read = new ArrayList<>(sources.stream().map(SourceFile::path).toList());
    read.addAll(script.doNotContact.files());
    Stream.ofNullable(script.leftOut).forEach(read::add);
    for (Path written : Stream.of(save.file, save.page).filter(Objects::nonNull).toList()) {
      read.forEach(file -> OwnedFile.refuseReplacing(written, file));
      read.add(written);
    }
  }

  private void tellAllowed(String account, Limits allowed) {
    KeptTo.tell(invocation, account, allowed);
    String looser = KeptTo.looser(given, allowed, kind -> "the account " + account + " allows");
    if (!looser.isEmpty()) {
      invocation.say("! " + looser + ", which holds; no option loosens that.");
    }
  }

  private Optional<Account> named() {
    String name = save.account;
    return name == null || name.equals(Accounts.SIMULATOR)
        ? Optional.empty()
        : Optional.of(new Accounts(invocation).named(name));
  }

  private Optional<AccountMark> mark(Optional<Account> named, MachineKey key) {
    return Accounts.SIMULATOR.equals(save.account)
        ? Optional.of(OpenAccount.simulatorMark(key))
        : named.map(account -> AccountMark.of(account, key));
  }

  /** Programs get one document, so that this goes beside it. */
  private void tell(Path file, PlanHeader header, String digest) throws IOException {
    String account = header.account().map(AccountMark::name).orElse("ACCOUNT");
    String[] lines = {
      "Saved %s, valid until %s, %s"
          .formatted(Visible.line(file.toString()), header.expires(), digest),
      "To send it: callsheet apply " + ShellWord.of(file.toString()) + " --live " + account
    };
    for (String line : lines) {
      if (common.output == Format.HUMAN) {
        invocation.write(line);
      } else {
        invocation.say(line);
      }
    }
    invocation.out().flush();
  }
}
