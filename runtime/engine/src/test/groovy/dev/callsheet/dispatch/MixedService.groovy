package dev.callsheet.dispatch

import dev.callsheet.dispatch.Outcome.Kind
import groovy.transform.CompileStatic
import java.nio.charset.StandardCharsets
import java.util.concurrent.ExecutorService
import java.util.concurrent.Executors
import java.util.concurrent.atomic.AtomicIntegerArray
import java.util.concurrent.atomic.AtomicReferenceArray
import java.util.zip.GZIPOutputStream

/** A service that does to each action what its number says, and knows of each what it did. */
@CompileStatic
class MixedService implements Closeable {
  /** One in twenty each. */
  static enum Fault {
    REFUSED_CONNECTION, NO_HOST, NO_TLS, RESET_BEFORE_READ, RESET_AFTER_READ, RESET_IN_ANSWER, SILENCE, DRIP, TRUNCATED, HTML, EMPTY,
    HUGE, REDIRECT, BAD_REQUEST, TOO_MANY, SERVER_ERROR, CLOSED_AFTERWARDS, HTTP_1_0, CHUNKED, GZIP

    /** Whether it comes before anything can leave. */
    boolean isBefore() {
      this <= NO_TLS
    }

    /** Whether only a deadline ends it. */
    boolean isEndless() {
      this == SILENCE || this == DRIP
    }
  }

  private static final int MOST = 20_001
  private static final Fault[] ORDER = order()
  private static final byte[] GZIPPED = gzipped()
  private static final byte[] BLOCK = new byte[1 << 16]

  private final ServerSocket server = new ServerSocket(0, 2_000, InetAddress.getByName('127.0.0.1'))
  private final Set<Socket> sockets = Collections.synchronizedSet(new HashSet<Socket>())
  private final AtomicIntegerArray arrivals = new AtomicIntegerArray(MOST)
  private final AtomicReferenceArray<Kind> answered = new AtomicReferenceArray<>(MOST)
  private final ExecutorService threads = Executors.newCachedThreadPool { Runnable work ->
    Thread thread = new Thread(null, work, 'mixed service', 200_000)
    thread.daemon = true
    thread
  }

  MixedService() {
    threads.execute {
      while (!server.closed) {
        try {
          Socket socket = server.accept()
          sockets.add(socket)
          threads.execute { serve(socket) }
        } catch (IOException ignored) {
          // The spec is over.
        }
      }
    }
  }

  int getPort() {
    server.localPort
  }

  static Fault faultOf(int action) {
    ORDER[action % ORDER.length]
  }

  /** The number that stands in a request's body. */
  static int action(byte[] body) {
    String text = new String(body, StandardCharsets.ISO_8859_1)
    int begin = text.indexOf('action ') + 7
    Integer.parseInt(text.substring(begin, text.indexOf('.', begin)))
  }

  /** How often the whole request arrived. */
  int arrivals(int action) {
    arrivals.get(action)
  }

  /** What somebody who has seen the whole answer knows; {@code null} when it did not arrive or has no end. */
  Kind answered(int action) {
    answered.get(action)
  }

  /** How many arrived and were answered so. */
  int total(Kind kind) {
    (1..<MOST).count { int it -> answered.get(it) == kind } as int
  }

  @Override
  void close() {
    server.close()
    synchronized (sockets) {
      for (Socket socket : sockets) {
        socket.close()
      }
    }
    threads.shutdownNow()
  }

  private void serve(Socket socket) {
    try {
      socket.tcpNoDelay = true
      InputStream input = new BufferedInputStream(socket.inputStream, 2_048)
      while (exchange(socket, input)) {
        // The next.
      }
    } catch (IOException ignored) {
      // They hung up.
    } finally {
      socket.close()
      sockets.remove(socket)
    }
  }

