package dev.callsheet.simulator;

import dev.callsheet.simulator.fault.Fault;
import dev.callsheet.simulator.http.Request;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Routes requests: the two endpoints of the API document, and the simulator's own state. */
final class Service {
  private static final String EVENT = "/app/event";
  private static final String FLUSH = "/app/legacy/flushUserQueue";
  private static final Set<String> VIEWS = Set.of("/", "/state.json");
  private static final Set<String> OWN_NAMES = Set.of("", "127.0.0.1", "localhost");

  private static final List<String> PAGE_HEADERS =
      List.of(
          "Cache-Control: no-store",
          "Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'",
          "Vary: Accept",
          "X-Content-Type-Options: nosniff");

  private final Inspector inspector;
  private final Ledger ledger;

  Service(Inspector inspector, Ledger ledger) {
    this.inspector = inspector;
    this.ledger = ledger;
  }

  void cutOff() {
    ledger.cutOff();
  }

  void unreadable() {
    ledger.unreadable();
  }

  /** The answer that the request deserves; the request is recorded and takes effect before. */
  Reply answer(Request request, Fault fault) {
    boolean get = request.method().equals("GET");
    if (get && VIEWS.contains(request.path())) {
      return view(request);
    }
    Inspection found = inspect(request);
    ledger.record(request, found, fault);
    if (found.status() == 200) {
      return Reply.SUCCESS;
    }
    Reply reply = Reply.violations(found.status(), found.violations().all());
    if (found.status() == 405) {
      return reply.header(VIEWS.contains(request.path()) ? "Allow: GET" : "Allow: POST");
    }
    return reply;
  }

  private Inspection inspect(Request request) {
    boolean event = request.path().equals(EVENT);
    boolean flush = request.path().equals(FLUSH);
    if (VIEWS.contains(request.path())) {
      return Inspection.refused(405, "method", "must be GET");
    }
    if (!event && !flush) {
      return Inspection.refused(404, "path", "must be " + EVENT + " or " + FLUSH);
    }
    if (!request.method().equals("POST")) {
      return Inspection.refused(405, "method", "must be POST");
    }
    return event ? inspector.event(request) : inspector.flush(request);
  }

  private Reply view(Request request) {
    // A page of a foreign name that was pointed at this address must not read what is kept here.
    String host = request.host().replaceAll(":\\d*$", "").toLowerCase(Locale.ROOT);
    if (!OWN_NAMES.contains(host)) {
      return Reply.violations(421, List.of(new Violation("Host", "must be 127.0.0.1")));
    }
    View view = ledger.view(View.MOST_ROWS);
    boolean json =
        request.path().equals("/state.json")
            || request.query().equals("format=json")
            || (request.accept().contains("application/json")
                && !request.accept().contains("text/html"));
    return json
        ? new Reply(200, "application/json", PAGE_HEADERS, view.json())
        : new Reply(
            200,
            "text/html; charset=utf-8",
            PAGE_HEADERS,
            Page.of(view, !request.query().equals(Page.STILL)));
  }
}
