package dev.callsheet.launcher

import java.util.concurrent.atomic.AtomicInteger

/** A service that says back whatever it is told, in every way in which an answer can go wrong. */
class EchoService implements Closeable {
  /** How many it answers in: each way twice, and once at the end that it is too much. */
  static final int ROUND = 2 * 11 + 1

  private final ServerSocket socket = new ServerSocket(0, 50, InetAddress.loopbackAddress)
  private final AtomicInteger count = new AtomicInteger()
  private final String key

  EchoService(String key) {
    this.key = key
    Thread.startDaemon('echo') {
      while (!socket.closed) {
        try {
          def connection = socket.accept()
          Thread.startDaemon('echo-connection') { answer(connection) }
        } catch (SocketException ignored) {
          // It is closed.
        }
      }
    }
  }

  URI baseUri() {
    URI.create("http://127.0.0.1:${socket.localPort}")
  }

  int received() {
    count.get()
  }

  @Override
  void close() {
    socket.close()
  }

  private void answer(Socket connection) {
    connection.withCloseable {
      def heard = read(it.inputStream)
      if (heard) {
        def place = count.getAndIncrement() % ROUND
        it.outputStream.write(said(place == ROUND - 1 ? 11 : place % 11, heard).getBytes('UTF-8'))
        it.outputStream.flush()
      }
    }
  }

  private String said(int way, String heard) {
    def encoded = URLEncoder.encode(key, 'UTF-8')
    switch (way) {
      case 0: return reply('200 OK', heard)
      case 1: return reply('400 Bad Request', "${heard} $encoded ${encoded.toLowerCase()} ${key.replace('/', '\\/')}")
      case 2: return reply('302 Found', heard, "Location: ${baseUri()}/elsewhere?apikey=$encoded\r\n")
      case 3: return reply('500 Oops', heard)
      case 4: return reply('200 OK', '{}', "X-Heard: $key\r\nSet-Cookie: k=$encoded\r\n")
      case 5: return reply('400 Bad Request', 'x' * 8_180 + key + 'x' * 4_000)
      case 6: return reply("400 $key", heard)
      case 7: return "$key is no answer\r\n\r\n"
      case 8: return ''
      case 9: return "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n$heard"
      case 10: return "HTTP/1.1 200 OK\r\nContent-Length: $key\r\n\r\n"
      default: return reply('429 Slow Down', heard, "Retry-After: $key\r\n")
    }
  }

  private static String reply(String status, String body, String headers = '') {
    "HTTP/1.1 $status\r\nContent-Length: ${body.getBytes('UTF-8').length}\r\nConnection: close\r\n$headers\r\n$body"
  }

  private static String read(InputStream input) {
    def head = new StringBuilder()
    while (!head.toString().endsWith('\r\n\r\n')) {
      int c = input.read()
      if (c < 0) {
        return ''
      }
      head.append((char) c)
    }
    int length = (head =~ /(?i)content-length: (\d+)/)[0][1] as int
    "$head${new String(input.readNBytes(length), 'UTF-8')}"
  }
}
