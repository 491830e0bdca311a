package dev.callsheet.launcher.send;

import dev.callsheet.Callsheet;
import dev.callsheet.CallsheetBuilder;
import dev.callsheet.Confirmation;
import dev.callsheet.RunOptions;
import dev.callsheet.action.Action;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.RunListener;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dispatch.SendSettings;
import dev.callsheet.dispatch.pace.Pace;
import dev.callsheet.journal.Runs;
import dev.callsheet.launcher.account.OpenAccount;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.ListOptions;
import dev.callsheet.launcher.option.LiveOptions;
import dev.callsheet.launcher.plan.NextStep;
import dev.callsheet.launcher.plan.ReportCommand;
import dev.callsheet.launcher.progress.Audience;
import dev.callsheet.launcher.progress.EventStream;
import dev.callsheet.launcher.progress.EventTarget;
import dev.callsheet.launcher.progress.Progress;
import dev.callsheet.launcher.progress.RunProgress;
import dev.callsheet.launcher.project.DoNotContactOptions;
import dev.callsheet.launcher.project.KeptTo;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Interruption;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Logging;
import dev.callsheet.launcher.terminal.Results;
import dev.callsheet.launcher.terminal.Terminal;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Plan;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.EventLines;
import dev.callsheet.report.Format;
import dev.callsheet.report.Headline;
import dev.callsheet.report.Layout;
import dev.callsheet.report.ProjectNote;
import dev.callsheet.report.Report;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Numbers;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Shows a complete plan, asks, sends, and says what became of it. */
public final class SendFlow {
  /** How long a reader of events that does not read is waited for. */
  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final Invocation invocation;
  private final CommonOptions common;
  private final LiveOptions live;
  private final Layout layout;
  private final LiveSettings how;
  private final Optional<EventTarget> events;
  private final Numbers inEvents;
  private final KeptTo keptTo;
  private final DoNotContactOptions lists;
  private Optional<ProjectNote> project = Optional.empty();

  /** The run, once there is one. */
  private volatile String begun = "latest";

  /**
   * The sending that these options ask for.
   *
   * @throws ConfigurationException if its events cannot go where they are to
   */
  public SendFlow(
      Invocation invocation,
      CommonOptions common,
      LiveOptions live,
      KeptTo keptTo,
      DoNotContactOptions lists,
      ListOptions list) {
    this.invocation = invocation;
    this.common = common;
    this.live = live;
    this.keptTo = keptTo;
    this.lists = lists;
    layout = common.layout(invocation, list.full.numbers, list.all);
    inEvents = list.full.numbers ? Numbers.FULL : Numbers.MASKED;
    events = Optional.ofNullable(live.events).map(name -> EventTarget.of(invocation, name));
    if (layout.format() != Format.HUMAN && isStandardOutput(events)) {
      throw new ConfigurationException(
          "the report for programs goes to standard output, so the events cannot; name a file for one of them. Nothing was sent");
    }
    // Rules that cannot be are refused before anybody is asked.
    how = new LiveSettings(invocation, live, keptTo, live.stop.rules());
  }

  /** Its preview says also what a project's file set. */
  SendFlow project(Optional<ProjectNote> note) {
    project = note;
    return this;
  }

  private static boolean isStandardOutput(Optional<EventTarget> events) {
    return events.isPresent() && events.get().isStandardOutput();
  }

  /** Where a person reads; events take standard output for themselves. */
  private Writer page() {
    return isStandardOutput(events) ? invocation.err() : invocation.out();
  }

  /** The last step, from which on something may leave. */
  public interface Departure {
    /** Where the run is kept, unless below the state folder as all new ones. */
    default Optional<Runs> journal() {
      return Optional.empty();
    }

    /** When what it sends may not be sent any more; empty if it has no end. */
    default Optional<Instant> expires() {
      return Optional.empty();
    }

    /** These options and what only this way of sending needs. */
    default RunOptions prepared(RunOptions options) {
      return options;
    }

    RunReport go(Callsheet callsheet, Confirmation confirmed, RunOptions options);

    /** What is compared with what left lately; nothing for a rehearsal. */
    Optional<Again.Sent> compared();
  }

