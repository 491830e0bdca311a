package dev.callsheet.report;

import dev.callsheet.action.Action;
import dev.callsheet.command.Operation;
import dev.callsheet.command.TextCommand;
import dev.callsheet.message.Segments;
import dev.callsheet.preview.Preview;
import dev.callsheet.preview.Shape;
import dev.callsheet.preview.Tally;
import dev.callsheet.preview.Texts;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.Source;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.Place;
import dev.callsheet.report.wording.ScreenWidth;
import dev.callsheet.report.wording.SegmentPhrase;
import dev.callsheet.report.wording.Table;
import dev.callsheet.report.wording.Visible;
import dev.callsheet.report.wording.Wrapped;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The figures of a large plan: what a person must know, on one screen. */
final class Screen {
  static final int WIDTH = 100;

  /** With what comes before them and with the actions at random: 40. */
  private static final int LINES = 30;

  private static final int HEADINGS = 3;
  private static final int MANY = 10;
  private static final int MOST_REASONS = 12;

  /** A shape, its text, and how many there are of others. */
  private static final int LEAST_OF_SHAPES = 4;

  /** A narrower screen breaks lines, as too little would be left of them. */
  private static final int NARROW = 60;

  private static final int MOST_SHAPES = 6;
  private static final int MOST_OF_A_TEXT = 70;

  private final Layout layout;
  private final Preview preview;
  private final Remarks remarks;
  private final int width;

  /** What is not cut: a narrow terminal takes it on some lines. */
  private final int room;

  Screen(Layout layout, Preview preview) {
    this.layout = layout;
    this.preview = preview;
    this.width = layout.figures();
    this.room = Math.max(WIDTH, width);
    this.remarks = new Remarks(layout, preview, "   ", width < NARROW ? room : width);
  }

  /**
   * The lines.
   *
   * @param effects how many people the plan would touch, and how
   * @param shares who has how many, where they are dealt to several
   */
  List<String> lines(List<String> effects, List<String> shares) {
    List<String> lines = new ArrayList<>(figures());
    for (String line : effects) {
      wrap(line, lines);
    }
    List<String> last = new ArrayList<>();
    for (String line : shares) {
      wrap(line, last);
    }
    List<String> later = LaterChart.lines(preview, width);
    if (!later.isEmpty()) {
      last.add(layout.colour().strong("Later"));
      last.addAll(later);
    }
    // Many operations leave less room for everything else.
    List<String> look = look(lines.size() + last.size() > MANY ? 2 : 4);
    int free = LINES - HEADINGS - lines.size() - last.size() - look.size();
    lines.addAll(remarks.leftOut(Math.max(2, Math.min(MOST_REASONS, free - LEAST_OF_SHAPES))));
    int room = (LINES - HEADINGS - lines.size() - last.size() - look.size()) / 2;
    shapes(Math.max(1, Math.min(MOST_SHAPES, room)), lines);
    if (!look.isEmpty()) {
      lines.add(layout.colour().strong("Look at"));
      lines.addAll(look);
    }
    lines.addAll(last);
    return lines;
  }

  private void wrap(String line, List<String> lines) {
    lines.addAll(List.of(Wrapped.text(line, width).split("\n")));
  }

