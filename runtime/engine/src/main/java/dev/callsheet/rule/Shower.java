package dev.callsheet.rule;

import java.util.List;

/** Shows the conditions of a rule with what they came to. To be thread-safe. */
@FunctionalInterface
public interface Shower {
  /** What stands under {@code when} and {@code unless}, in this order, for this event. */
  List<Shown> show(Event event);
}
