package dev.callsheet.simulator;

/** Bytes that are no acceptable HTTP request; the connection ends after the answer. */
final class Refusal extends Exception {
  private static final long serialVersionUID = 1L;

  private final int status;

  /** The reason never quotes what was sent. */
  Refusal(int status, String reason) {
    super(reason, null, false, false);
    this.status = status;
  }

  int status() {
    return status;
  }

  String reason() {
    return String.valueOf(getMessage());
  }
}
