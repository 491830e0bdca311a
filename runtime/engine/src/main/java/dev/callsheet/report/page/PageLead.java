package dev.callsheet.report.page;

import dev.callsheet.command.Operation;
import dev.callsheet.command.Operation.Effect;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.preview.People;
import dev.callsheet.preview.Preview;
import dev.callsheet.preview.Tally;
import dev.callsheet.report.Outlook;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.OutcomeTerm;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The answer of a page in one sentence: whom a plan would reach and how, or what came of it. */
record PageLead(Preview preview, PageFacts facts) {
  /** What cannot be overlooked. */
  String band() {
    if (facts.run().isEmpty()) {
      return "DRY RUN - nothing sent";
    }
    PageRun run = facts.run().get();
    Map<Kind, Long> counts = run.counts(size());
    long unknown = counts.getOrDefault(Kind.UNKNOWN, 0L);
    long left = counts.getOrDefault(Kind.NOT_TRIED, 0L) + counts.getOrDefault(Kind.DEFERRED, 0L);
    String ended = run.stoppedBy().isPresent() ? "stopped" : "ended";
    return "LIVE RUN - "
        + ended
        + (unknown > 0
            ? ", with " + Effects.number(unknown) + " unknown"
            : left > 0 ? ", with " + Effects.number(left) + " not sent yet" : "");
  }

  String sentence() {
    return facts.run().isPresent() ? became(facts.run().get()) : would();
  }

  private String became(PageRun run) {
    Map<Kind, Long> counts = run.counts(size());
    String others =
        OutcomeTerm.all().stream()
            .filter(term -> term != OutcomeTerm.SENT && counts.containsKey(term.kind()))
            .map(term -> Effects.number(counts.getOrDefault(term.kind(), 0L)) + " " + term.word())
            .collect(Collectors.joining(", "));
    return "%s of %s sent%s."
        .formatted(
            Effects.number(counts.getOrDefault(Kind.SENT, 0L)),
            Effects.number(size()),
            others.isEmpty() ? "" : ", " + others);
  }

  private long size() {
    Tally total = preview.total();
    return total.planned() + total.deferred();
  }

  private long count(Effect effect) {
    long count = 0;
    for (Map.Entry<Operation, Tally> entry : preview.tallies().entrySet()) {
      if (entry.getKey().effect() == effect) {
        count += entry.getValue().planned() + entry.getValue().deferred();
      }
    }
    return count;
  }

  private String would() {
    People people = preview.people();
    String least = people.exact() ? "" : "at least ";
    long texts = count(Effect.TEXT);
    long calls = count(Effect.CALL);
    List<String> parts = new ArrayList<>();
    if (texts > 0) {
      parts.add(
          "%s%s would get %s"
              .formatted(least, people(people.texted()), Effects.counted(texts, "text")));
    }
    if (calls > 0) {
      parts.add(
          "%s%s would get %s"
              .formatted(least, people(people.called()), Effects.counted(calls, "call")));
    }
    if (size() == 0) {
      parts.add("nobody would be reached");
    } else if (parts.isEmpty()) {
      long changes = size();
      parts.add(
          "nobody would be texted or called; %s, for %s"
              .formatted(
                  Effects.counted(changes, "list change"),
                  people.touched() == 0
                      ? "an unknown number of people"
                      : least + people(people.touched())));
    }
    String all = String.join("; ", parts) + cost();
    return Character.toUpperCase(all.charAt(0)) + all.substring(1) + ".";
  }

  private String cost() {
    String costs =
        facts.terms().outlook().costs().stream()
            .map(Outlook.Cost::said)
            .collect(Collectors.joining(" and "));
    return costs.isEmpty() ? "" : ", for about " + costs;
  }

  private static String people(long count) {
    return count == 1 ? "1 person" : Effects.number(count) + " people";
  }
}
