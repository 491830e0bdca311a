package dev.callsheet.bench.rules;

import dev.callsheet.command.Command;
import java.util.ArrayList;
import java.util.List;

/** The commands of rules that fired; public for what is compiled while the benchmark runs. */
public final class Told {
  private final Workload workload;
  private final List<Command> commands = new ArrayList<>();

  Told(Workload workload) {
    this.workload = workload;
  }

  /** A rule fired. */
  public void add(int rule) {
    commands.add(workload.command(rule));
  }

  /** Forgets all. */
  void clear() {
    commands.clear();
  }

  List<Command> commands() {
    return commands;
  }
}
