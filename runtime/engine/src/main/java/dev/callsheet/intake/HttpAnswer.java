package dev.callsheet.intake;

/**
 * What a sender is told. Immutable and thread-safe.
 *
 * @param status as HTTP has it; only 200 means that it is kept
 * @param content for whoever reads it
 * @param retryAfter in how many seconds to come again; 0 for no such advice
 */
public record HttpAnswer(int status, String content, int retryAfter) {
  private static final int OK = 200;
  private static final int NOT_FOUND = 404;
  private static final int NOT_ALLOWED = 405;
  private static final int TOO_LARGE = 413;
  private static final int ENCODED = 415;
  private static final int BUSY = 503;
  private static final int SOON = 5;

  /** One and the same for a wrong secret, an unknown source and an unknown path. */
  public static HttpAnswer unknown() {
    return new HttpAnswer(NOT_FOUND, "not found\n", 0);
  }

  static HttpAnswer kept(long event) {
    return new HttpAnswer(OK, "{\"event\":" + event + "}\n", 0);
  }

  static HttpAnswer method() {
    return new HttpAnswer(NOT_ALLOWED, "POST events here\n", 0);
  }

  static HttpAnswer encoded() {
    return new HttpAnswer(ENCODED, "send it without Content-Encoding\n", 0);
  }

  /** That it is longer than this. */
  public static HttpAnswer tooLarge(long most) {
    return new HttpAnswer(TOO_LARGE, "at most " + most + " bytes\n", 0);
  }

  /** That nothing can be kept now. */
  public static HttpAnswer busy() {
    return new HttpAnswer(BUSY, "come again later\n", SOON);
  }
}
