package dev.callsheet.dispatch;

import dev.callsheet.action.Action;
import dev.callsheet.wire.Request;

/** The journal of runs that keep none. */
final class Unwritten implements Journal {
  @Override
  public void intent(Action action, int attempt, Request request) {
    // Nothing is kept.
  }

  @Override
  public void outcome(Action action, Outcome outcome) {
    // Nothing is kept.
  }

  @Override
  public void sync() {
    // Nothing is kept.
  }

  @Override
  public void flush() {
    // Nothing is kept.
  }
}
