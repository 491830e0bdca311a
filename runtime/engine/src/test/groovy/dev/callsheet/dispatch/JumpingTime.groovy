package dev.callsheet.dispatch

import dev.callsheet.wire.Answer
import dev.callsheet.wire.Request
import dev.callsheet.wire.Wire
import groovy.transform.CompileStatic
import io.github.bucket4j.TimeMeter
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.CompletableFuture

/** Time that jumps to the next thing that happens, and a wire whose answers are such things. */
@CompileStatic
class JumpingTime implements Stopwatch, TimeMeter, InstantSource, Wire {
  static final long SECOND = 1_000_000_000L
  private final Instant start
  private final PriorityQueue<Due> due = new PriorityQueue<>()
  private final Closure<Answer> says
  private final Closure<Number> latency
  private long sequence

  /** Nanoseconds since the start. */
  long now
  /** What the clock on the wall is moved by. */
  long wallOffset
  final List<Departed> departed = []
  int underWay
  int mostUnderWay

  JumpingTime(Instant start, Closure<Answer> says = { HandWire.status(200) }, Closure<Number> latency = { 1_000_000L }) {
    this.start = start
    this.says = says
    this.latency = latency
  }

  /** Lets something happen at a moment. */
  void at(long nanos, Runnable event) {
    due << new Due(nanos, sequence++, event)
  }

  @Override
  long nanos() {
    now
  }

  @Override
  void await(Mailbox mailbox, long nanos, int answers) {
    def next = due.peek()
    if (next != null && next.at <= now + nanos) {
      now = Math.max(now, next.at)
      due.poll().event.run()
    } else {
      now += nanos
    }
  }

  @Override
  long currentTimeNanos() {
    now
  }

  @Override
  boolean isWallClockBased() {
    false
  }

  @Override
  Instant instant() {
    start.plusNanos(now + wallOffset)
  }

  @Override
  CompletableFuture<Answer> send(Request request) {
    def body = new String(request.body(), 'UTF-8')
    def future = new CompletableFuture<Answer>()
    departed << new Departed(now, body)
    underWay++
    mostUnderWay = Math.max(mostUnderWay, underWay)
    at(now + latency.call().longValue()) {
      underWay--
      departed << new Departed(now, body, true)
      future.complete(says.call(body))
    }
    future
  }

  @Override
  void close() {
  }

  /** When requests left. */
  List<Long> departures() {
    departed.findAll { !it.answered }*.at
  }

  /** The most that left in any second. */
  static int mostWithinOneSecond(List<Long> moments) {
    int first = 0
    int most = 0
    for (int last = 0; last < moments.size(); last++) {
      while (moments[last] - moments[first] >= SECOND) {
        first++
      }
      most = Math.max(most, last - first + 1)
    }
    most
  }

  @CompileStatic
  static class Departed {
    final long at
    final String body
    final boolean answered

    Departed(long at, String body, boolean answered = false) {
      this.at = at
      this.body = body
      this.answered = answered
    }
  }

  @CompileStatic
  private static class Due implements Comparable<Due> {
    final long at
    final long sequence
    final Runnable event

    Due(long at, long sequence, Runnable event) {
      this.at = at
      this.sequence = sequence
      this.event = event
    }

    @Override
    int compareTo(Due other) {
      at <=> other.at ?: sequence <=> other.sequence
    }
  }
}
