package dev.callsheet.simulator.fault;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Standing rules of misbehaviour: which requests meet which fault. Of several faults that hit one
 * request the first counts; latencies add up and go with any of them. Immutable and thread-safe.
 *
 * @param rules in order of precedence
 * @param pace more requests than this in one second of the clock are answered with 429; empty for
 *     no limit
 */
public record Faults(List<Rule> rules, OptionalInt pace) {

  public Faults {
    rules = List.copyOf(rules);
    if (pace.isPresent() && pace.getAsInt() < 1) {
      throw new IllegalArgumentException("a pace is at least 1 request per second");
    }
  }

  /** No fault at all. */
  public static Faults none() {
    return new Faults(List.of(), OptionalInt.empty());
  }

  /**
   * Reads the form used on command lines: rules with commas between them.
   *
   * <pre>
   * rules  = rule *("," rule)
   * rule   = fault *(":" option)
   * fault  = "latency=" DURATION       answers later
   *        | "pace=" N "/s"            429 with Retry-After above N requests in one second
   *        | STATUS                    200 to 599; options body=TEXT, type=MEDIA-TYPE, location=URL,
   *                                    retry-after=DURATION, retry-after-date=DURATION, applied, dropped
   *        | "reset" ["=" ("before-reading" | "after-reading" | "during-answer")]
   *        | "hang" | "truncate" | "close" | "html" | "empty"
   *        | "drip=" DURATION | "huge=" SIZE | "redirect=" URL
   * option = "every=" N                each Nth request
   *        | "after=" N                not the first N requests
   *        | "times=" N                at most N times
   * DURATION = digits ("us" | "ms" | "s" | "m");  SIZE = digits ["B" | "KB" | "MB" | "GB"]
   * </pre>
   *
   * {@code reset:every=20,latency=50ms} resets each twentieth connection after reading the request
   * and answers all others 50 ms late. In texts and addresses a comma is written {@code %2C}, a
   * colon before a letter {@code %3A} and a percent sign {@code %25}.
   *
   * @throws IllegalArgumentException when the text does not follow this form; the message says
   *     where and what may be written
   */
  public static Faults parse(String text) {
    return FaultText.parse(text);
  }

  /** These rules, then the others; the other pace where it has one. */
  public Faults and(Faults others) {
    List<Rule> all = new ArrayList<>(rules);
    all.addAll(others.rules);
    return new Faults(all, others.pace.isPresent() ? others.pace : pace);
  }

  @Override
  public String toString() {
    List<String> parts = rules.stream().map(Rule::toString).collect(Collectors.toList());
    pace.ifPresent(n -> parts.add("pace=" + n + "/s"));
    return String.join(",", parts);
  }

  /**
   * One fault and the requests that meet it, counted from 1 when the rule was given to the
   * simulator.
   *
   * @param every each so manieth of the requests that count, at least 1
   * @param after how many first requests do not count
   * @param times how often at most it strikes, at least 1
   */
  public record Rule(Fault fault, long every, long after, long times) {
    public Rule {
      Objects.requireNonNull(fault);
      if (every < 1 || after < 0 || times < 1) {
        throw new IllegalArgumentException(
            "a rule needs every >= 1, after >= 0 and times >= 1, not "
                + List.of(every, after, times));
      }
    }

    /** The fault strikes every request. */
    public static Rule always(Fault fault) {
      return new Rule(fault, 1, 0, Long.MAX_VALUE);
    }

    /** The fault strikes requests n, 2n, 3n and so on. */
    public static Rule every(long n, Fault fault) {
      return new Rule(fault, n, 0, Long.MAX_VALUE);
    }

    /** Whether request number {@code n}, counted from 1, meets the fault. */
    public boolean hits(long n) {
      long counted = n - after;
      return counted > 0 && counted % every == 0 && counted / every <= times;
    }

    @Override
    public String toString() {
      return fault
          + (every == 1 ? "" : ":every=" + every)
          + (after == 0 ? "" : ":after=" + after)
          + (times == Long.MAX_VALUE ? "" : ":times=" + times);
    }
  }
}
