package dev.callsheet.dsl.data;

import dev.callsheet.dsl.problem.DataFault;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.StandardCharsets;
import java.nio.charset.UnsupportedCharsetException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a script reads a CSV file: the file's name and the options that it gives. Immutable.
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
