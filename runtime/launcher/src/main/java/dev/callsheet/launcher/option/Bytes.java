package dev.callsheet.launcher.option;

import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads how large something may become, at least 100MB. */
public final class Bytes implements ITypeConverter<Long> {
  @Override
  public Long convert(String text) {
    if (!text.matches("[1-9][0-9]{2,5}MB|[1-9][0-9]{0,4}GB")) {
      throw new TypeConversionException("write it like 20GB, at least 100MB");
    }
    long number = Long.parseLong(text.substring(0, text.length() - 2));
    return number * (text.endsWith("MB") ? 1_000_000 : 1_000_000_000);
  }
}
