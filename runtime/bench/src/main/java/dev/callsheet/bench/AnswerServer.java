package dev.callsheet.bench;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.util.Iterator;

/**
 * Answers 200 to every request at once, in a process of its own. Trusts its one client: a request
 * is what ends with a brace.
 */
final class AnswerServer {
  private static final byte[] ANSWER =
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 11\r\n\r\n{\"ok\":true}"
          .getBytes(StandardCharsets.US_ASCII);

  private AnswerServer() {}

  public static void main(String... arguments) throws IOException {
    Selector selector = Selector.open();
    ServerSocketChannel server = ServerSocketChannel.open();
    server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 1024);
    server.configureBlocking(false);
    server.register(selector, SelectionKey.OP_ACCEPT);
    System.out.println(((InetSocketAddress) server.getLocalAddress()).getPort());
    System.out.flush();
    ByteBuffer in = ByteBuffer.allocateDirect(1 << 16);
    while (System.in.available() == 0) {
      selector.select(1_000);
      for (Iterator<SelectionKey> keys = selector.selectedKeys().iterator(); keys.hasNext(); ) {
        SelectionKey key = keys.next();
        keys.remove();
        if (key.isAcceptable()) {
          SocketChannel client = server.accept();
          client.configureBlocking(false);
          client.socket().setTcpNoDelay(true);
          client.register(selector, SelectionKey.OP_READ);
        } else {
          answer(key, (SocketChannel) key.channel(), in);
        }
      }
    }
  }

  private static void answer(SelectionKey key, SocketChannel client, ByteBuffer in)
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
    } else if (read > 0 && in.get(in.position() - 1) == '}') {
      client.write(ByteBuffer.wrap(ANSWER));
    }
  }
}
