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
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** A run for people: what is not known first, then the totals, then what to do next. */
record RunText(Layout layout, Writer out) {
  private static final int MOST_OF_A_KIND = 10;
  private static final int TOO_MANY_REQUESTS = 429;
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
    next(run);
  }

  private void totals(RunReport run) throws IOException {
    Table table = new Table("<><");
    List<OutcomeTerm> occurring =
        OutcomeTerm.all().stream()
            .filter(term -> term == OutcomeTerm.SENT || run.count(term.kind()) > 0)
            .toList();
    for (OutcomeTerm term : occurring) {
      table.row(term.title(), Effects.number(run.count(term.kind())), term.meaning());
    }
    List<String> lines = table.lines();
    for (int i = 0; i < lines.size(); i++) {
      line(painted(occurring.get(i).kind(), lines.get(i)));
    }
  }

  private void settled(RunReport run, Kind kind) throws IOException {
    List<RunReport.Settled> all =
        run.notable().stream()
            .filter(settled -> settled.outcome().kind() == kind)
            .sorted(Comparator.comparing(settled -> settled.action().number()))
            .toList();
    if (layout.extent() != Extent.ALL && !LISTED.contains(kind) && isOneReason(all)) {
      long more = run.count(kind) - 1;
      line(
          "%s %s (and %s more)"
              .formatted(
                  painted(kind, OutcomeTerm.of(kind).title()),
                  sentence(all.get(0)),
                  Effects.number(more)));
      return;
    }
    int shown = layout.extent() == Extent.ALL ? all.size() : Math.min(MOST_OF_A_KIND, all.size());
    for (RunReport.Settled settled : all.subList(0, shown)) {
      line(painted(kind, OutcomeTerm.of(kind).title()) + " " + sentence(settled));
    }
    long count = run.count(kind);
    if (LISTED.contains(kind) && shown > 0 && count > shown) {
      line(
          "... and "
              + Effects.number(count - shown)
              + " more "
              + OutcomeTerm.of(kind).title()
              + run.run()
                  .map(id -> "; callsheet show " + id + " --only outcome=" + kind.id())
                  .orElse("; the run's log names each"));
    }
  }

  /** Whether there are several, and one reason for all of them. */
  private static boolean isOneReason(List<RunReport.Settled> all) {
    return all.size() > 1
        && all.stream().map(settled -> settled.outcome().detail()).distinct().count() == 1;
  }

  private String sentence(RunReport.Settled settled) {
    Phrase phrase = Phrase.of(settled.action().command(), layout.numbers());
    Outcome outcome = settled.outcome();
    String detail = Visible.quoted(layout.numbers().inReason(outcome.detail()), MOST_OF_A_DETAIL);
    return "#%s %s, %s to %s: %s"
        .formatted(
            Effects.number(settled.action().number()),
            Place.of(settled.action().origin()),
            phrase.doing(),
            phrase.to(),
            detail.substring(1, detail.length() - 1));
  }

  private void next(RunReport run) throws IOException {
    if (run.count(Kind.UNKNOWN) > 0) {
      line(
          "Next: look in the service's dashboard whether the UNKNOWN ones were carried out, before"
              + " anything is sent to these people again.");
    }
    List<RunReport.Settled> refused =
        run.notable().stream().filter(s -> s.outcome().kind() == Kind.REFUSED).toList();
    OptionalInt tooMany = OptionalInt.of(TOO_MANY_REQUESTS);
    long tooFast = refused.stream().filter(s -> s.outcome().status().equals(tooMany)).count();
    if (tooFast > 0) {
      line(
          "Next: what was answered with 429 came too fast for the service; nothing is wrong with it. Try it again at a lower rate.");
    }
    if (run.count(Kind.REFUSED) > 0 && (tooFast == 0 || tooFast < refused.size())) {
      line("Next: the service refused what is listed above; correct the data or the script.");
    }
    boolean isDesk = run.run().equals(Optional.of(RunReport.DESK)); // it goes on by itself
    if (!isDesk && run.count(Kind.NOT_SENT) + run.count(Kind.NOT_TRIED) > 0) {
      line(
          "Next: what was not sent or not tried never reached the service. Running the whole script"
              + " again would also repeat what was sent.");
    }
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
