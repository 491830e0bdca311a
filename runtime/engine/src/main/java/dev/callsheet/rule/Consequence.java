package dev.callsheet.rule;

/**
 * What a rule does when it fires, or when it does not. To be thread-safe: the same one is asked
 * about many events at once.
 */
@FunctionalInterface
public interface Consequence {
  /** Does nothing but tell {@code reply} what should happen. */
  void tell(Event event, Reply reply);
}
