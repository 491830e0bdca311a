package dev.callsheet.dispatch.pace;

import dev.callsheet.problem.ConfigurationException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How fast actions leave at most. Immutable and thread-safe.
 *
 * @param written as people write it: {@code 5/s}, {@code 300/min}, {@code 0.5/s}, {@code 1000/h}
 * @param perSecond the same in actions a second, from one a day to 1,000,000 a second
 */
public record Rate(String written, double perSecond) implements Bound<Rate> {
  private static final String HINT = "write it like '5/s', '300/min' or '0.5/s'";
  private static final double SLOWEST = 1.0 / Duration.ofDays(1).toSeconds();
  private static final int DECIMALS = 9;

  /** Made when one is read. */
  private static final class Form {
    static final Pattern WRITTEN = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?)/(s|min|h)");
  }

  /**
   * Refuses what is out of range.
   *
   * @throws ConfigurationException unless it is between one a day and 1,000,000 a second
   */
  public Rate {
    if (!(perSecond >= SLOWEST && perSecond <= Speed.FASTEST)) {
      throw new ConfigurationException(
          "the pace " + written + " is not between 1 a day and 1,000,000 a second; " + HINT);
    }
  }

  /**
   * A rate as people write it.
   *
   * @throws ConfigurationException if it is written otherwise, or out of range
   */
  public static Rate parse(String text) {
    Matcher form = Form.WRITTEN.matcher(text.strip());
    if (!form.matches()) {
      throw new ConfigurationException("'" + text + "' is not a pace; " + HINT);
    }
    double seconds =
        switch (form.group(2)) {
          case "s" -> 1;
          case "min" -> 60;
          default -> 3_600;
        };
    return new Rate(text.strip(), Double.parseDouble(form.group(1)) / seconds);
  }

  static Rate perSecond(double actions) {
    String text =
        Double.isFinite(actions)
            ? BigDecimal.valueOf(actions)
                .setScale(DECIMALS, RoundingMode.CEILING)
                .stripTrailingZeros()
                .toPlainString()
            : String.valueOf(actions);
    return new Rate(text + "/s", actions);
  }

  @Override
  public Rate and(Rate other) {
    return perSecond <= other.perSecond ? this : other;
  }

  /** As it was written. */
  @Override
  public String toString() {
    return written;
  }
}
