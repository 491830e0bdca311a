package dev.callsheet.listener;

import dev.callsheet.intake.HttpAnswer;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Invocable;
import org.eclipse.jetty.util.thread.Invocable.InvocationType;

/**
 * Reads a body as it comes. What has come is copied at once: kept as the server has it, a byte that
 * comes alone would hold a buffer of its own. Who sends it too slowly, or too much, is answered so.
 * Gives that answer, or none once all of it came. For one request.
 */
final class WholeBody extends CompletableFuture<Optional<HttpAnswer>> {
  /** So much is expected a second, after the first ones. */
  private static final int RATE = 8 << 10;

  private static final Duration FIRST = Duration.ofSeconds(10);
  private static final HttpAnswer SLOW =
      new HttpAnswer(HttpStatus.REQUEST_TIMEOUT_408, "too slow\n", 0);

  private final Runnable again = Invocable.from(InvocationType.NON_BLOCKING, this::read);
  private final Request request;
  private final int most;
  private final LongSupplier nanos;
  private final long began;
  private final Semaphore room;
  private byte[] bytes = {};
  private int count;

  WholeBody(Request request, int most, Semaphore room, LongSupplier nanos) {
    this.request = request;
    this.most = most;
    this.room = room;
    this.nanos = nanos;
    began = nanos.getAsLong();
  }

  byte[] bytes() {
    return count == bytes.length ? bytes : Arrays.copyOf(bytes, count);
  }

  /** Takes what has come, and again whenever more does. */
  void read() {
    while (!isDone()) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        request.demand(again);
        return;
      }
      if (Content.Chunk.isFailure(chunk)) { // it went away, or nothing came any more
        refuse(SLOW);
      } else {
        take(chunk.getByteBuffer(), chunk.isLast());
        chunk.release();
      }
    }
  }

  /** Refuses it if too little of it has come by now, also where nothing of it comes any more. */
  synchronized void look() {
    if (!isDone() && isSlow()) {
      refuse(SLOW);
    }
  }

  private boolean isSlow() {
    return Duration.ofNanos(nanos.getAsLong() - began).minus(FIRST).toSeconds() * RATE > count;
  }

  private synchronized void take(ByteBuffer came, boolean isLast) {
    if (isDone()) { // it was refused meanwhile, and what it held was given back
      return;
    }
    int more = came.remaining();
    if (count + more > most) {
      refuse(HttpAnswer.tooLarge(most));
    } else if (count + more > bytes.length && !grow(count + more)) {
      refuse(HttpAnswer.busy());
    } else {
      came.get(bytes, count, more);
      count += more;
      if (isLast) {
        complete(Optional.empty());
      } else if (isSlow()) {
        refuse(SLOW);
      }
    }
  }

  /** Doubled, but not for what is only said to come. */
  private boolean grow(int least) {
    long told = request.getLength() < 0 ? most : Math.min(most, request.getLength());
    int size = (int) Math.max(least, Math.min(told, 2L * bytes.length));
    boolean isFree = room.tryAcquire(size - bytes.length);
    if (isFree) {
      bytes = Arrays.copyOf(bytes, size);
    }
    return isFree;
  }

  /** How many bytes it has taken, to be given back. */
  int held() {
    return bytes.length;
  }

  private void refuse(HttpAnswer answer) {
    complete(Optional.of(answer));
  }
}
