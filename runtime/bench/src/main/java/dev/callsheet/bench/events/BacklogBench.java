package dev.callsheet.bench.events;

import dev.callsheet.bench.process.Child;
import dev.callsheet.chain.FileParts;
import dev.callsheet.desk.Desk;
import dev.callsheet.intake.Arrival;
import dev.callsheet.rule.RuleSet;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A million events of 1 KiB on which nobody has decided: until the next one is taken in, and what
 * deciding on all of them costs, with a heap of 256 MB and what the start script says of {@code
 * listen}.
 */
public final class BacklogBench {
  private static final int STARTS = 9;
  private static final int ROUNDS = 3;
  private static final int UNDER_WAY = 4_096;
  private static final String SCRIPT = "runtime/launcher/src/main/distribution/bin/callsheet";
  private static final Pattern SAID =
      Pattern.compile("collector='([^']+)'.*patient=\"\\$collector ([^\"]+)\"", Pattern.DOTALL);

  private final int events;
  private final List<String> flags =
      new ArrayList<>(List.of("-Xmx256m", "-Dorg.slf4j.simpleLogger.defaultLogLevel=off"));

  public BacklogBench(Path root, int events) throws IOException {
    this.events = events;
    Matcher said = SAID.matcher(Files.readString(root.resolve(SCRIPT)));
    if (!said.find()) {
      throw new IOException(SCRIPT + " does not say how Java is started");
    }
    flags.addAll(List.of((said.group(1) + " " + said.group(2)).split("\\s+")));
  }

  public void run() throws IOException, InterruptedException {
    Path state = Files.createTempDirectory("callsheet-bench-");
    try {
      Path filled = Files.createDirectory(state.resolve("filled"));
      Child.run(flags, BacklogBench.class, filled.toString(), Integer.toString(events));
      List<Double> starts = new ArrayList<>();
      List<Double> rates = new ArrayList<>();
      List<Double> warm = new ArrayList<>();
      List<Double> seconds = new ArrayList<>();
      for (int i = 0; i < STARTS; i++) {
        Path copy = copy(filled, state.resolve("copy"));
        long begun = System.nanoTime();
        Process desk =
            Child.begin(
                System.getProperty("java.class.path"),
                flags,
                Receiver.class,
                Receiver.Who.BACKLOG.name(),
                "http://none",
                copy.toString());
        try (BufferedReader said = desk.inputReader(StandardCharsets.US_ASCII)) {
          try (Socket socket =
              new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(said.readLine()))) {
            Poster.post(socket, 1, i);
          }
          starts.add((System.nanoTime() - begun) / 1e9);
          if (i >= STARTS - ROUNDS) {
            Taken.asked(desk, said, "begin");
            String[] end = Taken.asked(desk, said, "end").split(" ", -1);
            double cpu = Double.parseDouble(end[0]);
            rates.add(events / cpu);
            warm.add(events / (cpu - Double.parseDouble(end[2]) / 1e3));
            seconds.add((System.nanoTime() - begun) / 1e9);
          }
        } finally {
          desk.destroyForcibly().waitFor();
        }
        Child.delete(copy);
      }
      System.out.printf(
          "backlog of %,d events: accepting after %.2f s (median of %d; worst %.2f); decided at %,.0f a second of processor time, all of the process, %,.0f without what the compilers of the virtual machine took (median of %d; %.1f s by the clock)%n",
          events,
          Child.median(starts),
          STARTS,
          starts.stream().mapToDouble(one -> one).max().orElseThrow(),
          Child.median(rates),
          Child.median(warm),
          ROUNDS,
          Child.median(seconds));
    } finally {
      Child.delete(state);
    }
  }

  /** The last part is written on, the others are not. */
  public static Path copy(Path from, Path to) throws IOException {
    Files.createDirectory(to);
    List<Integer> parts = FileParts.list(from);
    for (int part : parts.subList(0, parts.size() - 1)) {
      Files.createLink(FileParts.file(to, part), FileParts.file(from, part));
    }
    int last = parts.get(parts.size() - 1);
    Files.copy(FileParts.file(from, last), FileParts.file(to, last));
    Files.copy(from.resolve("synced"), to.resolve("synced"));
    return to;
  }

  /** Fills a log; who decides on it stands still at the first event. */
  public static void main(String... arguments) throws InterruptedException {
    int events = Integer.parseInt(arguments[1]);
    Desk desk =
        Desk.open(
            Path.of(arguments[0]),
            RuleSet.of("none", List.of()),
            InstantSource.system(),
            (event, turn) -> LockSupport.park());
    Semaphore free = new Semaphore(UNDER_WAY);
    for (int i = 0; i < events; i++) {
      free.acquire();
      byte[] body = Poster.body(0, i).getBytes(StandardCharsets.US_ASCII);
      CompletableFuture<?> unused =
          desk.accept(
                  new Arrival(
                      "bench",
                      Optional.of("lead.created"),
                      Optional.of("0-" + i),
                      Optional.empty(),
                      body))
              .whenComplete((number, trouble) -> free.release());
    }
    free.acquire(UNDER_WAY);
    Runtime.getRuntime().halt(desk.figures().kept() == events ? 0 : 1);
  }
}
