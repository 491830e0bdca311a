package dev.callsheet.report;

import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.OutcomeTerm;
import dev.callsheet.report.wording.Phrase;
import dev.callsheet.report.wording.Place;
import dev.callsheet.report.wording.Table;
import dev.callsheet.report.wording.Visible;
import java.io.IOException;
import java.io.Writer;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A run for people: the totals with their reasons, then what somebody has to look at. */
record RunText(Layout layout, Writer out) {
  private static final int MOST_OF_A_KIND = 10;
  private static final int NARROW = 60;
  private static final int MOST_OF_A_DETAIL = 160;

  /** Of these each one matters to somebody. */
  private static final Set<Kind> LISTED = Set.of(Kind.UNKNOWN, Kind.REFUSED, Kind.NOT_SENT);

  void write(RunReport run, String plan, Headline headline) throws IOException {
    line(layout.colour().strong(headline.live(plan) + " - " + elapsed(run.elapsed())));
    if (headline.redirectedTo().isPresent()) {
      line(layout.colour().alarming(headline.warning(layout.numbers())));
    }
    if (run.stoppedBy().isPresent()) {
      line(layout.colour().alarming("STOPPED") + ": " + Visible.line(run.stoppedBy().get()));
    }
    totals(run);
    for (OutcomeTerm term : OutcomeTerm.all()) {
      settled(run, term.kind());
    }
  }

  private void totals(RunReport run) throws IOException {
    OutcomeReasons why = new OutcomeReasons(layout.numbers());
    Table table = new Table("<><");
    List<OutcomeTerm> occurring =
        OutcomeTerm.all().stream()
            .filter(term -> term == OutcomeTerm.SENT || run.count(term.kind()) > 0)
            .toList();
    for (OutcomeTerm term : occurring) {
      String reasons = term == OutcomeTerm.NOT_TRIED ? "" : why.of(run, term.kind());
      table.row(
          term.title(),
          Effects.number(run.count(term.kind())),
          reasons.isEmpty() ? term.meaning() : reasons);
    }
    List<String> lines = table.lines();
    for (int i = 0; i < lines.size(); i++) {
      String fitting = isLog() ? lines.get(i) : Visible.cut(lines.get(i), layout.width());
      line(painted(occurring.get(i).kind(), fitting));
    }
  }

  private void settled(RunReport run, Kind kind) throws IOException {
    List<RunReport.Settled> all =
        run.notable().stream()
            .filter(settled -> settled.outcome().kind() == kind)
            .sorted(Comparator.comparing(settled -> settled.action().number()))
            .toList();
    if (layout.extent() != Extent.ALL && !LISTED.contains(kind) && isOneReason(all)) {
      return; // which is in the totals
    }
    int shown = layout.extent() == Extent.ALL ? all.size() : Math.min(MOST_OF_A_KIND, all.size());
    String title = OutcomeTerm.of(kind).title();
    for (String line : lines(all.subList(0, shown))) {
      line(painted(kind, title) + line);
    }
    long count = run.count(kind);
    if (LISTED.contains(kind) && shown > 0 && count > shown) {
      String more = "... and " + Effects.number(count - shown) + " more " + title;
      line(run.run().isPresent() ? more : more + "; the run's log names each");
    }
  }

  /** Whether there is one reason for all of them. */
  private static boolean isOneReason(List<RunReport.Settled> all) {
    return all.stream().map(settled -> settled.outcome().detail()).distinct().count() <= 1;
  }

  /** Whether lines are as long as they are; a narrow screen breaks them. */
  private boolean isLog() {
    return layout.width() < NARROW || layout.isWide();
  }

  /** What follows the outcome: all there is in a log, and one line each on a screen. */
  private List<String> lines(List<RunReport.Settled> some) {
    if (isLog()) {
      return some.stream().map(settled -> " " + sentence(settled)).toList();
    }
    int room = some.isEmpty() ? 0 : OutcomeTerm.of(some.get(0).outcome().kind()).title().length();
    Table table = new Table("<><<<<");
    for (RunReport.Settled settled : some) {
      Phrase phrase = Phrase.of(settled.action().command(), layout.numbers());
      table.row(
          "",
          "#" + Effects.number(settled.action().number()),
          phrase.doing(),
          phrase.to(),
          Place.brief(settled.action().origin()),
          reason(settled.outcome())
              .replace("the service answered", "answered")
              .replace("; it may have been carried out", ""));
    }
    return table.lines().stream().map(line -> Visible.cut(line, layout.width() - room)).toList();
  }

  private String reason(Outcome outcome) {
    String detail = Visible.quoted(layout.numbers().inReason(outcome.detail()), MOST_OF_A_DETAIL);
    return detail.substring(1, detail.length() - 1);
  }

  private String sentence(RunReport.Settled settled) {
    Phrase phrase = Phrase.of(settled.action().command(), layout.numbers());
    Outcome outcome = settled.outcome();
    return "#%s %s, %s to %s: %s"
        .formatted(
            Effects.number(settled.action().number()),
            Place.of(settled.action().origin()),
            phrase.doing(),
            phrase.to(),
            reason(outcome));
  }

  private String painted(Kind kind, String text) {
    return switch (kind) {
      case UNKNOWN -> layout.colour().alarming(text);
      case SENT -> layout.colour().good(text);
      default -> layout.colour().doubtful(text);
    };
  }

  private static String elapsed(Duration elapsed) {
    if (elapsed.toMinutes() == 0) {
      return String.format(Locale.ROOT, "%.1f s", elapsed.toMillis() / 1000.0);
    }
    String minutes = elapsed.toMinutesPart() + " min " + elapsed.toSecondsPart() + " s";
    return elapsed.toHours() == 0 ? minutes : elapsed.toHours() + " h " + minutes;
  }

  private void line(String text) throws IOException {
    out.write(text);
    out.write('\n');
  }
}
