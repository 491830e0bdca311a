package dev.callsheet.bench.rules;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jeasy.rules.api.Facts;
import org.jeasy.rules.api.Rule;
import org.jeasy.rules.api.Rules;
import org.jeasy.rules.api.RulesEngine;
import org.jeasy.rules.core.DefaultRulesEngine;
import org.jeasy.rules.core.RuleBuilder;

/** Easy Rules with lambdas. */
final class OfEasyRules extends OneByOne {
  private final RulesEngine engine = new DefaultRulesEngine();
  private final Rules rules;
  private final List<Facts> facts;

  private OfEasyRules(Workload workload) {
    super(workload);
    this.rules = new Rules();
    workload.rules().forEach(text -> rules.register(rule(text)));
    this.facts = workload.events().stream().map(OfEasyRules::facts).toList();
  }

  static Supplier<Contender> load(Workload workload) {
    return () -> new OfEasyRules(workload); // rules hold what they tell to
  }

  private static Facts facts(Map<String, Object> event) {
    Facts facts = new Facts();
    facts.put("event", event);
    return facts;
  }

  private Rule rule(Workload.RuleText text) {
    Set<String> sources = Set.copyOf(text.sources());
    return new RuleBuilder()
        .name("rule " + text.number())
        .priority(text.number())
        .when(
            all -> {
              Map<String, Object> event = all.get("event");
              return text.type().equals(event.get("type"))
                  && Workload.number(event, "score") > text.over()
                  && sources.contains(Workload.text(event, "source"));
            })
        .then(all -> told.add(text.number()))
        .build();
  }

  @Override
  void ask(int event) {
    engine.fire(rules, facts.get(event));
  }
}
