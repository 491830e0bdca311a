package dev.callsheet.bench.rules;

import static dev.callsheet.rule.Condition.field;

import dev.callsheet.command.Command;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.RuleSet;
import java.util.List;
import java.util.function.Supplier;
import org.openjdk.jmh.infra.Blackhole;

/** Rules of Callsheet, made in Java. */
final class OfCallsheet implements Contender {
  private final RuleSet rules;
  private final Event[] events;

  private OfCallsheet(RuleSet rules, Event[] events) {
    this.rules = rules;
    this.events = events;
  }

  static Supplier<Contender> load(Workload workload) {
    RuleSet rules =
        RuleSet.of("bench", workload.rules().stream().map(t -> rule(t, workload)).toList());
    Event[] events = workload.events().stream().map(Event::of).toArray(Event[]::new);
    return () -> new OfCallsheet(rules, events);
  }

  private static Rule rule(Workload.RuleText text, Workload workload) {
    int number = text.number();
    return Rule.named("rule " + text.number())
        .on(text.type())
        .when(field("score").over(text.over()))
        .when(field("source").in(text.sources().toArray()))
        .then((event, reply) -> reply.add(workload.command(number)));
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
