package dev.callsheet

import dev.callsheet.wire.Answer
import dev.callsheet.wire.Request
import dev.callsheet.wire.Wire
import groovy.transform.CompileStatic
import java.nio.charset.StandardCharsets
import java.util.concurrent.CompletableFuture
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.Executors
import java.util.concurrent.ScheduledExecutorService
import java.util.concurrent.TimeUnit

/** Takes every request and says so a moment later; counts each text's number. */
@CompileStatic
class LateWire implements Wire {
  final Map<Long, Integer> taken = new ConcurrentHashMap<>()
  private final ScheduledExecutorService later = Executors.newSingleThreadScheduledExecutor { Runnable work ->
    Thread thread = new Thread(work)
    thread.daemon = true
    thread
  }

  /** Is told of each number before it is answered. */
  Closure<?> told = { }

  @Override
  CompletableFuture<Answer> send(Request request) {
    String body = new String(request.body(), StandardCharsets.UTF_8)
    int from = body.indexOf('text ') + 5
    long number = Long.parseLong(body.substring(from, body.indexOf('"', from)))
    taken.merge(number, 1) { a, b -> a + b }
    told.call(number)
    CompletableFuture<Answer> answer = new CompletableFuture<>()
    Runnable work = { answer.complete(new Answer.Answered(200, '{"ok":true}', Optional.<String> empty())) } as Runnable
    later.schedule(work, number % 3, TimeUnit.MILLISECONDS)
    answer
  }

  @Override
  void close() {
    // It may be lent to several, one after another.
  }
}
