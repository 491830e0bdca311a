package dev.callsheet.bench.events;

import dev.callsheet.bench.process.Child;
import java.io.BufferedReader;
import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * {@code callsheet listen} that is ended and started anew again and again under 200 events a
 * second, each on a connection of its own, with a socket that somebody else holds, as systemd does.
 */
public final class RestartsBench {
  private static final int PACE = 200;

  /** Of the answers of a process; then it is ended, every second time just as it opens. */
  private static final int ANSWERS = 100;

  /** Passes the socket that it holds to one process after another; needs Python. */
  private static final String HOLDER =
      """
      import os, socket, sys
      door = socket.socket()
      door.bind(('127.0.0.1', 0))
      door.listen(4096)
      print(door.getsockname()[1], flush=True)
      while True:
          child = os.fork()
          if child == 0:
              os.dup2(door.fileno(), 3)
              os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
              os.set_inheritable(3, True)
              os.environ.update(LISTEN_PID=str(os.getpid()), LISTEN_FDS='1')
              os.execvp(sys.argv[1], sys.argv[1:])
          print(child, flush=True)
          os.waitpid(child, 0)
      """;

  private final Path root;
  private final int restarts;
  private final LongAdder answered = new LongAdder();
  private final Map<String, LongAdder> others = new ConcurrentHashMap<>();
  private final AtomicInteger next = new AtomicInteger();

  /** A machine on which a start takes long is no flood. */
  private final Semaphore waiting = new Semaphore(400);

  public RestartsBench(Path root, int restarts) {
    this.root = root;
    this.restarts = restarts;
  }

  public void run() throws IOException, InterruptedException {
    Path state = Files.createTempDirectory("callsheet-bench-");
    Path holder = Files.writeString(state.resolve("holder.py"), HOLDER);
    Path rules =
        Files.writeString(
            state.resolve("rules.groovy"),
            "rule('off') { on 'lead.created'\n then { cadence 12 remove contact } }\n");
    Files.writeString(
        state.resolve("listen.toml"),
        "[source.bench]\nsecret = \"SECRET\"\nid = \"header:X-Id\"\n");
    ProcessBuilder settings =
        new ProcessBuilder(
            "python3",
            holder.toString(),
            root.resolve("runtime/launcher/target/dist/bin/callsheet").toString(),
            "listen",
            rules.toString(),
            "-q");
    settings.environment().put("SECRET", Receiver.SECRET);
    settings.environment().put("CALLSHEET_HOME", state.resolve("state").toString());
    settings.environment().put("XDG_CACHE_HOME", state.resolve("cache").toString());
    Process systemd = settings.redirectError(ProcessBuilder.Redirect.DISCARD).start();
    ScheduledExecutorService pace = Executors.newScheduledThreadPool(1);
    ExecutorService senders = Executors.newCachedThreadPool();
    ProcessHandle last = systemd.toHandle();
    try (BufferedReader said = systemd.inputReader(StandardCharsets.US_ASCII)) {
      int port = Integer.parseInt(said.readLine());
      Future<?> unused =
          pace.scheduleAtFixedRate(
              () -> {
                if (waiting.tryAcquire()) {
                  senders.execute(() -> post(port));
                }
              },
              0,
              TimeUnit.SECONDS.toNanos(1) / PACE,
              TimeUnit.NANOSECONDS);
      for (int i = 0; i <= restarts; i++) {
        last = ProcessHandle.of(Long.parseLong(said.readLine())).orElseThrow();
        long before = answered.sum();
        while (answered.sum() < before + (i % 2 == 0 ? ANSWERS : 1)) {
          Thread.sleep(1);
        }
        if (i < restarts) {
          last.destroy();
        }
      }
      pace.shutdown();
      senders.shutdown();
      boolean isDone = senders.awaitTermination(1, TimeUnit.MINUTES);
      System.out.printf(
          "restarts: %d under %d/s, %,d events, %,d answered 200, others %s%s%n",
          restarts, PACE, next.get(), answered.sum(), others, isDone ? "" : ", some still wait");
    } finally {
      pace.shutdownNow();
      systemd.destroyForcibly().waitFor();
      last.destroyForcibly();
      last.onExit().join();
      Child.delete(state);
    }
  }

  private void post(int port) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      Poster.post(socket, 0, next.getAndIncrement());
      answered.increment();
    } catch (ConnectException e) {
      others.computeIfAbsent("refused", what -> new LongAdder()).increment();
    } catch (IOException e) {
      others.computeIfAbsent(String.valueOf(e.getMessage()), what -> new LongAdder()).increment();
    } finally {
      waiting.release();
    }
  }
}
