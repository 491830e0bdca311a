package dev.callsheet.journal.file;

import dev.callsheet.journal.Synced;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.SteadyFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How far a run's journal was durable: a file per run below {@code synced} of the state folder, not
 * in the run's own, so that a copy of that put back does not take it along. Written after the
 * journal is durable and not synced itself: whatever cuts it short, it says too little and never
 * too much. Not thread-safe.
 */
final class SyncedFile {
  /** More than it has. */
  private static final int MOST = 256;

  private final Path path;
  private @Nullable SteadyFile file;
  private boolean given;

  SyncedFile(Path path) {
    this.path = path;
  }

  /** What it says; empty for a run of a time before there was such a file. */
  static Optional<Synced> read(Path path) throws IOException {
    if (!Files.exists(path)) {
      return Optional.empty();
    }
    ByteBuffer bytes = ByteBuffer.allocate(MOST);
    try (SteadyFile file = SteadyFile.open(path)) {
      bytes.position(Math.max(0, file.read(bytes, 0)));
    }
    return Synced.read(new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8));
  }

  /** A run whose count cannot be written is not worse off than one without. */
  void write(Synced synced) {
    if (given) {
      return;
    }
    try {
      byte[] text = synced.text().getBytes(StandardCharsets.US_ASCII);
      open().write(ByteBuffer.wrap(text), 0);
    } catch (IOException e) {
      given = true;
    }
  }

  private SteadyFile open() throws IOException {
    SteadyFile open = file;
    if (open == null) {
      try {
        PrivateFile.makeFolder(Objects.requireNonNull(path.toAbsolutePath().getParent()));
      } catch (FileAlreadyExistsException e) {
        // The first run of all makes it.
      }
      open = SteadyFile.at(path);
      file = open;
    }
    return open;
  }

  void close() {
    SteadyFile open = file;
    file = null;
    try {
      if (open != null) {
        open.close();
      }
    } catch (IOException e) {
      // All of it is handed on.
    }
  }
}
