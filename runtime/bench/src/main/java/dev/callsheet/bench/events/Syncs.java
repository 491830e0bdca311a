package dev.callsheet.bench.events;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import jdk.jfr.Recording;
import jdk.jfr.consumer.RecordingFile;

/** Counts how often this process makes a file durable, by Java's own recorder. Not thread-safe. */
final class Syncs {
  private Recording recording = new Recording();

  void begin() {
    recording = new Recording();
    recording.enable("jdk.FileForce").withThreshold(Duration.ZERO).withoutStackTrace();
    recording.start();
  }

  /** How often since it was begun. */
  long end() throws IOException {
    Path file = Files.createTempFile("callsheet-bench-", ".jfr");
    try (Recording done = recording) {
      done.stop();
      done.dump(file);
      return RecordingFile.readAllEvents(file).size();
    } finally {
      Files.delete(file);
    }
  }
}
