package dev.callsheet.report.page;

import static dev.callsheet.store.JsonShapes.list;

import dev.callsheet.dispatch.Outcome;
import dev.callsheet.journal.Course;
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
 * @param command that goes on with it, for a shell; empty when nothing is left
 */
public record PageRun(
    String id,
    Optional<String> stoppedBy,
    Map<Long, Outcome> outcomes,
    Course course,
    Optional<String> command) {

  /** How it went, for a page that tells who confirmed it or not. */
  void write(JsonGenerator json, boolean masked) {
    json.writeStringProperty("run", id);
    stoppedBy.ifPresent(why -> json.writeStringProperty("stoppedBy", why));
    command.ifPresent(next -> json.writeStringProperty("resume", next));
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
      json.writeNumberProperty("meanMs", slice.mean().toMillis());
      json.writeNumberProperty("longestMs", slice.longest().toMillis());
    }
  }
}
