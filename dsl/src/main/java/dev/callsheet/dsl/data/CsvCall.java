package dev.callsheet.dsl.data;

import dev.callsheet.dsl.problem.DataFault;
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
 * @param phones the columns of the phone numbers, of which the first counts that is filled; none:
 *     the one whose cells are numbers
 * @param separator between the fields; {@code null}: a comma
 * @param encoding of the file; {@code null}: UTF-8
 * @param region of numbers without a country; {@code null}: that of all files
 */
public record CsvCall(
    String name,
    List<String> phones,
    @Nullable Character separator,
    @Nullable String encoding,
    @Nullable String region) {
  private static final char COMMA = ',';
  private static final List<String> ORDER = List.of("separator", "encoding", "phone", "region");

  public CsvCall {
    phones = List.copyOf(phones);
  }

  public char separatorOrComma() {
    return separator == null ? COMMA : separator;
  }

  boolean isUtf8() {
    return charset().equals(StandardCharsets.UTF_8);
  }

  /** How the bytes of the file are read; throws DataFault if there is no encoding of that name. */
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
  public String with(String option, String... values) {
    Map<String, String> options = options();
    options.put(option, quoted(List.of(values)));
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
    put(options, "separator", separator == null ? List.of() : List.of(separator.toString()));
    put(options, "encoding", encoding == null ? List.of() : List.of(encoding));
    put(options, "phone", phones);
    put(options, "region", region == null ? List.of() : List.of(region));
    return options;
  }

  private static void put(Map<String, String> options, String name, List<String> values) {
    if (!values.isEmpty()) {
      options.put(name, quoted(values));
    }
  }

  private String written(Map<String, String> options) {
    StringBuilder call = new StringBuilder("csv(").append(quoted(name));
    for (String option : ORDER) {
      String value = options.get(option);
      if (value != null) {
        call.append(", ").append(option).append(": ").append(value);
      }
    }
    return call.append(')').toString();
  }

  /** As an option is written. */
  static String quoted(List<String> values) {
    return values.size() == 1
        ? quoted(values.get(0))
        : values.stream().map(CsvCall::quoted).toList().toString();
  }

  private static String quoted(String text) {
    return '\'' + text.replace("\\", "\\\\").replace("'", "\\'").replace("\t", "\\t") + '\'';
  }
}
