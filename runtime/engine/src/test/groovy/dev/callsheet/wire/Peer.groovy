package dev.callsheet.wire

import java.nio.charset.StandardCharsets
import java.util.concurrent.CopyOnWriteArrayList
import java.util.concurrent.CountDownLatch
import java.util.concurrent.atomic.AtomicInteger

/** A service of a few lines on 127.0.0.1 that does to each connection what a closure says. */
class Peer implements Closeable {
  private static final List<Socket> TAKEN = new CopyOnWriteArrayList<>()

  static final String OK = 'HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n{"ok":true}'

  final List<String> requests = new CopyOnWriteArrayList<>()
  final AtomicInteger connections = new AtomicInteger()
  final CountDownLatch hungUp = new CountDownLatch(1)
  private final List<Socket> sockets = new CopyOnWriteArrayList<>()
  private final ServerSocket server = new ServerSocket(0, 200, InetAddress.getByName('127.0.0.1'))

  Peer(@DelegatesTo(Talk) Closure script) {
    daemon {
      while (!server.closed) {
        Socket socket = server.accept()
        sockets << socket
        connections.incrementAndGet()
        Closure own = script.clone() as Closure
        own.delegate = new Talk(this, socket)
        own.resolveStrategy = Closure.DELEGATE_FIRST
        daemon { own.call() }
      }
    }
  }

  /** A service that answers every request with the same text. */
  static Peer saying(String answer) {
    new Peer({
      while (request()) {
        say answer
      }
    })
  }

  /** A port that is taken and at which nobody listens: given back, it could become another spec's. */
  static int deadPort() {
    def socket = new Socket()
    socket.bind(new InetSocketAddress('127.0.0.1', 0))
    TAKEN << socket
    socket.localPort
  }

  int getPort() {
    server.localPort
  }

  URI getUrl() {
    URI.create("http://127.0.0.1:$port")
  }

  @Override
  void close() {
    server.close()
    sockets*.close()
  }

  private static void daemon(Closure work) {
    Thread thread = new Thread({
      try {
        work()
      } catch (IOException ignored) {
        // The other side hung up, or the spec is over.
      }
    })
    thread.daemon = true
    thread.start()
  }

  static class Talk {
    private final Peer peer
    private final Socket socket

    Talk(Peer peer, Socket socket) {
      this.peer = peer
      this.socket = socket
      socket.tcpNoDelay = true
    }

    /** Reads one whole request; null when the other side hung up. */
    String request() {
      ByteArrayOutputStream head = new ByteArrayOutputStream()
      while (!head.toString(StandardCharsets.ISO_8859_1).endsWith('\r\n\r\n')) {
        int b = socket.inputStream.read()
        if (b < 0) {
          return null
        }
        head.write(b)
      }
      String text = head.toString(StandardCharsets.ISO_8859_1)
      def said = text =~ /(?i)content-length: (\d+)/
      int length = said ? said[0][1] as int : 0
      text += new String(socket.inputStream.readNBytes(length), StandardCharsets.UTF_8)
      peer.requests << text
      return text
    }

    void say(String text) {
      socket.outputStream.write(text.getBytes(StandardCharsets.UTF_8))
      socket.outputStream.flush()
    }

    void say(byte[] bytes) {
      socket.outputStream.write(bytes)
    }

    void firstByte() {
      socket.inputStream.read()
    }

    void close() {
      socket.close()
    }

    void reset() {
      socket.setSoLinger(true, 0)
      socket.close()
    }

    void untilTheyHangUp() {
      try {
        while (socket.inputStream.read() >= 0) {
          // Whatever they say.
        }
      } catch (IOException ignored) {
        // A reset is a way of hanging up.
      }
      peer.hungUp.countDown()
    }
  }
}
