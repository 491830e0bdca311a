package dev.callsheet.simulator;

import dev.callsheet.simulator.fault.Fault;
import dev.callsheet.simulator.http.Request;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** All that the simulator remembers. Thread-safe; each request is recorded and applied at once. */
final class Ledger {
  /** A refused body beyond this is not kept: it can be anything. */
  private static final int LARGEST_REFUSED = 64 << 10;

  private static final int LONGEST_PATH = 200;
  private static final int VIOLATION_WEIGHT = 160;

  private final Clock clock;
  private final Consumer<Received> watch;
  private final Ring<Received> requests;
  private final Ring<Received> refused;
  private final Ring<Received> messages;
  private final Ring<Received> calls;
  private final Ring<Received> flushes;
  private final Places<Long> queues;
  private final Places<Long> cadences;
  private final Places<String> powerlists;
  private final EnumMap<Operation, Long> operations = new EnumMap<>(Operation.class);
  private long received;
  private long applied;
  private long violating;
  private long faulted;
  private long cutOff;
  private long unreadable;

  Ledger(Clock clock, Keep keep, Consumer<Received> watch) {
    this.clock = clock;
    this.watch = watch;
    requests = new Ring<>(keep);
    refused = new Ring<>(keep);
    messages = new Ring<>(keep);
    calls = new Ring<>(keep);
    flushes = new Ring<>(keep);
    queues = new Places<>(keep);
    cadences = new Places<>(keep);
    powerlists = new Places<>(keep);
    forget();
  }

  synchronized void forget() {
    List.of(requests, refused, messages, calls, flushes).forEach(Ring::clear);
    List.of(queues, cadences, powerlists).forEach(Places::clear);
    for (Operation operation : Operation.values()) {
      operations.put(operation, 0L);
    }
    received = 0;
    applied = 0;
    violating = 0;
    faulted = 0;
    cutOff = 0;
    unreadable = 0;
  }

  synchronized void cutOff() {
    cutOff++;
    faulted++;
  }

  synchronized void unreadable() {
    unreadable++;
  }

  /** Records a request and does what it asks for, when it is correct and the fault lets it. */
  void record(Request request, Inspection found, Fault fault) {
    List<Violation> violations = found.violations().all();
    boolean applies = violations.isEmpty() && fault.applies();
    boolean faulty = !(fault instanceof Fault.None);
    boolean tooLarge = !violations.isEmpty() && found.weight() > LARGEST_REFUSED;
    String path = request.path();
    int weight = (tooLarge ? 0 : found.weight()) + violations.size() * VIOLATION_WEIGHT;
    Received entry;
    synchronized (this) {
      received++;
      entry =
          new Received(
              received,
              clock.instant(),
              request.method(),
              path.length() > LONGEST_PATH ? path.substring(0, LONGEST_PATH) + "..." : path,
              found.query(),
              found.operation(),
              tooLarge ? Fields.NONE : found.body(),
              violations,
              fault.answered(found.status()),
              faulty ? Optional.of(fault) : Optional.empty(),
              applies);
      requests.add(entry, weight + request.query().length());
      if (faulty) {
        faulted++;
      }
      if (!violations.isEmpty()) {
        violating++;
        refused.add(entry, weight);
      }
      if (applies && found.operation().isPresent()) {
        applied++;
        operations.merge(found.operation().get(), 1L, Long::sum);
        apply(found.operation().get(), entry, found.body(), found.weight());
      }
    }
    // Outside the lock: whoever is slow to read holds up this client alone.
    watch.accept(entry);
  }

  private void apply(Operation operation, Received entry, Fields body, int weight) {
    switch (operation) {
      case SEND_SMS, TEAM_SMS -> messages.add(entry, weight);
      case MAKE_A_CALL -> calls.add(entry, weight);
      case SEND_TO_QUEUE -> queues.put(number(body, "id"), target(body), body, weight);
      case REMOVE_FROM_QUEUE -> queues.remove(number(body, "id"), target(body));
      case SEND_TO_CADENCE -> cadences.put(number(body, "cadenceid"), target(body), body, weight);
      case REMOVE_FROM_CADENCE -> cadences.remove(number(body, "cadenceid"), target(body));
      case ADD_TO_POWERLIST -> {
        // The document explains 'overwrite' only; with any other value the entry stays as it is.
        if ("overwrite".equals(body.get("duplicateHandling"))
            || !powerlists.holds(list(body), target(body))) {
          powerlists.put(list(body), target(body), body, weight);
        }
      }
      case REMOVE_FROM_POWERLIST ->
          targets(body).forEach(target -> powerlists.remove(list(body), target));
      case REMOVE_FROM_ALL_POWERLISTS -> powerlists.removeEverywhere(targets(body));
      case FLUSH_QUEUE -> {
        queues.flush(number(body, "id"));
        flushes.add(entry, weight);
      }
    }
  }

  private static Long number(Fields body, String name) {
    return Objects.requireNonNull((Long) body.get(name));
  }

  private static String list(Fields body) {
    return String.valueOf(body.get("powerlistId"));
  }

  private static String target(Fields body) {
    return String.valueOf(body.get("target"));
  }

  private static Set<String> targets(Fields body) {
    Set<String> targets = new HashSet<>();
    if (body.get("target") instanceof List<?> list) {
      list.forEach(target -> targets.add(Places.plus(String.valueOf(target))));
    }
    return targets;
  }

  synchronized List<Received> requests() {
    return List.copyOf(requests.all());
  }

  synchronized List<Received> refused() {
    return List.copyOf(refused.all());
  }

  synchronized Totals totals() {
    return new Totals(
        received,
        applied,
        violating,
        faulted,
        cutOff,
        unreadable,
        Collections.unmodifiableMap(new EnumMap<>(operations)));
  }

  synchronized State state() {
    return new State(
        queues.all(),
        cadences.all(),
        powerlists.all(),
        bodies(messages),
        bodies(calls),
        bodies(flushes));
  }

  private static List<Map<String, @Nullable Object>> bodies(Ring<Received> ring) {
    List<Map<String, @Nullable Object>> bodies = new ArrayList<>(ring.size());
    ring.all().forEach(entry -> bodies.add(entry.body()));
    return List.copyOf(bodies);
  }

  /** The newest of everything, at most so many of each, taken at one moment. */
  synchronized View view(int most) {
    Map<String, View.Section> sections = new LinkedHashMap<>();
    sections.put("queues", View.places("queue", queues, most));
    sections.put("cadences", View.places("cadence", cadences, most));
    sections.put("powerlists", View.places("powerlist", powerlists, most));
    sections.put("messages", View.entries(messages, most));
    sections.put("calls", View.entries(calls, most));
    sections.put("flushes", View.entries(flushes, most));
    sections.put("refused", View.requests(refused, most));
    sections.put("requests", View.requests(requests, most));
    return new View(totals(), sections);
  }
}
