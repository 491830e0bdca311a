package dev.callsheet.bench.rules;

import dev.callsheet.command.Command;
import java.util.List;
import org.openjdk.jmh.infra.Blackhole;

/** An engine with the rules of a workload, for one thread. */
interface Contender {
  /** Decides on the events from one number to before another. */
  void decide(int from, int to, Blackhole into);

  /** What it wants to happen on one event. */
  List<Command> on(int event);
}
