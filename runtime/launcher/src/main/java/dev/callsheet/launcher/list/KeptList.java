package dev.callsheet.launcher.list;

import dev.callsheet.action.Action;
import dev.callsheet.guard.DoNotContact;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Verdict;
import java.util.List;

/** A list that holds as it was and, once it was read again, as it is now. Thread-safe. */
public final class KeptList implements Guard {
  private final NumberList numbers;
  private final NamedList list;
  private final int size;
  private volatile Guard guard;

  /**
   * That list, read now.
   *
   * @throws dev.callsheet.problem.ConfigurationException if it cannot be read
   */
  public KeptList(NumberList numbers, NamedList list) {
    this.numbers = numbers;
    this.list = list;
    DoNotContact read = numbers.guard(list);
    size = read.size();
    guard = read;
  }

  /** How many numbers were on it. */
  public int size() {
    return size;
  }

  /**
   * Leaves out what has come to it since, too.
   *
   * @throws dev.callsheet.problem.ConfigurationException if it cannot be read any more
   */
  public void readAgain() {
    guard = Guard.all(List.of(guard, numbers.guard(list)));
  }

  @Override
  public Verdict judge(Action action) {
    return guard.judge(action);
  }
}
