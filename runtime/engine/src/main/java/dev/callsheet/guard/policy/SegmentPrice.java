package dev.callsheet.guard.policy;

import java.math.BigDecimal;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What one segment costs, by whoever pays for it. Immutable and thread-safe.
 *
 * @param amount more than 0
 * @param currency as it is to be shown, such as {@code USD}
 */
public record SegmentPrice(BigDecimal amount, String currency) {
  private static final Pattern SAID = Pattern.compile("(\\d{1,9}(?:\\.\\d{1,9})?) ([A-Z]{3})");

  public SegmentPrice {
    if (amount.signum() <= 0) {
      throw new IllegalArgumentException("a price is more than 0, not " + amount);
    }
  }

  /**
   * The one that is written so.
   *
   * @throws IllegalArgumentException if it is not like {@code 0.0083 USD}
   */
  public static SegmentPrice read(String said) {
    Matcher matcher = SAID.matcher(said);
    if (!matcher.matches()) {
      throw new IllegalArgumentException(
          "'" + said + "' is no price of a segment; write one such as '0.0083 USD'");
    }
    return new SegmentPrice(new BigDecimal(matcher.group(1)), matcher.group(2));
  }

  /** A text that {@link #read} reads. */
  public String written() {
    return amount.toPlainString() + " " + currency;
  }
}
