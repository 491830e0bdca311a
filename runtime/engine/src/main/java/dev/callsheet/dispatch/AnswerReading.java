package dev.callsheet.dispatch;

import dev.callsheet.dispatch.Outcome.Kind;
import dev.callsheet.dispatch.ResponseRules.Judgement;
import dev.callsheet.wire.Answer;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZonedDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Turns what the wire gave into an outcome and its reason in plain words. */
final class AnswerReading {
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int UNAVAILABLE = 503;
  private static final Set<Integer> REDIRECTS = Set.of(300, 301, 302, 303, 307, 308);
  private static final int MOST_SECONDS_DIGITS = 9;

  private AnswerReading() {}

  static Outcome outcome(PendingAction pending, ResponseRules rules) {
    Answer answer = pending.answer();
    Duration latency = Duration.ofNanos(pending.latencyNanos());
    if (answer instanceof Answer.Answered answered) {
      Judgement judgement = rules.judge(answered.status(), answered.body());
      return new Outcome(
          judgement.kind(),
          OptionalInt.of(answered.status()),
          slow(judgement) + detail(answered.status(), answered.body(), judgement),
          latency,
          pending.attempts);
    }
    if (answer instanceof Answer.NotSent nothing) {
      return new Outcome(
          Kind.NOT_SENT, OptionalInt.empty(), nothing.reason(), latency, pending.attempts);
    }
    String reason = answer instanceof Answer.Unknown unknown ? unknown.reason() : "";
    return new Outcome(Kind.UNKNOWN, OptionalInt.empty(), reason, latency, pending.attempts);
  }

  /** Tells only its kind: the text of a foreign exception could hold the key. */
  static Answer failed(@Nullable Throwable error) {
    String kind = error == null ? "no answer" : error.getClass().getSimpleName();
    return new Answer.Unknown("the wire failed; it may have been carried out: " + kind);
  }

  private static String detail(int status, String body, Judgement judgement) {
    String answered = "the service answered " + status;
    if (status / 100 == 3) { // The body of a redirect repeats the address, so it is left out.
      return REDIRECTS.contains(status)
          ? answered
              + ", a redirect, which is not followed since the key would go along; correct the base URL"
          : answered + ", which is no answer to a POST; is the base URL the service's?";
    }
    String said = body.isBlank() ? "" : ": " + body;
    String why =
        judgement.pattern().map(pattern -> ", and its text has '" + pattern + "'").orElse("");
    return switch (judgement.kind()) {
      case SENT -> body;
      case UNKNOWN -> answered + why + "; it may have been carried out" + said;
      default -> answered + why + said;
    };
  }

  private static String slow(Judgement judgement) {
    StringBuilder text = new StringBuilder();
    for (Pattern pattern : judgement.slow()) {
      text.append("(looking for '").append(pattern).append("' took too long and was given up) ");
    }
    return text.toString();
  }

  /**
   * The last outcome, unless an earlier attempt may have been carried out: then a later "no" is no
   * proof.
   */
  static Outcome withDoubt(Outcome last, boolean doubt) {
    if (!doubt || (last.kind() != Kind.REFUSED && last.kind() != Kind.NOT_SENT)) {
      return last;
    }
    String detail = "an earlier attempt may have been carried out; the last: " + last.detail();
    return new Outcome(Kind.UNKNOWN, last.status(), detail, last.latency(), last.attempts());
  }

  /** How long the service asks to wait (RFC 9110, 10.2.3), when it turned the request away. */
  static Optional<Duration> askedPause(Answer answer, InstantSource clock) {
    if (answer instanceof Answer.Answered answered
        && (answered.status() == TOO_MANY_REQUESTS || answered.status() == UNAVAILABLE)) {
      return answered.retryAfter().flatMap(text -> pause(text.strip(), clock));
    }
    return Optional.empty();
  }

  private static Optional<Duration> pause(String text, InstantSource clock) {
    if (!text.isEmpty()
        && text.length() <= MOST_SECONDS_DIGITS
        && text.chars().allMatch(c -> c >= '0' && c <= '9')) {
      return Optional.of(Duration.ofSeconds(Long.parseLong(text)));
    }
    try {
      ZonedDateTime moment = ZonedDateTime.parse(text, DateTimeFormatter.RFC_1123_DATE_TIME);
      Duration pause = Duration.between(clock.instant(), moment.toInstant());
      return Optional.of(pause.isNegative() ? Duration.ZERO : pause);
    } catch (DateTimeException e) {
      return Optional.empty();
    }
  }
}
