package dev.callsheet.action;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.PrivateFile;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.exc.JacksonIOException;

/**
 * Holds the actions of one plan: the first few in memory, all of them in a file once there are
 * more. Not thread-safe.
 */
public final class ActionStore implements Actions {
  private static final int MOST_IN_MEMORY = 2_000;

  private final @Nullable Path folder;
  private final List<Action> memory = new ArrayList<>();
  private @Nullable Path file;
  private @Nullable ActionWriter writer;
  private long size;

  /** A store whose file would lie in {@code folder}, or where the system keeps temporary files. */
  public ActionStore(@Nullable Path folder) {
    this.folder = folder;
  }

  public void add(Action action) {
    size++;
    if (writer == null && memory.size() < MOST_IN_MEMORY) {
      memory.add(action);
      return;
    }
    try {
      if (writer == null) {
        writer = spill();
      }
      writer.write(action);
    } catch (IOException | JacksonIOException e) {
      throw unwritable(e);
    }
  }

  private ConfigurationException unwritable(Exception e) {
    return new ConfigurationException(
        "the plan cannot be kept in "
            + (folder == null ? System.getProperty("java.io.tmpdir") : folder)
            + ": "
            + Reasons.of(e)
            + "; free some space or name another folder with CALLSHEET_HOME");
  }

  private ActionWriter spill() throws IOException {
    Path spilled = PrivateFile.temporary(folder, ".actions");
    file = spilled;
    OutputStream out = Files.newOutputStream(spilled);
    ActionWriter opened = new ActionWriter(out);
    for (Action action : memory) {
      opened.write(action);
    }
    memory.clear();
    return opened;
  }

  public void finish() {
    if (writer != null) {
      try {
        writer.close();
      } catch (IOException | JacksonIOException e) {
        throw unwritable(e);
      }
    }
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public void writeTo(OutputStream out) throws IOException {
    if (file == null) {
      ActionWriter.all(read(), out);
    } else {
      Files.copy(file, out);
    }
  }

  @Override
  public ActionReader read() {
    Path spilled = file;
    if (spilled == null) {
      return ActionReader.of(List.copyOf(memory).iterator());
    }
    try {
      return new ActionFileReader(Files.newInputStream(spilled));
    } catch (IOException e) {
      throw new UncheckedIOException("the plan cannot be read: " + Reasons.of(e), e);
    }
  }

  @Override
  public void close() {
    memory.clear();
    Path spilled = file;
    if (spilled != null) {
      try {
        if (writer != null) {
          writer.close();
        }
        Files.deleteIfExists(spilled);
      } catch (IOException e) {
        throw new UncheckedIOException(
            "the plan's temporary file cannot be deleted: " + spilled, e);
      }
    }
  }
}
