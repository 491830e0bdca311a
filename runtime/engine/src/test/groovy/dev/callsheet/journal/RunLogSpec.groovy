package dev.callsheet.journal

import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.PowerlistId
import dev.callsheet.command.RemoveFromPowerlist
import dev.callsheet.command.SendSms
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dispatch.RunReport
import dev.callsheet.plan.Action
import dev.callsheet.plan.DataRow
import dev.callsheet.plan.Origin
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.Source
import dev.callsheet.wire.Account
import dev.callsheet.wire.BusinessId
import dev.callsheet.wire.Secret
import java.nio.ByteBuffer
import java.nio.channels.WritableByteChannel
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import spock.lang.Specification
import spock.lang.TempDir

class RunLogSpec extends Specification {
  static final Instant NOON = Instant.parse('2026-11-21T12:00:00Z')
  static final Account ACCOUNT = new Account('acme', new BusinessId('business-42'), Secret.of('canary-1'),
      URI.create('https://api.example.com:8443/x'))
  static final PhoneNumber ANN = new PhoneNumber('+13055550123')
  static final PhoneNumber BOB = new PhoneNumber('+13055550124')
  static final RunLog.Header HEADER = new RunLog.Header(ACCOUNT, RunKind.LIVE, Optional.empty(), 3, 'ann', '1.2.3')

  @TempDir
  Path home

  def 'a run is told from its header to its end'() {
    given:
    def log = open()

    when:
    log.attempting(text(1), 1)
    log.settled(text(1), outcome(Outcome.Kind.SENT, 200, '{"ok":true}', 1))
    log.settled(removal(2), outcome(Outcome.Kind.SKIPPED, null, 'do not contact: on the list', 0))
    log.settled(text(3), outcome(Outcome.Kind.NOT_TRIED, null, 'stopped', 0))
    log.end(new RunReport([(Outcome.Kind.SENT): 1L, (Outcome.Kind.SKIPPED): 1L, (Outcome.Kind.NOT_TRIED): 1L], [],
        Optional.of('a person said so'), Duration.ofSeconds(1)))
    log.close()

    then:
    lines(log) == [
      '{"type":"run","at":"2026-11-21T12:00:00Z","run":"' + log.id() + '","kind":"live","account":"acme","host":"api.example.com:8443","actions":3,"confirmedBy":"ann","version":"1.2.3"}',
      '{"type":"intent","at":"2026-11-21T12:00:00Z","action":1,"attempt":1,"operation":"sms","to":["+1 ... 0123"],"source":"welcome.groovy:4:3","row":"leads.csv row 3 (line 4)"}',
      '{"type":"outcome","at":"2026-11-21T12:00:00Z","action":1,"outcome":"sent","status":200,"attempts":1,"latencyMicros":1500,"detail":"{\\"ok\\":true}"}',
      '{"type":"outcome","at":"2026-11-21T12:00:00Z","action":2,"outcome":"skipped","attempts":0,"latencyMicros":1500,"detail":"do not contact: on the list","operation":"powerlist-remove","to":["+1 ... 0123","+1 ... 0124"],"source":"welcome.groovy:4:3"}',
      '{"type":"end","at":"2026-11-21T12:00:00Z","counts":{"sent":1,"refused":0,"not-sent":0,"unknown":0,"skipped":1,"deferred":0,"not-tried":1},"stoppedBy":"a person said so"}',
    ]
    log.id() ==~ /20261121T120000Z-[0-9a-f]{6}/
    log.file() == home.resolve("state/runs/${log.id()}/run.ndjson")
  }

  def 'an intent is in the file once it is flushed, before anything else happens'() {
    given:
    def log = open()

    when:
    log.attempting(text(1), 1)
    log.flush()

    then:
    lines(log).size() == 2
    lines(log)[1].startsWith('{"type":"intent"')

    cleanup:
    log.close()
  }

  def 'an action that was announced but did not leave has an outcome'() {
    given:
    def log = open()

    when:
    log.attempting(text(1), 1)
    log.settled(text(1), outcome(Outcome.Kind.NOT_TRIED, null, 'stopped', 0))
    log.close()

    then:
    lines(log).last().contains('"action":1,"outcome":"not-tried"')
  }

