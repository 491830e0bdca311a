package dev.callsheet.action;

import java.util.Iterator;

/** Reads the actions of a plan one by one, in order. Not thread-safe. */
public interface ActionReader extends Iterator<Action>, AutoCloseable {
  /** Goes past the next action; costs less than reading it where it can. */
  default void skip() {
    next();
  }

  @Override
  void close();

  /** Reads actions that are in memory; holds nothing. */
  static ActionReader of(Iterator<Action> actions) {
    return new InMemory(actions);
  }

  /** See {@link ActionReader#of}. */
  record InMemory(Iterator<Action> actions) implements ActionReader {
    @Override
    public boolean hasNext() {
      return actions.hasNext();
    }

    @Override
    public Action next() {
      return actions.next();
    }

    @Override
    public void close() {
      // Nothing is held.
    }
  }
}
