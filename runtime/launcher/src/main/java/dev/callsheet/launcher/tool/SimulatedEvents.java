package dev.callsheet.launcher.tool;

import dev.callsheet.desk.LoggedEvent;
import dev.callsheet.launcher.plan.PlanStore;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.simulator.Operation;
import dev.callsheet.simulator.Received;
import dev.callsheet.store.JsonShapes;
import dev.callsheet.store.MachineKey;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Plays whom the simulator texts and calls: they answer a text, take up a call or let a machine do
 * it. What the service itself sends is not known, so types and fields are those of this class.
 * Thread-safe. To be closed.
 */
final class SimulatedEvents implements Consumer<Received>, AutoCloseable {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int OK = 200;
  private static final int TRIES = 3;

  /** Who is too far behind loses the oldest, as services do. */
  private static final int MOST = 10_000;

  private final Invocation invocation;
  private final @Nullable String address;
  private final Optional<MachineKey> key;
  private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
  private final BlockingQueue<Played> queue = new LinkedBlockingQueue<>(MOST);
  private final Thread thread = new Thread(this::send, "callsheet-events");
  private boolean failed;

  private SimulatedEvents(Invocation invocation, @Nullable String address) {
    this.invocation = invocation;
    this.address = address;
    key = address == null ? Optional.empty() : Optional.of(new PlanStore(invocation).key());
  }

  /**
   * Posts events.
   *
   * @param address before their type; it may hold a secret, and is not told; without one none are
   * @throws ConfigurationException if none can be there
   */
  static SimulatedEvents to(@Nullable URI address, Invocation invocation) {
    if (address == null) {
      return new SimulatedEvents(invocation, null);
    }
    if (!"http".equals(address.getScheme()) || address.getHost() == null) {
      throw new ConfigurationException(
          "--events-to is an address such as http://127.0.0.1:8787/in/simulator/SECRET");
    }
    SimulatedEvents events =
        new SimulatedEvents(invocation, address.toString().replaceAll("/+$", ""));
    events.thread.setDaemon(true);
    events.thread.start();
    return events;
  }

  /** One event. */
  private record Played(String type, String id, String phone, String text) {}

  @Override
  public void accept(Received request) {
    Object target = request.body().get("target");
    if (address == null || !request.applied() || !(target instanceof String number)) {
      return;
    }
    String id = "simulated-" + request.at().toEpochMilli() + "-" + request.number();
    int digit = number.charAt(number.length() - 1) - '0';
    Operation operation = request.operation().orElse(null);
    if (operation == Operation.SEND_SMS || operation == Operation.TEAM_SMS) {
      play(new Played("sms", id, number, digit == 0 ? "STOP" : "Yes, please call me"));
    } else if (operation == Operation.MAKE_A_CALL && digit % 2 == 0) {
      play(new Played("answered-call", id, number, ""));
      play(new Played("end-call", id + "-end", number, ""));
    } else if (operation == Operation.MAKE_A_CALL) {
      play(new Played("voicemail", id, number, ""));
    }
  }

  private void play(Played event) {
    while (!queue.offer(event)) {
      queue.poll();
    }
  }

  private void send() {
    try {
      while (true) {
        Played event = queue.take();
        @Nullable String trouble = "";
        for (int i = 0; i < TRIES && trouble != null; i++) {
          if (i > 0) {
            Thread.sleep(Duration.ofSeconds(i).toMillis());
          }
          trouble = sent(event);
        }
        if (trouble != null && !failed) {
          invocation.say("Events cannot be sent: " + trouble + ". That is told once.");
        }
        failed = trouble != null;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Why it was not taken. */
  private @Nullable String sent(Played event) throws InterruptedException {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(address + "/" + event.type()))
            .timeout(PATIENCE)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body(event)))
            .build();
    try {
      int status = client.send(request, BodyHandlers.discarding()).statusCode();
      return status == OK ? null : "answered " + status;
    } catch (IOException e) {
      return Reasons.of(e);
    }
  }

  private String body(Played event) {
    return JsonShapes.object(
        json -> {
          json.writeStringProperty("id", event.id());
          json.writeStringProperty("phone", event.phone());
          String mark = // by which it counts for a trial alone
              LoggedEvent.played(key.orElseThrow(), event.id(), event.phone(), event.text());
          json.writeStringProperty(LoggedEvent.SIMULATED, mark);
          if (!event.text().isEmpty()) {
            json.writeStringProperty("text", event.text());
          }
        });
  }

  @Override
  public void close() {
    thread.interrupt();
  }
}
