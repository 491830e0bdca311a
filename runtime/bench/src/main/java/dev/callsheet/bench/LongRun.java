package dev.callsheet.bench;

import dev.callsheet.bench.process.Load;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;

/** One long run in a process of its own; prints seconds and the most memory that it took. */
final class LongRun {
  private LongRun() {}

  /** Address of the service, state folder, number of actions. */
  public static void main(String... arguments) throws IOException {
    Load.Took took =
        new Load(Integer.parseInt(arguments[2]), 64)
            .ours(URI.create(arguments[0]), Path.of(arguments[1]));
    System.out.printf("%.1f %d%n", took.seconds(), peakMegabytes());
  }

  private static long peakMegabytes() throws IOException {
    for (String line : Files.readAllLines(Path.of("/proc/self/status"))) {
      if (line.startsWith("VmHWM:")) {
        return Long.parseLong(line.replaceAll("\\D", "")) / 1024;
      }
    }
    return 0;
  }
}
