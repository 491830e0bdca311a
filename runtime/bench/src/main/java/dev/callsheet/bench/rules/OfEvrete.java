package dev.callsheet.bench.rules;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.evrete.KnowledgeService;
import org.evrete.api.Knowledge;
import org.evrete.api.builders.RuleSetBuilder;

/** Evrete with a predicate for each condition, which it likes better than one for all. */
final class OfEvrete extends OneByOne {
  private final Knowledge knowledge;
  private final List<Fact> facts;

  private OfEvrete(Workload workload) {
    super(workload);
    this.facts = workload.events().stream().map(Fact::new).toList();
    RuleSetBuilder<Knowledge> builder = new KnowledgeService().newKnowledge().builder();
    for (Workload.RuleText text : workload.rules()) {
      int number = text.number();
      int over = text.over();
      String type = text.type();
      Set<String> sources = Set.copyOf(text.sources());
      builder
          .newRule("rule " + number)
          .forEach("$e", Fact.class)
          .where(one(value -> type.equals(value)), "$e.type")
          .where(one(value -> (Integer) value > over), "$e.score")
          .where(one(value -> sources.contains((String) value)), "$e.source")
          .execute(context -> told.add(number));
    }
    this.knowledge = builder.build();
  }

  static Supplier<Contender> load(Workload workload) {
    return () -> new OfEvrete(workload); // rules hold what they tell to
  }

  private static Predicate<Object[]> one(Predicate<Object> predicate) {
    return values -> predicate.test(values[0]);
  }

  @Override
  void ask(int event) {
    knowledge.newStatelessSession().insertAndFire(facts.get(event));
  }
}
