package dev.callsheet.intake;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What came from a source otherwise than its settings say. Thread-safe. */
final class SourceTally {
  private static final int LONGEST = 40;

  /** What may be wrong. */
  enum Wrong {
    UNKEPT(
        "%s requests could not be kept and were answered 503, so that they come again; the last one, as "),
    UNKNOWN(
        "%s requests to an address of no source were answered 404: look at the address that senders were given"),
    BARRED(
        "%s requests from where nobody may send were answered 404: look at allow and trusted_proxies"),
    SECRET(
        "%s requests with another secret in the address were answered 404: look at the address that the sender was given"),
    REFUSED(
        "%s requests that are signed otherwise were answered 404: look at key, signed and prefix"),
    QUERY(
        "%s requests by GET had a query and were not kept: if that is an event, write query = true"),
    TYPE("type is missing in %s of %s events, which are dead"),
    ID("id is missing in %s of %s events, which are told apart by what they say"),
    PHONE("phone is missing in %s of %s events, in which rules look for it"),
    OTHER_PHONE("phone was another number than the field \"phone\" in %s of %s events; it counts"),
    UNREAD_PHONE(
        "phone was no number of the region in %s of %s events, in which rules cannot read it"),
    DIRECTION(
        "direction said neither in nor out in %s of %s events, whose phone is left open; leave direction out, or have it say so"),
    TIME("time is missing in %s of %s events, which are as old as their arrival"),
    UNREAD_TIME("time could not be read in %s of %s events, which are as old as their arrival"),
    FUTURE_TIME("time was far ahead in %s of %s events, which are as old as their arrival");

    private final String words;

    Wrong(String words) {
      this.words = words;
    }
  }

  private final String source;
  private final Map<Wrong, Long> counts = new EnumMap<>(Wrong.class);
  private final Map<Wrong, String> examples = new EnumMap<>(Wrong.class);
  private String trouble = "";
  private long events;

  /**
   * @param source its name; empty for what is of none
   */
  SourceTally(String source) {
    this.source = source;
  }

  synchronized void came() {
    events++;
  }

  synchronized void wrong(Wrong what) {
    counts.merge(what, 1L, Long::sum);
  }

  /** What came could not be kept, for this reason. */
  synchronized void unkept(String why) {
    wrong(Wrong.UNKEPT);
    trouble = why;
  }

  /** The same with what stood there. */
  synchronized void wrong(Wrong what, String example) {
    wrong(what);
    examples.putIfAbsent(
        what, example.length() > LONGEST ? example.substring(0, LONGEST) + "..." : example);
  }

  /** Each in a sentence, in the order of what may be wrong. */
  synchronized List<Door.Misfit> misfits() {
    List<Door.Misfit> all = new ArrayList<>();
    counts.forEach(
        (what, count) -> {
          String example =
              examples.containsKey(what) ? ", such as '" + examples.get(what) + "'" : "";
          all.add(
              new Door.Misfit(
                  source,
                  what.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                  count,
                  (source.isEmpty() ? "" : "[source.%s]: ".formatted(source))
                      + what.words.formatted(count, events)
                      + (what == Wrong.UNKEPT ? trouble : "")
                      + example));
        });
    return all;
  }
}
