package dev.callsheet.launcher.progress;

import dev.callsheet.action.Action;
import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.RunListener;
import dev.callsheet.dispatch.RunReport;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Consumer;

/** Those who follow a run while it goes: a person its progress, a program its events. */
public record Audience(
    Progress progress, RunProgress person, Optional<EventStream> program, Consumer<String> said)
    implements RunListener, AutoCloseable {
  @Override
  public void begun(String run) {
    said.accept("This is the run " + run + "; to end it from elsewhere: callsheet stop " + run);
  }

  @Override
  public void settled(Action action, Outcome outcome) {
    person.settled(action, outcome);
    if (program.isPresent()) {
      program.get().settled(action, outcome);
    }
  }

  @Override
  public void holds(String why) {
    person.holds(why);
  }

  @Override
  public void goesOn() {
    person.goesOn();
  }

  @Override
  public void warns(String what) {
    said.accept("! " + what + ".");
  }

  @Override
  public void slows(Instant at) {
    person.slows(at);
  }

  public void end(RunReport run) {
    program.ifPresent(events -> events.end(run));
  }

  @Override
  public void close() {
    progress.close();
    program.ifPresent(EventStream::close);
  }
}
