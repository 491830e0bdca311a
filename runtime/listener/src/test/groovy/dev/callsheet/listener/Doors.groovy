package dev.callsheet.listener

import dev.callsheet.account.Secret
import dev.callsheet.intake.Arrival
import dev.callsheet.intake.Door
import dev.callsheet.intake.EventFields
import dev.callsheet.intake.EventSource
import java.nio.charset.StandardCharsets
import java.time.InstantSource
import java.util.concurrent.CompletableFuture
import java.util.function.Function

/** Doors for one source, and what is said at them byte by byte. */
class Doors {
  static final String SECRET = '0123456789abcdef-one'
  static final String PATH = "/in/dialer/$SECRET/sms"

  static Door of(Closure<CompletableFuture<Long>> log) {
    def source = EventSource.of('dialer', [Secret.of(SECRET)], EventFields.NONE)
    new Door([source], log as Function<List<Arrival>, CompletableFuture<Long>>, InstantSource.system())
  }

  static Door keeping() {
    of { CompletableFuture.completedFuture(1L) }
  }

  /** What is answered until the connection is closed. */
  static String answer(Socket socket) {
    new String(socket.inputStream.readAllBytes(), StandardCharsets.UTF_8)
  }

  static Socket say(Listener listener, String text) {
    def socket = new Socket('127.0.0.1', listener.address().port)
    say(socket, text)
  }

  static Socket say(Socket socket, String text) {
    socket.outputStream.write(text.getBytes(StandardCharsets.UTF_8))
    socket.outputStream.flush()
    socket
  }
}
