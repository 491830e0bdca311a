package dev.callsheet.desk;

import dev.callsheet.chain.ChainReader;
import dev.callsheet.chain.ChainWriter;
import dev.callsheet.chain.FileParts;
import dev.callsheet.chain.Glance;
import dev.callsheet.chain.LastPart;
import dev.callsheet.chain.Parts;
import dev.callsheet.chain.RecordReader;
import dev.callsheet.intake.Arrival;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NotApplicableException;
import dev.callsheet.problem.Reasons;
import dev.callsheet.store.Digests;
import dev.callsheet.store.JsonTree;
import dev.callsheet.store.PrivateFile;
import dev.callsheet.store.ProcessLock;
import dev.callsheet.store.Undo;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/**
 * The log of a desk: events and what was decided on them, in one chain, of which one sync makes all
 * durable that waits. Thread-safe. To be closed.
 *
 * <pre>{@code
 * {"seq":2,...,"type":"event","event":1,"source":"dialer","of":"sms","id":"d-17","body":"5f2c..."}
 * {"seq":3,...,"type":"decision","event":1,"rules":"9f2c...","fired":["a reply"],"commands":1}
 * }</pre>
 */
final class DeskLog implements Closeable {
  static final String EVENT = "event";
  static final String DECISION = "decision";

  /** For what is written besides events, so that a full disk does not lose it. */
  private static final long SPARE = 256 << 10;

  private final Path folder;
  private final ProcessLock lock;
  private final InstantSource clock;
  private final ChainWriter chain;
  private final Head head;
  private final Thread writer;
  private final Object turn = new Object();
  private List<Entry> waiting = new ArrayList<>();
  private boolean closing;
  private boolean isStuck;
  private volatile long durable;

  private DeskLog(
      Path folder, ProcessLock lock, InstantSource clock, ChainWriter chain, Head head) {
    this.folder = folder;
    this.lock = lock;
    this.clock = clock;
    this.chain = chain;
    this.head = head;
    this.durable = head.events;
    this.writer = new Thread(this::write, "callsheet-desk-log");
    this.writer.setDaemon(true);
    this.writer.start();
  }

  /** Something to be written; an event is waited for. */
  private static final class Entry {
    private final @Nullable Arrival arrival;
    private final Consumer<JsonGenerator> body;
    private final CompletableFuture<Long> written = new CompletableFuture<>();
    private long event;

    Entry(@Nullable Arrival arrival, long event, Consumer<JsonGenerator> body) {
      this.arrival = arrival;
      this.event = event;
      this.body = body;
    }
  }

  /** What each part begins with: how many events there were, and up to which all are decided. */
  private static final class Head implements ChainWriter.Head {
    private long events;
    private long decided;

    @Override
    public String type() {
      return "desk";
    }

    @Override
    public void write(JsonGenerator record, boolean isFirst) {
      record.writeNumberProperty("events", events);
      record.writeNumberProperty("decided", decided);
    }

    void read(JsonTree record) {
      switch (record.text("type")) {
        case EVENT -> events = record.number(EVENT);
        case DECISION -> decided = record.number(EVENT);
        default -> {
          events = record.number("events");
          decided = record.number("decided");
        }
      }
    }
  }

  /**
   * Opens the log in a folder, which is made if it is not there, and puts in order what a crash has
   * left.
   *
   * @throws NotApplicableException if another process has it open
   * @throws ConfigurationException if it cannot be read or written, or was damaged
   */
  static DeskLog open(Path folder, InstantSource clock, long part) {
    try {
      PrivateFile.makeFolders(folder);
      ProcessLock lock =
          ProcessLock.of(folder.resolve("lock"))
              .orElseThrow(
                  () ->
                      new NotApplicableException(
                          "another process takes events into " + folder + "; end it first"));
      try (Undo opened = new Undo(lock)) {
        return opened.into(opened(folder, lock, clock, part));
      }
    } catch (IOException e) {
      throw new ConfigurationException(
          "events cannot be kept in %s: %s".formatted(folder, Reasons.of(e)));
    }
  }

  private static DeskLog opened(Path folder, ProcessLock lock, InstantSource clock, long part)
      throws IOException {
    Parts parts = parts(folder);
    Head head = new Head();
    ChainWriter chain;
    if (parts.list().isEmpty()) {
      chain = ChainWriter.begin(parts, head, clock, part, SPARE);
    } else {
      try (LastPart last = LastPart.open(parts, parts.list().get(0), Glance.none(), true)) {
        head.read(last.head());
        while (last.next()) {
          head.read(last.record().orElseThrow());
        }
        chain = ChainWriter.goOn(last, head, clock, part);
      }
    }
    return new DeskLog(folder, lock, clock, chain, head);
  }

