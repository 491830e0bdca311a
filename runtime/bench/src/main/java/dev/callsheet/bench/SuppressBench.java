package dev.callsheet.bench;

import dev.callsheet.bench.process.Child;
import dev.callsheet.command.Operation;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.guard.Approach;
import dev.callsheet.guard.list.NumberPacker;
import dev.callsheet.guard.list.Suppression;
import dev.callsheet.guard.list.SuppressionList;
import dev.callsheet.launcher.list.PlainNumbers;
import dev.callsheet.plan.Verdict;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** A list of 10,000,000 suppressed numbers: its import, its opening, and each question. */
final class SuppressBench {
  private static final int NUMBERS = 10_000_000;
  private static final int ASKED = 1_000_000;
  private static final double MILLION = 1e6;

  void run() throws IOException {
    Path folder = Files.createTempDirectory("callsheet-bench-");
    try {
      Path file = folder.resolve("national.csv");
      Random random = new Random(1);
      try (BufferedWriter out = Files.newBufferedWriter(file)) {
        for (int i = 0; i < NUMBERS; i++) {
          out.write(number(random).substring(2) + "\n");
        }
      }
      long begin = System.nanoTime();
      NumberPacker numbers = new NumberPacker();
      PlainNumbers.read(file, numbers::add);
      long size =
          SuppressionList.in(folder).take("national.csv", numbers, Instant.EPOCH, Instant.EPOCH);
      long imported = System.nanoTime();
      Suppression guard = new Suppression(SuppressionList.in(folder), List.of());
      guard.judge(approach("+13055550123"));
      long opened = System.nanoTime();
      Approach[] asked = new Approach[ASKED];
      for (int i = 0; i < ASKED; i++) {
        asked[i] = approach(number(random));
      }
      Suppression empty = new Suppression(SuppressionList.in(folder.resolve("none")), List.of());
      SuppressionList.in(folder.resolve("none"))
          .add(new PhoneNumber("+13055550123"), "why", "bench", Instant.EPOCH);
      double look = micros(empty, asked);
      double all = micros(guard, asked);
      System.out.printf(
          "suppress: %,d numbers imported in %.2f s, opened in %.1f ms; asked in %.2f us, of which %.2f see whether it changed%n",
          size, (imported - begin) / MILLION / 1000, (opened - imported) / MILLION, all, look);
    } finally {
      Child.delete(folder);
    }
  }

  private static double micros(Suppression guard, Approach... asked) {
    long found = 0;
    long begin = 0;
    for (int turn = 0; turn < 2; turn++) { // the first warms up
      begin = System.nanoTime();
      for (Approach one : asked) {
        found += guard.judge(one) instanceof Verdict.Stop ? 1 : 0;
      }
    }
    if (found > 0) {
      throw new IllegalStateException("the list cannot be read");
    }
    return (System.nanoTime() - begin) / 1000.0 / ASKED;
  }

  private static Approach approach(String number) {
    return new Approach(Operation.SMS, new PhoneNumber(number), Map.of(), Instant.EPOCH);
  }

  private static String number(Random random) {
    return "+1%d%d%04d"
        .formatted(200 + random.nextInt(800), 200 + random.nextInt(800), random.nextInt(10_000));
  }
}