  /** Whether the connection is kept. */
  private boolean exchange(Socket socket, InputStream input) {
    byte[] body = body(input)
    if (body == null) {
      return false
    }
    int action = action(body)
    Fault fault = faultOf(action)
    OutputStream out = socket.outputStream
    arrivals.incrementAndGet(action)
    switch (fault) {
      case Fault.RESET_BEFORE_READ: // here it has to be read all the same, to know whose it is
      case Fault.RESET_AFTER_READ:
        answered.set(action, Kind.UNKNOWN)
        return reset(socket)
      case Fault.RESET_IN_ANSWER:
        answered.set(action, Kind.UNKNOWN)
        say(out, 'HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n{"ok"')
        return reset(socket)
      case Fault.SILENCE:
        return input.read() >= 0 && false
      case Fault.DRIP:
        say(out, 'HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n')
        while (true) {
          say(out, '.')
          Thread.sleep(200)
        }
        return false
      case Fault.TRUNCATED:
        answered.set(action, Kind.UNKNOWN)
        say(out, 'HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n{"ok"')
        return false
      case Fault.SERVER_ERROR:
        answered.set(action, Kind.UNKNOWN)
        return say(out, '500 Oops', 'oops')
      case Fault.REDIRECT:
        answered.set(action, Kind.REFUSED)
        return say(out, "302 Found\r\nLocation: http://127.0.0.1:$port/again", '')
      case Fault.BAD_REQUEST:
        answered.set(action, Kind.REFUSED)
        return say(out, '400 Bad Request', 'no')
      case Fault.TOO_MANY:
        answered.set(action, Kind.REFUSED)
        return say(out, '429 Too Many\r\nRetry-After: ' + (action % 2 == 0 ? '7' : 'Sat, 21 Nov 2026 10:00:00 GMT'), 'slow down')
      case Fault.HTML:
        answered.set(action, Kind.SENT)
        return say(out, '200 OK\r\nContent-Type: text/html', '<p>Welcome')
      case Fault.EMPTY:
        answered.set(action, Kind.SENT)
        return say(out, '200 OK', '')
      case Fault.HUGE:
        answered.set(action, Kind.SENT)
        say(out, 'HTTP/1.1 200 OK\r\nContent-Length: 104857600\r\n\r\n')
        for (int i = 0; i < 1_600; i++) {
          out.write(BLOCK)
        }
        return true
      case Fault.CLOSED_AFTERWARDS:
        answered.set(action, Kind.SENT)
        say(out, '200 OK', '{"ok":true}')
        return false
      case Fault.HTTP_1_0:
        answered.set(action, Kind.SENT)
        say(out, 'HTTP/1.0 200 OK\r\n\r\n{"ok":true}')
        return false
      case Fault.CHUNKED:
        answered.set(action, Kind.SENT)
        say(out, 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"ok"\r\n6\r\n:true}\r\n0\r\n\r\n')
        return true
      case Fault.GZIP:
        answered.set(action, Kind.SENT)
        say(out, "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${GZIPPED.length}\r\n\r\n")
        out.write(GZIPPED)
        return true
      default:
        throw new IllegalStateException("$fault should not arrive")
    }
  }

  /** The body of the next request; {@code null} when there is none. */
  private static byte[] body(InputStream input) {
    StringBuilder line = new StringBuilder()
    int length = 0
    for (int b = input.read(); b >= 0; b = input.read()) {
      if (b != ('\n' as char) as int) {
        line.append(b as char)
        continue
      }
      String text = line.toString().trim()
      line.setLength(0)
      if (text.isEmpty()) {
        byte[] body = input.readNBytes(length)
        return body.length == length ? body : null
      }
      if (text.regionMatches(true, 0, 'content-length:', 0, 15)) {
        length = Integer.parseInt(text.substring(15).trim())
      }
    }
    return null
  }

  private static boolean reset(Socket socket) {
    socket.setSoLinger(true, 0)
    return false
  }

  private static boolean say(OutputStream out, String status, String body) {
    say(out, "HTTP/1.1 $status\r\nContent-Length: ${body.length()}\r\n\r\n$body")
    true
  }

  private static void say(OutputStream out, String text) {
    out.write(text.getBytes(StandardCharsets.ISO_8859_1))
  }

  private static Fault[] order() {
    List<Fault> all = new ArrayList<>(Fault.values() as List<Fault>)
    Collections.shuffle(all, new Random(5))
    all as Fault[]
  }

  private static byte[] gzipped() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream()
    new GZIPOutputStream(bytes).withCloseable { it.write('{"ok":true}'.bytes) }
    bytes.toByteArray()
  }
}
