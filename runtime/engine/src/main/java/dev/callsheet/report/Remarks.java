package dev.callsheet.report;

import dev.callsheet.action.Action;
import dev.callsheet.action.LeftOut;
import dev.callsheet.preview.Concern;
import dev.callsheet.preview.Preview;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Place;
import dev.callsheet.report.wording.Visible;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** What the reader of a preview should look at, a line each. Not thread-safe. */
public final class Remarks {
  private static final int FEW = 2;
  private static final String FILE = "--left-out F.csv writes each row that is left out, and why.";

  private final Layout layout;
  private final Preview preview;
  private final String indent;
  private final int width;

  /** Remarks on a preview, in lines that are no wider; what is doubtful is indented. */
  Remarks(Layout layout, Preview preview, String indent, int width) {
    this.indent = indent;
    this.layout = layout;
    this.preview = preview;
    this.width = width;
  }

  /** What is not in the plan, or later: the reasons that hold for most, a line each. */
  List<String> leftOut(int most) {
    List<String> lines = new ArrayList<>();
    List<LeftOut> reasons = new ArrayList<>(preview.leftOut());
    // Who waits is told by hour and zone as well.
    if (reasons.size() > 1) {
      reasons.sort(new MostFirst());
    }
    for (LeftOut reason : reasons.subList(0, Math.min(most, reasons.size()))) {
      String count =
          reason.kind().name().toLowerCase(Locale.ROOT) + " " + Effects.number(reason.count());
      String text =
          ": "
              + Visible.line(reason.reason())
              + " ("
              + (reason.count() == 1 ? "" : "first ")
              + place(reason)
              + ": "
              + Visible.line(layout.numbers().inReason(reason.detail()))
              + ")";
      lines.add(layout.colour().doubtful(count) + Visible.cut(text, width - count.length()));
    }
    if (reasons.size() > most) {
      String rest = "... and " + Effects.counted(reasons.size() - most, "further reason");
      lines.add(isFile() ? rest + "; 'plan' with " + FILE : rest);
    } else if (width != Integer.MAX_VALUE && isFile()) {
      lines.add("'plan' with " + FILE);
    }
    return lines;
  }

  /** The way to a plan links no lambda. */
  private static final class MostFirst implements Comparator<LeftOut> {
    @Override
    public int compare(LeftOut one, LeftOut other) {
      boolean waits = one.kind() == LeftOut.Kind.DEFERRED;
      return waits == (other.kind() == LeftOut.Kind.DEFERRED)
          ? Long.compare(other.count(), one.count())
          : waits ? 1 : -1;
    }
  }

  /** Who waits is not left out. */
  private boolean isFile() {
    for (LeftOut left : preview.leftOut()) {
      if (left.kind() != LeftOut.Kind.DEFERRED) {
        return true;
      }
    }
    return false;
  }

  /** Where a reason was met first; less of it where there is less room. */
  private String place(LeftOut reason) {
    return width == Integer.MAX_VALUE
        ? Place.of(reason.first()) + ", " + reason.operation().title()
        : Place.brief(reason.first());
  }

  /** What takes more away than the script names. */
  void sweeping(long count, List<String> lines) {
    if (count > 0) {
      String take = count == 1 ? " takes" : " take";
      String text =
          "!  "
              + Effects.counted(count, "action")
              + take
              + " more away than the script names: "
              + few(preview.notable().sweeping(), count);
      lines.add(layout.colour().alarming(Visible.cut(text, width)));
    }
  }

  void twice(List<String> lines) {
    long repeats = preview.repeats();
    if (repeats > 0) {
      doubtful(
          Effects.counted(repeats, "action")
              + (repeats == 1 ? " repeats" : " repeat")
              + " an earlier one exactly: "
              + few(preview.notable().repeated(), repeats),
          lines);
    }
    long again = preview.texts().again();
    if (again > 0) {
      doubtful(
          (again == 1 ? "1 person" : Effects.number(again) + " people")
              + " would get more than one text: "
              + few(preview.notable().again(), again),
          lines);
    }
    for (Concern concern : preview.concerns()) {
      doubtful(of(concern) + ": " + few(concern.first(), concern.count()), lines);
    }
  }

  /** What a concern is about, in words. */
  public static String of(Concern concern) {
    long count = concern.count();
    String texts = Effects.counted(count, "text") + (count == 1 ? " is to " : " are to ");
    return switch (concern.kind()) {
      case CALLED_AGAIN ->
          (count == 1 ? "1 person" : Effects.number(count) + " people")
              + " would get more than one call";
      case LANDLINE ->
          texts + (count == 1 ? "a landline" : "landlines") + ", which may not show texts";
      case TOLL_FREE -> texts + (count == 1 ? "a toll-free number" : "toll-free numbers");
      case PREMIUM -> texts + (count == 1 ? "a premium number" : "premium numbers");
    };
  }

  private void doubtful(String text, List<String> lines) {
    lines.add(layout.colour().doubtful(Visible.cut(indent + text, width)));
  }

  private static String few(List<Action> actions, long ofAll) {
    List<String> places = new ArrayList<>();
    for (Action action : actions.subList(0, Math.min(FEW, actions.size()))) {
      places.add(Place.of(action));
    }
    if (ofAll > places.size()) {
      places.add("...");
    }
    return String.join(", ", places);
  }
}
