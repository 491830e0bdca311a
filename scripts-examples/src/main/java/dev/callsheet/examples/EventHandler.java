package dev.callsheet.examples;

import dev.callsheet.Callsheet;
import dev.callsheet.Handled;
import dev.callsheet.Mandate;
import dev.callsheet.dispatch.RunReport;
import dev.callsheet.dsl.WatchedRules;
import dev.callsheet.problem.CallsheetException;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotConfirmedException;
import dev.callsheet.rule.Event;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * What a servlet, or any other handler of HTTP requests, does with an event that is posted to it:
 * lets rules decide, and sends what they want. Thread-safe, as many requests come at once.
 */
public final class EventHandler {
  private static final int LARGEST_EVENT = 1 << 20;

  private final Callsheet callsheet;
  private final WatchedRules rules;
  private final Mandate mandate;

  /** A handler for events; neither Callsheet nor the rules are closed by it. */
  public EventHandler(Callsheet callsheet, WatchedRules rules, Mandate mandate) {
    this.callsheet = callsheet;
    this.rules = rules;
    this.mandate = mandate;
  }

  /**
   * What is answered.
   *
   * @param status of HTTP
   * @param text for whoever posted the event
   */
  public record Response(int status, String text) {}

  /**
   * Handles one request; returns when all was sent. Answers 200 when the event needs not come
   * again, since it is settled or under way, and 503 when it should, since nothing of it can have
   * left.
   *
   * @param id that its sender gives the event, the same each time that it sends it
   */
  public Response post(String id, InputStream body) throws IOException {
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
      Handled<RunReport> handled = callsheet.decideAndRun(rules.current(), event, mandate);
      int status = mayComeAgain(handled) ? 503 : 200;
      return new Response(status, handled.decision() + "; " + sent(handled));
    } catch (NotConfirmedException e) {
      return new Response(422, String.valueOf(e.getMessage()));
    } catch (ConfigurationException
        | IllegalStateException e) { // nothing was sent, or it is closed
      return new Response(503, String.valueOf(e.getMessage()));
    }
  }

  /** Nothing of it can have reached anybody: it is not answered, and who sent it should again. */
  private static boolean mayComeAgain(Handled<RunReport> handled) {
    boolean leftNothing = handled.run().filter(report -> report.run().isEmpty()).isPresent();
    boolean foundNothing =
        handled.before().filter(run -> run.stand() == Handled.Stand.NOTHING_SENT).isPresent();
    return leftNothing || foundNothing;
  }

  private static String sent(Handled<RunReport> handled) {
    if (handled.before().isPresent()) {
      Handled.Before before = handled.before().get();
      return "came before: run " + before.run() + ", " + before.stand();
    }
    return handled.run().map(report -> "sent: " + report.counts()).orElse("nothing to send");
  }
}
