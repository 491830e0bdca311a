package dev.callsheet.rule;

/** What a rule does when it fires, or when it does not. */
@FunctionalInterface
public interface Consequence {
  /** Does nothing but tell {@code reply} what should happen. */
  void tell(Event event, Reply reply);
}
