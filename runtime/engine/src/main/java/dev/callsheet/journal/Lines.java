package dev.callsheet.journal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Lines of JSON that are gathered and then written at once. What a full disk refuses is kept and
 * tried again with the next write, so that no line is torn. Not thread-safe.
 */
final class Lines implements AutoCloseable {
  private static final JsonFactory JSON = JsonFactory.builder().rootValueSeparator("").build();

  /** Written early when so much has gathered: a run of skipped actions asks for no write. */
  private static final int MOST_GATHERED = 1 << 16;

  private final WritableByteChannel out;
  private final Gathered gathered = new Gathered();
  private final JsonGenerator json = JSON.createGenerator(ObjectWriteContext.empty(), gathered);
  private boolean closed;

  Lines(WritableByteChannel out) {
    this.out = out;
  }

  /** Takes the next line: one object, then {@link #end()}. */
  JsonGenerator json() {
    return json;
  }

  void end() throws IOException {
    json.writeEndObject();
    json.writeRaw('\n');
    if (gathered.size() > MOST_GATHERED) {
      write();
    }
  }

  void write() throws IOException {
    json.flush();
    gathered.writeTo(out);
  }

  @Override
  public void close() throws IOException {
    if (!closed) {
      closed = true;
      try (out) {
        write();
      }
    }
  }

  private static final class Gathered extends ByteArrayOutputStream {
    Gathered() {
      super(MOST_GATHERED * 2);
    }

    void writeTo(WritableByteChannel out) throws IOException {
      ByteBuffer bytes = ByteBuffer.wrap(buf, 0, count);
      try {
        while (bytes.hasRemaining()) {
          out.write(bytes);
        }
      } finally {
        System.arraycopy(buf, bytes.position(), buf, 0, bytes.remaining());
        count = bytes.remaining();
      }
    }
  }
}
