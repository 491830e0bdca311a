package dev.callsheet.launcher;

import dev.callsheet.Callsheet;
import dev.callsheet.Confirmation;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.guard.Guard;
import dev.callsheet.plan.Plan;
import dev.callsheet.report.Format;
import dev.callsheet.report.Headline;
import dev.callsheet.report.Layout;
import dev.callsheet.report.Report;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;

/** Plans completely, shows it, asks, sends, and says what became of it. */
final class LiveRun {
  private final Desk desk;
  private final CommonOptions common;
  private final ScriptOptions script;
  private final LiveOptions live;

  LiveRun(Desk desk, CommonOptions common, ScriptOptions script, LiveOptions live) {
    this.desk = desk;
    this.common = common;
    this.script = script;
    this.live = live;
  }

  ExitCode run(String accountName) throws IOException {
    Accounts accounts = new Accounts(desk);
    accounts.refuseWhenLocked();
    Planning planning = new Planning(desk, common, script);
    try (OpenAccount open = OpenAccount.of(accounts, accountName);
        Interruption.Live untilSent =
            desk.interruption().saying(() -> desk.say("Interrupted. Nothing was sent."))) {
      assert untilSent != null;
      List<Guard> guards = script.guards();
      try (Plan plan = planning.plan(planning.sheet(), guards)) {
        return run(planning, open, plan, guards);
      }
    }
  }

  private ExitCode run(Planning planning, OpenAccount open, Plan plan, List<Guard> guards)
      throws IOException {
    Headline headline = Headline.of(open.account());
    preview(plan, headline);
    if (planning.isForbidden(plan)) {
      return planning.forbid(plan);
    }
    if (plan.size() == 0) {
      desk.say("0 actions: nothing was sent.");
      return ExitCode.OK;
    }
    StateFolder state = StateFolder.of(desk.surroundings());
    Path runs = state.folder("runs"); // fails before anybody is asked
    Confirmation confirmation = new Question(desk, live).confirm(plan, open.account());
    RunReport run = send(open, plan, guards, confirmation, state.path());
    ExitCode code = ExitCode.of(run);
    if (code != ExitCode.OK || common.isVerbose()) {
      desk.say("What was tried, and what came of it, is kept below " + runs);
    }
    if (open.isSimulator()) {
      keepUp(open);
    }
    return code;
  }

  /** Sends and reports; a signal meanwhile only shortens the sending. */
  private RunReport send(
      OpenAccount open, Plan plan, List<Guard> guards, Confirmation confirmed, Path journal)
      throws IOException {
    Progress progress =
        Progress.of(desk, common, "sending as " + open.account().name(), plan.size());
    try (Callsheet callsheet = build(open, journal, guards, progress);
        Interruption.Live uninterrupted =
            desk.interruption()
                .during(
                    () -> {
                      desk.say("Stopping: waiting for what has left already.");
                      callsheet.stop("interrupted");
                    })) {
      assert uninterrupted != null;
      RunReport run;
      try (progress) {
        run = callsheet.run(plan, confirmed);
      }
      report(run, plan.preview().name(), Headline.of(open.account()));
      return run;
    }
  }

  private Callsheet build(OpenAccount open, Path journal, List<Guard> guards, Progress progress) {
    Callsheet.Builder builder =
        Callsheet.to(open.account())
            .journal(journal)
            .guards(guards)
            .listener(new RunProgress(progress));
    if (live.rate != null) {
      builder.pace(live.rate);
    }
    if (live.inFlight != null) {
      builder.inFlight(live.inFlight);
    }
    return builder.limits(live.maxFailures, live.maxUnknown).build();
  }

  /** Programs get the run's report as the one result; a person reads the preview beside it. */
  private void preview(Plan plan, Headline headline) throws IOException {
    Layout layout = common.layout(desk, script.full, script.all);
    if (layout.format() == Format.HUMAN) {
      try {
        Report.to(desk.out(), layout).preview(plan, headline);
        desk.out().flush();
      } catch (Results.Ended e) {
        if (!e.isReaderGone()) {
          throw e; // nobody could see what would be sent
        }
      }
    } else {
      Layout beside = layout.with(Format.HUMAN).with(common.colour(desk, Terminal.Stream.ERR));
      Report.to(desk.err(), beside).preview(plan, headline);
      desk.err().flush();
    }
  }

  /** Whatever happens to standard output, what was sent is said somewhere. */
  private void report(RunReport run, String plan, Headline headline) throws IOException {
    Layout layout = common.layout(desk, script.full, script.all);
    try {
      writeReport(desk.out(), layout, run, plan, headline);
    } catch (Results.Ended e) {
      StringWriter text = new StringWriter();
      writeReport(text, Layout.PLAIN, run, plan, headline);
      desk.err().print(desk.redact(text.toString()));
      desk.err().flush();
    }
  }

  private void writeReport(Writer out, Layout layout, RunReport run, String plan, Headline headline)
      throws IOException {
    Report.to(out, layout).run(run, plan, headline);
    out.flush();
  }

  private void keepUp(OpenAccount open) throws IOException {
    desk.say(open.totals());
    Terminal terminal = desk.surroundings().terminal();
    boolean watched =
        !live.noInput && terminal.shows(Terminal.Stream.IN) && terminal.shows(Terminal.Stream.ERR);
    if ((!watched && !live.keepSimulator) || desk.interruption().isSignalled()) {
      return;
    }
    desk.say(
        "The simulator's page: "
            + open.account().baseUrl()
            + "/ - "
            + (watched ? "Enter or " : "")
            + "Ctrl-C ends it.");
    if (!watched) {
      desk.interruption().await();
      return;
    }
    InputStream in = desk.surroundings().in();
    int typed = in.read();
    while (typed >= 0 && typed != '\n') {
      typed = in.read();
    }
  }
}
