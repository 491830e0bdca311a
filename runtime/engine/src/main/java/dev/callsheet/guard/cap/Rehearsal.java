package dev.callsheet.guard.cap;

import java.util.List;
import java.util.Optional;

/** Counts on from what left, for whoever only looks: nothing is kept of what it takes. */
final class Rehearsal implements Counter {
  private final List<Cap> caps;
  private final List<String> subjects;
  private final TouchKey key;
  private final Touches touches;

  Rehearsal(List<Cap> caps, TouchKey key, Touches touches) {
    this.caps = caps;
    this.subjects = Cap.subjects(caps);
    this.key = key;
    this.touches = touches;
  }

  @Override
  public synchronized Optional<Full> take(Touch touch) {
    Optional<Full> full = touches.full(touch, caps);
    if (full.isEmpty()) {
      key.records(touch, subjects, false, touches);
    }
    return full;
  }

  @Override
  public synchronized boolean isFull(Touch touch, Cap cap) {
    return touches.full(touch, List.of(cap)).isPresent();
  }

  @Override
  public synchronized void giveBack(Touch touch) {
    key.records(touch, subjects, true, touches);
  }
}
