package dev.callsheet.simulator;

import dev.callsheet.simulator.fault.Answer;
import dev.callsheet.simulator.fault.Answer.RetryForm;
import dev.callsheet.simulator.fault.Fault;
import dev.callsheet.simulator.http.Closing;
import dev.callsheet.simulator.http.HttpInput;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Sends one answer the way a fault wants it. Each case returns whether the connection can be used
 * again.
 */
final class Delivery implements Fault.Visitor<Boolean, IOException> {
  /** RFC 9110, section 5.6.7; the JDK's own RFC 1123 format writes days below 10 with one digit. */
  private static final DateTimeFormatter HTTP_DATE =
      DateTimeFormatter.ofPattern("EEE, dd MMM yyyy HH:mm:ss 'GMT'", Locale.US)
          .withZone(ZoneOffset.UTC);

  private static final int BLOCK = 16_384;

  private final Socket socket;
  private final HttpInput input;
  private final Reply reply;
  private final boolean keepAlive;
  private final Closing closing;
  private final Clock clock;

  Delivery(
      Socket socket,
      HttpInput input,
      Reply reply,
      boolean keepAlive,
      Closing closing,
      Clock clock) {
    this.socket = socket;
    this.input = input;
    this.reply = reply;
    this.keepAlive = keepAlive;
    this.closing = closing;
    this.clock = clock;
  }

  @Override
  public Boolean none() throws IOException {
    return send(reply);
  }

  @Override
  public Boolean answer(Answer answer) throws IOException {
    List<String> headers = new ArrayList<>();
    answer
        .retry()
        .ifPresent(
            retry -> {
              // Up to the next whole second: a date has no finer unit, and early is too early.
              Instant then = clock.instant().plus(retry.time()).plusNanos(999_999_999);
              String date = HTTP_DATE.format(then);
              headers.add(
                  "Retry-After: " + (retry.form() == RetryForm.DATE ? date : retry.seconds()));
            });
    answer.redirect().ifPresent(target -> headers.add("Location: " + target));
    byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
    return send(new Reply(answer.status(), answer.type(), headers, body));
  }

  @Override
  public Boolean reset(Fault.Reset reset) throws IOException {
    if (reset.moment() == Fault.Moment.DURING_ANSWER) {
      half();
    }
    // Lingering for no time makes close() send RST instead of FIN.
    socket.setSoLinger(true, 0);
    socket.close();
    return false;
  }

  @Override
  public Boolean hang() throws IOException {
    socket.setSoTimeout(0);
    input.drain(Long.MAX_VALUE, Long.MAX_VALUE);
    return false;
  }

  @Override
  public Boolean truncate() throws IOException {
    half();
    return false;
  }

  @Override
  public Boolean drip(Fault.Drip drip) throws IOException {
    OutputStream out = socket.getOutputStream();
    for (byte each : reply.whole(keepAlive)) {
      out.write(each);
      if (closing.within(drip.pause())) {
        return false;
      }
    }
    return keepAlive;
  }

  @Override
  public Boolean huge(Fault.Huge huge) throws IOException {
    OutputStream out = socket.getOutputStream();
    String start = "{\"success\":true,\"padding\":\"";
    String end = "\"}";
    String head = Reply.SUCCESS.headFor(huge.bytes(), keepAlive);
    out.write((head + start).getBytes(StandardCharsets.ISO_8859_1));
    byte[] block = new byte[BLOCK];
    Arrays.fill(block, (byte) 'x');
    for (long left = huge.bytes() - start.length() - end.length(); left > 0; left -= BLOCK) {
      out.write(block, 0, (int) Math.min(left, BLOCK));
    }
    out.write(end.getBytes(StandardCharsets.ISO_8859_1));
    return keepAlive;
  }

  @Override
  public Boolean close() throws IOException {
    socket.getOutputStream().write(reply.whole(true));
    return false;
  }

  private boolean send(Reply answer) throws IOException {
    socket.getOutputStream().write(answer.whole(keepAlive));
    return keepAlive;
  }

  private void half() throws IOException {
    byte[] head = reply.head(keepAlive);
    byte[] part = Arrays.copyOf(head, head.length + reply.body().length / 2);
    System.arraycopy(reply.body(), 0, part, head.length, part.length - head.length);
    socket.getOutputStream().write(part);
  }
}
