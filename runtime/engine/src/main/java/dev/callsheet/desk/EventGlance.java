package dev.callsheet.desk;

import dev.callsheet.chain.ChainReader;
import dev.callsheet.chain.Glance;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Events that came, of which there may be millions to read. Not thread-safe. */
final class EventGlance extends Glance {
  private static final byte[] EVENT = bytes(",\"type\":\"event\",\"event\":");
  private static final byte[] SOURCE = bytes(",\"source\":\"");
  private static final byte[] LIVE = bytes(",\"live\":\"");
  private static final byte[] OF = bytes(",\"of\":\"");
  private static final byte[] ID = bytes(",\"id\":\"");
  private static final byte[] TIME = bytes(",\"time\":\"");
  private static final byte[] SAME = bytes(",\"same\":\"");
  private static final byte[] BODY = bytes(",\"body\":\"");

  private long event;
  private @Nullable String source;
  private @Nullable String live;
  private @Nullable String type;
  private @Nullable String id;
  private @Nullable String time;
  private @Nullable String same;
  private @Nullable String body;

  @Override
  protected boolean tells() {
    if (!skip(EVENT)) {
      return false;
    }
    event = number();
    source = textBehind(SOURCE);
    live = textBehind(LIVE);
    type = textBehind(OF);
    id = textBehind(ID);
    time = textBehind(TIME);
    same = textBehind(SAME);
    body = textBehind(BODY);
    return event > 0 && source != null && body != null && isOver();
  }

  /** The number of the event of the present record. */
  long event() {
    return event;
  }

  /** The event of the present record, at which a reader is. */
  LoggedEvent event(ChainReader reader) {
    return LoggedEvent.at(
        reader,
        event,
        Optional.ofNullable(time),
        String.valueOf(source),
        Optional.ofNullable(type),
        Optional.ofNullable(id),
        Optional.ofNullable(live),
        Optional.ofNullable(same),
        String.valueOf(body));
  }
}
