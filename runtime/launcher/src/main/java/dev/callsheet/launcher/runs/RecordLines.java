package dev.callsheet.launcher.runs;

import dev.callsheet.launcher.terminal.Json;
import dev.callsheet.launcher.terminal.Moments;
import dev.callsheet.report.Format;
import dev.callsheet.report.Layout;
import dev.callsheet.report.wording.Visible;
import dev.callsheet.report.wording.Wrapped;
import dev.callsheet.store.JsonTree;
import java.io.IOException;
import java.io.Writer;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.exc.JacksonIOException;

/** Writes the records of a journal one by one. To be closed. */
final class RecordLines implements Consumer<JsonTree>, AutoCloseable {
  /** What stands at the begin of a line, or is of use to programs alone. */
  private static final Set<String> ELSEWHERE =
      Set.of(
          "seq",
          "at",
          "type",
          "action",
          "hash",
          "previous",
          "contacts",
          "body",
          "synced",
          "wants",
          "live");

  /**
   * What the service, a sender of events or a person may have written the number of somebody in.
   */
  private static final Set<String> SAID =
      Set.of("detail", "note", "stoppedBy", "reason", "terms", "dead", "passed", "of");

  private static final Optional<String> EVENT = Optional.of("event");

  private final Writer out;
  private final Layout layout;
  private final @Nullable Long action;
  private final @Nullable JsonGenerator json;
  private boolean failed;

  private RecordLines(
      Writer out, Layout layout, @Nullable Long action, @Nullable JsonGenerator json) {
    this.out = out;
    this.layout = layout;
    this.action = action;
    this.json = json;
  }

  /** Those of one action alone unless it is null. */
  static RecordLines to(Writer out, Layout layout, String run, @Nullable Long action) {
    if (layout.format() == Format.HUMAN) {
      return new RecordLines(out, layout, action, null);
    }
    JsonGenerator json = Json.generator(out);
    if (layout.format() == Format.JSON) {
      json.writeStartObject();
      json.writeNumberProperty("v", 1);
      json.writeStringProperty("run", run);
      json.writeArrayPropertyStart("records");
    }
    return new RecordLines(out, layout, action, json);
  }

  /** The lines cannot be written, which is no fault of the journal. */
  static final class NotWritten extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final IOException reason;

    NotWritten(IOException reason) {
      super(reason);
      this.reason = reason;
    }

    IOException reason() {
      return reason;
    }
  }

  @Override
  public void accept(JsonTree record) {
    if (action != null && (!record.has("action") || record.number("action") != action)) {
      return;
    }
    try {
      if (json == null) {
        out.write(Wrapped.text(Visible.line(text(record)), layout.width()));
        out.write('\n');
      } else {
        write(json, record);
        if (layout.format() == Format.NDJSON) {
          json.writeRaw('\n');
        }
      }
    } catch (IOException e) {
      failed = true;
      throw new NotWritten(e);
    } catch (JacksonIOException e) {
      failed = true;
      throw new NotWritten(Objects.requireNonNull(e.getCause()));
    }
  }

  private String text(JsonTree record) {
    StringBuilder line = new StringBuilder();
    line.append(record.number("seq")).append("  ").append(at(record)).append("  ");
    line.append(record.text("type"));
    if (record.has("action")) {
      line.append(" #").append(record.number("action"));
    }
    for (Map.Entry<String, Object> entry : record.values().entrySet()) {
      if (!ELSEWHERE.contains(entry.getKey())) {
        line.append("  ").append(entry.getKey()).append('=');
        line.append(shown(record, entry.getKey(), text(entry.getValue())));
      }
    }
    return line.toString();
  }

  private static String at(JsonTree record) {
    return Moments.exact(Instant.parse(record.text("at")));
  }

  private static String text(Object value) {
    return value instanceof JsonTree tree ? tree.values().toString() : value.toString();
  }

  /** A sender gave an event its id; others are made here. */
  private String shown(JsonTree record, String name, String text) {
    boolean isSaid =
        SAID.contains(name) || (name.equals("id") && record.optional("type").equals(EVENT));
    return isSaid ? layout.numbers().inText(text) : text;
  }

  private void write(JsonGenerator to, JsonTree object) {
    to.writeStartObject();
    for (Map.Entry<String, Object> entry : object.values().entrySet()) {
      to.writeName(entry.getKey());
      Object value = entry.getValue();
      write(to, value instanceof String text ? shown(object, entry.getKey(), text) : value);
    }
    to.writeEndObject();
  }

  private void write(JsonGenerator to, Object value) {
    if (value instanceof JsonTree tree) {
      write(to, tree);
    } else if (value instanceof List<?> list) {
      to.writeStartArray();
      for (Object one : list) {
        write(to, one);
      }
      to.writeEndArray();
    } else if (value instanceof Long number) {
      to.writeNumber(number);
    } else if (value instanceof Boolean truth) {
      to.writeBoolean(truth);
    } else {
      to.writeString(value.toString());
    }
  }

  @Override
  public void close() {
    if (json == null || failed) {
      return;
    }
    try (json) {
      if (layout.format() == Format.JSON) {
        json.writeEndArray();
        json.writeEndObject();
        json.writeRaw('\n');
      }
    } catch (JacksonIOException e) {
      throw new NotWritten(Objects.requireNonNull(e.getCause()));
    }
  }
}
