package dev.callsheet.bench.events;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Posts events over many connections, in a process of its own: as fast as they are answered, or so
 * many a second. For each line that it reads, it posts so many and prints the seconds that this
 * took.
 */
final class Poster {
  private static final int BODY = 1_024;

  private Poster() {}

  /** Port, number of events of a round, connections, seed, events a second or 0. */
  public static void main(String... arguments) throws IOException, InterruptedException {
    int port = Integer.parseInt(arguments[0]);
    int events = Integer.parseInt(arguments[1]);
    int connections = Integer.parseInt(arguments[2]);
    Random random = new Random(Long.parseLong(arguments[3]));
    int pace = Integer.parseInt(arguments[4]);
    long between = pace == 0 ? 0 : TimeUnit.SECONDS.toNanos(1) / pace;
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    while (in.readLine() != null) {
      long run = random.nextLong() >>> 1;
      long begun = System.nanoTime();
      List<Thread> threads = new ArrayList<>();
      for (int i = 0; i < connections; i++) {
        int first = i;
        Thread thread = new Thread(() -> post(port, run, first, connections, events, between));
        thread.start();
        threads.add(thread);
      }
      for (Thread thread : threads) {
        thread.join();
      }
      System.out.println((System.nanoTime() - begun) / 1e9);
      System.out.flush();
    }
  }

  private static void post(int port, long run, int first, int step, int events, long between) {
    long begun = System.nanoTime();
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setTcpNoDelay(true);
      for (int i = first; i < events; i += step) {
        LockSupport.parkNanos(begun + i * between - System.nanoTime());
        post(socket, run, i);
      }
    } catch (IOException e) {
      e.printStackTrace();
      System.exit(1);
    }
  }

  /** Posts one and returns when it is answered 200. */
  static void post(Socket socket, long run, int event) throws IOException {
    socket.getOutputStream().write(request(run, event));
    InputStream in = socket.getInputStream();
    byte[] answer = new byte[BODY];
    int length = 0;
    while (!isWhole(answer, length)) {
      int read = in.read(answer, length, answer.length - length);
      if (read < 0) {
        throw new IOException("the receiver hung up");
      }
      length += read;
    }
    if (answer[9] != '2') {
      throw new IOException(new String(answer, 0, length, StandardCharsets.US_ASCII));
    }
  }

  /** What it posts: a number of its own for each event of a run. */
  static String body(long run, int event) {
    StringBuilder body = new StringBuilder(BODY);
    body.append("{\"phone\":\"+1305").append(2_000_000 + event % 1_000_000).append("\",\"run\":");
    body.append(run).append(",\"note\":\"");
    while (body.length() < BODY - 2) {
      body.append('x');
    }
    return body.append("\"}").toString();
  }

  private static byte[] request(long run, int event) {
    String body = body(run, event);
    return ("POST /in/bench/"
            + Receiver.SECRET
            + "/lead.created HTTP/1.1\r\nHost: bench\r\nX-Id: "
            + run
            + "-"
            + event
            + "\r\nContent-Length: "
            + body.length()
            + "\r\n\r\n"
            + body)
        .getBytes(StandardCharsets.US_ASCII);
  }

  /** Whether it holds the head and as many bytes as that says. */
  private static boolean isWhole(byte[] answer, int length) {
    String text = new String(answer, 0, length, StandardCharsets.US_ASCII);
    int end = text.indexOf("\r\n\r\n");
    int said = text.indexOf("Content-Length: ");
    if (end < 0) {
      return false;
    }
    int body =
        said < 0 || said > end
            ? 0
            : Integer.parseInt(text.substring(said + 16, text.indexOf('\r', said)));
    return length >= end + 4 + body;
  }
}
