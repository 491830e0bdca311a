package dev.callsheet.report.page;

import static dev.callsheet.store.JsonShapes.list;
import static dev.callsheet.store.JsonShapes.texts;

import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.journal.Course;
import dev.callsheet.report.wording.Step;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/**
 * What became of a plan. Thread-safe while nobody changes its outcomes.
 *
 * @param stoppedBy why it ended early, or is held
 * @param outcomes by the action's number; an action that has none was not tried
 * @param course how it went over time
 * @param steps what is to be done about it, in this order; none when nothing is left
 */
public record PageRun(
    String id,
    Optional<String> stoppedBy,
    Map<Long, Outcome> outcomes,
    Course course,
    List<Step> steps) {
  public PageRun {
    steps = List.copyOf(steps);
  }

  /** How many actions ended in each way, of a plan of so many. */
  Map<Kind, Long> counts(long size) {
    Map<Kind, Long> counts = new EnumMap<>(Kind.class);
    outcomes.values().forEach(outcome -> counts.merge(outcome.kind(), 1L, Long::sum));
    if (size > outcomes.size()) {
      counts.merge(Kind.NOT_TRIED, size - outcomes.size(), Long::sum);
    }
    return counts;
  }

  /** How it went, for a page that tells who confirmed it or not. */
  void write(JsonGenerator json, boolean masked) {
    json.writeStringProperty("run", id);
    stoppedBy.ifPresent(why -> json.writeStringProperty("stoppedBy", why));
    for (Step step : list(json, "steps", steps)) {
      json.writeStringProperty("what", step.what());
      texts(json, "outcomes", step.about().stream().map(Kind::id).toList());
      texts(json, "commands", step.commands());
    }
    json.writeNumberProperty("sendingMs", course.sending().toMillis());
    for (Course.Part part : list(json, "parts", course.parts())) {
      json.writeStringProperty("begun", part.begun().toString());
      json.writeStringProperty("last", part.last().toString());
      if (!masked) {
        json.writeStringProperty("confirmedBy", part.confirmedBy());
      }
    }
    json.writeNumberProperty("sliceSeconds", course.seconds());
    for (Course.Slice slice : list(json, "slices", course.slices())) {
      json.writeStringProperty("from", slice.from().toString());
      new TreeMap<>(slice.counts())
          .forEach((kind, count) -> json.writeNumberProperty(kind.id(), count));
      if (slice.tooFast() > 0) {
        json.writeNumberProperty("tooFast", slice.tooFast());
      }
      json.writeNumberProperty("meanMs", slice.mean().toMillis());
      json.writeNumberProperty("longestMs", slice.longest().toMillis());
    }
  }
}
