package dev.callsheet.dispatch.pace;

import dev.callsheet.problem.ConfigurationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many actions of a run may go wrong: a number, or a share of those that were tried, which is
 * judged once 20 were. Immutable and thread-safe.
 */
public final class Limit implements Bound<Limit> {
  public static final Limit NONE = new Limit(Long.MAX_VALUE, 100, "none");

  /** Made when one is read. */
  private static final class Form {
    static final Pattern WRITTEN = Pattern.compile("(\\d{1,15})|(\\d{1,2}(?:\\.\\d{1,3})?)%");
  }

  private static final String AND = " and ";
  private static final long FEWEST_TRIED = 20;

  private final long most;
  private final double percent;
  private final String text;

  private Limit(long most, double percent, String text) {
    this.most = most;
    this.percent = percent;
    this.text = text;
  }

  /**
   * So many and no more.
   *
   * @throws IllegalArgumentException if it is negative
   */
  public static Limit of(long most) {
    if (most < 0) {
      throw new IllegalArgumentException("a limit is not negative");
    }
    return most == Long.MAX_VALUE ? NONE : new Limit(most, 100, Long.toString(most));
  }

  /**
   * A limit as people write it: {@code 25}, {@code 2.5%}, or {@code 25 and 2.5%} for both.
   *
   * @throws ConfigurationException if it is written otherwise
   */
  public static Limit parse(String written) {
    int and = written.indexOf(AND);
    if (and > 0) {
      return parse(written.substring(0, and)).and(parse(written.substring(and + AND.length())));
    }
    Matcher limit = Form.WRITTEN.matcher(written.strip());
    if (!limit.matches()) {
      throw new ConfigurationException(
          "'" + written + "' is not a limit; write a number such as 25 or a share such as 5%");
    }
    return limit.group(1) != null
        ? of(Long.parseLong(limit.group(1)))
        : new Limit(Long.MAX_VALUE, Double.parseDouble(limit.group(2)), written.strip());
  }

  @Override
  public Limit and(Limit other) {
    if (most <= other.most && percent <= other.percent) {
      return this;
    }
    if (other.most <= most && other.percent <= percent) {
      return other;
    }
    boolean isMine = most < other.most;
    Limit number = isMine ? this : other;
    Limit share = isMine ? other : this;
    return new Limit(number.most, share.percent, number.number() + AND + share.share());
  }

  private String number() {
    int and = text.indexOf(AND);
    return and < 0 ? text : text.substring(0, and);
  }

  private String share() {
    int and = text.indexOf(AND);
    return and < 0 ? text : text.substring(and + AND.length());
  }

  /** Whether so many of those that were tried are too many. */
  public boolean isPassed(long wrong, long tried) {
    return wrong > most || (tried >= FEWEST_TRIED && wrong * 100.0 > percent * tried);
  }

  /** Whether it is a share of those that were tried. */
  public boolean isShare() {
    return percent < 100;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Limit limit && text.equals(limit.text);
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  /** As it was written. */
  @Override
  public String toString() {
    return text;
  }
}
