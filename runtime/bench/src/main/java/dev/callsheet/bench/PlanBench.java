package dev.callsheet.bench;

import dev.callsheet.bench.process.Child;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * 1,000,000 rows of a CSV to a plan in 64 MB, against a loop written by hand with the same
 * libraries.
 */
final class PlanBench {
  private static final int ROWS = 1_000_000;
  private static final int ROUNDS = 3;

  void run() throws IOException, InterruptedException {
    for (boolean formatted : new boolean[] {false, true}) {
      Path csv = Files.createTempFile("callsheet-bench-", ".csv");
      try {
        write(csv, formatted);
        List<Double> peer = new ArrayList<>();
        List<Double> ours = new ArrayList<>();
        for (int i = 0; i < ROUNDS; i++) {
          peer.add(seconds(PlanByHand.class, csv));
          ours.add(seconds(PlanByScript.class, csv));
        }
        double byHand = Child.median(peer);
        double byScript = Child.median(ours);
        System.out.printf(
            "plan, phones %s: by hand %.2f s (%,.0f rows/s), script %.2f s (%,.0f rows/s), ratio %.2f (whole process, -Xmx64m, median of %d)%n",
            formatted ? "as '(305) 555-0123'" : "as +13055550123",
            byHand,
            ROWS / byHand,
            byScript,
            ROWS / byScript,
            byHand / byScript,
            ROUNDS);
      } finally {
        Files.delete(csv);
      }
    }
  }

  private static double seconds(Class<?> main, Path csv) throws IOException, InterruptedException {
    long begun = System.nanoTime();
    String out = Child.run(List.of("-Xmx64m"), main, csv.toString());
    double seconds = (System.nanoTime() - begun) / 1e9;
    if (!out.equals(Integer.toString(ROWS))) {
      throw new IOException(main.getSimpleName() + " made " + out + " messages");
    }
    return seconds;
  }

  /** A million leads, with numbers as people write them or as the service has them. */
  static void write(Path csv, boolean formatted) throws IOException {
    try (BufferedWriter out = Files.newBufferedWriter(csv)) {
      out.write("first,last,phone,company,stage\n");
      for (int i = 0; i < ROWS; i++) {
        int line = i % 10_000;
        int exchange = 200 + i / 10_000 % 800;
        out.write(
            String.format(
                formatted
                    ? "Ann%d,Lee,(305) %03d-%04d,Acme Roofing,open%n"
                    : "Ann%d,Lee,+1305%03d%04d,Acme Roofing,open%n",
                i,
                exchange,
                line));
      }
    }
  }
}