  public ExitCode send(OpenAccount open, ToSend pending, List<Guard> guards, Departure departure)
      throws IOException {
    if (pending.left() == 0) {
      invocation.say("0 actions: nothing was sent.");
      return ExitCode.OK;
    }
    Logging.begin(invocation.surroundings());
    StateFolder state = StateFolder.of(invocation.surroundings());
    state.folder("runs"); // fails before anybody is asked
    Again again = new Again(invocation, live, open, departure.compared());
    long repeats = again.agreed();
    Question question = new Question(invocation, live, open.account());
    tellWholeCanary(pending.left());
    Confirmation confirmed = new Confirmation(question.confirm(pending).actions(), repeats);
    lists.readAgain(); // who was asked may have thought for hours, and a large plan takes minutes
    Progress progress =
        Progress.of(invocation, common, "sending as " + open.account().name(), pending.left());
    SendSettings settings = how.settings(open, lists.refreshed(guards, InstantSource.system()));
    CallsheetBuilder built =
        Callsheet.to(open.account()).limits(keptTo.limits()).journal(state.path());
    if (open.isSimulator()) {
      built.trial();
    }
    if (keptTo.loosens()) {
      built.loosen();
    }
    departure.journal().ifPresent(built::journal);
    again.prepare(built);
    RunOptions options =
        departure.prepared(
            how.options(
                first -> {
                  progress.close();
                  return goesOn(first, open, question, pending.all());
                }));
    events.ifPresent(EventTarget::prepare); // last: what refuses before it leaves no file
    Audience audience = audience(progress, pending);
    built.sending(settings.listener(RunListener.all(List.of(audience, new Begun()))));
    RunReport run =
        send(
            open,
            pending.plan(),
            built,
            audience,
            callsheet -> departure.go(callsheet, confirmed, options));
    ExitCode code = ExitCode.of(run);
    tellNext(run, open, departure, code);
    writePage(run);
    if (open.isSimulator()) {
      keepUp(open);
    }
    return code;
  }

  /** Whether a person says that the rest is to follow the first part. */
  private boolean goesOn(RunReport first, OpenAccount open, Question question, long size) {
    String soFar =
        "Interrupted. %s; of the rest nothing was sent. To go on: callsheet resume %s --live %s"
            .formatted(Question.soFar(first, size), begun, open.account().name());
    try (Interruption.Live unfinished =
        invocation.interruption().pausing(() -> invocation.say(soFar))) {
      assert unfinished != null;
      boolean goesOn =
          !invocation.interruption().isSignalled() && question.isRestConfirmed(first, size);
      if (goesOn) {
        lists.readAgain();
      }
      return goesOn;
    }
  }

  /** Who is asked can still take a smaller one. */
  private void tellWholeCanary(long size) {
    Long first = live.canary;
    if (first == null || first < size) {
      return;
    }
    String whole =
        "--canary %s is the whole plan (%s): all would leave without a second look"
            .formatted(first, Effects.counted(size, "action"));
    if (live.yes != null) {
      throw new ConfigurationException(
          "%s; %s. Nothing was sent"
              .formatted(
                  whole, size == 1 ? "leave it out" : "take a smaller one, such as --canary 1"));
    }
    invocation.say("! " + whole + ".");
  }

  private Audience audience(Progress progress, ToSend pending) {
    Progress.Clock clock = new Progress.Clock();
    return new Audience(
        progress,
        new RunProgress(progress, pending.left(), keptTo.pace(), clock),
        events.map(
            target ->
                new EventStream(
                    invocation,
                    target,
                    new EventLines(inEvents, invocation::redact),
                    InstantSource.system(),
                    PATIENCE)),
        common.isQuiet() ? line -> {} : invocation::say);
  }

  /** Remembers which run that is, for whoever goes on with it. */
  private final class Begun implements RunListener {
    @Override
    public void begun(String run) {
      begun = run;
    }

    @Override
    public void settled(Action action, Outcome outcome) {
      // Others tell of that.
    }
  }

  private void tellNext(RunReport run, OpenAccount open, Departure departure, ExitCode code) {
    if (run.run().isEmpty()) {
      return;
    }
    String id = run.run().get();
    new NextStep(id, open.account().name(), departure.expires())
        .lines(run)
        .forEach(invocation::say);
    if (code != ExitCode.OK || !common.isQuiet()) {
      invocation.say("What was tried, and what came of it: callsheet show " + id);
    }
  }

