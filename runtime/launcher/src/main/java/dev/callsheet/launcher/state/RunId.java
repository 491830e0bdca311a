package dev.callsheet.launcher.state;

import dev.callsheet.dispatch.RunReport;
import java.util.regex.Pattern;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/**
 * Reads what a run is called; {@link RunNames} finds it. Its message does not repeat what was
 * typed.
 */
public final class RunId implements ITypeConverter<String> {
  static final String LATEST = "latest";

  private static final Pattern BEGIN =
      Pattern.compile("[0-9]{1,8}|[0-9]{8}T[0-9TZ]{0,7}(-[0-9a-f]{0,6})?");

  /** Whether a run may be called so: by its id, the begin of it, or as the latest. */
  public static boolean isName(String text) {
    return text.equals(LATEST) || BEGIN.matcher(text).matches();
  }

  /** Reads the same, or the word for the desk, which is a run that never ends. */
  public static final class OrDesk implements ITypeConverter<String> {
    @Override
    public String convert(String text) {
      return text.equals(RunReport.DESK) ? text : new RunId().convert(text);
    }
  }

  @Override
  public String convert(String text) {
    if (!isName(text)) {
      throw new TypeConversionException(
          "write the id of a run, such as 20261121T094500Z-1f3a9c, as much of its begin as is needed,"
              + " or 'latest' ('callsheet runs' lists them)");
    }
    return text;
  }
}
