package dev.callsheet.examples;

import dev.callsheet.desk.Desk;
import dev.callsheet.desk.EventAnswer;
import dev.callsheet.intake.Arrival;
import dev.callsheet.problem.CallsheetException;
import dev.callsheet.rule.Event;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * What a servlet, or any other handler of HTTP requests, does with an event that is posted to it:
 * gives it to a desk, whose rules decide and which sends what they want. Thread-safe, as many
 * requests come at once.
 */
public final class EventHandler {
  private static final int LARGEST_EVENT = 1 << 20;

  private final Desk desk;
  private final Duration patience;

  /** A handler that waits so long at most; it does not close the desk. */
  public EventHandler(Desk desk, Duration patience) {
    this.desk = desk;
    this.patience = patience;
  }

  /**
   * What is answered.
   *
   * @param status of HTTP
   * @param text for whoever posted the event
   */
  public record Response(int status, String text) {}

  /**
   * Handles one request. Answers 200 with what became of the event, 202 when it is kept and
   * answered later, and 503 when it should come again.
   *
   * @param id that its sender gives the event, the same each time that it sends it
   */
  public Response post(String id, InputStream body) throws IOException, InterruptedException {
    byte[] bytes = body.readNBytes(LARGEST_EVENT + 1);
    if (bytes.length > LARGEST_EVENT) {
      return new Response(413, "an event has at most 1 MiB");
    }
    Event event;
    try {
      event = Event.of(new String(bytes, StandardCharsets.UTF_8)).withId(id);
    } catch (CallsheetException | IllegalArgumentException e) {
      return new Response(400, String.valueOf(e.getMessage()));
    }
    try {
      EventAnswer answer =
          desk.answer(Arrival.of("shop", event)).get(patience.toMillis(), TimeUnit.MILLISECONDS);
      return new Response(200, answer.turn().words() + "; " + answer.outcomes());
    } catch (TimeoutException e) { // it is held, or has much to do
      return new Response(202, "it is kept, and answered once it can be");
    } catch (ExecutionException e) { // it could not be kept, or the desk was closed
      return new Response(503, String.valueOf(e.getCause()));
    }
  }
}