  /** What was sent is told by the exit code, whatever becomes of the page. */
  private void writePage(RunReport run) {
    Path page = live.page;
    if (page == null || run.run().isEmpty()) {
      return;
    }
    try {
      ReportCommand.write(invocation, run.run().get(), page);
    } catch (ConfigurationException e) {
      invocation.say(
          "%s. The run is over; its page is written by: callsheet report %s -o F.html"
              .formatted(e.getMessage(), run.run().get()));
    }
  }

  /** A signal meanwhile only shortens the sending. */
  private RunReport send(
      OpenAccount open,
      Plan plan,
      CallsheetBuilder built,
      Audience audience,
      Function<Callsheet, RunReport> departure)
      throws IOException {
    try (audience;
        Callsheet callsheet = built.build();
        Interruption.Live uninterrupted =
            invocation
                .interruption()
                .during(
                    () -> {
                      invocation.say(
                          "Stopping: waiting for what has left already. A second signal ends it at once; nobody will know what became of that.");
                      callsheet.stop("interrupted");
                    },
                    "Ended at once. Nobody knows what became of what was under way: callsheet show latest")) {
      assert uninterrupted != null;
      RunReport run;
      try (audience) {
        run = departure.apply(callsheet);
        audience.end(run);
      }
      report(run, plan.preview().name(), headline(open));
      return run;
    }
  }

  private Headline headline(OpenAccount open) {
    Headline headline = Headline.of(open.account());
    return live.redirectTo == null ? headline : headline.redirected(live.redirectTo);
  }

  /** Programs get the run's report as the one result; a person reads the preview beside it. */
  public void preview(Plan plan, OpenAccount open) throws IOException {
    KeptTo.tell(invocation, open.account().name(), open.settings().limits());
    Headline headline = headline(open);
    Pace forecast =
        keptTo.pace().countedBy(how.quota(open)); // what left today leaves less for today
    if (layout.format() == Format.HUMAN) {
      try {
        preview(page(), layout, plan, headline, forecast);
        page().flush();
      } catch (Results.Ended e) {
        if (!e.isReaderGone()) {
          throw e; // nobody could see what would be sent
        }
      }
    } else {
      Layout beside =
          layout.with(Format.HUMAN).with(common.colour(invocation, Terminal.Stream.ERR));
      preview(invocation.err(), beside, plan, headline, forecast);
      invocation.err().flush();
    }
  }

  private void preview(Writer out, Layout how, Plan plan, Headline headline, Pace forecast)
      throws IOException {
    Report.to(out, how)
        .pace(forecast)
        .limits(keptTo.limits())
        .project(project)
        .previewBeforeRun(plan, headline);
  }

  /** Whatever happens to standard output, what was sent is said somewhere. */
  private void report(RunReport run, String plan, Headline headline) throws IOException {
    try {
      writeReport(page(), layout, run, plan, headline);
    } catch (Results.Ended e) {
      StringWriter text = new StringWriter();
      writeReport(text, Layout.PLAIN, run, plan, headline);
      invocation.err().print(invocation.redact(text.toString()));
      invocation.err().flush();
    }
  }

  private void writeReport(Writer out, Layout how, RunReport run, String plan, Headline headline)
      throws IOException {
    Report.to(out, how).run(run, plan, headline);
    out.flush();
  }

  private void keepUp(OpenAccount open) throws IOException {
    invocation.say(open.totals());
    Terminal terminal = invocation.surroundings().terminal();
    boolean watched =
        !live.noInput && terminal.shows(Terminal.Stream.IN) && terminal.shows(Terminal.Stream.ERR);
    if ((!watched && !live.keepSimulator) || invocation.interruption().isSignalled()) {
      return;
    }
    invocation.say(
        "The simulator's page: %s/ - %sCtrl-C ends it."
            .formatted(open.account().baseUrl(), watched ? "Enter or " : ""));
    if (!watched) {
      invocation.interruption().await();
      return;
    }
    InputStream in = invocation.surroundings().in();
    int typed = in.read();
    while (typed >= 0 && typed != '\n') {
      typed = in.read();
    }
  }
}
