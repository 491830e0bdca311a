package dev.callsheet.bench.rules;

import dev.callsheet.command.Command;
import dev.callsheet.dsl.ScriptCompiler;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.RuleSet;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import org.openjdk.jmh.infra.Blackhole;

/** Rules of Callsheet, written in scripts: what they tell reads the contact out of the event. */
final class OfScripts implements Contender {
  private final RuleSet rules;
  private final Event[] events;

  private OfScripts(RuleSet rules, Event[] events) {
    this.rules = rules;
    this.events = events;
  }

  static Supplier<Contender> load(Workload workload) {
    try {
      Path folder = Files.createTempDirectory("callsheet-bench-");
      RuleSet rules = ScriptCompiler.standard().rules(List.of(Scripts.write(workload, folder)));
      Event[] events = workload.events().stream().map(Event::of).toArray(Event[]::new);
      return () -> new OfScripts(rules, events);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void decide(int from, int to, Blackhole into) {
    for (int i = from; i < to; i++) {
      into.consume(rules.decide(events[i]));
    }
  }

  @Override
  public List<Command> on(int event) {
    return rules.decide(events[event]).commands();
  }
}
