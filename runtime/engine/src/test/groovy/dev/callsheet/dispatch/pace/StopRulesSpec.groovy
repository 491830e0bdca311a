package dev.callsheet.dispatch.pace

import static dev.callsheet.dispatch.HandWire.status
import static dev.callsheet.dispatch.JumpingTime.SECOND
import static dev.callsheet.dispatch.Outcome.Kind.NOT_TRIED
import static dev.callsheet.dispatch.Plans.texts

import dev.callsheet.dispatch.Dispatcher
import dev.callsheet.dispatch.JumpingTime
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.RunReport
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.wire.Answer
import java.nio.file.Files
import java.nio.file.Path
import java.time.Instant
import java.time.ZoneId
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

@Timeout(300)
class StopRulesSpec extends Specification {
  static final Instant NOON = Instant.parse('2026-11-21T12:00:00Z')

  @TempDir
  Path folder

  def 'with a limit of #limit and every #nth. refused, one in flight, #tried are tried'() {
    given:
    int count = 0
    def time = new JumpingTime(NOON, { ++count % nth == 0 ? status(400) : status(200) })

    when:
    def report = run(time, StopRules.NONE.failures(Limit.parse(limit)), 200)

    then:
    200 - report.count(NOT_TRIED) == tried
    report.stoppedBy().orElse('') == says

    where:
    limit  | nth || tried | says
    '10%'  | 1   || 20    | '20 of 20 refused or not sent, the limit is 10%'
    '10%'  | 10  || 200   | ''
    '10%'  | 9   || 27    | '3 of 27 refused or not sent, the limit is 10%'
    '0%'   | 30  || 30    | '1 of 30 refused or not sent, the limit is 0%'
    '2.5%' | 30  || 30    | '1 of 30 refused or not sent, the limit is 2.5%'
    '3'    | 10  || 40    | '4 refused or not sent, the limit is 3'
  }

  def 'a share of unknown outcomes is judged in the same way'() {
    given:
    def time = new JumpingTime(NOON, { new Answer.Unknown('late') })

    expect:
    run(time, StopRules.NONE.unknown(Limit.parse('5%')), 200).stoppedBy().get() == '20 of 20 unknown, the limit is 5%'
  }

  def '"#text" is no limit'() {
    when:
    Limit.parse(text)

    then:
    thrown(ConfigurationException)

    where:
    text << ['', '-1', '5 %', '%', '100%', '1e3', '12345678901234567']
  }

  def 'at its time a run ends, and what is under way is waited for'() {
    given:
    def time = new JumpingTime(NOON, { status(200) }, { SECOND })
    def end = NOON.plusSeconds(90)

    when:
    def report = run(time, StopRules.NONE.brake(Brake.at(end, ZoneId.of('Europe/Berlin'), time)), 200)

    then:
    report.stoppedBy().get() == 'it was to end at 2026-11-21 13:01 Europe/Berlin'
    Math.abs(report.count(Outcome.Kind.SENT) - 90) <= 1
    report.count(NOT_TRIED) + report.count(Outcome.Kind.SENT) == 200
  }

  def 'a file ends it'() {
    given:
    def time = new JumpingTime(NOON, { status(200) }, { SECOND })
    def file = folder.resolve('stop')
    time.at(10 * SECOND) { Files.createFile(file) }

    when:
    def report = run(time, StopRules.NONE.brake(Brake.file(file)), 200)

    then:
    report.stoppedBy().get() == "the file $file asks to stop"
    report.count(Outcome.Kind.SENT) in 9L..11L
  }

  def 'brakes are asked four times a second, whatever happens meanwhile, and one that fails ends the run'() {
    given:
    int asked = 0
    def time = new JumpingTime(NOON, { status(200) }, { latency })

    when:
    def report = run(time, StopRules.NONE.brake({
      if (++asked > 40) {
        throw new IllegalStateException('broken')
      }
      Optional.empty()
    } as Brake), 100_000)

    then:
    report.stoppedBy().get() == 'a brake failed: java.lang.IllegalStateException: broken'
    time.now >= 9 * SECOND
    time.now <= 30 * SECOND

    where:
    latency << [1_000_000L, 20 * SECOND]
  }

  private static RunReport run(JumpingTime time, StopRules rules, int size) {
    new Dispatcher(time, Plans.ENCODER, SendSettings.standard().clock(time).stopRules(rules).inFlight(1).retry(Retry.never()), time)
        .run(Plans.of(texts(size)))
  }
}
