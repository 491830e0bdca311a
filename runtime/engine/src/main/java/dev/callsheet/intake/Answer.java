package dev.callsheet.intake;

/**
 * What a sender is told. Immutable and thread-safe.
 *
 * @param status as HTTP has it; only 200 means that it is kept
 * @param text for whoever reads it
 * @param retryAfter in how many seconds to come again; 0 for no such advice
 */
public record Answer(int status, String text, int retryAfter) {
  private static final int OK = 200;
  private static final int NOT_FOUND = 404;
  private static final int NOT_ALLOWED = 405;
  private static final int TOO_LARGE = 413;
  private static final int ENCODED = 415;
  private static final int BUSY = 503;
  private static final int SOON = 5;

  /** One and the same for a wrong secret, an unknown source and an unknown path. */
  public static Answer unknown() {
    return new Answer(NOT_FOUND, "not found\n", 0);
  }

  static Answer kept(long event) {
    return new Answer(OK, "{\"event\":" + event + "}\n", 0);
  }

  static Answer method() {
    return new Answer(NOT_ALLOWED, "POST events here\n", 0);
  }

  static Answer encoded() {
    return new Answer(ENCODED, "send it without Content-Encoding\n", 0);
  }

  /** That it is longer than this. */
  public static Answer tooLarge(long most) {
    return new Answer(TOO_LARGE, "at most " + most + " bytes\n", 0);
  }

  /** That nothing can be kept now. */
  public static Answer busy() {
    return new Answer(BUSY, "come again later\n", SOON);
  }
}
