package dev.callsheet;

import dev.callsheet.problem.Counted;
import dev.callsheet.problem.NotConfirmedException;
import dev.callsheet.rule.Decision;

/**
 * A person's word, given beforehand, that what rules decide may be sent although nobody looks at
 * it. Immutable and thread-safe.
 *
 * @param commands how many at most for one event; if rules want more, none of them is sent
 */
public record Mandate(int commands) {
  public Mandate {
    if (commands < 1) {
      throw new IllegalArgumentException("a mandate allows at least one action for an event");
    }
  }

  void refuseBeyond(Decision decision) {
    int wanted = decision.commands().size();
    if (wanted > commands) {
      throw new NotConfirmedException(
          ("rules %s want %s for one event, but %s may be sent unseen; look at what they"
                  + " decide, then fix them or give a larger mandate. Nothing was sent")
              .formatted(decision.version(), Counted.of(wanted, "action"), commands));
    }
  }
}
