package dev.callsheet.dsl.data;

import dev.callsheet.dsl.problem.DataFault;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CoderResult;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Finds files that are UTF-8 although the script names another encoding, as one does that was
 * copied: text of an encoding with a byte for each letter is as good as never UTF-8 by accident.
 */
public final class OtherEncoding {
  private static final int MOST_BYTES = 1 << 16;
  private static final int ASCII = 0x80;

  private OtherEncoding() {}

  /**
   * Refuses a file whose letters would be read as several each.
   *
   * @param call how the script calls it without the encoding
   * @throws DataFault with what to do
   */
  public static void refuse(Path file, String name, Charset charset, String call)
      throws IOException {
    if (!charset.canEncode() || charset.newEncoder().maxBytesPerChar() > 1.0f) {
      return;
    }
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MOST_BYTES);
    }
    CharBuffer text = CharBuffer.allocate(bytes.length);
    CoderResult result =
        StandardCharsets.UTF_8
            .newDecoder()
            .onMalformedInput(CodingErrorAction.REPORT)
            .decode(ByteBuffer.wrap(bytes), text, bytes.length < MOST_BYTES);
    String read = text.flip().toString();
    int first = first(read);
    if (!result.isError() && first < read.length()) {
      String letter = Character.toString(read.codePointAt(first));
      String misread = new String(letter.getBytes(StandardCharsets.UTF_8), charset);
      throw new DataFault(
          name
              + " is UTF-8: read as "
              + charset.name()
              + ", its '"
              + letter
              + "' becomes '"
              + misread
              + "'",
          "leave encoding: out: " + call);
    }
  }

  /** The first letter that is not the same in all encodings; a byte order mark is none. */
  private static int first(String text) {
    int at = 0;
    while (at < text.length() && (text.charAt(at) < ASCII || text.charAt(at) == '\uFEFF')) {
      at++;
    }
    return at;
  }
}
