package dev.callsheet.intake;

import dev.callsheet.guard.list.OptOutWords;
import dev.callsheet.rule.JsonFields;
import java.net.URLDecoder;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.Pattern;

/** Bodies that are forms, as of telephone services: their fields, as JSON. */
final class Form {
  /** Of forms in no UTF-8 that say nothing of it. */
  private static final Charset WESTERN = Charset.forName("windows-1252");

  private static final String TYPE = "application/x-www-form-urlencoded";

  /** Some senders do not say what it is. */
  private static final Pattern LOOKS_SO =
      Pattern.compile("[\\w.%+\\[\\]-]{1,100}=[^\\s{}\"]*", Pattern.DOTALL);

  /**
   * What others send when they have pasted JSON behind a form's header, as {@code curl -d} does.
   */
  private static final String JSON = "{[\"";

  private static final Pattern RAW = Pattern.compile(" [1-9]\\d{6,14}");

  /** A byte order mark, and the zero in which a first letter of two bytes may begin. */
  private static final Pattern MARK =
      Pattern.compile("^(\\u00ef\\u00bb\\u00bf|\\u00fe\\u00ff\0?|\\u00ff\\u00fe)");

  /** UTF-8 of which something is missing, as behind an emoji that was cut. */
  private static final Pattern CUT =
      Pattern.compile("[\u00c2-\u00f4][\u0080-\u00bf]|\u00c2$|[\u00f0-\u00f4]$");

  private static final char REPLACED = '\ufffd';

  private Form() {}

  /**
   * Whether it is one.
   *
   * @param type as the request says it; empty for nothing
   * @param latin the body, a character a byte
   */
  static boolean is(String type, String latin) {
    String begin = MARK.matcher(latin).replaceFirst("").stripLeading();
    if (begin.isEmpty() || JSON.indexOf(begin.charAt(0)) >= 0) {
      return false;
    }
    String small = type.toLowerCase(Locale.ROOT);
    return (small.startsWith(TYPE) && begin.indexOf('=') >= 0)
        || FormParts.boundary(type).filter(boundary -> latin.contains("--" + boundary)).isPresent()
        || (!small.contains("json") && LOOKS_SO.matcher(latin.strip()).matches());
  }

  /**
   * Its {@linkplain FormFields fields} as a JSON object, each a text, or a record where it holds
   * one as JSON. What a form wraps as its only field, such as {@code payload={...}}, is that.
   *
   * @param type as the request says it
   * @param charset in which letters are written that are no UTF-8
   */
  static String json(String type, String latin, Charset charset) {
    FormFields all = new FormFields();
    List<String> texts = new ArrayList<>();
    BiConsumer<String, String> taken =
        (name, value) -> {
          if (!name.isEmpty() || !value.isEmpty()) {
            texts.add(text(value, charset));
            all.add(text(name, charset), record(texts.get(texts.size() - 1)));
          }
        };
    FormParts.boundary(type)
        .ifPresentOrElse(
            boundary -> FormParts.read(latin, boundary, taken), () -> pairs(latin, taken));
    boolean isWrapped = texts.size() == 1 && texts.get(0).strip().matches("(?s)[{\\[].*");
    return isWrapped ? texts.get(0) : JsonFields.write(all.all());
  }

  /**
   * Whether somebody may want no more in what its sender wrote, and in no field that has a name.
   *
   * @param json what was read of it
   */
  static boolean lost(String latin, String json) {
    Map<String, Object> fields = new LinkedHashMap<>(Contents.fields(json));
    fields.remove("");
    List<?> said = fields.isEmpty() ? Contents.list(json) : List.copyOf(fields.values());
    return OptOutWords.mayBeIn(latin)
        && (said.isEmpty() || !OptOutWords.mayBeIn(JsonFields.write(said)));
  }

  /**
   * A field that holds a record as JSON, or a list of them, is that: some services have their
   * answers in one.
   */
  private static Object record(String text) {
    List<?> all = Contents.list(text);
    if (!all.isEmpty() && all.stream().allMatch(Map.class::isInstance)) {
      return all;
    }
    Map<String, ?> fields = text.strip().startsWith("{") ? Contents.fields(text) : Map.of();
    return fields.isEmpty() ? text : fields;
  }

  private static void pairs(String latin, BiConsumer<String, String> taken) {
    for (String pair : latin.strip().split("&", -1)) {
      int end = pair.indexOf('=');
      taken.accept(
          decoded(end < 0 ? pair : pair.substring(0, end)),
          end < 0 ? "" : number(decoded(pair.substring(end + 1))));
    }
  }

  /** Many senders forget that the + of a number stands for a blank. */
  private static String number(String value) {
    return RAW.matcher(value).matches() ? "+" + value.substring(1) : value;
  }

  private static String decoded(String latin) {
    try {
      return URLDecoder.decode(latin, StandardCharsets.ISO_8859_1);
    } catch (IllegalArgumentException e) { // a % that stands for itself
      return latin.replace('+', ' ');
    }
  }

  private static String text(String latin, Charset charset) {
    byte[] bytes = latin.getBytes(StandardCharsets.ISO_8859_1);
    String said = charset.equals(StandardCharsets.UTF_8) ? "" : Contents.text(bytes, charset);
    if (!said.isEmpty()) {
      return said;
    }
    String text = new String(bytes, StandardCharsets.UTF_8);
    return text.indexOf(REPLACED) < 0 || CUT.matcher(latin).find()
        ? text
        : new String(bytes, WESTERN);
  }
}
