package dev.callsheet.guard.list

import dev.callsheet.command.Operation
import dev.callsheet.command.PhoneNumber
import dev.callsheet.guard.Approach
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.ConfigurationException
import java.nio.file.Path
import java.time.Instant
import spock.lang.Specification
import spock.lang.TempDir

/** A list below the state folder that was cut, as by a loss of power. */
class CutSuppressionSpec extends Specification {
  static final PhoneNumber ANA = new PhoneNumber('+13055550123')
  static final PhoneNumber BO = new PhoneNumber('+13055550124')
  static final Instant NOON = Instant.parse('2026-11-21T12:00:00Z')

  @TempDir
  Path state

  void added(PhoneNumber number) {
    SuppressionList.in(state).add(number, 'asked for it', 'Ann', NOON)
  }

  Verdict verdict(PhoneNumber number, Suppression guard = new Suppression(SuppressionList.in(state), [])) {
    guard.judge(new Approach(Operation.SMS, number, [:], NOON))
  }

  File log() {
    state.resolve('suppressed').resolve('log').toFile()
  }

  /** Without what is noted of its length, as where a version before wrote it. */
  void bend(Closure<byte[]> change) {
    log().bytes = change(log().bytes)
    new File(log().parentFile, 'length').delete()
  }

  def 'a last line that has lost its end keeps away whom it names or may name, and the next number takes nothing away: #what'() {
    given:
    added(ANA)
    added(BO)
    bend(change)

    expect: 'whether it is read anew or was known before'
    [ANA, BO].every { verdict(it) instanceof Verdict.Skip }

    when:
    added(new PhoneNumber('+442079460958'))

    then:
    [ANA, BO].every { verdict(it) instanceof Verdict.Skip }
    verdict(new PhoneNumber('+442079460958')) instanceof Verdict.Skip
    verdict(new PhoneNumber('+447700900123')) instanceof Verdict.Allow
    log().text.readLines().size() == 4

    where:
    what                        | change
    'without its line feed'     | { byte[] all -> all[0..-2] as byte[] }
    'its last byte is zero'     | { byte[] all -> all[-1] = 0; all }
    'its last bytes are zero'   | { byte[] all -> (1..7).each { all[-it] = 0 }; all }
    'without why'               | { byte[] all -> new String(all).with { it.take(it.lastIndexOf('\t')) }.bytes }
    'amid its number'           | { byte[] all -> new String(all).with { it.take(it.lastIndexOf('+') + 8) }.bytes }
    'zeros from its number on'  | { byte[] all -> new String(all).with { it.take(it.lastIndexOf('+') + 8) + '\0' * 9 }.bytes }
  }

  def 'where a cut line may have named anybody nothing leaves: #left'() {
    given:
    added(ANA)
    log() << left

    expect:
    verdict(new PhoneNumber('+447700900123')) instanceof Verdict.Stop
    verdict(ANA).reason().contains('its last line was cut, and nobody knows whom that named')

    when: 'another is put on it'
    added(BO)

    then:
    thrown(ConfigurationException)
    log().text.endsWith(left)

    where:
    left << ['a', 'add\t2026-11-2', 'add\t2026-11-21T12:00:00Z\t+1', '\0' * 20,
      'add\t2026-11-21T12:00:00Z\t+13055550124\tAnn\twhy' + '\0' * 90]
  }

  def 'a removal that is not whole removes nobody'() {
    given:
    added(ANA)
    log() << "remove\t2026-11-21T12:00:00Z\t${ANA.e164()}\tAnn\twhy"

    expect:
    verdict(ANA) instanceof Verdict.Skip

    when:
    added(BO)

    then:
    [ANA, BO].every { verdict(it) instanceof Verdict.Skip }
    log().text.readLines().size() == 3
  }

  def 'a list that was cut somewhere stops all that would leave, and is told: #bytes bytes less'() {
    given:
    def others = (10..40).collect { new PhoneNumber("+130555503$it" as String) }
    others.each { added(it) }
    def guard = new Suppression(SuppressionList.in(state), [])
    assert verdict(ANA, guard) instanceof Verdict.Allow

    when:
    log().bytes = log().bytes[0..<-bytes] as byte[]

    then:
    [verdict(ANA), verdict(ANA, guard), verdict(others.last())].every { it instanceof Verdict.Stop }
    verdict(ANA).reason() ==~ /(?s).*it was cut, or an older copy was put back\. .*, or delete .*length and put on it .*/

    when:
    added(BO)

    then:
    thrown(ConfigurationException)

    where:
    bytes << [1, 20, 51, 52, 500]
  }
}
