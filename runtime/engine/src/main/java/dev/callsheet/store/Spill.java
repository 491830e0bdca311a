package dev.callsheet.store;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.zip.Deflater;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/**
 * Holds things one after another: the first few in memory, the others in a temporary file, as
 * compressed lines of JSON. Not thread-safe; may be read by several threads once it is finished. To
 * be closed.
 */
public final class Spill<T> implements AutoCloseable {
  private static final int MOST_IN_MEMORY = 2_000;

  private final @Nullable Path folder;
  private final String ending;
  private final Form<T> form;
  private final List<T> memory = new ArrayList<>();
  private @Nullable Path file;
  private @Nullable JsonGenerator json;
  private long size;

  /**
   * An empty one.
   *
   * @param folder for its file, {@code null} for the system's
   * @param ending of the file's name
   */
  public Spill(@Nullable Path folder, String ending, Form<T> form) {
    this.folder = folder;
    this.ending = ending;
    this.form = form;
  }

  /** How a thing is written. */
  @FunctionalInterface
  public interface Form<T> {
    void write(T thing, JsonGenerator json);
  }

  /** Loaded for what is written to a file, as the few actions of most plans are not. */
  private static final class Lines {
    private static final int BLOCK = 1 << 16;
    private static final JsonFactory JSON = JsonFactory.builder().build();

    static JsonParser read(Path compressed) throws IOException {
      return JSON.createParser(
          ObjectReadContext.empty(),
          new BufferedInputStream(
              new GZIPInputStream(Files.newInputStream(compressed), BLOCK), BLOCK));
    }

    static JsonGenerator to(OutputStream out) throws IOException {
      return JSON.createGenerator(ObjectWriteContext.empty(), new Fast(out));
    }
  }

  /** Level 1 costs a third of the default and loses little on text as alike as this. */
  private static final class Fast extends GZIPOutputStream {
    Fast(OutputStream out) throws IOException {
      super(out, Lines.BLOCK);
      def.setLevel(Deflater.BEST_SPEED);
    }
  }

  /** Writes all as one member of a gzip file; {@code out} stays open. */
  public static <T> void write(Iterator<T> things, Form<T> form, OutputStream out)
      throws IOException {
    try (JsonGenerator json = Lines.to(new UnclosedStream(out))) {
      while (things.hasNext()) {
        write(things.next(), form, json);
      }
    }
  }

  /** Lines of JSON from the first on. To be closed. */
  public static JsonParser open(Path compressed) throws IOException {
    return Lines.read(compressed);
  }

  private static <T> void write(T thing, Form<T> form, JsonGenerator json) {
    json.writeStartObject();
    form.write(thing, json);
    json.writeEndObject();
    json.writeRaw('\n');
  }

  /**
   * A further one.
   *
   * @throws IOException if there is no room for it; those before it may be lost with it, but for
   *     the ones in memory
   */
  public void add(T thing) throws IOException {
    if (memory.size() < MOST_IN_MEMORY) {
      memory.add(thing);
    } else {
      try {
        write(thing, form, opened());
      } catch (JacksonIOException e) {
        throw e.getCause();
      }
    }
    size++;
  }

  private JsonGenerator opened() throws IOException {
    JsonGenerator open = json;
    if (open == null) {
      Path made = PrivateFile.temporary(folder, ending);
      file = made;
      open = Lines.to(Files.newOutputStream(made));
      json = open;
    }
    return open;
  }

  /** Nothing is added after this. */
  public void finish() throws IOException {
    if (json != null) {
      try {
        json.close();
      } catch (JacksonIOException e) {
        throw e.getCause();
      }
    }
  }

  public long size() {
    return size;
  }

  public List<T> inMemory() {
    return memory;
  }

  /** What follows those in memory, line by line; to be closed. Null if nothing does. */
  public @Nullable JsonParser rest() throws IOException {
    return file == null ? null : open(file);
  }

  /**
   * Gives all in their order.
   *
   * @param reader of the properties of the object that the parser has entered, up to its end
   */
  public void forEach(Function<JsonParser, T> reader, Consumer<T> consumer) throws IOException {
    memory.forEach(consumer);
    try (JsonParser lines = rest()) {
      while (lines != null && lines.nextToken() != null) {
        consumer.accept(reader.apply(lines));
      }
    } catch (JacksonIOException e) {
      throw e.getCause();
    }
  }

  /** Writes all as one or more members of a gzip file; {@code out} stays open. */
  public void writeTo(OutputStream out) throws IOException {
    write(memory.iterator(), form, out);
    if (file != null) {
      Files.copy(file, out);
    }
  }

  /**
   * @throws UncheckedIOException if its file cannot be deleted
   */
  @Override
  public void close() {
    memory.clear();
    try {
      finish();
    } catch (IOException e) {
      // Nobody reads it any more.
    }
    try {
      if (file != null) {
        Files.deleteIfExists(file);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("a temporary file cannot be deleted: " + file, e);
    }
  }
}
