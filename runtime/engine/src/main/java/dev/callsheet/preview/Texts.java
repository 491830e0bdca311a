package dev.callsheet.preview;

import dev.callsheet.command.Operation;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * What a plan's texts have in common. Immutable and thread-safe.
 *
 * @param segments how many the texts of each operation that sends some would take
 * @param shapes the kinds of texts, the most frequent first; the first 50 that occur
 * @param others how many texts have a shape that is not among them
 * @param again how many people would get more than one text
 */
public record Texts(Map<Operation, Long> segments, List<Shape> shapes, long others, long again) {
  public Texts {
    EnumMap<Operation, Long> ordered = new EnumMap<>(Operation.class);
    ordered.putAll(segments);
    segments = Collections.unmodifiableMap(ordered);
    shapes = List.copyOf(shapes);
  }

  /** The segments of all texts together. */
  public long total() {
    long total = 0;
    for (long count : segments.values()) {
      total += count;
    }
    return total;
  }
}
