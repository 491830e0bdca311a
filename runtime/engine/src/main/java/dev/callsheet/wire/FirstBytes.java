package dev.callsheet.wire;

import dev.callsheet.account.Secret;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Reads an answer's body to its end, so that a broken one is noticed, and keeps the beginning. Of a
 * body without end it reads 1 MiB and closes the connection: the status is known by then.
 */
final class FirstBytes implements BodySubscriber<Void> {
  private static final int MOST_READ = 1 << 20;
  private static final int MOST_KEPT = 8 << 10;
  private static final int MOST_SHOWN = 2_048;
  private static final char REPLACEMENT = '\uFFFD';

  private final boolean packed;
  private final Exchanges exchanges;
  private final Consumer<Kept> whole;
  private final CompletableFuture<Void> end = new CompletableFuture<>();
  private final ByteArrayOutputStream kept = new ByteArrayOutputStream(128);
  private Flow.@Nullable Subscription source;
  private int read;

  /**
   * For the body after this head; one that is packed although nobody asked for it is unpacked.
   *
   * @param exchanges see to it that the client is told of the end
   * @param whole is given the beginning once all has come, and nothing if it never does
   */
  FirstBytes(HttpResponse.ResponseInfo head, Exchanges exchanges, Consumer<Kept> whole) {
    this.exchanges = exchanges;
    String coding = head.headers().firstValue("Content-Encoding").orElse("").strip();
    this.packed = coding.equalsIgnoreCase("gzip") || coding.equalsIgnoreCase("x-gzip");
    this.whole = whole;
  }

  /** The beginning of a body, and whether there was more. */
  record Kept(String text, boolean cut) {
    /** What may be kept and shown: without the key, without characters that steer a terminal. */
    String shown(Secret key) {
      String whole = text;
      if (cut) {
        // A key that is cut off at the end would not be found.
        whole = whole.substring(0, Math.max(0, whole.length() - key.longestForm()));
      }
      String clean = key.redactSaid(whole);
      StringBuilder shown = new StringBuilder(Math.min(clean.length(), MOST_SHOWN));
      for (int i = 0; i < clean.length() && i < MOST_SHOWN; i++) {
        char c = clean.charAt(i);
        boolean steers = Character.isISOControl(c) && c != '\n' && c != '\r' && c != '\t';
        shown.append(steers ? REPLACEMENT : c);
      }
      int last = shown.length() - 1;
      if (last >= 0 && Character.isHighSurrogate(shown.charAt(last))) {
        shown.setLength(last);
      }
      return shown.toString();
    }
  }

  @Override
  public CompletionStage<Void> getBody() {
    return end;
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    source = subscription;
    subscription.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(List<ByteBuffer> buffers) {
    for (ByteBuffer buffer : buffers) {
      read += buffer.remaining();
      int wanted = Math.min(buffer.remaining(), MOST_KEPT - kept.size());
      if (wanted > 0) {
        byte[] bytes = new byte[wanted];
        buffer.get(bytes);
        kept.write(bytes, 0, wanted);
      }
    }
    if (read > MOST_READ && source != null) {
      source.cancel();
      finish();
    }
  }

  @Override
  public void onError(Throwable failure) {
    end.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    finish();
  }

  private void finish() {
    byte[] bytes = packed ? unpacked(kept.toByteArray()) : kept.toByteArray();
    boolean cut = read > kept.size() || bytes.length == MOST_KEPT;
    exchanges.bodyEnded(end);
    whole.accept(new Kept(new String(bytes, StandardCharsets.UTF_8), cut));
  }

  private static byte[] unpacked(byte[] bytes) {
    ByteArrayOutputStream plain = new ByteArrayOutputStream();
    try (InputStream source = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      for (int b = source.read(); b >= 0 && plain.size() < MOST_KEPT; b = source.read()) {
        plain.write(b);
      }
    } catch (IOException e) { // cut off, or not packed after all: what came out stays
      return plain.size() == 0 ? bytes : plain.toByteArray();
    }
    return plain.toByteArray();
  }
}
