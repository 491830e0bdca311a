package dev.callsheet.dispatch

import static dev.callsheet.dispatch.HandWire.status
import static dev.callsheet.dispatch.Outcome.Kind.DEFERRED
import static dev.callsheet.dispatch.Outcome.Kind.NOT_SENT
import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Outcome.Kind.REFUSED
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.SKIPPED
import static dev.callsheet.dispatch.Outcome.Kind.UNKNOWN
import static dev.callsheet.dispatch.Plans.sms

import dev.callsheet.dispatch.ResponseRules.Rule
import dev.callsheet.dispatch.pace.Retry
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.wire.Answer
import java.util.regex.Pattern
import spock.lang.Specification
import spock.lang.Timeout

@Timeout(300)
class ResponseRulesSpec extends Specification {
  static final String NO = '"success"\\s*:\\s*false'
  static final ResponseRules STRICT = ResponseRules.standard().refusals([NO])

  /** Java's matcher would be busy with it for longer than anybody lives. */
  static final String ENDLESS = '(x+x+)+y'

  def 'without settings #code means #kind, whatever the body says'() {
    expect:
    ResponseRules.standard().judge(code, '{"success":false}').kind() == kind

    where:
    code || kind
    199  || UNKNOWN
    200  || SENT
    299  || SENT
    300  || REFUSED
    400  || REFUSED
    429  || REFUSED
    499  || REFUSED
    500  || UNKNOWN
    503  || UNKNOWN
    599  || UNKNOWN
    101  || UNKNOWN
    999  || UNKNOWN
  }

  def 'a refusal with status #code and the body #body means #kind'() {
    expect:
    STRICT.judge(code, body).kind() == kind

    where:
    code | body                              || kind
    200  | '{"id":1, "success" : false}'     || REFUSED
    202  | '{"success":false}'               || REFUSED
    200  | '{"success":true}'                || SENT
    200  | ''                                || SENT
    400  | '{"success":true}'                || REFUSED
    500  | '{"success":false}'               || UNKNOWN
    503  | '{"success":false}'               || UNKNOWN
  }

  def 'the outcome says what was found: #detail'() {
    when:
    def outcome = outcome(rules, answer)

    then:
    outcome.kind() == kind
    outcome.detail() == detail

    where:
    rules                    | answer                             || kind    | detail
    STRICT                   | status(200, '{"success":false}')   || REFUSED |
        "the service answered 200, and its text has '$NO': {\"success\":false}"
    STRICT                   | status(200, 'fine')                || SENT    | 'fine'
    STRICT                   | status(404, 'who?')                || REFUSED | 'the service answered 404: who?'
    STRICT                   | new Answer.Unknown('$NO')          || UNKNOWN | '$NO'
    STRICT                   | new Answer.NotSent('nobody there') || NOT_SENT | 'nobody there'
    rules(400, UNKNOWN, 'x') | status(400, 'x')                   || UNKNOWN |
        "the service answered 400, and its text has 'x'; it may have been carried out: x"
    rules(500, REFUSED)      | status(500, 'x')                   || REFUSED | 'the service answered 500: x'
    rules(400, REFUSED)      | status(200, 'x')                   || UNKNOWN | 'the service answered 200; it may have been carried out: x'
  }

  def 'the first rule that fits decides'() {
    given:
    def rules = ResponseRules.of([
        new Rule(200, 200, Optional.of(Pattern.compile('perhaps')), UNKNOWN),
        new Rule(200, 299, Optional.of(Pattern.compile('no|perhaps')), REFUSED)] + ResponseRules.standard().rules())

    expect:
    rules.judge(code, body).kind() == kind

    where:
    code | body      || kind
    200  | 'perhaps' || UNKNOWN
    201  | 'perhaps' || REFUSED
    200  | 'no'      || REFUSED
    200  | 'yes'     || SENT
  }

  def 'later refusals stand beside earlier ones'() {
    expect:
    ['a', 'b', 'c'].collect { ResponseRules.standard().refusals(['a']).refusals(['b']).judge(200, it).kind() } ==
        [REFUSED, REFUSED, SENT]
    ResponseRules.standard().refusals([]).rules() == ResponseRules.standard().rules()
  }

  def 'what was answered did leave: no rule makes #code #kind'() {
    when:
    new Rule(code, code, Optional.empty(), kind)

    then:
    def refused = thrown(IllegalArgumentException)
    refused.message == "an answer from $code to $code cannot mean ${kind.id()}"

    where:
    code | kind
    200  | NOT_SENT
    503  | NOT_SENT
    200  | SKIPPED
    200  | DEFERRED
    200  | NOT_TRIED
    199  | SENT
    300  | SENT
    500  | SENT
  }

  def 'a rule for no status is refused: #first to #last'() {
    when:
    new Rule(first, last, Optional.empty(), REFUSED)

    then:
    thrown(IllegalArgumentException)

    where:
    first | last
    99    | 200
    200   | 1000
    300   | 299
  }

  def 'a pattern that goes back and forth for ever is given up, and the outcome says so'() {
    given:
    def rules = ResponseRules.standard().refusals([ENDLESS, 'refused'])

    expect:
    outcome(rules, status(200, 'x' * 2_048)).with { [it.kind(), it.detail()] } ==
        [SENT, "(looking for '$ENDLESS' took too long and was given up) " + 'x' * 2_048]
    outcome(rules, status(200, 'x' * 2_000 + 'refused')).kind() == REFUSED
  }

  def 'a pattern that goes too deep is given up'() {
    given:
    def rules = ResponseRules.standard().refusals(['(a|b)*c'])
    def judged = null

    when: 'the stack is small'
    def thread = new Thread(null, { judged = rules.judge(200, 'ab' * 1_024) }, 'small', 140_000)
    thread.start()
    thread.join()

    then:
    judged.kind() == SENT
  }

  def 'a clumsy pattern has room for a long body: #pattern'() {
    given:
    def judgement = ResponseRules.standard().refusals([pattern]).judge(200, '{"a":"' + 'x' * 1_000 + '"}')

    expect:
    judgement.kind() == SENT
    judgement.slow().empty

    where:
    pattern << [NO, '.*"success":false.*', '(?s).*"success".*false', '(?i)error|fail', '^\\s*$', '(\\w+)\\s+failed']
  }

  def 'a pattern that cannot be is refused: #pattern'() {
    when:
    ResponseRules.standard().refusals([pattern])

    then:
    def refused = thrown(ConfigurationException)
    refused.message == message

    where:
    pattern || message
    '"x(a'  || 'the pattern is no regular expression (Unclosed group near character 5); write what a refusal says, such as ' +
        '"success"\\s*:\\s*false'
    '*'     || "the pattern is no regular expression (Dangling meta character '*' near character 1); write what a refusal says, such " +
        "as \"success\"\\s*:\\s*false"
    ' '     || 'a blank pattern would find a refusal everywhere; write what a refusal says, such as "success"\\s*:\\s*false'
  }

  private static ResponseRules rules(int code, Outcome.Kind kind, String body = null) {
    ResponseRules.of([new Rule(code, code, Optional.ofNullable(body).map { Pattern.compile(it) }, kind)])
  }

  private static Outcome outcome(ResponseRules rules, Answer answer) {
    def notes = new Notes()
    new Dispatcher(QuickWire.answering(answer), Plans.ENCODER, SendSettings.standard().retry(Retry.never()).listener(notes)
        .responses(rules))
        .run(Plans.of(sms(1)))
    notes.outcomes[1L]
  }
}
