package dev.callsheet.simulator;

import dev.callsheet.simulator.fault.Fault;
import dev.callsheet.simulator.fault.Misbehaviour;
import dev.callsheet.simulator.fault.Misbehaviour.Turn;
import dev.callsheet.simulator.http.Closing;
import dev.callsheet.simulator.http.HttpBody;
import dev.callsheet.simulator.http.HttpHead;
import dev.callsheet.simulator.http.HttpInput;
import dev.callsheet.simulator.http.Refusal;
import dev.callsheet.simulator.http.Request;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.List;

/** One client's connection: reads its requests one after another and answers each. */
final class Connection {
  private static final byte[] CONTINUE =
      "HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

  /** How much of a refused request is still taken, so that the client reads the refusal. */
  private static final long LINGER_BYTES = 64L << 20;

  private static final long LINGER_NANOS = Duration.ofSeconds(1).toNanos();

  private final Socket socket;
  private final Service service;
  private final Misbehaviour misbehaviour;
  private final Closing closing;
  private final Clock clock;
  private final HttpInput input;

  Connection(
      Socket socket,
      Service service,
      Misbehaviour misbehaviour,
      Closing closing,
      Clock clock,
      Duration patience)
      throws IOException {
    this.socket = socket;
    this.service = service;
    this.misbehaviour = misbehaviour;
    this.closing = closing;
    this.clock = clock;
    socket.setTcpNoDelay(true);
    socket.setSoTimeout(Math.toIntExact(Math.max(1, patience.toMillis())));
    input = new HttpInput(socket.getInputStream(), patience.toNanos());
  }

  /** Serves until the client leaves, a fault ends the connection or the simulator closes. */
  void serve() throws IOException {
    boolean open = true;
    while (open && !closing.told()) {
      open = exchange();
    }
  }

  private boolean exchange() throws IOException {
    int first = input.awaitRequest();
    if (first < 0) {
      return false;
    }
    // Only a look at the state starts with G (GET): faults are for requests that do something.
    Turn turn = first == 'G' ? Turn.NORMAL : misbehaviour.next();
    if (turn.fault() instanceof Fault.Reset reset && !reset.applies()) {
      service.cutOff();
      return deliver(reset, Reply.SUCCESS, false);
    }
    Request request;
    try {
      request = read();
    } catch (Refusal refusal) {
      service.unreadable();
      refuse(refusal);
      return false;
    }
    Reply reply = service.answer(request, turn.fault());
    if (!turn.latency().isZero() && closing.within(turn.latency())) {
      return false;
    }
    return deliver(turn.fault(), reply, request.keepAlive());
  }

  private Request read() throws IOException, Refusal {
    HttpHead head = HttpHead.read(input);
    if (head.expectsContinue() && head.contentLength() <= HttpBody.LARGEST) {
      socket.getOutputStream().write(CONTINUE);
    }
    return head.with(HttpBody.read(head, input));
  }

  private boolean deliver(Fault fault, Reply reply, boolean keepAlive) throws IOException {
    return fault.accept(new Delivery(socket, input, reply, keepAlive, closing, clock));
  }

  /** Closing with unread bytes would reset the connection under the answer, so they are taken. */
  private void refuse(Refusal refusal) throws IOException {
    Violation violation = new Violation("http", refusal.reason());
    Reply reply = Reply.violations(refusal.status(), List.of(violation));
    socket.getOutputStream().write(reply.whole(false));
    socket.shutdownOutput();
    socket.setSoTimeout((int) Duration.ofNanos(LINGER_NANOS).toMillis());
    input.drain(LINGER_BYTES, LINGER_NANOS);
  }
}
