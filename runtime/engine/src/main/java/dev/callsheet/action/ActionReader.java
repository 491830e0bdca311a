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
}
