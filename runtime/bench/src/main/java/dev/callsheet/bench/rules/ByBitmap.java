package dev.callsheet.bench.rules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * An index written by hand for just this workload: for each type a bit for each of its rules, kept
 * by source and, since scores are small whole numbers, in an array by score.
 */
final class ByBitmap extends OneByOne {
  private static final int SCORES = 101;

  private final Map<String, OfType> types;
  private final List<Map<String, Object>> events;

  private ByBitmap(Workload workload, Map<String, OfType> types) {
    super(workload);
    this.types = types;
    this.events = workload.events();
  }

  static Supplier<Contender> load(Workload workload) {
    Map<String, List<Workload.RuleText>> byType = new HashMap<>();
    workload
        .rules()
        .forEach(rule -> byType.computeIfAbsent(rule.type(), k -> new ArrayList<>()).add(rule));
    Map<String, OfType> types = new HashMap<>();
    byType.forEach((type, rules) -> types.put(type, new OfType(rules)));
    return () -> new ByBitmap(workload, types);
  }

  @Override
  void ask(int event) {
    Map<String, Object> fields = events.get(event);
    OfType rules = types.get(Workload.text(fields, "type"));
    if (rules != null) {
      rules.ask(Workload.number(fields, "score"), Workload.text(fields, "source"), told);
    }
  }

  /** The rules of one type. */
  private static final class OfType {
    private final int[] numbers;
    private final Map<String, long[]> bySource = new HashMap<>();
    private final long[][] byScore;

    OfType(List<Workload.RuleText> rules) {
      numbers = rules.stream().mapToInt(Workload.RuleText::number).toArray();
      int words = (rules.size() + Long.SIZE - 1) / Long.SIZE;
      byScore = new long[SCORES][words];
      for (int i = 0; i < numbers.length; i++) {
        for (String source : rules.get(i).sources()) {
          bySource.computeIfAbsent(source, k -> new long[words])[i / Long.SIZE] |= 1L << i;
        }
        for (int score = rules.get(i).over() + 1; score < SCORES; score++) {
          byScore[score][i / Long.SIZE] |= 1L << i;
        }
      }
    }

    void ask(int score, String source, Told told) {
      long[] ofSource = bySource.get(source);
      if (ofSource == null || score < 0) {
        return;
      }
      long[] ofScore = byScore[Math.min(score, SCORES - 1)];
      for (int w = 0; w < ofScore.length; w++) {
        for (long open = ofSource[w] & ofScore[w]; open != 0; open &= open - 1) {
          told.add(numbers[w * Long.SIZE + Long.numberOfTrailingZeros(open)]);
        }
      }
    }
  }
}
