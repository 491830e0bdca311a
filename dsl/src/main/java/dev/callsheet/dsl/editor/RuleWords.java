package dev.callsheet.dsl.editor;

import groovy.lang.Closure;
import groovy.lang.DelegatesTo;

/** What the block of a rule holds; see {@link SheetWords}. */
public interface RuleWords {
  /** The types of the events that the rule is asked about. */
  void on(String... types);

  /** What must hold. */
  void when(
      @DelegatesTo(value = EventWords.class, strategy = Closure.DELEGATE_FIRST)
          Closure<?> condition);

  /** What must not hold. */
  void unless(
      @DelegatesTo(value = EventWords.class, strategy = Closure.DELEGATE_FIRST)
          Closure<?> condition);

  /** What should happen when the rule fires. */
  void then(
      @DelegatesTo(value = ReplyWords.class, strategy = Closure.DELEGATE_FIRST) Closure<?> block);

  /** What should happen when it is asked and does not fire. */
  void otherwise(
      @DelegatesTo(value = ReplyWords.class, strategy = Closure.DELEGATE_FIRST) Closure<?> block);
}
