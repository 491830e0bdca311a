package dev.callsheet.report;

import dev.callsheet.action.Action;
import dev.callsheet.command.TextCommand;
import dev.callsheet.message.Segments;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Phrase;
import dev.callsheet.report.wording.Place;
import dev.callsheet.report.wording.SegmentPhrase;
import dev.callsheet.report.wording.Visible;
import java.util.Locale;

/** One message as it would arrive, with what it takes. */
final class MessageText {
  private final Layout layout;
  private final Action action;
  private final String message;

  MessageText(Layout layout, Action action, TextCommand text) {
    this.layout = layout;
    this.action = action;
    this.message = text.message().text();
  }

  /** Whom it is to, its segments, and the message, whose own lines are indented. */
  String lines() {
    Phrase phrase = Phrase.of(action.command(), layout.numbers());
    StringBuilder lines = new StringBuilder();
    String what = Place.of(action) + " would do: " + phrase.doing() + " to " + phrase.to();
    lines.append(layout.colour().strong(what)).append('\n').append(measure()).append('\n');
    // What is hidden in it could pass a line for another.
    for (String line : message.split("\n", -1)) {
      lines.append("  ").append(Visible.line(line)).append('\n');
    }
    return lines.toString();
  }

  private String measure() {
    Segments segments = Segments.of(message);
    String characters = Effects.counted(message.codePointCount(0, message.length()), "character");
    String why =
        segments.offender() == 0
            ? ""
            : ", since the GSM alphabet does not have %s (column %s)"
                .formatted(SegmentPhrase.shown(segments.offender()), segments.column());
    return Effects.counted(segments.count(), "segment")
        + " of "
        + segments.encoding().id().toUpperCase(Locale.ROOT)
        + why
        + "; "
        + characters;
  }
}
