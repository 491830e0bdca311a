package dev.callsheet.launcher.option;

import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads the name of a file. */
public final class FileName implements ITypeConverter<Path> {
  @Override
  public Path convert(String text) {
    if (text.isBlank() || text.indexOf('\0') >= 0) {
      throw new TypeConversionException("write the name of a file");
    }
    return Path.of(text);
  }
}
