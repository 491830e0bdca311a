package dev.callsheet.launcher.tool;

import static dev.callsheet.store.JsonShapes.list;

import dev.callsheet.launcher.account.RequestLines;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Json;
import dev.callsheet.simulator.Received;
import dev.callsheet.simulator.Violation;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/** What the simulator receives, for programs: a line of JSON for a request, as it comes. */
record RequestJson(Invocation invocation) implements Consumer<Received> {
  @Override
  public void accept(Received request) {
    line(json -> write(json, request));
  }

  /** One object on a line of its own, at once. */
  synchronized void line(Consumer<JsonGenerator> properties) {
    try {
      Json.document(invocation.out(), properties);
      invocation.out().flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void write(JsonGenerator json, Received request) {
    json.writeStringProperty("type", "request");
    json.writeNumberProperty("number", request.number());
    json.writeStringProperty("at", request.at().toString());
    json.writeStringProperty("method", request.method());
    json.writeStringProperty("path", request.path());
    request
        .operation()
        .ifPresent(operation -> json.writeStringProperty("operation", operation.title()));
    String target = RequestLines.target(request);
    if (!target.isEmpty()) {
      json.writeStringProperty("target", target);
    }
    request.status().ifPresent(status -> json.writeNumberProperty("status", status));
    json.writeBooleanProperty("applied", request.applied());
    request.fault().ifPresent(fault -> json.writeStringProperty("fault", fault.toString()));
    for (Violation violation : list(json, "violations", request.violations())) {
      json.writeStringProperty("field", violation.field());
      json.writeStringProperty("problem", violation.problem());
    }
  }
}
