package dev.callsheet.intake;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * When an event is one that came before, as far as its source says so. Immutable and thread-safe.
 *
 * @param within so long after what has no id the same is a second try; without one within ten
 *     minutes
 * @param ignored names of fields that may be other ones in a second try, besides those that count
 *     or date a delivery; behind a ! those that may not
 * @param isShared whether the id is that of a request with several events, and what stands behind
 *     its last / only tells where in it this one was
 */
public record Sameness(Optional<Duration> within, List<String> ignored, boolean isShared) {
  /** Nothing is said of it. */
  public static final Sameness USUAL = new Sameness(Optional.empty(), List.of(), false);

  private static final String BETWEEN = "|";
  private static final String SHARED = "/";

  /**
   * @throws IllegalArgumentException if it is longer than repeats are known, or a name has a |
   */
  public Sameness {
    ignored = List.copyOf(ignored);
    if (within
        .filter(time -> time.isNegative() || time.compareTo(SeenIds.WINDOW) > 0)
        .isPresent()) {
      throw new IllegalArgumentException("repeats are known for " + SeenIds.WINDOW);
    }
    if (ignored.stream().anyMatch(name -> name.isBlank() || name.contains(BETWEEN))) {
      throw new IllegalArgumentException("a field has a name, without |");
    }
  }

  /** As a log keeps it with each event; empty for what is usual. */
  public Optional<String> text() {
    String time = within.map(Duration::toString).orElse("");
    String names = String.join(BETWEEN, ignored);
    String shared = isShared ? SHARED : "";
    return Optional.of(shared + (names.isEmpty() ? time : time + BETWEEN + names))
        .filter(text -> !text.isEmpty());
  }

  /** What {@link #text} made. */
  public static Sameness of(Optional<String> text) {
    if (text.isEmpty()) {
      return USUAL;
    }
    boolean isShared = text.get().startsWith(SHARED);
    List<String> parts = List.of(text.get().substring(isShared ? 1 : 0).split("\\|", -1));
    return new Sameness(
        Optional.of(parts.get(0)).filter(time -> !time.isEmpty()).map(Duration::parse),
        parts.subList(1, parts.size()),
        isShared);
  }

  /** The same of an event that has the id of its request. */
  Sameness shared() {
    return new Sameness(within, ignored, true);
  }

  /** By what its sender calls it, wherever in a request it stood. */
  public String id(String said) {
    return isShared ? said.substring(0, said.lastIndexOf('/')) : said;
  }
}
