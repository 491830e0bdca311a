package dev.callsheet.intake;

import java.net.HttpURLConnection;

/**
 * What a sender is told. Immutable and thread-safe.
 *
 * @param status as HTTP has it; only 200 means that it is kept
 * @param content for whoever reads it
 * @param retryAfter in how many seconds to come again; 0 for no such advice
 */
public record HttpAnswer(int status, String content, int retryAfter) {
  private static final int SOON = 5;

  /** One and the same for a wrong secret, an unknown source and an unknown path. */
  public static HttpAnswer unknown() {
    return new HttpAnswer(HttpURLConnection.HTTP_NOT_FOUND, "not found\n", 0);
  }

  static HttpAnswer kept(long event) {
    return new HttpAnswer(HttpURLConnection.HTTP_OK, "{\"event\":" + event + "}\n", 0);
  }

  static HttpAnswer method() {
    return new HttpAnswer(HttpURLConnection.HTTP_BAD_METHOD, "POST events here\n", 0);
  }

  static HttpAnswer encoded() {
    return new HttpAnswer(
        HttpURLConnection.HTTP_UNSUPPORTED_TYPE, "send it without Content-Encoding\n", 0);
  }

  /** That it is longer than this. */
  public static HttpAnswer tooLarge(long most) {
    return new HttpAnswer(
        HttpURLConnection.HTTP_ENTITY_TOO_LARGE, "at most " + most + " bytes\n", 0);
  }

  /** That nothing can be kept now. */
  public static HttpAnswer busy() {
    return new HttpAnswer(HttpURLConnection.HTTP_UNAVAILABLE, "come again later\n", SOON);
  }
}
