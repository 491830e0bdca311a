package dev.callsheet.launcher;

import dev.callsheet.Callsheet;
import dev.callsheet.Confirmation;
import dev.callsheet.dispatch.Canary;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.guard.Guard;
import dev.callsheet.journal.RunKind;
import dev.callsheet.plan.Plan;
import dev.callsheet.report.Format;
import dev.callsheet.report.Headline;
import dev.callsheet.report.Layout;
import dev.callsheet.report.Report;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.Writer;
import java.util.List;

/** Shows a complete plan, asks, sends, and says what became of it. */
final class Sending {
  private final Desk desk;
  private final CommonOptions common;
  private final LiveOptions live;
  private final Layout layout;

  Sending(Desk desk, CommonOptions common, LiveOptions live, Layout layout) {
    this.desk = desk;
    this.common = common;
    this.live = live;
    this.layout = layout;
  }

  /** The last step, from which on something may leave. */
  interface Departure {
    /** Sets what only this way of sending needs. */
    void prepare(Callsheet.Builder settings);

    /** Sends. */
    RunReport go(Callsheet callsheet, Confirmation confirmed);
  }

  ExitCode send(OpenAccount open, Pending pending, List<Guard> guards, Departure departure)
      throws IOException {
    if (pending.left() == 0) {
      desk.say("0 actions: nothing was sent.");
      return ExitCode.OK;
    }
    StateFolder state = StateFolder.of(desk.surroundings());
    state.folder("runs"); // fails before anybody is asked
    Question question = new Question(desk, live, open.account());
    Confirmation confirmed = question.confirm(pending);
    Progress progress =
        Progress.of(desk, common, "sending as " + open.account().name(), pending.left());
    Callsheet.Builder settings =
        settings(open, guards, progress, new Rest(desk, question, pending.all(), progress))
            .journal(state.path());
    departure.prepare(settings);
    RunReport run = send(open, pending.plan(), settings, progress, confirmed, departure);
    ExitCode code = ExitCode.of(run);
    tellNext(run, open.account().name(), code);
    if (open.isSimulator()) {
      keepUp(open);
    }
    return code;
  }

  private void tellNext(RunReport run, String account, ExitCode code) {
    if (run.run().isEmpty()) {
      return;
    }
    String id = run.run().get();
    new NextStep(id, account).lines(run).forEach(desk::say);
    if (code != ExitCode.OK || common.isVerbose()) {
      desk.say("What was tried, and what came of it: callsheet show " + id);
    }
  }

  /** A signal meanwhile only shortens the sending. */
  private RunReport send(
      OpenAccount open,
      Plan plan,
      Callsheet.Builder settings,
      Progress progress,
      Confirmation confirmed,
      Departure departure)
      throws IOException {
    try (Callsheet callsheet = settings.build();
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
        run = departure.go(callsheet, confirmed);
      }
      report(run, plan.preview().name(), headline(open));
      return run;
    }
  }

  private Callsheet.Builder settings(
      OpenAccount open, List<Guard> guards, Progress progress, Rest rest) {
    Callsheet.Builder builder =
        Callsheet.to(open.account())
            .guards(guards)
            .listener(new RunProgress(progress))
            .responses(open.settings().responses())
            .retry(open.settings().retry())
            .limits(live.maxFailures, live.maxUnknown);
    if (live.redirectTo != null) {
      builder.kind(RunKind.REDIRECTED);
    }
    if (live.canary != null) {
      builder.canary(new Canary(live.canary, rest::isConfirmed));
    }
    if (live.rate != null) {
      builder.pace(live.rate);
    }
    if (live.inFlight != null) {
      builder.inFlight(live.inFlight);
    }
    return builder;
  }

  /** What follows the first part of a run, if a person says so. */
  private record Rest(Desk desk, Question question, long size, Progress progress) {
    boolean isConfirmed(RunReport first) {
      progress.close();
      try (Interruption.Live unfinished =
          desk.interruption()
              .pausing(() -> desk.say("Interrupted. Of the rest nothing was sent."))) {
        assert unfinished != null;
        return !desk.interruption().isSignalled() && question.isRestConfirmed(first, size);
      }
    }
  }

  private Headline headline(OpenAccount open) {
    Headline headline = Headline.of(open.account());
    return live.redirectTo == null ? headline : headline.redirected(live.redirectTo);
  }

  /** Programs get the run's report as the one result; a person reads the preview beside it. */
  void preview(Plan plan, OpenAccount open) throws IOException {
    Headline headline = headline(open);
    if (layout.format() == Format.HUMAN) {
      try {
        preview(desk.out(), layout, plan, headline);
        desk.out().flush();
      } catch (Results.Ended e) {
        if (!e.isReaderGone()) {
          throw e; // nobody could see what would be sent
        }
      }
    } else {
      Layout beside = layout.with(Format.HUMAN).with(common.colour(desk, Terminal.Stream.ERR));
      preview(desk.err(), beside, plan, headline);
      desk.err().flush();
    }
  }

  private void preview(Writer out, Layout how, Plan plan, Headline headline) throws IOException {
    Report.to(out, how).pace(live.rate).preview(plan, headline);
  }

  /** Whatever happens to standard output, what was sent is said somewhere. */
  private void report(RunReport run, String plan, Headline headline) throws IOException {
    try {
      writeReport(desk.out(), layout, run, plan, headline);
    } catch (Results.Ended e) {
      StringWriter text = new StringWriter();
      writeReport(text, Layout.PLAIN, run, plan, headline);
      desk.err().print(desk.redact(text.toString()));
      desk.err().flush();
    }
  }

  private void writeReport(Writer out, Layout how, RunReport run, String plan, Headline headline)
      throws IOException {
    Report.to(out, how).run(run, plan, headline);
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
