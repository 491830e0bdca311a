package dev.callsheet.intake;

import dev.callsheet.account.Secret;
import dev.callsheet.problem.ConfigurationException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What services ask before they send: whoever knows the answer wants their events. Only asked
 * behind the right secret, and what is said back is plain. Immutable and thread-safe.
 *
 * @param at where the question stands
 * @param answer what is said, in which {@code {challenge}} and {@code {proof}} stand for the
 *     question and its HMAC-SHA256; without one the question itself, in the header where it stood
 *     or as a text
 * @param key of the proof
 * @param isBase64 whether the proof is written in Base64, else in hexadecimal digits
 */
public record Challenge(
    Reference at, Optional<String> answer, Optional<Secret> key, boolean isBase64) {
  private static final String QUESTION = "{challenge}";
  private static final String PROOF = "{proof}";
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9._~-]{1,256}");

  /**
   * @throws ConfigurationException if a proof is to be said and there is no key, or the other way
   *     round, or the question is nowhere
   */
  public Challenge {
    if (at.written().equals(Reference.PATH)) {
      throw new ConfigurationException(
          "a challenge stands in the body, a header or behind a question mark: \"$.challenge\","
              + " \"header:X-Challenge\" or \"query:challenge\"");
    }
    if (answer.orElse("").contains(PROOF) != key.isPresent()) {
      throw new ConfigurationException(
          "a key is for {proof} in the answer: write both, or neither");
    }
  }

  /** What is said to a question that is none, or too long to be one, is nothing. */
  Optional<HttpAnswer> answered(Optional<String> question) {
    return question.filter(text -> PLAIN.matcher(text).matches()).map(this::said);
  }

  private HttpAnswer said(String question) {
    if (answer.isEmpty()) {
      return at.written().startsWith(Reference.HEADER)
          ? HttpAnswer.said("")
              .with(Map.of(at.written().substring(Reference.HEADER.length()), question))
          : HttpAnswer.said(question);
    }
    String proof =
        key.map(
                secret ->
                    Signature.proof(
                        secret.reveal().getBytes(StandardCharsets.UTF_8),
                        question.getBytes(StandardCharsets.UTF_8),
                        isBase64))
            .orElse("");
    HttpAnswer said =
        HttpAnswer.said(answer.get().replace(QUESTION, question).replace(PROOF, proof));
    return answer.get().startsWith("{")
        ? said.with(Map.of("Content-Type", "application/json"))
        : said;
  }
}
