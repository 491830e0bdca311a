package dev.callsheet.report.page;

import dev.callsheet.dispatch.Outcome;
import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.journal.Course;
import dev.callsheet.journal.RunRecord;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JsonGenerator;

/**
 * What became of a plan. Thread-safe while nobody changes its outcomes.
 *
 * @param record what is known of the run
 * @param command that goes on with it, for a shell; empty when nothing is left
 */
public record PageRun(RunRecord record, Optional<String> command) {
  String id() {
    return record.summary().id();
  }

  /** By the action's number; an action that has none was not tried. */
  Map<Long, Outcome> outcomes() {
    return record.outcomes();
  }

  /** How it went, for a page that tells who confirmed it or not. */
  void write(JsonGenerator json, boolean masked) {
    json.writeStringProperty("run", id());
    record.summary().stoppedBy().ifPresent(why -> json.writeStringProperty("stoppedBy", why));
    command.ifPresent(next -> json.writeStringProperty("resume", next));
    Course course = record.course();
    json.writeNumberProperty("sendingMs", course.sending().toMillis());
    json.writeArrayPropertyStart("parts");
    for (Course.Part part : course.parts()) {
      json.writeStartObject();
      json.writeStringProperty("begun", part.begun().toString());
      json.writeStringProperty("last", part.last().toString());
      if (!masked) {
        json.writeStringProperty("confirmedBy", part.confirmedBy());
      }
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeNumberProperty("sliceSeconds", course.seconds());
    json.writeArrayPropertyStart("slices");
    course.slices().forEach(slice -> slice(json, slice));
    json.writeEndArray();
  }

  private static void slice(JsonGenerator json, Course.Slice slice) {
    json.writeStartObject();
    json.writeStringProperty("from", slice.from().toString());
    for (Kind kind : Kind.values()) {
      Long count = slice.counts().get(kind);
      if (count != null) {
        json.writeNumberProperty(kind.id(), count);
      }
    }
    json.writeNumberProperty("meanMs", slice.mean().toMillis());
    json.writeNumberProperty("longestMs", slice.longest().toMillis());
    json.writeEndObject();
  }
}
