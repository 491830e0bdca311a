package dev.callsheet.plan;

import dev.callsheet.problem.Source;
import java.util.Map;
import java.util.function.LongPredicate;

/**
 * What is left of a plan, so that a preview tells of that alone. Thread-safe as long as its plan
 * and its test are.
 *
 * @param plan of which the rest
 * @param isLeft whether the action of that number is still to be sent
 */
public record Remainder(Plan plan, LongPredicate isLeft) implements CommandSource {
  @Override
  public String name() {
    return plan.preview().name();
  }

  @Override
  public void emit(CommandSink sink) {
    plan.preview().phones().forEach(sink::phones);
    for (Map.Entry<Source, String> template : plan.preview().templates().entrySet()) {
      sink.template(template.getKey(), template.getValue());
    }
    plan.forEach(
        action -> {
          if (isLeft.test(action.number())) {
            sink.add(action.command(), action.origin());
          }
        });
  }
}
