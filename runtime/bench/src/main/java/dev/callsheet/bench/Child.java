package dev.callsheet.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Another JVM with the same class path, so that each measurement has its own heap limit and its own
 * warm-up.
 */
final class Child {
  private Child() {}

  /** Runs a main class and gives what it printed last. */
  static String run(List<String> flags, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(
        List.of(
            "-Dfile.encoding=UTF-8", "-cp", System.getProperty("java.class.path"), main.getName()));
    command.addAll(List.of(arguments));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException(main.getSimpleName() + " failed: " + out);
    }
    return out.strip();
  }

  static double median(List<Double> figures) {
    List<Double> sorted = figures.stream().sorted().toList();
    return sorted.get(sorted.size() / 2);
  }
}