  def 'the folder and the file are their owner\'s alone, and each run has its own'() {
    given:
    def logs = (1..20).collect { open() }
    def log = logs[0]

    expect:
    permissions(log.file()) == 'rw-------'
    permissions(log.file().parent) == 'rwx------'
    permissions(home.resolve('state')) == 'rwx------'
    logs*.file()*.parent.unique(false).size() == 20

    cleanup:
    logs*.close()
  }

  def 'neither the key nor a number nor the text of a message is in it'() {
    given:
    def log = open()

    when:
    log.attempting(removal(1), 1)
    log.settled(removal(1),
        outcome(Outcome.Kind.REFUSED, 400, 'bad +13055550123, 13055550124, canary-1 and apikey=canary-1', 1))
    log.attempting(text(2), 1)
    log.end(new RunReport([:], [], Optional.of('canary-1'), Duration.ZERO))
    log.close()

    then:
    def all = Files.readString(log.file())
    !all.contains('3055550')
    !all.contains('canary')
    !all.contains('Hi Ann')
    !all.contains('business-42')
    all.contains('bad +1 ... 0123, +1 ... 0124, *** and apikey=***')
  }

  def 'a folder that cannot be made means that nothing is sent'() {
    given:
    Files.writeString(home.resolve('state'), 'a file where a folder should be')

    when:
    open()

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains('so nothing is sent')
    !refusal.message.contains('canary')
  }

  def 'a full disk is told at the flush, and no line is torn when there is room again'() {
    given:
    def disk = new SmallDisk(room: 150)
    def log = new RunLog(new RunFolder('r', home), ACCOUNT, InstantSource.fixed(NOON), disk)
    log.attempting(text(1), 1)
    log.attempting(text(2), 1)

    when:
    log.flush()

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains('(No space left on device), so nothing more is sent')

    when:
    disk.room = 10_000
    log.settled(text(1), outcome(Outcome.Kind.NOT_TRIED, null, 'full', 0))
    log.close()
    log.close()

    then:
    def lines = disk.bytes.toString().readLines()
    lines.size() == 3
    lines.every { it.startsWith('{"type":"') && it.endsWith('}') }
    disk.closed
  }

  def 'what nobody flushes is written now and then, so that memory stays small'() {
    given:
    def disk = new SmallDisk(room: 10_000_000)
    def log = new RunLog(new RunFolder('r', home), ACCOUNT, InstantSource.fixed(NOON), disk)

    when:
    1_000.times { log.settled(text(it + 1), outcome(Outcome.Kind.SKIPPED, null, 'on the list', 0)) }

    then:
    disk.bytes.size() > 100_000
  }

  private RunLog open() {
    RunLog.create(home.resolve('state'), HEADER, InstantSource.fixed(NOON))
  }

  private static List<String> lines(RunLog log) {
    Files.readAllLines(log.file())
  }

  private static String permissions(Path path) {
    PosixFilePermissions.toString(Files.getPosixFilePermissions(path))
  }

  private static Outcome outcome(Outcome.Kind kind, Integer status, String detail, int attempts) {
    new Outcome(kind, status == null ? OptionalInt.empty() : OptionalInt.of(status), detail, Duration.ofNanos(1_500_000),
        attempts)
  }

  private static Action text(long number) {
    new Action(number, new SendSms(ANN, new Message('Hi Ann'), Optional.empty()),
        new Origin(new Source('welcome.groovy', 4, 3), Optional.of(new DataRow('leads.csv', 3, 4))), Optional.empty())
  }

  private static Action removal(long number) {
    new Action(number, new RemoveFromPowerlist(new PowerlistId('hot'), [ANN, BOB]),
        Origin.of(new Source('welcome.groovy', 4, 3)), Optional.empty())
  }

  static class SmallDisk implements WritableByteChannel {
    final ByteArrayOutputStream bytes = new ByteArrayOutputStream()
    int room
    boolean closed

    @Override
    int write(ByteBuffer buffer) {
      int taken = Math.min(Math.min(buffer.remaining(), room), 50)
      if (taken == 0) {
        throw new IOException('No space left on device')
      }
      byte[] some = new byte[taken]
      buffer.get(some)
      bytes.write(some)
      room -= taken
      taken
    }

    @Override
    boolean isOpen() {
      !closed
    }

    @Override
    void close() {
      closed = true
    }
  }
}
