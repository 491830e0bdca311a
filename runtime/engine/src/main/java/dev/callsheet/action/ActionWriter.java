package dev.callsheet.action;

import dev.callsheet.store.UnclosedStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Writes actions as compressed lines of JSON, one action a line; {@link ActionFileReader} reads
 * them. Not thread-safe.
 */
public final class ActionWriter implements Closeable {
  private static final JsonFactory JSON = JsonFactory.builder().build();

  private final JsonGenerator json;
  private final ActionForm form;
  private boolean closed;

  ActionWriter(OutputStream out) throws IOException {
    json = JSON.createGenerator(ObjectWriteContext.empty(), new Fast(out));
    form = new ActionForm(json);
  }

  /** Writes all as one compressed whole; {@code out} stays open. */
  public static void all(ActionReader actions, OutputStream out) throws IOException {
    try (actions;
        ActionWriter writer = new ActionWriter(new UnclosedStream(out))) {
      while (actions.hasNext()) {
        writer.write(actions.next());
      }
    }
  }

  /** Level 1 costs a third of the default and loses little on text as alike as this. */
  private static final class Fast extends GZIPOutputStream {
    Fast(OutputStream out) throws IOException {
      super(out, 1 << 16);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }

  void write(Action action) throws IOException {
    json.writeStartObject();
    form.write(action);
    json.writeEndObject();
    json.writeRaw('\n');
  }

  @Override
  public void close() throws IOException {
    if (!closed) {
      closed = true;
      json.close();
    }
  }
}
