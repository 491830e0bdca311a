package dev.callsheet.report;

import dev.callsheet.preview.Shape;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.SegmentPhrase;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What the texts of a plan would take less without one sign. Not thread-safe. */
final class Saving {
  private final int sign;
  private final Set<Integer> lines = new TreeSet<>();
  private long texts;
  private long segments;
  private long saved;

  private Saving(int sign) {
    this.sign = sign;
  }

  /** The greatest, or nothing if no sign alone makes texts longer. */
  static @Nullable Saving of(List<Shape> shapes) {
    Map<Integer, Saving> bySign = new LinkedHashMap<>();
    Saving greatest = null;
    for (Shape shape : shapes) {
      if (shape.shorter() > 0) {
        int sign = shape.segments().offender();
        Saving saving = bySign.computeIfAbsent(sign, Saving::new);
        saving.add(shape);
        greatest = greatest == null || saving.saved > greatest.saved ? saving : greatest;
      }
    }
    return greatest;
  }

  private void add(Shape shape) {
    lines.add(shape.first().origin().source().line());
    texts += shape.shorter();
    segments += shape.shorter() * shape.segments().count();
    saved += shape.saved();
  }

  /** Such as {@code 141 texts would cost half without one sign: U+2014 (—) of line 15}. */
  String text() {
    String cost =
        segments == 2 * saved
            ? "half"
            : Effects.counted(segments - saved, "segment")
                + " instead of "
                + Effects.number(segments);
    String shown = SegmentPhrase.shown(sign);
    String named = "U+%04X (%s)".formatted(sign, shown);
    return "%s would cost %s without one sign: %s%s"
        .formatted(
            Effects.counted(texts, "text"),
            cost,
            shown.startsWith("U+") ? shown : named,
            lines.size() == 1 ? ", line " + lines.iterator().next() : "");
  }
}
