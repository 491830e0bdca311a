package dev.callsheet.bench;

import dev.callsheet.bench.process.Build;
import dev.callsheet.bench.process.Child;
import dev.callsheet.bench.process.Server;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The processor time that a job takes by an old build and by this one: in turn, each in a process
 * of its own, all of the process. Others on the machine change that by little, where they may
 * double the time by the clock.
 */
final class InTurn {
  private static final int ROUNDS = 9;

  private final Build old;
  private final Build own;

  /** Between the build that {@code CALLSHEET_BENCH_OLD} names and the one of the folder. */
  InTurn(Path root) throws IOException {
    old = Build.old();
    own = Build.own(root);
  }

  /** Runs each job that is named and has one, and prints a line for it. */
  void run(List<String> named) throws IOException, InterruptedException {
    for (Job job : Job.values()) {
      if (named.contains(job.name().toLowerCase(Locale.ROOT))) {
        run(job);
      }
    }
  }

  private void run(Job job) throws IOException, InterruptedException {
    Path folder = Files.createTempDirectory("callsheet-bench-");
    try (Server service = new Server(0)) {
      Job.Place place = new Job.Place(folder, service.base());
      job.prepare(old, place);
      seconds(job, old, place); // the page cache, and what a first start prepares for the next
      seconds(job, own, place);
      List<Double> before = new ArrayList<>();
      List<Double> now = new ArrayList<>();
      List<Double> ratios = new ArrayList<>();
      for (int i = 0; i < ROUNDS; i++) {
        double theirs = i % 2 == 0 ? seconds(job, old, place) : 0;
        double ours = seconds(job, own, place);
        theirs = i % 2 == 0 ? theirs : seconds(job, old, place);
        before.add(theirs);
        now.add(ours);
        ratios.add(theirs / ours);
      }
      System.out.printf(
          "%s, processor time: old %.2f s, new %.2f s, %.3fx (medians of %d in turn, of the ratio %.3f to %.3f)%n",
          job.name().toLowerCase(Locale.ROOT),
          Child.median(before),
          Child.median(now),
          Child.median(ratios),
          ROUNDS,
          ratios.stream().mapToDouble(ratio -> ratio).min().orElseThrow(),
          ratios.stream().mapToDouble(ratio -> ratio).max().orElseThrow());
    } finally {
      Child.delete(folder);
    }
  }

  private static double seconds(Job job, Build build, Job.Place place)
      throws IOException, InterruptedException {
    job.ready(place);
    double before = ofChildren();
    for (int i = 0; i < job.times(); i++) {
      Path out = place.folder().resolve("out");
      Process process =
          job.command(build, place).redirectErrorStream(true).redirectOutput(out.toFile()).start();
      process.getOutputStream().write(job.typed().getBytes(StandardCharsets.US_ASCII));
      process.getOutputStream().close();
      if (process.waitFor() != job.ends()) {
        throw new IOException(job + " of " + build.root() + " failed: " + Files.readString(out));
      }
    }
    return ofChildren() - before;
  }

  /** Processor time of all processes that this one has begun and that have ended, in seconds. */
  private static double ofChildren() throws IOException {
    String stat = Files.readString(Path.of("/proc/self/stat"));
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    return Arrays.stream(fields, 13, 15).mapToLong(Long::parseLong).sum() / 100.0;
  }
}
