package dev.callsheet.bench.rules;

import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Loads 1,000 rules of scripts and decides half a million events; prints how many commands. */
public final class DecideEvents {
  private static final int EVENTS = 1_000;
  private static final int TURNS = 500;

  private DecideEvents() {}

  public static void main(String... arguments) throws IOException {
    Workload workload = new Workload(1_000, EVENTS, true);
    Path folder = Files.createTempDirectory("callsheet-bench-");
    RuleSet rules = ScriptCompiler.standard().rules(List.of(Scripts.write(workload, folder)));
    List<Event> events = workload.events().stream().map(Event::of).toList();
    long commands = 0;
    for (int turn = 0; turn < TURNS; turn++) {
      for (Event event : events) {
        commands += rules.decide(event).commands().size();
      }
    }
    System.out.println(commands);
  }
}
