package dev.callsheet.bench.events;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Debian's {@code webhook}, which answers and then runs a command for each event: {@code true},
 * which is the cheapest there is and keeps nothing.
 */
final class Hook extends Taken {
  static final Path PROGRAM = Path.of("/usr/bin/webhook");

  private static final String HOOKS =
      "[{\"id\": \"lead.created\", \"execute-command\": \"/bin/true\"}]";

  /** Of {@code /proc/PID/stat}, behind the name: its own time and that of what it has run. */
  private static final int FIRST_TIME = 11;

  private static final double TICKS = 100;

  private final ProcessHandle process;

  private Hook(Process receiver, int port, int events) throws IOException {
    super(receiver, Integer.toString(port), events, 0);
    process = receiver.toHandle();
  }

  static Hook begin(Path state, int events) throws IOException, InterruptedException {
    Path hooks = Files.writeString(state.resolve("hooks.json"), HOOKS);
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    Process started =
        new ProcessBuilder(
                PROGRAM.toString(),
                "-hooks",
                hooks.toString(),
                "-ip",
                "127.0.0.1",
                "-port",
                Integer.toString(port),
                "-urlprefix",
                "in/bench/" + Receiver.SECRET)
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    while (!isOpen(port)) {
      Thread.sleep(10);
    }
    return new Hook(started, port, events);
  }

  private static boolean isOpen(int port) {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      return socket.isConnected();
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  String begin() throws IOException {
    return Double.toString(cpu());
  }

  /** Once no command runs any more. */
  @Override
  String end() throws IOException {
    double before = -1;
    double now = cpu();
    while (now > before || process.children().findAny().isPresent()) {
      try {
        Thread.sleep(50);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new IOException(e);
      }
      before = now;
      now = cpu();
    }
    return now + " 0";
  }

  private double cpu() throws IOException {
    String stat = Files.readString(Path.of("/proc", Long.toString(process.pid()), "stat"));
    String[] words = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    double ticks = 0;
    for (int i = FIRST_TIME; i < FIRST_TIME + 4; i++) {
      ticks += Long.parseLong(words[i]);
    }
    return ticks / TICKS;
  }
}
