package dev.callsheet.simulator.fault;

import java.net.URI;
import java.time.Duration;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * One way to misbehave towards a client. Its text ({@code toString}) is what {@link Faults#parse}
 * reads. Immutable and thread-safe.
 *
 * <p>The API document says nothing of failures; these are the ways in which HTTP services fail.
 */
public sealed interface Fault
    permits Answer,
        Fault.None,
        Fault.Latency,
        Fault.Reset,
        Fault.Hang,
        Fault.Truncate,
        Fault.Drip,
        Fault.Huge,
        Fault.Close {

  /** No misbehaviour: lets a request pass in the middle of a script of faults. */
  static Fault none() {
    return new None();
  }

  /** The answer comes this much later; the request takes effect at once. */
  static Fault latency(Duration by) {
    return new Latency(by);
  }

  /** This status with an empty body; a 2xx takes effect, anything else does not. */
  static Answer status(int status) {
    return Answer.of(status);
  }

  /** 429 with {@code Retry-After} in whole seconds; takes no effect. */
  static Answer tooMany(Duration retryAfter) {
    return status(429).retryAfter(retryAfter);
  }

  /** 307 to another address; takes no effect. */
  static Answer redirect(URI location) {
    return status(307).location(location);
  }

  /** 200 with an HTML page, as a proxy or a login page would give; takes effect. */
  static Answer html() {
    return status(200).body("text/html", "<!doctype html><title>Welcome</title><p>Hello.</p>\n");
  }

  /** 200 with no body; takes effect. */
  static Answer empty() {
    return status(200);
  }

  /** The connection is reset (a TCP RST, not an orderly end). */
  static Fault reset(Moment moment) {
    return new Reset(moment);
  }

  /** Reads the request, which takes effect, and never answers; ends when the client goes away. */
  static Fault hang() {
    return new Hang();
  }

  /** Announces the whole answer, sends half of its body and ends the connection; takes effect. */
  static Fault truncate() {
    return new Truncate();
  }

  /** Sends the answer byte by byte with this pause between two; takes effect. */
  static Fault drip(Duration pause) {
    return new Drip(pause);
  }

  /** 200 with a JSON body of this many bytes; takes effect. */
  static Fault huge(long bytes) {
    return new Huge(bytes);
  }

  /** Answers as usual, promises to keep the connection and closes it; takes effect. */
  static Fault close() {
    return new Close();
  }

  /** Whether a correct request takes effect despite this fault. */
  default boolean applies() {
    return true;
  }

  /**
   * The status that the client can see in full.
   *
   * @param own the status that the request deserves
   * @return empty when no complete status line and headers arrive
   */
  default OptionalInt answered(int own) {
    return OptionalInt.of(own);
  }

  /** Branches over every kind of fault, so that the compiler lists what was forgotten. */
  <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X;

  /** When a connection is reset. */
  enum Moment {
    /** At the first byte of the request, which takes no effect. */
    BEFORE_READING,
    /** After the request was read and took effect, before a byte of the answer. */
    AFTER_READING,
    /** In the middle of the answer; the request took effect. */
    DURING_ANSWER
  }

  /** See {@link #none()}. */
  record None() implements Fault {
    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.none();
    }

    @Override
    public String toString() {
      return "none";
    }
  }

  /** See {@link #latency(Duration)}. */
  record Latency(Duration by) implements Fault {
    public Latency {
      Quantity.notNegative(by);
    }

    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.none();
    }

    @Override
    public String toString() {
      return "latency=" + Quantity.of(by);
    }
  }

  /** See {@link #reset(Moment)}. */
  record Reset(Moment moment) implements Fault {
    public Reset {
      Objects.requireNonNull(moment);
    }

    @Override
    public boolean applies() {
      return moment != Moment.BEFORE_READING;
    }

    @Override
    public OptionalInt answered(int own) {
      return OptionalInt.empty();
    }

    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.reset(this);
    }

    @Override
    public String toString() {
      return "reset=" + FaultText.of(moment);
    }
  }

  /** See {@link #hang()}. */
  record Hang() implements Fault {
    @Override
    public OptionalInt answered(int own) {
      return OptionalInt.empty();
    }

    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.hang();
    }

    @Override
    public String toString() {
      return "hang";
    }
  }

  /** See {@link #truncate()}. */
  record Truncate() implements Fault {
    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.truncate();
    }

    @Override
    public String toString() {
      return "truncate";
    }
  }

  /** See {@link #drip(Duration)}. */
  record Drip(Duration pause) implements Fault {
    public Drip {
      Quantity.notNegative(pause);
    }

    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.drip(this);
    }

    @Override
    public String toString() {
      return "drip=" + Quantity.of(pause);
    }
  }

  /** See {@link #huge(long)}. */
  record Huge(long bytes) implements Fault {
    public Huge {
      if (bytes < 64) {
        throw new IllegalArgumentException("a huge body has at least 64 bytes, not " + bytes);
      }
    }

    @Override
    public OptionalInt answered(int own) {
      return OptionalInt.of(200);
    }

    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.huge(this);
    }

    @Override
    public String toString() {
      return "huge=" + bytes;
    }
  }

  /** See {@link #close()}. */
  record Close() implements Fault {
    @Override
    public <R, X extends Exception> R accept(Visitor<R, X> visitor) throws X {
      return visitor.close();
    }

    @Override
    public String toString() {
      return "close";
    }
  }

  /** One case for each kind of fault; a latency is no case, as the answer after it is the usual. */
  interface Visitor<R, X extends Exception> {
    R none() throws X;

    R answer(Answer answer) throws X;

    R reset(Reset reset) throws X;

    R hang() throws X;

    R truncate() throws X;

    R drip(Drip drip) throws X;

    R huge(Huge huge) throws X;

    R close() throws X;
  }
}
