package dev.callsheet.bench.events;

import dev.callsheet.bench.process.Child;
import dev.callsheet.desk.Desk;
import dev.callsheet.simulator.Received;
import dev.callsheet.simulator.Simulator;
import dev.callsheet.store.JsonTree;
import dev.callsheet.store.MachineKey;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Predicate;

/**
 * A live receiver that is killed again and again at random moments while events come in: of those
 * that were answered 200 none may be lost, none decided twice, and no text may be sent twice.
 */
public final class KillsBench {
  private static final int SENDERS = 8;
  private static final long BETWEEN = 20;

  /** One kill of so many comes while the process starts, the others under load. */
  private static final int EARLY = 5;

  private static final int MILLIS_OF_START = 1_500;
  private static final int MILLIS_OF_LOAD = 2_000;
  private static final long QUIET = 3_000;

  private final int kills;
  private final AtomicInteger next = new AtomicInteger();
  private final Set<Integer> answered = ConcurrentHashMap.newKeySet();
  private final Map<Object, Integer> sent = new ConcurrentHashMap<>();
  private volatile int port;
  private volatile boolean ending;
  private volatile long last;

  public KillsBench(int kills) {
    this.kills = kills;
  }

  public void run() throws IOException, InterruptedException {
    long seed = Long.getLong("callsheet.seed", System.nanoTime());
    Random random = new Random(seed);
    Path state = Files.createTempDirectory("callsheet-bench-");
    List<Thread> senders = new ArrayList<>();
    try (Simulator service = Simulator.builder().watch(this::received).start()) {
      for (int i = 0; i < SENDERS; i++) {
        Thread sender = new Thread(this::post);
        sender.start();
        senders.add(sender);
      }
      for (int i = 0; i < kills; i++) {
        Process desk = begin(service, state);
        if (random.nextInt(EARLY) == 0) {
          Thread.sleep(random.nextInt(MILLIS_OF_START));
        } else {
          open(desk);
          Thread.sleep(random.nextInt(MILLIS_OF_LOAD));
        }
        desk.destroyForcibly().waitFor();
      }
      Process desk = begin(service, state);
      open(desk);
      ending = true;
      for (Thread sender : senders) {
        sender.join();
      }
      awaitDecisions(desk);
      last = System.currentTimeMillis();
      while (System.currentTimeMillis() - last < QUIET) {
        Thread.sleep(BETWEEN);
      }
      desk.destroyForcibly().waitFor();
      System.out.printf("kills: %d with seed %d; ", kills, seed);
      tell(state);
    } finally {
      ending = true;
      Child.delete(state);
    }
  }

  private static Process begin(Simulator service, Path state) throws IOException {
    return Child.begin(
        System.getProperty("java.class.path"),
        List.of(
            "-Xmx256m", "-XX:TieredStopAtLevel=1", "-Dorg.slf4j.simpleLogger.defaultLogLevel=off"),
        Receiver.class,
        Receiver.Who.LIVE.name(),
        service.baseUri().toString(),
        state.toString());
  }

  private void open(Process desk) throws IOException {
    BufferedReader said = desk.inputReader(StandardCharsets.US_ASCII);
    String line = said.readLine();
    if (line == null) {
      throw new IOException("a receiver did not come up again");
    }
    port = Integer.parseInt(line);
  }

  /** However long it takes: a slow desk loses nothing. */
  private static void awaitDecisions(Process desk) throws IOException {
    Writer asked = desk.outputWriter(StandardCharsets.US_ASCII);
    for (String line : List.of("begin", "end")) {
      asked.write(line + "\n");
      asked.flush();
      if (desk.inputReader(StandardCharsets.US_ASCII).readLine() == null) {
        throw new IOException("the last receiver ended by itself");
      }
    }
  }

  private void received(Received request) {
    last = System.currentTimeMillis();
    sent.merge(Objects.requireNonNull(request.body().get("target")), 1, Integer::sum);
  }

  /** Posts one event after the other, each until it is answered 200, as those do who send them. */
  private void post() {
    while (!ending) {
      int event = next.getAndIncrement();
      while (!answered.contains(event)) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
          Poster.post(socket, 0, event);
          answered.add(event);
        } catch (IOException e) {
          // It was killed, or is not up yet.
        }
        try {
          Thread.sleep(BETWEEN);
        } catch (InterruptedException e) {
          return;
        }
      }
    }
  }

  private void tell(Path state) {
    Map<String, List<Long>> byId = new HashMap<>();
    Map<Long, List<JsonTree>> decisions = new HashMap<>();
    Map<Long, String> ends = new HashMap<>();
    boolean isWhole =
        Desk.verify(
                state.resolve("live"),
                MachineKey.of(new byte[32]),
                record -> {
                  switch (record.text("type")) {
                    case "event" ->
                        byId.computeIfAbsent(record.text("id"), id -> new ArrayList<>())
                            .add(record.number("event"));
                    case "decision" ->
                        decisions
                            .computeIfAbsent(record.number("event"), event -> new ArrayList<>())
                            .add(record);
                    case "outcome" -> ends.put(record.number("event"), record.text("outcome"));
                    default -> {
                      // Is not about what is asked here.
                    }
                  }
                })
            .broken()
            .isEmpty();
    Predicate<Long> isAnswer =
        event ->
            decisions.getOrDefault(event, List.of()).stream().anyMatch(one -> one.has("first"));
    long lost = 0;
    long dead = 0;
    long unsent = 0;
    for (int event : answered) {
      List<Long> kept = byId.getOrDefault("0-" + event, List.of());
      if (kept.stream()
          .flatMap(one -> decisions.getOrDefault(one, List.of()).stream())
          .anyMatch(one -> one.has("dead"))) {
        dead++; // killed at three starts in a row, each time before it was decided on
        continue;
      }
      lost += kept.stream().anyMatch(isAnswer) ? 0 : 1;
      boolean mayHaveLeft = kept.stream().anyMatch(one -> "unknown".equals(ends.get(one)));
      unsent += sent.containsKey("+1305" + (2_000_000 + event)) || mayHaveLeft ? 0 : 1;
    }
    System.out.printf(
        "%,d answered 200, %d of them lost, %d dead letters, %d neither sent nor told as unknown; %d decided twice; %d sent twice, %d told as unknown; the log is %s%n",
        answered.size(),
        lost,
        dead,
        unsent,
        byId.values().stream().filter(all -> all.stream().filter(isAnswer).count() > 1).count()
            + decisions.values().stream().filter(all -> all.size() > 1).count(),
        sent.values().stream().filter(times -> times > 1).count(),
        ends.values().stream().filter("unknown"::equals).count(),
        isWhole ? "whole" : "BROKEN");
  }
}
