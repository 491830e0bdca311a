package dev.callsheet.rule;

import dev.callsheet.problem.ScriptException;
import java.util.List;
import java.util.function.Supplier;

/** Lets rules decide with their index and one by one, and counts what comes of it. */
final class IndexTrial {
  int pairs;
  int fired;
  int notes;
  int errors;
  int thrown;

  /** Random rules on that many random events; all of it follows from the seed. */
  void run(long seed, int events) {
    RandomRules random = new RandomRules(seed);
    RuleSet rules = random.rules();
    for (int i = 0; i < events; i++) {
      Event event = random.event();
      List<Object> indexed = outcome(() -> rules.decide(event));
      List<Object> asked = outcome(() -> PlainRules.decide(rules, event));
      boolean isThrown =
          asked.size() == 1; // then there is no decision, and an explanation all the same
      List<Object> explained =
          i == 0 && !isThrown
              ? outcome(() -> rules.explain(event).decision())
              : asked; // it is slow
      if (!asked.equals(indexed) || !asked.equals(explained)) {
        throw new AssertionError(
            "seed %d, event %d (%s %s)%nindexed    %s%none by one %s%nexplained  %s%n%s"
                .formatted(
                    seed, i, event, event.fields(), indexed, asked, explained, rules(rules)));
      }
      count(asked);
    }
  }

  /** All that a decision says, or what was thrown instead. */
  private static List<Object> outcome(Supplier<Decision> decide) {
    try {
      Decision decision = decide.get();
      return List.of(decision.told(), decision.fired(), decision.notes(), decision.errors());
    } catch (ScriptException e) {
      return List.of(String.valueOf(e.getMessage()));
    }
  }

  private static String rules(RuleSet rules) {
    StringBuilder text = new StringBuilder();
    for (Rule rule : rules.rules()) {
      text.append(rule).append(' ').append(rule.types()).append(' ').append(rule.when());
      text.append(' ').append(rule.group()).append('\n');
    }
    return text.toString();
  }

  private void count(List<Object> outcome) {
    pairs++;
    if (outcome.size() == 1) {
      thrown++;
      return;
    }
    fired += isEmpty(outcome.get(1)) ? 0 : 1;
    notes += isEmpty(outcome.get(2)) ? 0 : 1;
    errors += isEmpty(outcome.get(3)) ? 0 : 1;
  }

  private static boolean isEmpty(Object list) {
    return list.equals(List.of());
  }
}
