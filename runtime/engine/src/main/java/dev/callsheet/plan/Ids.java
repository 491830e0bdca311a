package dev.callsheet.plan;

import dev.callsheet.command.Command;

/** Gives each action of one plan its id. */
final class Ids {
  private static final int GIVEN = 1;

  private final Marks given;
  private boolean repeated;

  Ids(Marks given) {
    this.given = given;
  }

  /**
   * The id of the next action. Once there are more actions than the memory can compare, the ids of
   * further ones also depend on where they stand.
   */
  ActionId next(Command command, long number) {
    long content = Content.of(command);
    ActionId id = ActionId.of(content, 1);
    repeated = given.contains(id.bits());
    if (repeated) {
      id = ActionId.of(content, free(content));
    }
    given.add(id.bits(), GIVEN);
    return given.contains(id.bits()) ? id : ActionId.of(content, -number);
  }

  /** Whether the last action is equal to an earlier one. */
  boolean isRepeat() {
    return repeated;
  }

  /** The first occurrence that has no id yet; all before it have theirs. */
  private long free(long content) {
    long taken = 1;
    long free = 2;
    while (isTaken(content, free)) {
      taken = free;
      free *= 2;
    }
    while (free - taken > 1) {
      long middle = (taken + free) / 2;
      if (isTaken(content, middle)) {
        taken = middle;
      } else {
        free = middle;
      }
    }
    return free;
  }

  private boolean isTaken(long content, long occurrence) {
    return given.contains(ActionId.of(content, occurrence).bits());
  }
}
