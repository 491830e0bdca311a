package dev.callsheet.launcher.list;

import dev.callsheet.action.Action;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Verdict;
import java.util.List;

/** A list that holds as it was and, once it was read again, as it is now. Thread-safe. */
public final class KeptList implements Guard {
  private final NumberList numbers;
  private final NamedList list;
  private final int size;
  private final List<String> columns;
  private final Guard first;
  private volatile Guard guard;

  /**
   * That list, read now.
   *
   * @throws dev.callsheet.problem.ConfigurationException if it cannot be read
   */
  public KeptList(NumberList numbers, NamedList list) {
    this.numbers = numbers;
    this.list = list;
    NumberList.Asked read = numbers.ask(list);
    size = read.guard().size();
    columns = read.columns();
    first = read.guard();
    guard = first;
  }

  /** How many numbers were on it. */
  public int size() {
    return size;
  }

  /** Those that its numbers were read from. */
  public List<String> columns() {
    return columns;
  }

  /**
   * Leaves out what has come to it since, too.
   *
   * @throws dev.callsheet.problem.ConfigurationException if it cannot be read any more
   */
  public void readAgain() {
    guard = Guard.all(List.of(first, numbers.ask(list).guard()));
  }

  @Override
  public Verdict judge(Action action) {
    return guard.judge(action);
  }
}
