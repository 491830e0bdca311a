package dev.callsheet.simulator.http;

import java.io.IOException;
import java.util.Arrays;

/**
 * Reads a request's body into memory that grows as bytes arrive, up to one megabyte. Not
 * thread-safe.
 */
public final class HttpBody {
  public static final int LARGEST = 1 << 20;

  /** A length that is only announced takes no more memory than this. */
  private static final int TRUSTED = 1 << 14;

  private static final int LONGEST_CHUNK_LINE = 256;
  private static final int MOST_TRAILERS = 20;

  private final HttpInput input;
  private byte[] bytes = new byte[0];
  private int size;

  private HttpBody(HttpInput input) {
    this.input = input;
  }

  public static byte[] read(HttpHead head, HttpInput input) throws IOException, Refusal {
    HttpBody body = new HttpBody(input);
    if (head.chunked()) {
      body.chunks();
    } else {
      body.take(head.contentLength());
    }
    return body.size == body.bytes.length ? body.bytes : Arrays.copyOf(body.bytes, body.size);
  }

  private void take(long length) throws IOException, Refusal {
    if (length > LARGEST - size) {
      throw new Refusal(413, "a body over 1 MB");
    }
    int left = (int) length;
    while (left > 0) {
      int part = Math.min(left, Math.max(TRUSTED, size));
      if (size + part > bytes.length) {
        bytes = Arrays.copyOf(bytes, size == 0 ? part : Math.max(size + part, size * 2));
      }
      input.read(bytes, size, part);
      size += part;
      left -= part;
    }
  }

  private void chunks() throws IOException, Refusal {
    for (long length = chunkSize(); length > 0; length = chunkSize()) {
      take(length);
      if (input.next() != '\r' || input.next() != '\n') {
        throw new Refusal(400, "a chunk that is longer than its size");
      }
    }
    for (int trailers = 0; !input.line(LONGEST_CHUNK_LINE, 431).isEmpty(); trailers++) {
      if (trailers == MOST_TRAILERS) {
        throw new Refusal(431, "too many trailers");
      }
    }
  }

  private long chunkSize() throws IOException, Refusal {
    String line = input.line(LONGEST_CHUNK_LINE, 400);
    int extension = line.indexOf(';');
    String digits = extension < 0 ? line : line.substring(0, extension).stripTrailing();
    if (!digits.matches("[0-9A-Fa-f]{1,8}")) {
      throw new Refusal(400, "a chunk size that is no number");
    }
    return Long.parseLong(digits, 16);
  }
}
