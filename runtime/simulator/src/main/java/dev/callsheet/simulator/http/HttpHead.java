package dev.callsheet.simulator.http;

import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The request line and those headers that matter here, read strictly (RFC 9112). Not thread-safe.
 */
public final class HttpHead {
  private static final int LONGEST_REQUEST_LINE = 8_192;
  private static final int LONGEST_HEADER = 8_192;
  private static final int LARGEST_HEAD = 32_768;
  private static final int MOST_HEADERS = 100;
  private static final String TOKEN_MARKS = "!#$%&'*+-.^_`|~";

  private final String method;
  private final String target;
  private final boolean persistent;
  private @Nullable String host;
  private @Nullable String contentType;
  private String accept = "";
  private String connection = "";
  private long contentLength = -1;
  private boolean chunked;
  private boolean expectsContinue;

  private HttpHead(String requestLine) throws Refusal {
    String[] parts = requestLine.split(" ", -1);
    if (parts.length != 3 || !isToken(parts[0])) {
      throw new Refusal(400, "not an HTTP request line");
    }
    method = parts[0];
    target = originForm(parts[1]);
    persistent = parts[2].equals("HTTP/1.1");
    if (!persistent && !parts[2].equals("HTTP/1.0")) {
      boolean http = parts[2].matches("HTTP/\\d\\.\\d");
      throw new Refusal(http ? 505 : 400, "not HTTP/1.1 or HTTP/1.0");
    }
  }

  public static HttpHead read(HttpInput input) throws IOException, Refusal {
    HttpHead head = new HttpHead(input.line(LONGEST_REQUEST_LINE, 414));
    int size = 0;
    for (int count = 0; ; count++) {
      String line = input.line(LONGEST_HEADER, 431);
      if (line.isEmpty()) {
        break;
      }
      size += line.length();
      if (count == MOST_HEADERS || size > LARGEST_HEAD) {
        throw new Refusal(431, "too many headers");
      }
      head.header(line);
    }
    if (head.persistent && head.host == null) {
      throw new Refusal(400, "no Host header");
    }
    if (head.chunked && (head.contentLength >= 0 || !head.persistent)) {
      throw new Refusal(400, "chunked with Content-Length or in HTTP/1.0");
    }
    return head;
  }

  private static String originForm(String target) throws Refusal {
    for (int i = 0; i < target.length(); i++) {
      if (target.charAt(i) > '~' || target.charAt(i) == '#') {
        throw new Refusal(400, "a request target with a character that must be escaped");
      }
    }
    String prefix = "http://";
    if (target.regionMatches(true, 0, prefix, 0, prefix.length())) {
      int slash = target.indexOf('/', prefix.length());
      return slash < 0 ? "/" : target.substring(slash);
    }
    if (!target.startsWith("/") && !target.equals("*")) {
      throw new Refusal(400, "not a request target");
    }
    return target;
  }

  private void header(String line) throws Refusal {
    int colon = line.indexOf(':');
    // This refuses folded lines and white space before the colon too, as both smuggle requests.
    if (colon < 1 || !isToken(line.substring(0, colon))) {
      throw new Refusal(400, "not a header line");
    }
    String value = line.substring(colon + 1).strip();
    switch (line.substring(0, colon).toLowerCase(Locale.ROOT)) {
      case "host" -> host = once(host, value, "Host");
      case "content-type" -> contentType = once(contentType, value, "Content-Type");
      case "accept" -> accept = accept.isEmpty() ? value : accept + "," + value;
      case "connection" -> connection += "," + value.toLowerCase(Locale.ROOT).replace(" ", "");
      case "content-length" -> contentLength = length(value);
      case "transfer-encoding" -> {
        if (chunked || !value.equalsIgnoreCase("chunked")) {
          throw new Refusal(501, "a transfer coding other than chunked");
        }
        chunked = true;
      }
      case "expect" -> {
        if (!value.equalsIgnoreCase("100-continue")) {
          throw new Refusal(417, "an expectation other than 100-continue");
        }
        expectsContinue = persistent;
      }
      default -> {}
    }
  }

  private static String once(@Nullable String before, String value, String name) throws Refusal {
    if (before != null) {
      throw new Refusal(400, "more than one " + name + " header");
    }
    return value;
  }

  private long length(String value) throws Refusal {
    if (!value.matches("\\d{1,18}")) {
      throw new Refusal(400, "a Content-Length that is no number");
    }
    long length = Long.parseLong(value);
    if (contentLength >= 0 && contentLength != length) {
      throw new Refusal(400, "two different Content-Length headers");
    }
    return length;
  }

  private static boolean isToken(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      boolean letterOrDigit =
          (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (!letterOrDigit && TOKEN_MARKS.indexOf(c) < 0) {
        return false;
      }
    }
    return !text.isEmpty();
  }

  boolean chunked() {
    return chunked;
  }

  /** The announced length of the body, 0 when there is none. */
  public long contentLength() {
    return Math.max(0, contentLength);
  }

  public boolean expectsContinue() {
    return expectsContinue;
  }

  public Request with(byte[] body) {
    int mark = target.indexOf('?');
    String options = connection + ",";
    boolean keepAlive =
        persistent ? !options.contains(",close,") : options.contains(",keep-alive,");
    return new Request(
        method,
        mark < 0 ? target : target.substring(0, mark),
        mark < 0 ? "" : target.substring(mark + 1),
        contentType == null ? "" : contentType,
        accept,
        host == null ? "" : host,
        // An answer to HEAD has no body (RFC 9110, section 9.3.2), but here all errors have one.
        keepAlive && !method.equals("HEAD"),
        body);
  }
}
