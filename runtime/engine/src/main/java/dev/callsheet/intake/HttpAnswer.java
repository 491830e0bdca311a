package dev.callsheet.intake;

import java.net.HttpURLConnection;
import java.util.Map;

/**
 * What a sender is told. Immutable and thread-safe.
 *
 * @param status as HTTP has it; only 200 means that it is kept, or that a question was answered
 * @param content for whoever reads it
 * @param retryAfter in how many seconds to come again; 0 for no such advice
 * @param headers besides those of any answer
 */
public record HttpAnswer(int status, String content, int retryAfter, Map<String, String> headers) {
  private static final int SOON = 5;

  public HttpAnswer {
    headers = Map.copyOf(headers);
  }

  public HttpAnswer(int status, String content, int retryAfter) {
    this(status, content, retryAfter, Map.of());
  }

  /** One and the same for a wrong secret, an unknown source and an unknown path. */
  public static HttpAnswer unknown() {
    return new HttpAnswer(HttpURLConnection.HTTP_NOT_FOUND, "not found\n", 0);
  }

  static HttpAnswer kept(long event) {
    return said("{\"event\":" + event + "}\n");
  }

  /**
   * That several are kept, or none of an empty list.
   *
   * @param first the number of the first, after which those of the others come
   */
  static HttpAnswer kept(long first, int count) {
    return said(
        count == 0 ? "{\"events\":0}\n" : "{\"event\":" + first + ",\"events\":" + count + "}\n");
  }

  static HttpAnswer said(String content) {
    return new HttpAnswer(HttpURLConnection.HTTP_OK, content, 0);
  }

  HttpAnswer with(Map<String, String> others) {
    return new HttpAnswer(status, content, retryAfter, others);
  }

  static HttpAnswer method() {
    return new HttpAnswer(HttpURLConnection.HTTP_BAD_METHOD, "POST events here\n", 0);
  }

  static HttpAnswer encoded() {
    return new HttpAnswer(
        HttpURLConnection.HTTP_UNSUPPORTED_TYPE,
        "send it without Content-Encoding, or as gzip\n",
        0);
  }

  /** That it holds more than is taken. */
  static HttpAnswer tooMuch(Contents.TooMuch of) {
    return new HttpAnswer(
        HttpURLConnection.HTTP_ENTITY_TOO_LARGE, "at most " + of.getMessage() + "\n", 0);
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
