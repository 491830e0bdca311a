package dev.callsheet.bench.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** An index written by hand for just this workload: by type, then by source; scores are asked. */
final class ByHash extends OneByOne {
  private final Map<String, Map<String, Scores>> types;
  private final List<Map<String, Object>> events;

  /** Rules of one type and one source. */
  private static final class Scores {
    private final int[] over;
    private final int[] numbers;

    Scores(List<Workload.RuleText> rules) {
      over = rules.stream().mapToInt(Workload.RuleText::over).toArray();
      numbers = rules.stream().mapToInt(Workload.RuleText::number).toArray();
    }
  }

  private ByHash(Workload workload, Map<String, Map<String, Scores>> types) {
    super(workload);
    this.types = types;
    this.events = workload.events();
  }

  static Supplier<Contender> load(Workload workload) {
    Map<String, Map<String, List<Workload.RuleText>>> rules = new HashMap<>();
    for (Workload.RuleText rule : workload.rules()) {
      for (String source : rule.sources()) {
        rules
            .computeIfAbsent(rule.type(), k -> new HashMap<>())
            .computeIfAbsent(source, k -> new ArrayList<>())
            .add(rule);
      }
    }
    Map<String, Map<String, Scores>> types = new HashMap<>();
    rules.forEach(
        (type, bySource) -> {
          Map<String, Scores> scores = new HashMap<>();
          bySource.forEach((source, all) -> scores.put(source, new Scores(all)));
          types.put(type, scores);
        });
    return () -> new ByHash(workload, types);
  }

  @Override
  void ask(int event) {
    Map<String, Object> fields = events.get(event);
    Map<String, Scores> sources = types.get(Workload.text(fields, "type"));
    Scores scores = sources == null ? null : sources.get(Workload.text(fields, "source"));
    if (scores == null) {
      return;
    }
    int score = Workload.number(fields, "score");
    for (int i = 0; i < scores.over.length; i++) {
      if (score > scores.over[i]) {
        told.add(scores.numbers[i]);
      }
    }
  }
}
