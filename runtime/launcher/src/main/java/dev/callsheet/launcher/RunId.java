package dev.callsheet.launcher;

import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the id of a run; its message does not repeat what was typed. */
final class RunId implements ITypeConverter<String> {
  private static final Pattern ID = Pattern.compile("[0-9TZ]{16}-[0-9a-f]{6}");

  static boolean isId(String text) {
    return ID.matcher(text).matches();
  }

  @Override
  public String convert(String text) {
    if (!isId(text)) {
      throw new TypeConversionException(
          "write the id of a run, such as 20261121T094500Z-1f3a9c ('callsheet runs' lists them)");
    }
    return text;
  }
}