  private List<String> figures() {
    Texts texts = preview.texts();
    Table table =
        new Table("<<>>>>>").row("", "", "would do", "refused", "skipped", "deferred", "segments");
    for (Map.Entry<Operation, Tally> entry : preview.tallies().entrySet()) {
      Operation operation = entry.getKey();
      Long segments = texts.segments().get(operation);
      String mark = operation.isSweeping() ? "!" : " ";
      figures(table, mark, operation.title(), entry.getValue(), segments == null ? 0 : segments);
    }
    figures(table, " ", "all", preview.total(), texts.total());
    List<String> lines = table.lines();
    if (ScreenWidth.of(lines.get(0)) > width) {
      return narrow();
    }
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i);
      if (i == 0) {
        lines.set(i, layout.colour().strong(line));
      } else if (line.startsWith("!")) {
        lines.set(i, layout.colour().alarming(line));
      }
    }
    return lines;
  }

  /** The figures in words, where a table has no room. */
  private List<String> narrow() {
    List<String> lines = new ArrayList<>();
    for (Map.Entry<Operation, Tally> entry : preview.tallies().entrySet()) {
      Operation operation = entry.getKey();
      Long segments = preview.texts().segments().get(operation);
      String line =
          (operation.isSweeping() ? "! " : "  ")
              + operation.title()
              + ": "
              + inWords(entry.getValue(), segments == null ? 0 : segments);
      wrap(operation.isSweeping() ? layout.colour().alarming(line) : line, lines);
    }
    wrap("  all: " + inWords(preview.total(), preview.texts().total()), lines);
    return lines;
  }

  private static String inWords(Tally tally, long segments) {
    StringBuilder words = new StringBuilder(Effects.number(tally.planned()));
    words.append(" would do");
    words.append(tally.refused() == 0 ? "" : ", " + Effects.number(tally.refused()) + " refused");
    words.append(tally.skipped() == 0 ? "" : ", " + Effects.number(tally.skipped()) + " skipped");
    words.append(
        tally.deferred() == 0 ? "" : ", " + Effects.number(tally.deferred()) + " deferred");
    return words + (segments == 0 ? "" : ", " + Effects.counted(segments, "segment"));
  }

  private static void figures(Table table, String mark, String title, Tally tally, long segments) {
    table.row(
        mark,
        title,
        Effects.number(tally.planned()),
        Effects.number(tally.refused()),
        Effects.number(tally.skipped()),
        Effects.number(tally.deferred()),
        segments == 0 ? "" : Effects.number(segments));
  }

  private void shapes(int most, List<String> lines) {
    List<Shape> shapes = preview.texts().shapes();
    if (shapes.isEmpty()) {
      return;
    }
    lines.add(layout.colour().strong("Texts by shape"));
    long others = preview.texts().others();
    Table table = new Table("><");
    Set<String> templates = new HashSet<>();
    for (int i = 0; i < shapes.size(); i++) {
      Shape shape = shapes.get(i);
      if (i >= most) {
        others += shape.count();
        continue;
      }
      Source place = shape.first().origin().source();
      String count = "   " + Effects.number(shape.count()) + " x";
      String kind = SegmentPhrase.of(shape.segments()) + ", line " + place.line() + ": ";
      String sample = Place.of(shape.first()) + " " + quoted(text(shape.first()));
      String template = preview.templates().get(place);
      if (template != null && templates.add(template)) {
        table.row(count, kind + quoted(template)).row("", sample);
      } else {
        table.row(count, kind + sample);
      }
    }
    for (String line : table.lines()) {
      lines.add(Visible.cut(line, room));
    }
    if (others > 0) {
      lines.add("   and " + Effects.counted(others, "text") + " of other shapes");
    }
  }

  private String quoted(String text) {
    return Visible.quoted(text, layout.isWide() ? text.length() : MOST_OF_A_TEXT);
  }

  private static String text(Action action) {
    return action.command() instanceof TextCommand text ? text.message().text() : "";
  }

  private List<String> look(int few) {
    List<String> lines = new ArrayList<>();
    long sweeping = 0;
    for (Map.Entry<Operation, Tally> entry : preview.tallies().entrySet()) {
      if (entry.getKey().isSweeping()) {
        sweeping += entry.getValue().planned() + entry.getValue().deferred();
      }
    }
    remarks.sweeping(sweeping, lines);
    remarks.twice(lines);
    Saving saving = Saving.of(preview.texts().shapes());
    if (saving != null) {
      lines.add(layout.colour().doubtful(Visible.cut("   " + saving.text(), room)));
    }
    warnings(few, lines);
    List<Action> longest = preview.notable().longest();
    String text = longest.isEmpty() ? "" : text(longest.get(0));
    if (Segments.of(text).count() > 1) {
      Action first = longest.get(0);
      long characters = text.codePointCount(0, text.length());
      lines.add(
          Visible.cut(
              "   the longest text has %s, %s: %s %s"
                  .formatted(
                      Effects.counted(characters, "character"),
                      SegmentPhrase.of(Segments.of(text)),
                      Place.of(first),
                      quoted(text)),
              room));
    }
    return lines;
  }

  private void warnings(int most, List<String> lines) {
    List<Problem> warnings = preview.warnings();
    for (Problem warning : warnings.subList(0, Math.min(most, warnings.size()))) {
      String text = "   " + Visible.line(warning.where() + ": " + warning.message());
      lines.add(layout.colour().doubtful(Visible.cut(text, room)));
    }
    if (warnings.size() > most) {
      lines.add("... and " + Effects.counted(warnings.size() - most, "further warning"));
    }
  }
}
