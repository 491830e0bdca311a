package dev.callsheet.bench.process;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Another JVM with the same class path, so that each measurement has its own heap limit and its own
 * warm-up.
 */
public final class Child {
  private Child() {}

  /** Runs a main class and gives what it printed last. */
  public static String run(List<String> flags, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    return run(System.getProperty("java.class.path"), flags, main, arguments);
  }

  /** The same without the jars whose file names match. */
  public static String without(Pattern jars, List<String> flags, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    String separator = System.getProperty("path.separator");
    String path =
        Stream.of(System.getProperty("java.class.path").split(separator, -1))
            .filter(entry -> !jars.matcher(Path.of(entry).getFileName().toString()).find())
            .collect(Collectors.joining(separator));
    return run(path, flags, main, arguments);
  }

  /** Starts a main class with the settings of this JVM; what it prints as errors is shown. */
  public static Process begin(Class<?> main, String... arguments) throws IOException {
    return begin(System.getProperty("java.class.path"), main, arguments);
  }

  /** The same with another class path. */
  public static Process begin(String classPath, Class<?> main, String... arguments)
      throws IOException {
    return begin(
        classPath, ManagementFactory.getRuntimeMXBean().getInputArguments(), main, arguments);
  }

  /** The same with other flags. */
  public static Process begin(
      String classPath, List<String> flags, Class<?> main, String... arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(flags);
    command.addAll(List.of("-Dfile.encoding=UTF-8", "-cp", classPath, main.getName()));
    command.addAll(List.of(arguments));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  private static String run(
      String classPath, List<String> flags, Class<?> main, String... arguments)
      throws IOException, InterruptedException {
    Process process = begin(classPath, flags, main, arguments);
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException(main.getSimpleName() + " failed: " + out);
    }
    return out.strip();
  }

  public static double median(List<Double> figures) {
    List<Double> sorted = figures.stream().sorted().toList();
    return sorted.get(sorted.size() / 2);
  }

  /** Deletes a folder with all that is in it. */
  public static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
