package dev.callsheet.dispatch;

import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.problem.ConfigurationException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * What a complete answer of the service means: the first rule that fits decides, and an answer that
 * none fits leaves it open ({@link Kind#UNKNOWN}). Immutable and thread-safe.
 */
public final class ResponseRules {
  private static final ResponseRules STANDARD =
      of(
          List.of(
              new Rule(200, 299, Optional.empty(), Kind.SENT),
              new Rule(300, 499, Optional.empty(), Kind.REFUSED)));

  private final List<Rule> rules;

  private ResponseRules(List<Rule> rules) {
    this.rules = List.copyOf(rules);
  }

  /**
   * What one sort of answer means.
   *
   * @param first the lowest status of HTTP that it covers
   * @param last the highest
   * @param body must be found in the answer's first 2,048 characters, which show the key as {@code
   *     ***}; empty for any answer
   * @param kind {@link Kind#REFUSED}, {@link Kind#UNKNOWN} or, for 2xx alone, {@link Kind#SENT}:
   *     what was answered did leave
   */
  public record Rule(int first, int last, Optional<Pattern> body, Kind kind) {
    public Rule {
      if (first < 100 || last > 999 || first > last) {
        throw new IllegalArgumentException("a status is from 100 to 999, the lower one first");
      }
      boolean allowed =
          switch (kind) {
            case REFUSED, UNKNOWN -> true;
            case SENT -> first >= 200 && last <= 299;
            case NOT_SENT, SKIPPED, DEFERRED, NOT_TRIED -> false;
          };
      if (!allowed) {
        throw new IllegalArgumentException(
            "an answer from " + first + " to " + last + " cannot mean " + kind.id());
      }
    }
  }

  /**
   * What the rules say.
   *
   * @param pattern that decided
   * @param slow patterns that took too long, and counted as not found
   */
  record Judgement(Kind kind, Optional<Pattern> pattern, List<Pattern> slow) {}

  /**
   * HTTP's own classes, since the API document shows no status codes: 2xx is yes, 3xx and 4xx are
   * no, everything else leaves it open.
   */
  public static ResponseRules standard() {
    return STANDARD;
  }

  /** These rules alone. */
  public static ResponseRules of(List<Rule> rules) {
    return new ResponseRules(rules);
  }

  /**
   * The same after rules that call a 2xx whose body has one of these regular expressions in it
   * refused. A pattern that takes too long on a body counts as not found there.
   *
   * @throws ConfigurationException if one is blank or no regular expression
   */
  public ResponseRules refusals(List<String> patterns) {
    List<Rule> all = new ArrayList<>();
    for (String pattern : patterns) {
      all.add(new Rule(200, 299, Optional.of(compiled(pattern)), Kind.REFUSED));
    }
    all.addAll(rules);
    return of(all);
  }

  /** In the order in which they are asked. */
  public List<Rule> rules() {
    return rules;
  }

  Judgement judge(int status, String body) {
    List<Pattern> slow = new ArrayList<>(0);
    for (Rule rule : rules) {
      if (status >= rule.first() && status <= rule.last()) {
        try {
          if (rule.body().isEmpty() || BoundedText.has(body, rule.body().get())) {
            return new Judgement(rule.kind(), rule.body(), slow);
          }
        } catch (BoundedText.Exhausted e) {
          slow.add(rule.body().get());
        }
      }
    }
    return new Judgement(Kind.UNKNOWN, Optional.empty(), slow);
  }

  private static Pattern compiled(String pattern) {
    String hint = "; write what a refusal says, such as \"success\"\\s*:\\s*false";
    if (pattern.isBlank()) {
      throw new ConfigurationException("a blank pattern would find a refusal everywhere" + hint);
    }
    try {
      return Pattern.compile(pattern);
    } catch (PatternSyntaxException e) {
      String place = e.getIndex() < 0 ? "" : " near character " + (e.getIndex() + 1);
      throw new ConfigurationException(
          "the pattern is no regular expression (" + e.getDescription() + place + ")" + hint);
    }
  }
}
