package dev.callsheet.journal

import dev.callsheet.dispatch.Outcome
import dev.callsheet.problem.ConfigurationException
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import spock.lang.Specification
import spock.lang.TempDir

class RunRecordSpec extends Specification {
  static final ID = '20261121T120000Z-1f3a9c'
  static final HEAD = '{"type":"run","at":"2026-11-21T12:00:00Z","run":"' + ID + '","kind":"live","account":"acme","host":"api.example.com","actions":3,"confirmedBy":"ann","version":"1.2.3"}\n'
  static final FIRST = '{"type":"intent","at":"2026-11-21T12:00:00Z","action":1,"attempt":1,"operation":"sms","to":["+1 ... 0123"],"source":"a:4:3"}\n'
  static final SENT = '{"type":"outcome","at":"2026-11-21T12:00:00Z","action":1,"outcome":"sent","status":200,"attempts":1,"latencyMicros":1500,"detail":"ok"}\n'
  static final SECOND = '{"type":"intent","at":"2026-11-21T12:00:00Z","action":2,"attempt":1,"operation":"sms","to":["+1 ... 0124"],"source":"a:4:3"}\n'
  static final END = '{"type":"end","at":"2026-11-21T12:00:00Z","counts":{"sent":1},"stoppedBy":"a person said so"}\n'

  @TempDir
  Path home

  RunRecord read(String text) {
    def folder = Files.createDirectories(home.resolve('runs').resolve(ID))
    Files.writeString(folder.resolve('run.ndjson'), text)
    RunRecord.read(home, ID)
  }

  def "a run is read as it was told"() {
    given:
    def run = read(HEAD + FIRST + SENT + END)

    expect:
    [run.id(), run.account(), run.host(), run.kind(), run.ended(), run.stoppedBy()] == [ID, 'acme', 'api.example.com', 'live', true, Optional.of('a person said so')]
    run.outcomes() == [1L: new Outcome(Outcome.Kind.SENT, OptionalInt.of(200), 'ok', Duration.ofNanos(1_500_000), 1)]
  }

  def "what was announced and never settled is unknown, wherever the crash cut: #cut"() {
    given:
    def whole = HEAD + FIRST + SENT + SECOND
    def run = read(whole + '{"type":"outcome","at":"2026-11-21T12:00:00Z","action":2,"outc'.take(cut))

    expect:
    run.outcomes()[2L].kind() == Outcome.Kind.UNKNOWN
    run.outcomes()[1L].kind() == Outcome.Kind.SENT
    run.outcomes()[3L] == null
    !run.ended()

    where:
    cut << [0, 1, 20, 64]
  }

  def "a crash may tear a character"() {
    given:
    def folder = Files.createDirectories(home.resolve('runs').resolve(ID))
    Files.write(folder.resolve('run.ndjson'), [*(HEAD + FIRST + '{"type":"outcome","detail":"').bytes, 0xC3] as byte[])

    expect:
    RunRecord.read(home, ID).outcomes()[1L].kind() == Outcome.Kind.UNKNOWN
  }

  def "a log that is no log is told: #text"() {
    when:
    read(text)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.startsWith("the log of the run $ID cannot be read")

    where:
    text << ['hello\n' + HEAD, HEAD + '{"type":"odd"}\n' + END, HEAD + '[1]\n' + END]
  }

  def "no path is taken for a run: #name"() {
    when:
    RunRecord.read(home, name)

    then:
    thrown(ConfigurationException)

    where:
    name << ['../..', '/etc/passwd', '', ID + '/..']
  }
}
