package dev.callsheet.intake;

import dev.callsheet.guard.list.OptOutWords;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.problem.Source;
import dev.callsheet.rule.JsonFields;
import dev.callsheet.store.EncodedJson;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonReadFeature;

/**
 * What the body of a request holds: one event, several, or what nobody can read, which is one as it
 * came. Whatever form its sender has given it, an event is kept as JSON in UTF-8.
 *
 * @param bodies of the events in their order; none of an empty list
 * @param around the JSON that they stand in; empty where there is nothing else
 */
record Contents(List<byte[]> bodies, String around) {
  /** So many events may come at once. */
  static final int MOST = 10_000;

  private static final int MOST_UNPACKED = 16 << 20;

  private static final JsonFactory LENIENT =
      JsonFactory.builder().enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS).build();

  private static final Pattern CHARSET = Pattern.compile("(?i)charset=\"?([\\w.:-]+)");

  /** There is more in it than is taken; the message says how much that is. */
  static final class TooMuch extends RuntimeException {
    private static final long serialVersionUID = 1L;

    TooMuch(String most) {
      super(most);
    }
  }

  /**
   * Reads it.
   *
   * @param type as the request says it; empty for nothing
   * @param path where several events stand in it; none for the body itself, be it a list
   * @throws TooMuch if there are more than {@link #MOST}, or more bytes once they are unpacked than
   *     {@link #MOST_UNPACKED}
   */
  static Contents of(byte[] sent, String type, List<String> path) {
    byte[] bytes = unpacked(sent);
    Charset charset = charset(type);
    if (path.isEmpty() && charset.equals(StandardCharsets.UTF_8) && isPlain(bytes)) {
      return new Contents(List.of(bytes), "");
    }
    String latin = new String(bytes, StandardCharsets.ISO_8859_1);
    String text = Form.is(type, latin) ? Form.json(type, latin, charset) : text(bytes, charset);
    if (text.isEmpty()) {
      return new Contents(List.of(bytes), "");
    }
    Contents read;
    try {
      Split split = new Split(unwrapped(text), path);
      split.read();
      read = split.contents();
    } catch (JacksonException e) { // what is no JSON is told as it was sent
      read = new Contents(path.isEmpty() ? lines(text) : List.of(utf8(text)), "");
    }
    Contents all = read.says(text) ? read : read.with(text);
    boolean isForm = Form.is(type, latin);
    return isForm && Form.lost(latin, text) ? all.with(latin.strip()) : all;
  }

  /** Whether each word by which somebody may want no more is kept in some event. */
  private boolean says(String whole) {
    if (!OptOutWords.mayBeIn(whole)) {
      return true;
    }
    if (around.isEmpty()) {
      return bodies.stream()
          .anyMatch(one -> OptOutWords.mayBeIn(new String(one, StandardCharsets.UTF_8)));
    }
    Map<String, ?> beside = fieldsAround();
    return !(beside.isEmpty() ? OptOutWords.mayBeIn(around) : OptOutWords.mayBeSaidIn(beside));
  }

  /** The same, of which the whole is an event as well, and the first to be decided on. */
  private Contents with(String whole) {
    List<byte[]> all = new ArrayList<>(List.of(utf8(whole)));
    all.addAll(bodies);
    return new Contents(all, around);
  }

  /** Of events in lines of their own one that is broken takes none of the others with it. */
  private static List<byte[]> lines(String text) {
    List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
    boolean isInLines =
        lines.size() > 1
            && lines.size() <= MOST
            && lines.stream().allMatch(line -> line.stripLeading().startsWith("{"));
    return (isInLines ? lines : List.of(text)).stream().map(Contents::utf8).toList();
  }

  /** What stands around the events; empty if that is no object. */
  Map<String, ?> fieldsAround() {
    return fields(around);
  }

  /** Empty if it is no object; that is told where it is decided on. */
  static Map<String, ?> fields(String json) {
    try {
      return json.isEmpty() ? Map.of() : JsonFields.read(Source.of("event"), json);
    } catch (ScriptException e) {
      return Map.of();
    }
  }

  /** What a list holds, or the text of one; nothing if it is none. */
  static List<?> list(String json) {
    return json.stripLeading().startsWith("[")
            && fields("{\"all\":" + json + "}").get("all") instanceof List<?> all
        ? all
        : List.of();
  }

  /** The one object that it is, or that it holds as a list; empty otherwise. */
  static Map<String, ?> one(String json) {
    List<?> all = list(json);
    return all.size() == 1 && all.get(0) instanceof Map<?, ?> only
        ? fields(JsonFields.write(only))
        : fields(json);
  }

  /** Most are: nothing has to be looked for in them. */
  private static boolean isPlain(byte[] bytes) {
    boolean isObject = bytes.length > 1 && bytes[0] == '{' && bytes[1] != 0;
    for (int i = 0; isObject && i < bytes.length; i++) {
      isObject = bytes[i] != '}' || !begins(bytes, i + 1);
    }
    return isObject;
  }

  /** Whether another object begins in a line behind a place. */
  private static boolean begins(byte[] bytes, int from) {
    boolean isLater = false;
    int at = from;
    while (at < bytes.length && bytes[at] >= 0 && Character.isWhitespace(bytes[at])) {
      isLater |= bytes[at] == '\n' || bytes[at] == '\r';
      at++;
    }
    return isLater && at < bytes.length && bytes[at] == '{';
  }

  /** What is packed is told by its first bytes, whatever its headers say. */
  private static byte[] unpacked(byte[] sent) {
    if (sent.length < 2 || sent[0] != 0x1f || sent[1] != (byte) 0x8b) {
      return sent;
    }
    try (InputStream in = new GZIPInputStream(new ByteArrayInputStream(sent))) {
      byte[] bytes = in.readNBytes(MOST_UNPACKED + 1);
      if (bytes.length > MOST_UNPACKED) {
        throw new TooMuch(MOST_UNPACKED + " bytes");
      }
      return bytes;
    } catch (IOException e) {
      return sent;
    }
  }

  private static Charset charset(String type) {
    if (type.isEmpty()) {
      return StandardCharsets.UTF_8;
    }
    Matcher said = CHARSET.matcher(type);
    try {
      return said.find() ? Charset.forName(said.group(1)) : StandardCharsets.UTF_8;
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      return StandardCharsets.UTF_8;
    }
  }

  /**
   * A text without its byte order mark: in UTF-8, or as that mark or its sender says; empty if it
   * is in none.
   */
  static String text(byte[] bytes, Charset charset) {
    boolean isBig = bytes.length > 1 && bytes[0] == (byte) 0xfe && bytes[1] == (byte) 0xff;
    boolean isLittle = bytes.length > 1 && bytes[0] == (byte) 0xff && bytes[1] == (byte) 0xfe;
    if (isBig || isLittle) {
      return new String(bytes, StandardCharsets.UTF_16);
    }
    if (bytes.length > 1 && (bytes[0] == 0) != (bytes[1] == 0)) { // as JSON begins without a mark
      return new String(
          bytes, bytes[0] == 0 ? StandardCharsets.UTF_16BE : StandardCharsets.UTF_16LE);
    }
    boolean isWide = charset.name().startsWith("UTF-"); // of which each is UTF-8 with zeros
    for (Charset one : List.of(isWide ? charset : StandardCharsets.UTF_8, charset)) {
      try {
        String text = one.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        return text.startsWith("\ufeff") ? text.substring(1) : text;
      } catch (CharacterCodingException e) {
        // Then it is in the other.
      }
    }
    return "";
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  /** JSON that was made a text of JSON, or encoded. */
  private static String unwrapped(String whole) {
    String text = EncodedJson.of(whole).orElse(whole);
    if (!text.stripLeading().startsWith("\"")) {
      return text;
    }
    try (JsonParser json = LENIENT.createParser(ObjectReadContext.empty(), text)) {
      json.nextToken();
      String inner = json.getString().strip();
      return inner.startsWith("{") || inner.startsWith("[") ? inner : text;
    }
  }

  /** Finds the events in a text, each as it is written there. */
  private static final class Split {
    private final String text;
    private final List<String> path;
    private final List<byte[]> bodies = new ArrayList<>();
    private final StringBuilder around = new StringBuilder();
    private int copied;
    private boolean isThere;

    Split(String text, List<String> path) {
      this.text = text;
      this.path = path;
    }

    void read() {
      try (JsonParser json = LENIENT.createParser(ObjectReadContext.empty(), text)) {
        while (json.nextToken() != null) {
          walk(json, 0);
        }
      }
      around.append(text, copied, text.length());
    }

    /** Lists on the way are walked, too. */
    private void walk(JsonParser json, int depth) {
      isThere |= depth == path.size();
      int before = bodies.size();
      int begin = begin(json);
      if (json.currentToken() == JsonToken.START_ARRAY) {
        while (json.nextToken() != JsonToken.END_ARRAY) {
          walk(json, depth);
        }
      } else if (depth == path.size()) {
        take(json, begin);
      } else if (json.currentToken() == JsonToken.START_OBJECT) {
        boolean isIn = false;
        boolean saysMore = false;
        for (String name = json.nextName(); name != null; name = json.nextName()) {
          json.nextToken();
          if (name.equals(path.get(depth))) {
            isIn = json.currentToken() != JsonToken.VALUE_NULL;
            if (isIn) {
              walk(json, depth + 1);
            }
          } else {
            saysMore = true;
            json.skipChildren();
          }
        }
        int end = (int) json.currentLocation().getCharOffset();
        if (saysMore
            && bodies.size() == before
            && !(isIn && isHarmless(text.substring(begin, end)))) { // no word is kept nowhere
          take(json, begin);
        }
      } else if (json.currentToken() != JsonToken.VALUE_NULL) {
        take(json, begin);
      }
    }

    /** Events were to stand in it, and there are none. */
    private static boolean isHarmless(String around) {
      return !OptOutWords.mayBeIn(around);
    }

    private static int begin(JsonParser json) {
      return (int) json.currentTokenLocation().getCharOffset();
    }

    /** The event that begins here, and ends where the parser is or where its children do. */
    private void take(JsonParser json, int begin) {
      if (bodies.size() == MOST) {
        throw new TooMuch(MOST + " events at once");
      }
      String wrapped =
          json.currentToken() == JsonToken.VALUE_STRING ? json.getString().strip() : "";
      String said = EncodedJson.of(wrapped).orElse(wrapped);
      json.skipChildren();
      json.finishToken();
      int end = (int) json.currentLocation().getCharOffset();
      bodies.add(utf8(said.startsWith("{") ? said : text.substring(begin, end).strip()));
      around.append(text, copied, begin).append('0');
      copied = end;
    }

    Contents contents() {
      return isThere || !bodies.isEmpty()
          ? new Contents(bodies, path.isEmpty() ? "" : around.toString())
          : new Contents(List.of(utf8(text)), "");
    }
  }
}
