package dev.callsheet.bench.rules;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;

/** A lambda for each rule, asked one after the other. */
final class ByLambdas extends OneByOne {
  private final List<Predicate<Map<String, Object>>> rules;
  private final List<Map<String, Object>> events;

  private ByLambdas(Workload workload, List<Predicate<Map<String, Object>>> rules) {
    super(workload);
    this.rules = rules;
    this.events = workload.events();
  }

  static Supplier<Contender> load(Workload workload) {
    List<Predicate<Map<String, Object>>> rules =
        workload.rules().stream().map(ByLambdas::rule).toList();
    return () -> new ByLambdas(workload, rules);
  }

  private static Predicate<Map<String, Object>> rule(Workload.RuleText text) {
    String type = text.type();
    int over = text.over();
    Set<String> sources = Set.copyOf(text.sources());
    return event ->
        type.equals(event.get("type"))
            && Workload.number(event, "score") > over
            && sources.contains(Workload.text(event, "source"));
  }

  @Override
  void ask(int event) {
    Map<String, Object> fields = events.get(event);
    for (int i = 0; i < rules.size(); i++) {
      if (rules.get(i).test(fields)) {
        told.add(i);
      }
    }
  }
}
