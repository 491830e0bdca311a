package dev.callsheet.bench;

import dev.callsheet.bench.process.Child;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Plans that are shown and saved: 50,000 actions against {@code terraform plan} for as many, where
 * there is a terraform; 1,000,000 actions in 64 MB; and the checking of such a file.
 */
final class SaveBench {
  private static final int ROUNDS = 3;
  private static final int FEW = 50_000;
  private static final int MANY = 1_000_000;
  private static final String SCRIPT =
      "csv('leads.csv').each { sms to: it, message: \"Hi ${it.first}, your quote ${it.quote} is ready\" }\n";

  private final Path launcher;

  SaveBench(Path root) {
    launcher = root.resolve("runtime/launcher/target/dist/bin/callsheet");
  }

  void run() throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("callsheet-bench-");
    try {
      Files.writeString(folder.resolve("welcome.groovy"), SCRIPT);
      Finished few = planned(folder, FEW, "");
      System.out.printf(
          "save: plan of 50,000 actions shown and saved in %.2f s, %d MB, file %.1f MB (whole process, median of %d)%n",
          few.seconds(), few.megabytes(), Files.size(folder.resolve("f.plan")) / 1e6, ROUNDS);
      againstTerraform(folder, few.seconds());
      Finished many = planned(folder, MANY, "-Xmx64m");
      System.out.printf(
          "save: plan of 1,000,000 actions shown and saved in %.2f s (%,.0f actions/s), %d MB, file %.1f MB (whole process, -Xmx64m, median of %d)%n",
          many.seconds(),
          MANY / many.seconds(),
          many.megabytes(),
          Files.size(folder.resolve("f.plan")) / 1e6,
          ROUNDS);
      List<Double> checks = new ArrayList<>();
      for (int i = 0; i < ROUNDS; i++) {
        checks.add(
            Double.parseDouble(
                Child.run(
                    List.of("-Xmx64m"),
                    CheckSaved.class,
                    folder.resolve("f.plan").toString(),
                    folder.resolve("state/keys").toString())));
      }
      double check = Child.median(checks);
      System.out.printf(
          "save: all of it checked in %.2f s (%,.0f actions/s, -Xmx64m, median of %d)%n",
          check, MANY / check, ROUNDS);
    } finally {
      delete(folder);
    }
  }

  private Finished planned(Path folder, int rows, String options)
      throws IOException, InterruptedException {
    leads(folder.resolve("leads.csv"), rows);
    List<Finished> all = new ArrayList<>();
    for (int i = 0; i <= ROUNDS; i++) { // the first one prepares the start of the others
      all.add(
          finished(
              folder,
              Map.of(
                  "CALLSHEET_OPTS", options, "CALLSHEET_HOME", folder.resolve("state").toString()),
              launcher.toString(),
              "plan",
              "welcome.groovy",
              "-o",
              "f.plan"));
    }
    all.remove(0);
    all.sort((a, b) -> Double.compare(a.seconds(), b.seconds()));
    return all.get(ROUNDS / 2);
  }

  private static void againstTerraform(Path folder, double ours)
      throws IOException, InterruptedException {
    Path peer = Files.createDirectory(folder.resolve("terraform"));
    Files.writeString(
        peer.resolve("main.tf"),
        """
        resource "terraform_data" "sms" {
          count = 50000
          input = {
            to      = "+1305${2000000 + count.index}"
            message = "Hi Ann ${count.index}, your quote Q${count.index} is ready"
          }
        }
        """);
    try {
      finished(peer, Map.of(), "terraform", "init", "-no-color");
    } catch (IOException e) {
      System.out.println("save: no terraform here, so it is not compared");
      return;
    }
    Finished terraform = finished(peer, Map.of(), "terraform", "plan", "-no-color", "-out=tf.plan");
    System.out.printf(
        "save: terraform plan of 50,000 actions %.1f s, %d MB: %.0f times as long%n",
        terraform.seconds(), terraform.megabytes(), terraform.seconds() / ours);
  }

  /** How long a process took, and the most memory that it held. */
  private record Finished(double seconds, long megabytes) {}

  private static Finished finished(Path folder, Map<String, String> environment, String... command)
      throws IOException, InterruptedException {
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().putAll(environment);
    Path out = folder.resolve("out.txt");
    builder.redirectErrorStream(true).redirectOutput(out.toFile());
    long begun = System.nanoTime();
    Process process = builder.start();
    long most = 0;
    while (process.isAlive()) {
      most = Math.max(most, peak(process.pid()));
      Thread.sleep(5);
    }
    double seconds = (System.nanoTime() - begun) / 1e9;
    if (process.waitFor() != 0) {
      throw new IOException(String.join(" ", command) + " failed: " + Files.readString(out));
    }
    return new Finished(seconds, most / 1024);
  }

  /** The kilobytes that a process has held at most so far; 0 where that is not told. */
  private static long peak(long pid) {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/" + pid + "/status"))) {
        if (line.startsWith("VmHWM:")) {
          return Long.parseLong(line.replaceAll("\\D", ""));
        }
      }
    } catch (IOException e) {
      // It has ended, or this system has no such file.
    }
    return 0;
  }

  private static void leads(Path csv, int rows) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(csv, StandardCharsets.UTF_8)) {
      out.write("first,phone,quote\n");
      for (int i = 0; i < rows; i++) {
        out.write("Ann" + i % 5_000 + ",+1305" + (2_000_000 + i) + ",Q" + i + "\n");
      }
    }
  }

  private static void delete(Path folder) throws IOException {
    try (var all = Files.walk(folder)) {
      for (Path path : all.sorted((a, b) -> b.compareTo(a)).toList()) {
        Files.delete(path);
      }
    }
  }
}
