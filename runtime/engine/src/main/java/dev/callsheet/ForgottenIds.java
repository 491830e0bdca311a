package dev.callsheet;

import dev.callsheet.log.Log;
import dev.callsheet.rule.Event;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.slf4j.event.Level;

/**
 * Tells of events that carry what looks like their id in a field, where nothing asks for it: when
 * such an event comes again it is sent again. A field called {@code id} may as well be a lead's, so
 * none is refused, and of each type one is told. Thread-safe.
 */
final class ForgottenIds {
  private static final List<String> USUAL = List.of("id", "eventId", "event_id", "eventID");

  /** Types of events are few, but a stranger may send any. */
  private static final int MOST_TYPES = 100;

  private final Set<String> told = ConcurrentHashMap.newKeySet();
  private final Log log;

  ForgottenIds(Log log) {
    this.log = log;
  }

  /** An event is about to be sent for. */
  void see(Event event) {
    if (event.id().isPresent() || told.contains(event.type()) || told.size() >= MOST_TYPES) {
      return;
    }
    for (String field : USUAL) {
      if (event.fields().get(field) != null && told.add(event.type())) {
        log.say(
            Level.WARN,
            "an event {} has no id but a field {}: if it comes again it is sent again. If that field"
                + " tells the event from all others, say event.withId(...); told once a type",
            event.type(),
            field);
        return;
      }
    }
  }
}