  private static Parts parts(Path folder) {
    return new FileParts(folder, folder.resolve("synced"), "the log of events in " + folder);
  }

  /** Up to which event all are decided, by what was recorded. */
  long decided() {
    synchronized (turn) {
      return head.decided;
    }
  }

  /** The number of the last event that is durable. */
  long durable() {
    return durable;
  }

  /** Keeps what came; its number, once it is durable. */
  CompletableFuture<Long> append(Arrival arrival) {
    Entry entry = new Entry(arrival, 0, json -> {});
    add(entry);
    return entry.written;
  }

  /** Records what was decided on an event. */
  void decide(long event, Consumer<JsonGenerator> body) {
    add(new Entry(null, event, body));
  }

  private void add(Entry entry) {
    synchronized (turn) {
      if (closing) {
        entry.written.completeExceptionally(new IllegalStateException("closed"));
        return;
      }
      waiting.add(entry);
      turn.notifyAll();
    }
  }

  /** Waits until this event is durable; false if the log is closed before. */
  boolean await(long event) throws InterruptedException {
    synchronized (turn) {
      while (durable < event && !closing) {
        turn.wait();
      }
      return durable >= event;
    }
  }

  private void write() {
    List<Entry> all = next();
    while (!all.isEmpty()) {
      write(all);
      all = next();
    }
  }

  /** All that waits; nothing in the end. */
  private List<Entry> next() {
    synchronized (turn) {
      try {
        while (waiting.isEmpty() && !closing) {
          turn.wait();
        }
      } catch (InterruptedException e) {
        closing = true;
      }
      List<Entry> all = waiting;
      waiting = new ArrayList<>();
      return all;
    }
  }

  private void write(List<Entry> all) {
    try {
      if (isStuck) {
        chain.sync(SPARE); // before anything new is put behind what could not be written
        isStuck = false;
      }
      boolean isWaitedFor = false;
      for (Entry entry : all) {
        isWaitedFor |= entry.arrival != null;
        record(entry);
      }
      isStuck = true;
      if (isWaitedFor) {
        chain.sync(SPARE);
      } else {
        chain.flush();
      }
      isStuck = false;
      settled(all);
    } catch (RuntimeException e) { // a full disk, say: whoever sent it comes again
      for (Entry entry : all) {
        entry.written.completeExceptionally(e);
      }
    }
  }

  private void record(Entry entry) {
    Arrival arrival = entry.arrival;
    if (arrival == null) {
      decision(entry);
    } else {
      synchronized (turn) {
        entry.event = ++head.events;
      }
      event(arrival, entry.event);
    }
  }

  private void settled(List<Entry> all) {
    synchronized (turn) {
      durable = head.events;
      turn.notifyAll();
    }
    for (Entry entry : all) {
      entry.written.complete(entry.event);
    }
  }

  private void event(Arrival arrival, long number) {
    byte[] beside = LoggedEvent.beside(arrival);
    chain.beside(beside);
    JsonGenerator record = chain.record(EVENT);
    record.writeNumberProperty(EVENT, number);
    record.writeStringProperty("source", arrival.source());
    arrival.type().ifPresent(type -> record.writeStringProperty("of", type));
    arrival.id().ifPresent(id -> record.writeStringProperty("id", id));
    record.writeStringProperty("body", Digests.hex(Digests.sha256().digest(beside)));
    chain.end();
  }

  private void decision(Entry entry) {
    synchronized (turn) {
      head.decided = Math.max(head.decided, entry.event);
    }
    JsonGenerator record = chain.record(DECISION);
    record.writeNumberProperty(EVENT, entry.event);
    entry.body.accept(record);
    chain.end();
  }

  /** Reads from the last part on that began before a moment and before an event. */
  ChainReader reader(Instant moment, long event) throws IOException {
    return reader(folder, moment, event);
  }

  /** The same, of a log that another may have open. */
  static ChainReader reader(Path folder, Instant moment, long event) throws IOException {
    Parts parts = parts(folder);
    List<Integer> all = parts.list();
    int from = all.size() - 1;
    while (from > 0 && !isBefore(parts, all.get(from), moment, event)) {
      from--;
    }
    return new ChainReader(parts, all.get(from));
  }

  private static boolean isBefore(Parts parts, int part, Instant moment, long event)
      throws IOException {
    JsonTree head = RecordReader.head(parts, part).orElse(null);
    return head != null
        && head.number("events") < event
        && Instant.parse(head.text("at")).isBefore(moment);
  }

  /** Now, as the log has it. */
  Instant now() {
    return clock.instant();
  }

  /** Writes what waits, and lets others open it. */
  @Override
  public void close() throws IOException {
    synchronized (turn) {
      closing = true;
      turn.notifyAll();
    }
    try (lock;
        chain) {
      writer.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
