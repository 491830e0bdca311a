package dev.callsheet.launcher.plan;

import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.journal.RunRecord;
import dev.callsheet.journal.RunSummary;
import dev.callsheet.launcher.list.NamedList;
import dev.callsheet.launcher.state.OwnedFile;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.ShellWord;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.SourceFile;
import dev.callsheet.report.Headline;
import dev.callsheet.report.Outlook;
import dev.callsheet.report.page.PageFacts;
import dev.callsheet.report.page.PagePeople;
import dev.callsheet.report.page.PageRun;
import dev.callsheet.report.page.PageTerms;
import dev.callsheet.report.page.ReportPage;
import dev.callsheet.saved.AccountMark;
import dev.callsheet.saved.PlanHeader;
import java.nio.file.Path;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Writes report pages to files that only their owner can read. */
public record Pages(Invocation invocation) {
  /** What is known beside a plan that is not saved, and made by this user now. */
  static PageFacts facts(Plan plan, Headline headline, PageTerms terms) {
    String author = System.getProperty("user.name", "?");
    return new PageFacts(
        headline,
        Optional.of(new PageFacts.Made(author, Instant.now(), Optional.empty())),
        Optional.empty(),
        Optional.empty(),
        terms,
        plan.sources(),
        Optional.empty(),
        Optional.empty(),
        PagePeople.SHOWN);
  }

  public static Headline headline(Optional<AccountMark> account) {
    return new Headline(account.map(AccountMark::name), account.map(AccountMark::host));
  }

  /** What is known beside a plan that was saved in this file, whose digest that is. */
  static PageFacts facts(PlanHeader header, Path file, String digest, PageTerms terms) {
    return new PageFacts(
        headline(header.account()),
        Optional.of(
            new PageFacts.Made(header.author(), header.created(), Optional.of(header.expires()))),
        Optional.of(digest),
        Optional.of(command(header, file, digest)),
        terms,
        header.sources(),
        Optional.empty(),
        Optional.empty(),
        PagePeople.SHOWN);
  }

  /** Sends just this plan, for a shell. */
  private static String command(PlanHeader header, Path file, String digest) {
    return "callsheet apply %s --live %s --expect %s"
        .formatted(
            ShellWord.of(String.valueOf(file.getFileName())),
            header.account().map(AccountMark::name).orElse("ACCOUNT"),
            digest);
  }

  /**
   * What a plan is sent under.
   *
   * @param held what lists hold, in words, where they were read
   */
  static PageTerms terms(
      Outlook outlook,
      Limits limits,
      List<SourceFile> sources,
      Map<String, String> held,
      Map<String, String> variables) {
    Set<String> lists = new LinkedHashSet<>();
    for (SourceFile source : sources) {
      if (source.kind() == SourceFile.Kind.GUARD) {
        lists.add(NamedList.shown(source.path()));
      }
    }
    limits.doNotContact().forEach(list -> lists.add(NamedList.shown(NamedList.of(list).file())));
    return new PageTerms(
        outlook, lists.stream().map(list -> held.getOrDefault(list, list)).toList(), variables);
  }

  static PageRun run(RunRecord run) {
    RunSummary summary = run.summary();
    return new PageRun(
        summary.id(),
        summary.stoppedBy(),
        run.outcomes(),
        run.course(),
        NextStep.of(summary.id(), summary.header()).steps(summary.standing()));
  }

  /** Writes the page; one of that name is replaced when the new one is complete. */
  void write(Plan plan, PageFacts facts, Path file) {
    OwnedFile.write(file, "the page", out -> ReportPage.write(plan, facts, out));
    invocation.say("The page is " + file + ".");
  }
}
