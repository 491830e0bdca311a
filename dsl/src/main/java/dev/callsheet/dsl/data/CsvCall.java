package dev.callsheet.dsl.data;

import dev.callsheet.dsl.diagnose.DataFault;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a script reads a CSV file: the file's name and the options that it gives. Who proposes
 * another option repeats those that are there, which are needed as before. Immutable.
 *
 * @param name the file's name as the script gives it
 * @param phone the column of the phone numbers; {@code null}: the one with a usual name
 * @param separator between the fields; {@code null}: a comma
 * @param encoding of the file; {@code null}: UTF-8
 * @param region of numbers without a country; {@code null}: that of all files
 */
public record CsvCall(
    String name,
    @Nullable String phone,
    @Nullable Character separator,
    @Nullable String encoding,
    @Nullable String region) {
  private static final char COMMA = ',';
  private static final List<String> ORDER = List.of("separator", "encoding", "phone", "region");

  /** A file without options. */
  public static CsvCall of(String name) {
    return new CsvCall(name, null, null, null, null);
  }

  /** The same of a file that is called otherwise. */
  public CsvCall named(String other) {
    return new CsvCall(other, phone, separator, encoding, region);
  }

  public char separatorOrComma() {
    return separator == null ? COMMA : separator;
  }

  boolean isUtf8() {
    return charset().equals(StandardCharsets.UTF_8);
  }

  /**
   * How the bytes of the file are read.
   *
   * @throws DataFault if there is no encoding of that name
   */
  public Charset charset() {
    if (encoding == null) {
      return StandardCharsets.UTF_8;
    }
    try {
      return Charset.forName(encoding);
    } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
      throw new DataFault(
          "'" + encoding + "' is not an encoding", "write for example encoding: 'windows-1252'");
    }
  }

  /** The call as it would be written with this option. */
  public String with(String option, String value) {
    Map<String, String> options = options();
    options.put(option, value);
    return written(options);
  }

  /** The call as it would be written without this option. */
  public String without(String option) {
    Map<String, String> options = options();
    options.remove(option);
    return written(options);
  }

  private Map<String, String> options() {
    Map<String, String> options = new HashMap<>();
    put(options, "separator", separator == null ? null : separator.toString());
    put(options, "encoding", encoding);
    put(options, "phone", phone);
    put(options, "region", region);
    return options;
  }

  private static void put(Map<String, String> options, String name, @Nullable String value) {
    if (value != null) {
      options.put(name, value);
    }
  }

  private String written(Map<String, String> options) {
    StringBuilder call = new StringBuilder("csv(").append(quoted(name));
    for (String option : ORDER) {
      String value = options.get(option);
      if (value != null) {
        call.append(", ").append(option).append(": ").append(quoted(value));
      }
    }
    return call.append(')').toString();
  }

  private static String quoted(String text) {
    return '\'' + text.replace("\\", "\\\\").replace("'", "\\'").replace("\t", "\\t") + '\'';
  }
}
