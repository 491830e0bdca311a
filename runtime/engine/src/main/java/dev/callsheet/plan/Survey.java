package dev.callsheet.plan;

import dev.callsheet.command.Operation;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gathers the figures of one plan, action by action. */
final class Survey {
  private static final int MOST_WARNINGS = 100;

  private final Map<Operation, Tally> tallies = new EnumMap<>(Operation.class);
  private final Map<String, LeftOut> leftOut = new LinkedHashMap<>();
  private final Crowd people = new Crowd();
  private final Map<Source, String> templates = new LinkedHashMap<>();
  private final List<Problem> warnings = new ArrayList<>();
  private long repeats;

  /** An action that is in the plan. */
  void keep(Action action, boolean isRepeat) {
    count(action.command().operation(), action.notBefore().isPresent() ? Tally.LATER : Tally.NOW);
    people.add(action.command());
    if (isRepeat) {
      repeats++;
    }
  }

  /** Counts actions that are not among those kept. */
  void count(Operation operation, Tally more) {
    tallies.put(operation, tallies.getOrDefault(operation, Tally.NONE).plus(more));
  }

  /** One or more actions that are not in the plan, or later than they were asked for. */
  void leave(LeftOut left) {
    String key = left.kind() + left.reason();
    LeftOut known = leftOut.get(key);
    leftOut.put(key, known == null ? left : known.plus(left.count()));
  }

  void warn(Problem problem) {
    if (warnings.size() < MOST_WARNINGS) {
      warnings.add(problem);
    }
  }

  void template(Source place, String template) {
    templates.put(place, template);
  }

  Preview preview(String name) {
    return new Preview(
        name,
        tallies,
        new ArrayList<>(leftOut.values()),
        people.counted(),
        repeats,
        templates,
        warnings);
  }
}
