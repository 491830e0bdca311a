package dev.callsheet.bench.process;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.concurrent.TimeUnit;

/**
 * Answers 200 to every request, but 500 to the so manieth, at once or after so many milliseconds,
 * in a process of its own. Prints its port, and a line when a request comes after a second without
 * any. Trusts its one client: a request is what ends with a brace.
 */
final class AnswerServer {
  private static final byte[] ANSWER =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 11\r\n\r\n{\"ok\":true}"
          .getBytes(StandardCharsets.US_ASCII);

  private static final byte[] FAULT =
      "HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\n\r\n"
          .getBytes(StandardCharsets.US_ASCII);

  private static final long SECOND = TimeUnit.SECONDS.toNanos(1);

  private AnswerServer() {}

  private record Due(SocketChannel client, long nanos) {}

  /** Milliseconds; the number of the request that is answered 500, 0 for none. */
  public static void main(String... arguments) throws IOException {
    long fault = Long.parseLong(arguments[1]);
    long requests = 0;
    long delay = TimeUnit.MILLISECONDS.toNanos(Long.parseLong(arguments[0]));
    Deque<Due> waiting = new ArrayDeque<>();
    long last = System.nanoTime() - SECOND;
    Selector selector = Selector.open();
    ServerSocketChannel server = ServerSocketChannel.open();
    server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1024);
    server.configureBlocking(false);
    server.register(selector, SelectionKey.OP_ACCEPT);
    System.out.println(((InetSocketAddress) server.getLocalAddress()).getPort());
    System.out.flush();
    ByteBuffer in = ByteBuffer.allocateDirect(1 << 16);
    while (System.in.available() == 0) {
      long wait = waiting.isEmpty() ? SECOND : waiting.peek().nanos() - System.nanoTime();
      if (wait > 0) {
        selector.select(Math.max(1, TimeUnit.NANOSECONDS.toMillis(wait)));
      } else {
        selector.selectNow();
      }
      while (!waiting.isEmpty() && waiting.peek().nanos() <= System.nanoTime()) {
        waiting.remove().client().write(ByteBuffer.wrap(ANSWER));
      }
      for (Iterator<SelectionKey> keys = selector.selectedKeys().iterator(); keys.hasNext(); ) {
        SelectionKey key = keys.next();
        keys.remove();
        if (key.isAcceptable()) {
          SocketChannel client = server.accept();
          client.configureBlocking(false);
          client.socket().setTcpNoDelay(true);
          client.register(selector, SelectionKey.OP_READ);
        } else if (isRequest(key, (SocketChannel) key.channel(), in)) {
          if (System.nanoTime() - last > SECOND) {
            System.out.println("first");
            System.out.flush();
          }
          last = System.nanoTime();
          requests++;
          if (requests == fault) {
            ((SocketChannel) key.channel()).write(ByteBuffer.wrap(FAULT));
          } else if (delay == 0) {
            ((SocketChannel) key.channel()).write(ByteBuffer.wrap(ANSWER));
          } else {
            waiting.add(new Due((SocketChannel) key.channel(), System.nanoTime() + delay));
          }
        }
      }
    }
  }

  private static boolean isRequest(SelectionKey key, SocketChannel client, ByteBuffer in)
      throws IOException {
    in.clear();
    int read;
    try {
      read = client.read(in);
    } catch (IOException e) {
      read = -1;
    }
    if (read < 0) {
      key.cancel();
      client.close();
    }
    return read > 0 && in.get(in.position() - 1) == '}';
  }
}
