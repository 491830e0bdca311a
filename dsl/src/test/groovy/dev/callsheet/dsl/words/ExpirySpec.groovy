package dev.callsheet.dsl.words

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.Event
import java.nio.file.Files
import java.nio.file.Path
import java.time.Instant
import spock.lang.Specification
import spock.lang.TempDir

/** Words say until when they are wanted. */
class ExpirySpec extends Specification {
  static final Instant NOON = Instant.parse('2026-11-20T12:00:00Z')

  @TempDir
  Path folder

  private static Instant expires(String value, Map facts = [now: NOON]) {
    def found = []
    def compiler = ScriptCompiler.standard().facts(*facts.keySet())
    def sheet = compiler.compile('s.groovy', "import java.time.*\nsms to: '+13055550123', message: 'Hi', expires: $value")
        .with(Inputs.none().facts(facts))
    Planner.standard().plan(sheet).withCloseable { plan -> plan.forEach { found << it.command().expires().orElse(null) } }
    found[0]
  }

  private static String refusal(Closure made) {
    try {
      made()
      return ''
    } catch (ScriptException e) {
      return e.problems().collect { "${it.message()} | ${it.hint().orElse('')}" }.join('\n')
    }
  }

  def "#value counts from the moment for which is planned"() {
    expect:
    expires(value) == NOON.plusSeconds(seconds)

    where:
    value                                                  || seconds
    '2.hours'                                              || 7_200
    '90.minutes'                                           || 5_400
    '1.days'                                               || 86_400
    '2.hours.plusMinutes(1)'                               || 7_260
    'Duration.ofHours(2)'                                  || 7_200
    'now.plusSeconds(5)'                                   || 5
    'now.plus(2.hours)'                                    || 7_200
    "now.atZone(ZoneId.of('America/New_York')).withHour(8)" || 3_600
    "Instant.parse('2026-11-20T12:00:01Z')"                || 1
  }

  def "it is an option of what texts, calls and rings, and of nothing else"() {
    expect:
    Vocabulary.words().findAll { it.option('expires').present }*.title() == ['sms', 'teamSms', 'call', 'queue add']
  }

  def "null is no expiry"() {
    expect:
    expires('params.orNull("x")') == null
  }

  def "#value is refused: #told"() {
    expect:
    refusal { expires(value) }.contains(told)

    where:
    value                        || told
    "'2 hours'"                  || "expires takes how long, such as 2.hours, or a moment, not '2 hours' | write expires: 2.hours"
    "'2 weeks'"                  || "not '2 weeks' | write expires: 14.days"
    '2.weeks'                    || "a number has no 'weeks' | write 14.days"
    '2.hour'                     || "a number has no 'hour' | write 2.hours"
    '1.5.hours'                  || "a number has no 'hours' | write 90.minutes"
    '1.01.hours'                 || "a number has no 'hours' | write days, hours or minutes: 14.days, 2.hours, 90.minutes"
    '"ab".size().weeks'          || "a number has no 'weeks' | write days, hours or minutes: 14.days, 2.hours, 90.minutes"
    '2'                          || 'expires takes how long, such as 2.hours, or a moment, not 2 | write expires: 2.hours'
    'LocalDate.of(2026, 11, 21)' || 'expires takes how long, such as 2.hours, or a moment, not a LocalDate | write'
    '0.hours'                    || 'expires is past: 2026-11-20T12:00:00Z'
    'now.minusSeconds(1)'        || 'expires is past: 2026-11-20T11:59:59Z'
    '999_999_999_999.days'       || 'expires lies too far ahead | write expires: 2.hours'
  }

  def "a time of nobody knows when is refused, a moment is not"() {
    expect:
    refusal { expires('2.hours', [:]) }.contains("expires counts from a moment that nobody has said | whoever plans a script gives it")
    expires("Instant.parse('2026-11-20T12:00:01Z')", [:]) == NOON.plusSeconds(1)
  }

  def "a row whose time is past is left out and counted"() {
    given:
    Files.writeString(folder.resolve('leads.csv'), 'phone,until\n+13055550121,2026-11-20T12:30:00Z\n+13055550122,2026-11-20T11:30:00Z\n')
    def script = "csv('leads.csv').each { lead -> sms to: lead, message: 'Hi', expires: java.time.Instant.parse(lead.until) }"
    def sheet = ScriptCompiler.standard().facts('now').compile('s.groovy', script).with(Inputs.none().folder(folder).facts([now: NOON]))
    def kept = []
    def left = []

    when:
    Planner.standard().plan(sheet).withCloseable { plan ->
      plan.forEach { kept << it.command().to().e164() }
      plan.forEachLeftOut { left << it.reason() }
    }

    then:
    kept == ['+13055550121']
    left == ['expired']
  }

  def "in a rule it counts from the moment at which the event came"() {
    given:
    def rules = ScriptCompiler.standard().compile('rules.groovy',
        "rule('reply') { then { call to: contact, expires: 15.minutes } }").rules()
    def event = Event.of('call.missed', [phone: '+13055550123'])

    expect:
    rules.decide(event.withMoment(NOON)).commands()*.expires() == [Optional.of(NOON.plusSeconds(900))]
    rules.decide(event).errors()*.message() == ['expires counts from a moment that nobody has said']
  }
}
