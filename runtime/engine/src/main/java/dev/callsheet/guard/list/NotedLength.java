package dev.callsheet.guard.list;

import dev.callsheet.store.SteadyFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * How many bytes a file had, noted beside it after it was made durable and not synced itself: it
 * says too little and never too much. Thread-safe, and so for several processes.
 */
record NotedLength(Path file) {
  private static final int DIGITS = 19;

  /** 0 where that is not known. */
  long noted() throws IOException {
    try {
      String text = Files.readString(file, StandardCharsets.ISO_8859_1).strip();
      return text.matches("\\d{1,18}|\\d{19}") ? Long.parseLong(text) : 0;
    } catch (NoSuchFileException | NumberFormatException e) {
      return 0;
    }
  }

  /** A file whose length cannot be noted is not worse off than one without. */
  void note(long bytes) {
    try (SteadyFile open = SteadyFile.at(file)) {
      String text = String.format(Locale.ROOT, "%0" + DIGITS + "d%n", bytes);
      open.write(ByteBuffer.wrap(text.getBytes(StandardCharsets.US_ASCII)), 0);
    } catch (IOException e) {
      // What was noted before still holds: the file grows.
    }
  }

  /** Says that it has lost its end. */
  IOException less(Path of, long bytes, long noted) {
    return new IOException(
        "%s has %d of the %d bytes that it had: it was cut, or an older copy was put back. Put back its newest copy, or delete %s and put on it again whoever is missing"
            .formatted(of, bytes, noted, file));
  }
}
