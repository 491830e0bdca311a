package dev.callsheet.desk;

import dev.callsheet.chain.Glance;

/** Events of which nobody wants to know more than that they came. Not thread-safe. */
final class EventGlance extends Glance {
  private static final byte[] EVENT = bytes(",\"type\":\"event\",\"event\":");

  private long event;

  @Override
  protected boolean tells() {
    return skip(EVENT) && (event = number()) > 0;
  }

  /** The number of the event of the present record. */
  long event() {
    return event;
  }
}
