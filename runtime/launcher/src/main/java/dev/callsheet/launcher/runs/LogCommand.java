package dev.callsheet.launcher.runs;

import dev.callsheet.chain.Verified;
import dev.callsheet.desk.Desk;
import dev.callsheet.desk.DeskStanding;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.journal.Runs;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.Count;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.state.RunId;
import dev.callsheet.launcher.state.RunNames;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.Layout;
import dev.callsheet.store.JsonTree;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows the records of a run's journal, or checks that nobody has changed them. */
@Command(
    name = "log",
    description =
        "Show every record of a run's journal, or of the log of events; 'log verify' checks journals.")
public final class LogCommand implements Callable<Integer> {
  private static final String VERIFY = "verify";
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(300);
  private static final int SHARE = 5;

  private final Invocation invocation;

  @Parameters(
      index = "0",
      paramLabel = "RUN|desk|verify",
      description = "the id of the run, or the word 'desk' for events, or the word 'verify'",
      converter = What.class)
  String what = "";

  @Parameters(
      index = "1",
      arity = "0..1",
      paramLabel = "RUN",
      description = "with 'verify': this run, or the desk, alone",
      converter = RunId.OrDesk.class)
  @Nullable String one;

  @Option(
      names = "--action",
      paramLabel = "N",
      description = "the records of this action alone",
      converter = Count.class)
  @Nullable Long action;

  @Option(names = "--full", description = "leave what the service answered as it is kept")
  boolean full;

  @Option(
      names = {"-f", "--follow"},
      description = "go on with the records of a run under way until it ends")
  boolean follow;

  @Mixin CommonOptions common = new CommonOptions();

  public LogCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    Runs runs = new PlanStore(invocation).runs();
    if (what.equals(VERIFY)) {
      return new LogCheck(invocation, common, runs)
          .check(one == null || one.equals(RunReport.DESK) ? one : new RunNames(runs).id(one))
          .code();
    }
    if (one != null) {
      throw new ConfigurationException("log shows one run; 'callsheet log verify RUN' checks one");
    }
    what = what.equals(RunReport.DESK) ? what : new RunNames(runs).id(what);
    boolean isOpen = isUnderWay(runs); // says at once if there is no such run
    Layout layout = common.layout(invocation, full, true);
    Verified verified;
    try (RecordLines lines = RecordLines.to(invocation.out(), layout, what, action)) {
      verified = follow && isOpen ? followed(runs, lines) : verified(runs, lines);
    } catch (RecordLines.NotWritten e) {
      throw e.reason();
    }
    invocation.out().flush();
    if (verified.torn()) {
      invocation.say("What follows is cut off, by a crash or by hand, and cannot be read.");
    }
    if (verified.broken().isPresent()) {
      invocation.say(
          "The journal is damaged: " + verified.broken().get() + ". It cannot be read on.");
      return ExitCode.NOT_APPLICABLE.code();
    }
    return ExitCode.OK.code();
  }

  private boolean isUnderWay(Runs runs) {
    return what.equals(RunReport.DESK)
        ? DeskStanding.of(new PlanStore(invocation).desk()).underWay()
        : runs.summary(what).underWay();
  }

  private Verified verified(Runs runs, Consumer<JsonTree> told) {
    return what.equals(RunReport.DESK)
        ? Desk.verify(new PlanStore(invocation).desk(), runs.key(), told)
        : runs.verify(what, told);
  }

  private Verified followed(Runs runs, RecordLines lines) throws IOException {
    long told = 0;
    while (true) {
      boolean underWay = isUnderWay(runs); // first: its last records come before that
      long before = told;
      long begin = System.nanoTime();
      Verified verified =
          verified(
              runs,
              record -> {
                if (record.number("seq") > before) {
                  lines.accept(record);
                }
              });
      told = Math.max(told, verified.records());
      if (!underWay || verified.broken().isPresent()) {
        return verified;
      }
      invocation.out().flush();
      // All of the journal is read each time, which must not keep the machine from sending.
      LockSupport.parkNanos(Math.max(BETWEEN_LOOKS.toNanos(), SHARE * (System.nanoTime() - begin)));
    }
  }

  static final class What implements ITypeConverter<String> {
    @Override
    public String convert(String text) {
      return text.equals(VERIFY) ? text : new RunId.OrDesk().convert(text);
    }
  }
}
