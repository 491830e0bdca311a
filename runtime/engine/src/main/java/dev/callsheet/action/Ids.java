package dev.callsheet.action;

import dev.callsheet.command.Command;

/** Gives each action of one plan its id, and tells which of them are equal. Not thread-safe. */
public final class Ids {
  private static final int GIVEN = 1;

  private final CommandHash content = CommandHash.secret();
  private final MarkedNumbers given;
  private long last;
  private boolean repeated;
  private boolean full;

  public Ids(MarkedNumbers given) {
    this.given = given;
  }

  /**
   * The id of a command that would be the next action. Once there are more actions than the memory
   * can compare, the ids of further ones also depend on where they stand.
   */
  public ActionId next(Command command, long number) {
    long own = content.of(command);
    long occurrence = free(own);
    last = mark(own, occurrence);
    repeated = occurrence > 1;
    full |= !given.hasRoom();
    return ActionId.of(CommandHash.KNOWN.of(command), full ? -number : occurrence);
  }

  /** That action is in the plan: one like it repeats it. */
  public void keep() {
    given.add(last, GIVEN);
  }

  /** Whether the last action is equal to an earlier one that is in the plan. */
  public boolean isRepeat() {
    return repeated;
  }

  /** Whether there were actions that no later one was compared with. */
  public boolean isFull() {
    return full;
  }

  /** The first occurrence that is not in the plan yet; all before it are. */
  private long free(long own) {
    if (!isTaken(own, 1)) {
      return 1;
    }
    long taken = 1;
    long free = 2;
    while (isTaken(own, free)) {
      taken = free;
      free *= 2;
    }
    while (free - taken > 1) {
      long middle = (taken + free) / 2;
      if (isTaken(own, middle)) {
        taken = middle;
      } else {
        free = middle;
      }
    }
    return free;
  }

  private boolean isTaken(long own, long occurrence) {
    return given.contains(mark(own, occurrence));
  }

  private static long mark(long own, long occurrence) {
    return ActionId.bits(own, occurrence);
  }
}
