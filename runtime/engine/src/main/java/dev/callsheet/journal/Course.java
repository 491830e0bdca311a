package dev.callsheet.journal;

import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.store.JsonTree;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * How a run went over time. Immutable and thread-safe.
 *
 * @param parts from its begin, and from each time that it was resumed
 * @param seconds how long a slice is
 * @param slices those in which requests came to an end, in order
 */
public record Course(List<Part> parts, long seconds, List<Slice> slices) {
  public Course {
    parts = List.copyOf(parts);
    slices = List.copyOf(slices);
  }

  /**
   * What was sent without a pause.
   *
   * @param begun when somebody confirmed it
   * @param last when the last is known of it
   * @param confirmedBy who
   */
  public record Part(Instant begun, Instant last, String confirmedBy) {}

  /**
   * What came of requests in a while.
   *
   * @param counts of those that ended then
   * @param tooFast how many of them the service said came too fast
   * @param mean how long their answers took
   * @param longest how long the slowest took
   */
  public record Slice(
      Instant from, Map<Kind, Long> counts, long tooFast, Duration mean, Duration longest) {
    public Slice {
      counts = Map.copyOf(counts);
    }
  }

  /** How long it sent, without the pauses between. */
  public Duration sending() {
    return parts.stream()
        .map(part -> Duration.between(part.begun(), part.last()))
        .reduce(Duration.ZERO, Duration::plus);
  }

  /** Gathers it from records in their order. */
  static final class Gathering {
    private static final int TOO_FAST = 429;
    private static final int MOST_SLICES = 120;
    private static final long[] WIDTHS = {1, 10, 60, 600, 3_600, 86_400, 604_800};

    private final List<Part> parts = new ArrayList<>();
    private TreeMap<Long, Sum> sums = new TreeMap<>();
    private int width;
    private boolean isOver;

    void add(JsonTree record) {
      Instant at = Instant.parse(record.text("at"));
      String type = record.text("type");
      if (parts.isEmpty() || type.equals("resume")) {
        parts.add(new Part(at, at, record.optional("confirmedBy").orElse("")));
        isOver = false;
      }
      isOver |= type.equals("recovery"); // what follows is said later of what a crash left
      if (isOver) {
        return;
      }
      Part part = parts.remove(parts.size() - 1);
      parts.add(new Part(part.begun(), at, part.confirmedBy()));
      isOver = type.equals(RunJournal.END);
      if (type.equals("outcome")) {
        add(at.getEpochSecond(), RecordJson.outcome(record));
      }
    }

    private void add(long second, Outcome outcome) {
      if (outcome.attempts() == 0) {
        return; // no request
      }
      Sum sum = sums.computeIfAbsent(second / WIDTHS[width], from -> new Sum());
      sum.counts.merge(outcome.kind(), 1L, Long::sum);
      sum.tooFast += outcome.status().orElse(0) == TOO_FAST ? 1 : 0;
      sum.add(outcome.latency(), outcome.latency(), 1);
      while (sums.size() > MOST_SLICES && width < WIDTHS.length - 1) {
        widen();
      }
    }

    private void widen() {
      long before = WIDTHS[width++];
      TreeMap<Long, Sum> wider = new TreeMap<>();
      sums.forEach(
          (from, sum) -> {
            Sum all = wider.computeIfAbsent(from * before / WIDTHS[width], at -> new Sum());
            sum.counts.forEach((kind, count) -> all.counts.merge(kind, count, Long::sum));
            all.tooFast += sum.tooFast;
            all.add(sum.total, sum.longest, sum.answers);
          });
      sums = wider;
    }

    Course course() {
      List<Slice> slices = new ArrayList<>();
      sums.forEach(
          (from, sum) ->
              slices.add(
                  new Slice(
                      Instant.ofEpochSecond(from * WIDTHS[width]),
                      sum.counts,
                      sum.tooFast,
                      sum.total.dividedBy(sum.answers),
                      sum.longest)));
      return new Course(parts, WIDTHS[width], slices);
    }

    private static final class Sum {
      private final Map<Kind, Long> counts = new EnumMap<>(Kind.class);
      private Duration total = Duration.ZERO;
      private Duration longest = Duration.ZERO;
      private long tooFast;
      private long answers;

      void add(Duration more, Duration most, long count) {
        total = total.plus(more);
        longest = longest.compareTo(most) < 0 ? most : longest;
        answers += count;
      }
    }
  }
}
