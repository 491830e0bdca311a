package dev.callsheet.wire;

import java.io.IOException;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.ByteBuffer;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * A body that leaves at most once: should the client ever try to repeat the request by itself, the
 * second body fails. Also tells whether the client came so far as to ask for it.
 */
final class OneShot implements BodyPublisher {
  private final BodyPublisher bytes;
  private final AtomicBoolean asked = new AtomicBoolean();

  OneShot(byte[] body) {
    bytes = BodyPublishers.ofByteArray(body);
  }

  /** Whether the client took hold of the body, so that some of the request may have left. */
  boolean wasAsked() {
    return asked.get();
  }

  @Override
  public long contentLength() {
    return bytes.contentLength();
  }

  @Override
  public void subscribe(Flow.Subscriber<? super ByteBuffer> subscriber) {
    if (asked.compareAndSet(false, true)) {
      bytes.subscribe(subscriber);
    } else {
      subscriber.onSubscribe(new Nothing());
      subscriber.onError(new IOException("the request was about to be sent a second time"));
    }
  }

  private static final class Nothing implements Flow.Subscription {
    @Override
    public void request(long n) {
      // There is nothing to give.
    }

    @Override
    public void cancel() {
      // There is nothing to stop.
    }
  }
}
