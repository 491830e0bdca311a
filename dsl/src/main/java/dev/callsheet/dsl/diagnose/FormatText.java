package dev.callsheet.dsl.diagnose;

import java.util.IllegalFormatConversionException;
import java.util.IllegalFormatException;
import java.util.UnknownFormatConversionException;

/** What people read when a format such as {@code '%d'} does not go with its values. */
final class FormatText {
  private static final String USUAL =
      "%s takes any value, %d whole numbers, %.2f numbers with a fraction";

  private FormatText() {}

  static String message(IllegalFormatException failure) {
    if (failure instanceof IllegalFormatConversionException kind) {
      Class<?> type = kind.getArgumentClass();
      String value =
          CharSequence.class.isAssignableFrom(type)
              ? "a text"
              : !Number.class.isAssignableFrom(type)
                  ? "a value of this kind"
                  : type == Integer.class || type == Long.class
                      ? "a whole number"
                      : "a number with a fraction";
      return (isOfTimes(kind) ? "%t" : "%")
          + kind.getConversion()
          + " in a format does not take "
          + value;
    }
    if (failure instanceof UnknownFormatConversionException unknown) {
      return "there is no %" + unknown.getConversion() + " in a format; a percent sign is %%";
    }
    return "the format cannot be used: " + failure.getMessage();
  }

  static String hint(IllegalFormatException failure) {
    return failure instanceof IllegalFormatConversionException kind && isOfTimes(kind)
        ? "format a date by itself: date.format('yyyy')"
        : USUAL;
  }

  /** The letters of numbers and texts are others, or do not fail. */
  private static boolean isOfTimes(IllegalFormatConversionException failure) {
    return "doxXeEfgGaAc".indexOf(failure.getConversion()) < 0;
  }
}
