package dev.callsheet.launcher.plan;

import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.launcher.state.OwnedFile;
import dev.callsheet.launcher.terminal.Desk;
import dev.callsheet.launcher.terminal.ShellWord;
import dev.callsheet.plan.Plan;
import dev.callsheet.report.Headline;
import dev.callsheet.report.page.PageFacts;
import dev.callsheet.report.page.PagePeople;
import dev.callsheet.report.page.ReportPage;
import dev.callsheet.saved.AccountMark;
import dev.callsheet.saved.PlanHeader;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Writes report pages to files that only their owner can read. */
public final class Pages {
  private final Desk desk;

  Pages(Desk desk) {
    this.desk = desk;
  }

  /** What is known beside a plan that was not saved. */
  static PageFacts facts(Plan plan, Headline headline, OptionalDouble pace) {
    return new PageFacts(
        headline,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        pace,
        plan.sources(),
        Optional.empty(),
        Optional.empty(),
        PagePeople.SHOWN);
  }

  /** Whom a saved plan is for, above its pages. */
  public static Headline headline(PlanHeader header) {
    return new Headline(
        header.account().map(AccountMark::name), header.account().map(AccountMark::host));
  }

  /** What is known beside a plan that was saved in this file, whose digest that is. */
  static PageFacts facts(PlanHeader header, Path file, String digest, OptionalDouble pace) {
    return new PageFacts(
        headline(header),
        Optional.of(header.author()),
        Optional.of(header.created()),
        Optional.of(header.expires()),
        Optional.of(digest),
        Optional.of(command(header, file, digest)),
        pace,
        header.sources(),
        Optional.empty(),
        Optional.empty(),
        PagePeople.SHOWN);
  }

  /** Sends just this plan, for a shell. */
  private static String command(PlanHeader header, Path file, String digest) {
    return "callsheet apply "
        + ShellWord.of(String.valueOf(file.getFileName()))
        + " --live "
        + header.account().map(AccountMark::name).orElse("ACCOUNT")
        + " --expect "
        + digest;
  }

  static OptionalDouble perSecond(@Nullable Pace pace) {
    return pace == null ? OptionalDouble.empty() : pace.perSecond();
  }

  /** Writes the page; one of that name is replaced when the new one is complete. */
  void write(Plan plan, PageFacts facts, Path file) {
    OwnedFile.write(file, "the page", out -> ReportPage.write(plan, facts, out));
    desk.say("The page is " + file + ".");
  }
}
