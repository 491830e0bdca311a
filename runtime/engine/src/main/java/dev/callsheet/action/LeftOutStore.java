package dev.callsheet.action;

import dev.callsheet.command.Operation;
import dev.callsheet.problem.Reasons;
import dev.callsheet.problem.Source;
import dev.callsheet.store.PrivateFile;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * What a plan leaves out, row by row: the first few in memory, the others in a file. Where that
 * cannot be written the plan is as good: those in memory are all that is kept. Not thread-safe.
 */
public final class LeftOutStore {
  private static final int MOST_IN_MEMORY = 2_000;
  private static final int NO_ROW = -1;

  private final @Nullable Path folder;
  private final List<LeftOut> memory = new ArrayList<>();

  /** What repeats: reasons, names of files. */
  private final List<String> words = new ArrayList<>();

  private final Map<String, Integer> places = new HashMap<>();
  private @Nullable Path file;
  private @Nullable DataOutputStream out;
  private long spilled;
  private boolean full;

  /** A store whose file would lie in {@code folder}, or where the system keeps temporary files. */
  public LeftOutStore(@Nullable Path folder) {
    this.folder = folder;
  }

  public void add(LeftOut one) {
    if (memory.size() < MOST_IN_MEMORY) {
      memory.add(one);
    } else if (!full) {
      try {
        write(out == null ? spill() : out, one);
        spilled++;
      } catch (IOException e) {
        full = true;
        spilled = 0;
      }
    }
  }

  private DataOutputStream spill() throws IOException {
    Path made = PrivateFile.temporary(folder, ".left-out");
    file = made;
    DataOutputStream opened =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(made)));
    out = opened;
    return opened;
  }

  private void write(DataOutputStream to, LeftOut one) throws IOException {
    to.writeInt(word(one.kind().name()));
    to.writeInt(word(one.operation().name()));
    to.writeInt(word(one.reason()));
    Source source = one.first().source();
    to.writeInt(word(source.file()));
    to.writeInt(source.line());
    to.writeInt(source.column());
    @Nullable DataRow row = one.first().row().orElse(null);
    to.writeInt(row == null ? NO_ROW : word(row.file()));
    if (row != null) {
      to.writeLong(row.number());
      to.writeLong(row.line());
    }
    byte[] detail = one.detail().getBytes(StandardCharsets.UTF_8);
    to.writeInt(detail.length);
    to.write(detail);
  }

  private int word(String word) {
    Integer place = places.get(word);
    if (place == null) {
      place = words.size();
      places.put(word, place);
      words.add(word);
    }
    return place;
  }

  /** Nothing is added after this. */
  public void finish() {
    if (out != null) {
      try {
        out.close();
      } catch (IOException e) {
        // What was buffered last is lost, and which row that was is not known.
        spilled = 0;
      }
    }
  }

  /** Those that are kept, in the order of the plan. */
  public void forEach(Consumer<LeftOut> consumer) {
    memory.forEach(consumer);
    Path kept = file;
    if (kept == null) {
      return;
    }
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(kept)))) {
      for (long left = spilled; left > 0; left--) {
        consumer.accept(read(in));
      }
    } catch (IOException e) {
      throw new UncheckedIOException("what is left out cannot be read: " + Reasons.of(e), e);
    }
  }

  private LeftOut read(DataInputStream in) throws IOException {
    LeftOut.Kind kind = LeftOut.Kind.valueOf(words.get(in.readInt()));
    Operation operation = Operation.valueOf(words.get(in.readInt()));
    String reason = words.get(in.readInt());
    Source source = new Source(words.get(in.readInt()), in.readInt(), in.readInt());
    int data = in.readInt();
    Optional<DataRow> row =
        data == NO_ROW
            ? Optional.empty()
            : Optional.of(new DataRow(words.get(data), in.readLong(), in.readLong()));
    String detail = new String(in.readNBytes(in.readInt()), StandardCharsets.UTF_8);
    return new LeftOut(kind, reason, 1, operation, new Origin(source, row), detail);
  }

  public void close() {
    memory.clear();
    finish();
    Path kept = file;
    if (kept != null) {
      try {
        Files.deleteIfExists(kept);
      } catch (IOException e) {
        throw new UncheckedIOException("the plan's temporary file cannot be deleted: " + kept, e);
      }
    }
  }
}
