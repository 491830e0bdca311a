package dev.callsheet.simulator;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/**
 * One HTTP answer.
 *
 * @param type the media type, empty for none
 * @param headers further header lines, without line ends
 */
@SuppressWarnings("ArrayRecordComponent") // Two of them are never compared.
record Reply(int status, String type, List<String> headers, byte[] body) {
  private static final String JSON = "application/json";

  static final Reply SUCCESS = json(200, "{\"success\":true}".getBytes(StandardCharsets.UTF_8));

  private static final Map<Integer, String> REASONS =
      Map.ofEntries(
          Map.entry(200, "OK"),
          Map.entry(307, "Temporary Redirect"),
          Map.entry(400, "Bad Request"),
          Map.entry(401, "Unauthorized"),
          Map.entry(404, "Not Found"),
          Map.entry(405, "Method Not Allowed"),
          Map.entry(408, "Request Timeout"),
          Map.entry(413, "Content Too Large"),
          Map.entry(414, "URI Too Long"),
          Map.entry(417, "Expectation Failed"),
          Map.entry(421, "Misdirected Request"),
          Map.entry(429, "Too Many Requests"),
          Map.entry(431, "Request Header Fields Too Large"),
          Map.entry(500, "Internal Server Error"),
          Map.entry(501, "Not Implemented"),
          Map.entry(503, "Service Unavailable"),
          Map.entry(505, "HTTP Version Not Supported"));

  static Reply json(int status, byte[] body) {
    return new Reply(status, JSON, List.of(), body);
  }

  static Reply violations(int status, List<Violation> violations) {
    List<Map<String, String>> errors =
        violations.stream().map(v -> Map.of("field", v.field(), "problem", v.problem())).toList();
    return json(status, Json.write(new Fields(new Object[] {"success", false, "errors", errors})));
  }

  Reply header(String line) {
    return new Reply(status, type, List.of(line), body);
  }

  /** The status line and the headers up to and with the empty line. */
  byte[] head(boolean keepAlive) {
    return headFor(body.length, keepAlive).getBytes(StandardCharsets.ISO_8859_1);
  }

  /** The same for a body of another length, sent by somebody else. */
  String headFor(long length, boolean keepAlive) {
    StringBuilder head = new StringBuilder(128);
    head.append("HTTP/1.1 ").append(status).append(' ');
    head.append(REASONS.getOrDefault(status, "Status")).append("\r\n");
    if (!type.isEmpty()) {
      head.append("Content-Type: ").append(type).append("\r\n");
    }
    for (String header : headers) {
      head.append(header).append("\r\n");
    }
    // RFC 9110, section 8.6: these two never have a body or a length.
    if (status != 204 && status != 304) {
      head.append("Content-Length: ").append(length).append("\r\n");
    }
    if (!keepAlive) {
      head.append("Connection: close\r\n");
    }
    return head.append("\r\n").toString();
  }

  byte[] whole(boolean keepAlive) {
    byte[] head = head(keepAlive);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(head.length + body.length);
    bytes.writeBytes(head);
    if (status != 204 && status != 304) {
      bytes.writeBytes(body);
    }
    return bytes.toByteArray();
  }
}
