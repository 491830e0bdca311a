package dev.callsheet.dispatch

import dev.callsheet.wire.Answer
import dev.callsheet.wire.Request
import dev.callsheet.wire.Wire
import java.util.concurrent.CompletableFuture
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit

/** A wire whose answers a spec gives by hand, in any order. */
class HandWire implements Wire {
  private final LinkedBlockingQueue<Sent> sent = new LinkedBlockingQueue<>()

  @Override
  CompletableFuture<Answer> send(Request request) {
    def future = new CompletableFuture<Answer>()
    sent << new Sent(new String(request.body(), 'UTF-8'), future)
    future
  }

  @Override
  void close() {
  }

  /** The next request that left; waits for it. */
  Sent next() {
    def one = sent.poll(20, TimeUnit.SECONDS)
    assert one != null: 'nothing left within 20 s'
    one
  }

  boolean isIdle() {
    sent.empty
  }

  static Answer.Answered status(int status, String body = '', String retryAfter = null) {
    new Answer.Answered(status, body, Optional.ofNullable(retryAfter))
  }

  static class Sent {
    final String body
    private final CompletableFuture<Answer> future

    Sent(String body, CompletableFuture<Answer> future) {
      this.body = body
      this.future = future
    }

    void answer(Answer answer = status(200)) {
      future.complete(answer)
    }

    void fail(Throwable error) {
      future.completeExceptionally(error)
    }
  }
}
