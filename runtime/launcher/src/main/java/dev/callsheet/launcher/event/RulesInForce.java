package dev.callsheet.launcher.event;

import dev.callsheet.desk.Desk;
import dev.callsheet.desk.note.DeskNote;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.CallsheetException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.rule.RuleSet;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Has a desk take other rules once somebody has accepted them. Thread-safe. To be closed. */
final class RulesInForce implements AutoCloseable {
  private static final Duration BETWEEN = Duration.ofMillis(250);

  private final Invocation invocation;
  private final Desk desk;
  private final DeskNote accepted;
  private final DeskNote inForce;
  private final Supplier<RuleSet> files;
  private final ScheduledExecutorService looks =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "callsheet-desk-rules");
            thread.setDaemon(true);
            return thread;
          });

  /**
   * @param places of the files, none if others cannot be taken
   * @param files reads the rules as the files have them
   */
  RulesInForce(
      Invocation invocation, Desk desk, Path folder, List<Path> places, Supplier<RuleSet> files) {
    this.invocation = invocation;
    this.desk = desk;
    this.files = files;
    this.accepted = DeskNote.accepted(folder);
    this.inForce = DeskNote.inForce(folder);
    accepted.delete(); // who begins to listen has taken what the files have
    inForce.replace(desk.rules().version());
    DeskNote.files(folder)
        .replace(places.stream().map(one -> one.toAbsolutePath().normalize()).toList());
    var unused =
        looks.scheduleWithFixedDelay(
            this::look, BETWEEN.toMillis(), BETWEEN.toMillis(), TimeUnit.MILLISECONDS);
  }

  private void look() {
    accepted.text().ifPresent(this::take);
  }

  private void take(String version) {
    try {
      RuleSet next = files.get();
      if (next.version().equals(version)) {
        take(next);
        invocation.say("From the next event on rules of version " + version + " decide.");
      } else {
        invocation.say(
            "! Other rules were accepted, of version %s, but the files have version %s; those in force stay."
                .formatted(version, next.version()));
      }
    } catch (CallsheetException e) {
      invocation.say("! Other rules cannot be taken: " + invocation.redact(Reasons.of(e)));
    } finally {
      accepted.delete();
    }
  }

  /** What cannot be noted is not taken, or nobody would know which rules decide. */
  private void take(RuleSet next) {
    String before = desk.rules().version();
    inForce.replace(next.version());
    try {
      desk.take(next);
    } catch (RuntimeException e) {
      inForce.replace(before);
      throw e;
    }
  }

  @Override
  public void close() {
    looks.shutdownNow();
  }
}
