package dev.callsheet.bench;

import dev.callsheet.bench.process.Child;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * From the shell to the answer, for a ten-line script: {@code callsheet check} against Groovy
 * starting the same lines, and {@code callsheet plan} of the unchanged script against a Java
 * program that only prints a line.
 */
final class StartBench {
  private static final int ROUNDS = 15;
  static final String SCRIPT =
      """
      names {
        cadence 'new-lead', 4412
        powerlist 'fresh', '1969'
      }
      def city = params.city ?: 'Miami'
      sms to: '+13055550123', message: "Hello from ${city}"
      call to: '+13055550123', agent: 'ann@acme.com'
      cadence 'new-lead' add '+13055550123'
      powerlist('fresh') { add '+13055550123', firstName: 'Ann' }
      println 'done'
      """;

  /** The words as Groovy methods, so that plain Groovy can run the same lines. */
  private static final String WORDS =
      """
      def names(c) {}
      def sms(Map m) {}
      def call(Map m) {}
      def cadence(x) { [add: {}] }
      def powerlist(x, c) {}
      params = [:]
      """;

  private final Path root;

  StartBench(Path root) {
    this.root = root;
  }

  void run() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("callsheet-bench-");
    Path script = Files.writeString(folder.resolve("ten.groovy"), SCRIPT);
    Path plain =
        Files.writeString(
            folder.resolve("plain.groovy"),
            WORDS + SCRIPT.replace("cadence 'new-lead' add '+13055550123'", ""));
    String groovyJar =
        Arrays.stream(System.getProperty("java.class.path").split(":"))
            .filter(jar -> jar.matches(".*/groovy-\\d[^/]*\\.jar"))
            .collect(Collectors.joining(":"));
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    List<String> check = List.of(root.resolve("callsheet").toString(), "check", script.toString());
    List<String> groovy = List.of(java, "-cp", groovyJar, "groovy.ui.GroovyMain", plain.toString());
    seconds(check);
    seconds(check);
    seconds(groovy);
    List<Double> ours = new ArrayList<>();
    List<Double> peer = new ArrayList<>();
    for (int i = 0; i < ROUNDS; i++) {
      ours.add(seconds(check));
      peer.add(seconds(groovy));
    }
    System.out.printf(
        "start: groovy script %.0f ms, callsheet check %.0f ms (fastest %.0f ms), ratio %.2f (median of %d)%n",
        Child.median(peer) * 1e3,
        Child.median(ours) * 1e3,
        ours.stream().mapToDouble(d -> d * 1e3).min().orElse(0),
        Child.median(peer) / Child.median(ours),
        ROUNDS);
    List<String> plan =
        List.of(
            root.resolve("runtime/launcher/target/dist/bin/callsheet").toString(),
            "plan",
            script.toString());
    List<String> hello =
        List.of(
            java,
            "-Xshare:auto",
            "-XX:+UseSerialGC",
            "-XX:TieredStopAtLevel=1",
            "-XX:-UsePerfData",
            "-cp",
            Path.of(StartBench.class.getProtectionDomain().getCodeSource().getLocation().getPath())
                .toString(),
            Hello.class.getName());
    seconds(plan);
    seconds(plan);
    ours.clear();
    peer.clear();
    for (int i = 0; i < ROUNDS; i++) {
      ours.add(seconds(plan));
      peer.add(seconds(hello));
    }
    System.out.printf(
        "start: hello %.0f ms, callsheet plan of an unchanged script %.0f ms, %.2fx (median of %d)%n",
        Child.median(peer) * 1e3,
        Child.median(ours) * 1e3,
        Child.median(ours) / Child.median(peer),
        ROUNDS);
    Files.delete(script);
    Files.delete(plain);
    Files.delete(folder);
  }

  private static double seconds(List<String> command) throws IOException, InterruptedException {
    long begun = System.nanoTime();
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    byte[] out = process.getInputStream().readAllBytes();
    if (process.waitFor() != 0) {
      throw new IOException(
          command + " failed: " + new String(out, java.nio.charset.StandardCharsets.UTF_8));
    }
    return (System.nanoTime() - begun) / 1e9;
  }
}
