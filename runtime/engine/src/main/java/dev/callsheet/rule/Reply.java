package dev.callsheet.rule;

import dev.callsheet.command.Command;
import dev.callsheet.problem.Source;
import java.util.function.Supplier;

/**
 * Takes what a rule wants to happen. If the rule fails, none of what it told counts but {@link
 * #stop()}. Not thread-safe; not to be kept.
 */
public interface Reply {
  /** A command to be carried out. */
  void add(Command command);

  /** A command to be carried out, told at this place. */
  void add(Command command, Source place);

  /** Something for whoever reads the decision. */
  void note(String text);

  /**
   * What {@code made} gives the first time that it is asked for in this decision, for rules that
   * need the same.
   *
   * @param key whose it is, by identity
   */
  <T> T once(Object key, Class<T> type, Supplier<T> made);

  /** No rule that comes later is asked any more. It holds even if the rule fails afterwards. */
  void stop();
}
