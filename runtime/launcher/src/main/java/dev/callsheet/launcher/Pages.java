package dev.callsheet.launcher;

import dev.callsheet.dispatch.Pace;
import dev.callsheet.plan.AccountMark;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.PlanHeader;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.report.Headline;
import dev.callsheet.report.PageFacts;
import dev.callsheet.report.PagePeople;
import dev.callsheet.report.ReportPage;
import dev.callsheet.report.Visible;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/** Writes report pages to files that only their owner can read. */
final class Pages {
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

  /** What is known beside a plan that was saved in this file, whose digest that is. */
  static PageFacts facts(PlanHeader header, Path file, String digest, OptionalDouble pace) {
    return new PageFacts(
        ShowCommand.headline(header),
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
        + quoted(String.valueOf(file.getFileName()))
        + " --live "
        + header.account().map(AccountMark::name).orElse("ACCOUNT")
        + " --expect "
        + digest;
  }

  /** A file's name for a shell, and for a command that takes options. */
  static String quoted(String name) {
    String file = Visible.line(name.startsWith("-") ? "./" + name : name);
    return file.matches("[\\w./-]+") ? file : "'" + file.replace("'", "'\\''") + "'";
  }

  /** Refuses to write where something else is read from. */
  static void refuseReplacing(Path written, Path read) {
    boolean same;
    try {
      same =
          (Files.exists(written) && Files.exists(read))
              ? Files.isSameFile(written, read)
              : written.toAbsolutePath().normalize().equals(read.toAbsolutePath().normalize());
    } catch (IOException e) {
      same = false; // it cannot be read, which is told when it is
    }
    if (same) {
      throw new ConfigurationException(
          written + " would be replaced, and it is read here; name another file");
    }
  }

  static OptionalDouble perSecond(@Nullable Pace pace) {
    return pace == null ? OptionalDouble.empty() : pace.perSecond();
  }

  /** Writes the page; one of that name is replaced when the new one is complete. */
  void write(Plan plan, PageFacts facts, Path file) {
    write(file, "the page", out -> ReportPage.write(plan, facts, out));
    desk.say("The page is " + file + ".");
  }

  /** What a file is to hold. */
  interface Body {
    void writeTo(Writer out) throws IOException;
  }

  /**
   * Writes a file for its owner alone; one of that name is replaced when the new one is complete.
   */
  static void write(Path file, String what, Body body) {
    refuseInTheWay(file);
    Path whole = file.toAbsolutePath();
    try {
      Path part = Files.createTempFile(whole.getParent(), "callsheet-", ".part");
      try {
        try (Writer out =
            new BufferedWriter(
                new OutputStreamWriter(Files.newOutputStream(part), StandardCharsets.UTF_8))) {
          body.writeTo(out);
        }
        Files.move(
            part, whole, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
      } finally {
        Files.deleteIfExists(part);
      }
    } catch (IOException e) {
      throw unwritable(file, what, Reasons.of(e));
    }
  }

  /**
   * Says before something is done what {@link #write} would say after it, as far as can be known.
   */
  static void refuseUnwritable(Path file, String what) {
    refuseInTheWay(file);
    Path folder = file.toAbsolutePath().getParent();
    if (folder == null || !Files.isDirectory(folder)) {
      throw unwritable(file, what, "there is no such folder");
    }
    if (!Files.isWritable(folder)) {
      throw unwritable(file, what, "no permission");
    }
  }

  private static void refuseInTheWay(Path file) {
    if (Files.exists(file) && !Files.isRegularFile(file)) {
      throw new ConfigurationException(file + " is in the way and no file; name another one");
    }
  }

  private static ConfigurationException unwritable(Path file, String what, String reason) {
    return new ConfigurationException(
        what
            + " cannot be written as "
            + file
            + ": "
            + reason
            + "; name a folder that can be written");
  }
}
