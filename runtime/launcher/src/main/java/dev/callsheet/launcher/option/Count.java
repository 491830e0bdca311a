package dev.callsheet.launcher.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads how many of something, at least one. */
public final class Count implements ITypeConverter<Long> {
  @Override
  public Long convert(String text) {
    if (!text.matches("[1-9][0-9]{0,8}")) {
      throw new TypeConversionException("write a whole number from 1 on");
    }
    return Long.valueOf(text);
  }
}
