package dev.callsheet.listener;

import dev.callsheet.intake.HttpAnswer;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.function.LongSupplier;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.thread.Invocable;

/**
 * Reads a body as it comes. What has come is copied at once: kept as the server has it, a byte that
 * comes alone would hold a buffer of its own. Who sends it too slowly, or too much, is answered so.
 * For one request.
 */
final class WholeBody implements Invocable.Task {
  /** So much is expected a second, after the first ones. */
  private static final int RATE = 8 << 10;

  private static final Duration FIRST = Duration.ofSeconds(10);
  private static final HttpAnswer SLOW =
      new HttpAnswer(HttpStatus.REQUEST_TIMEOUT_408, "too slow\n", 0);

  private final Request request;
  private final int most;
  private final LongSupplier nanos;
  private final long began;
  private final CompletableFuture<Boolean> whole = new CompletableFuture<>();
  private final Semaphore room;
  private byte[] bytes = {};
  private HttpAnswer refusal = SLOW;
  private int count;

  WholeBody(Request request, int most, Semaphore room, LongSupplier nanos) {
    this.request = request;
    this.most = most;
    this.room = room;
    this.nanos = nanos;
    began = nanos.getAsLong();
  }

  /** Whether all of it came; if not, {@link #refusal} says what is answered. */
  CompletableFuture<Boolean> read() {
    run();
    return whole;
  }

  byte[] bytes() {
    return count == bytes.length ? bytes : Arrays.copyOf(bytes, count);
  }

  HttpAnswer refusal() {
    return refusal;
  }

  @Override
  public void run() {
    boolean goesOn = true;
    while (goesOn) {
      Content.Chunk chunk = request.read();
      if (chunk == null) {
        request.demand(this);
        return;
      }
      if (Content.Chunk.isFailure(chunk)) { // it went away, or nothing came any more
        goesOn = refuse(SLOW);
      } else {
        goesOn = take(chunk.getByteBuffer(), chunk.isLast());
        chunk.release();
      }
    }
  }

  private boolean take(ByteBuffer came, boolean isLast) {
    int more = came.remaining();
    if (count + more > most) {
      return refuse(HttpAnswer.tooLarge(most));
    }
    if (count + more > bytes.length && !grow(count + more)) {
      return refuse(HttpAnswer.busy());
    }
    came.get(bytes, count, more);
    count += more;
    Duration since = Duration.ofNanos(nanos.getAsLong() - began).minus(FIRST);
    if (!isLast && since.toSeconds() * RATE > count) {
      return refuse(SLOW);
    }
    return !isLast || !whole.complete(true);
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

  private boolean refuse(HttpAnswer answer) {
    refusal = answer;
    whole.complete(false);
    return false;
  }

  @Override
  public InvocationType getInvocationType() {
    return InvocationType.NON_BLOCKING;
  }
}
