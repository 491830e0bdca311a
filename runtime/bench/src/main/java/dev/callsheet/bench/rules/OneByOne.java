package dev.callsheet.bench.rules;

import dev.callsheet.command.Command;
import java.util.List;
import org.openjdk.jmh.infra.Blackhole;

/** Asks about one event after the other; the commands of an event are in one list, used again. */
abstract class OneByOne implements Contender {
  final Told told;

  OneByOne(Workload workload) {
    this.told = new Told(workload);
  }

  /** Tells {@link #told} which rules fire on the event. */
  abstract void ask(int event);

  @Override
  public final void decide(int from, int to, Blackhole into) {
    for (int i = from; i < to; i++) {
      told.clear();
      ask(i);
      into.consume(told.commands());
    }
  }

  @Override
  public final List<Command> on(int event) {
    told.clear();
    ask(event);
    return List.copyOf(told.commands());
  }
}
