package dev.callsheet.guard.list

import dev.callsheet.OtherJvm
import dev.callsheet.command.PhoneNumber
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.ConfigurationException
import groovy.transform.CompileStatic
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.time.Duration
import java.time.Instant
import java.util.concurrent.TimeUnit
import spock.lang.Requires
import spock.lang.Tag
import spock.lang.TempDir

/** A list below the state folder. */
class SuppressionSpec extends SuppressionContract {
  @TempDir
  Path state

  @Override
  SuppressionList list() {
    SuppressionList.in(state)
  }

  File log() {
    state.resolve('suppressed').resolve('log').toFile()
  }

  List<File> packed() {
    log().parentFile.listFiles().findAll { it.name.startsWith('numbers-') }
  }

  static String rights(File file) {
    PosixFilePermissions.toString(Files.getPosixFilePermissions(file.toPath()))
  }

  void imported(String name, List<String> numbers, Instant dated = NOON) {
    def packer = new NumberPacker()
    numbers.each { packer.add(new PhoneNumber(it)) }
    list().take(name, packer, dated, NOON)
  }

  def 'how many of an imported list another one lacks is known for numbers of anywhere'() {
    given: 'numbers of both bitmaps, and of elsewhere'
    def numbers = (0..<3000).collectMany { ["+1305555${1000 + it}", "+1916555${1000 + it}", "+4477009${10000 + it}"] }*.toString()
    def random = new Random(37)
    def more = numbers.findAll { random.nextInt(3) } + ['+13125550123', '+33612345678', '+99955501230']
    def packer = new NumberPacker()
    more.shuffled(random).each { packer.add(new PhoneNumber(it)) }

    expect:
    list().missing('dnc.csv', packer) == 0

    when:
    imported('dnc.csv', numbers)

    then:
    list().size('dnc.csv') == 9000
    list().missing('dnc.csv', packer) == (numbers - more).size()
    list().missing('dnc.csv', new NumberPacker()) == 9000
  }

  def 'the verdict on who is on an imported list names it and its day'() {
    given:
    imported('national.csv', [BO.e164()], Instant.parse('2026-11-02T08:00:00Z'))

    when:
    def verdict = verdict(BO) as Verdict.Skip

    then:
    [verdict.detail(), verdict.ground().source()] == ['+1 ... 0124 is on national.csv', 'national.csv of 2026-11-02']
    this.verdict(ANA).ground().value() == 'on none of 2 lists (our own, national.csv of 2026-11-02)'
  }

  def 'who may be on it is left out, one by one and in an imported list: #listed, #texted'() {
    given:
    if (isImported) {
      imported('a.csv', [listed, '+442079460958', '+447700900123'])
    } else {
      added(new PhoneNumber(listed))
    }

    expect:
    verdict(new PhoneNumber(texted)) instanceof Verdict.Skip == isOn

    where:
    [[listed, texted, isOn], isImported] << [[
        ['+541123456789', '+5491123456789', true],
        ['+5491123456789', '+541123456789', true],
        ['+5491123456789', '+5491123456789', true],
        ['+551187654321', '+5511987654321', true],
        ['+5215512345678', '+525512345678', true],
        ['+12002000000', '+12002000000', true],
        ['+19999999999', '+19999999999', true],
        ['+16294967296', '+16294967296', true],
        ['+16294967296', '+12000000000', false],
        ['+5491123456789', '+541123456780', false],
    ], [false, true]].combinations()
  }

  def 'what one process imports or drops another sees at its next question'() {
    given:
    def guard = new Suppression(list(), [])
    assert verdict(ANA, guard) instanceof Verdict.Allow

    when:
    imported('a.csv', [ANA.e164()])

    then:
    verdict(ANA, guard) instanceof Verdict.Skip

    when: 'the newer export lacks her, and the older file is gone'
    imported('a.csv', [BO.e164()])

    then:
    verdict(ANA, guard) instanceof Verdict.Allow
    verdict(BO, guard) instanceof Verdict.Skip
    packed().size() == 1

    when:
    list().drop('a.csv', 'no list of ours', 'Ann', NOON)

    then:
    verdict(BO, guard) instanceof Verdict.Allow
    packed() == []
    list().standing() == []
  }

  def 'a question writes nothing, and the files are for their owner alone'() {
    expect:
    verdict(ANA) instanceof Verdict.Allow
    state.toFile().list().length == 0

    when:
    added(ANA)
    imported('a.csv', [BO.e164()])

    then:
    ([log()] + packed()).every { rights(it) == 'rw-------' }
    rights(log().parentFile) == 'rwx------'
  }

  def 'only what is on it can be removed, and its history stays'() {
    when:
    imported('a.csv', [ANA.e164()])
    list().remove(ANA, 'why', 'Ann', NOON)

    then: 'a number of an imported list comes off with that list'
    def refusal = thrown(ConfigurationException)
    refusal.message.contains('is not on it by itself')

    when:
    added(BO)
    list().remove(BO, 'signed up again', 'Ann', NOON)

    then:
    log().text.readLines()*.tokenize('\t')*.first().tail() == ['import', 'add', 'remove']
    log().text.contains('signed up again')
  }

  def 'a list that is demanded is there and new enough, else nothing leaves: #demand'() {
    given:
    imported('national.csv', [BO.e164()], NOON.minus(Duration.ofDays(31)))
    def guard = new Suppression(list(), [new ListDemand(demand, Optional.ofNullable(days).map { Duration.ofDays(it) })])

    expect:
    verdict(ANA, guard).reason() == said

    where:
    demand         | days || said
    'national.csv' | 31   || ''
    'national.csv' | null || ''
    'national.csv' | 30   || 'national.csv is of 2026-10-21, older than the 30 days that the policy allows; ' +
      "write 'callsheet suppress import national.csv' with one of today"
    'national.csv' | 1    || 'national.csv is of 2026-10-21, older than the 1 day that the policy allows; ' +
      "write 'callsheet suppress import national.csv' with one of today"
    'other.csv'    | null || "the list other.csv was never imported; write 'callsheet suppress import other.csv' with one of today"
  }

  @Requires({ sys['user.name'] != 'root' })
  def 'a folder of another user passes for no empty list: #closed'() {
    given:
    added(BO)
    def folder = closed.empty ? state : state.resolve(closed)
    Files.setPosixFilePermissions(folder, [] as Set)

    when:
    def verdict = verdict(BO)

    then:
    verdict.reason().startsWith('who is suppressed cannot be read: ')
    list().exists()

    cleanup:
    Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString('rwx------'))

    where:
    closed << ['suppressed', '']
  }

  def 'a list that was there passes for no empty one: #lost'() {
    given:
    added(BO)
    def was = state.resolve(lost)
    def moved = Files.move(was, state.resolve('elsewhere'))
    if (isLinked) {
      Files.createSymbolicLink(was, state.resolve('nowhere'))
    }

    expect:
    verdict(BO).reason().startsWith('who is suppressed cannot be read: ')
    list().exists()

    when:
    Files.deleteIfExists(was)
    Files.move(moved, was)

    then:
    verdict(BO) instanceof Verdict.Skip

    where:
    lost             | isLinked
    'suppressed'     | true
    'suppressed/log' | true
    'suppressed/log' | false
  }

  def 'while it cannot be known who is on it nothing leaves: #what'() {
    given:
    added(ANA)
    imported('a.csv', [BO.e164(), '+442079460958'])
    def known = new Suppression(list(), [])
    assert verdict(BO, known) instanceof Verdict.Skip

    when:
    harm.call(log(), packed()[0])

    then:
    verdict(BO) instanceof Verdict.Stop
    verdict(BO).reason().startsWith('who is suppressed cannot be read: ')
    verdict(BO).reason().contains('Nothing leaves; mend or restore ')
    !verdict(BO).reason().contains('dev.callsheet')
    !what.startsWith('a line') || verdict(BO).reason().contains("${log()} is damaged in line 4: ")

    where:
    what                    | harm
    'a line adds nobody'    | { log, numbers -> log << 'dda\t2026-11-21T12:00:00Z\t+13055550125\tAnn\twhy\n' }
    'the log is empty'      | { log, numbers -> log.text = '' }
    'the log is another'    | { log, numbers -> log.text = 'number\n+13055550123\n' }
    'a line is damaged'     | { log, numbers -> log << 'add\tyesterday\t+13055550125\tAnn\twhy\n' }
    'a line lacks a field'  | { log, numbers -> log << 'add\t+13055550125\n' }
    'a number is none'      | { log, numbers -> log << 'add\t2026-11-21T12:00:00Z\t+1\tAnn\twhy\n' }
    'the log is a folder'   | { log, numbers -> log.delete(); log.mkdir() }
    'a list is gone'        | { log, numbers -> numbers.delete() }
    'a list is empty'       | { log, numbers -> numbers.bytes = [] as byte[] }
    'a list is cut off'     | { log, numbers -> numbers.bytes = numbers.bytes[0..-2] as byte[] }
    'a list is another'     | { log, numbers -> numbers.text = 'x' * 100 }
    'a list is not roaring' | { log, numbers -> def b = numbers.bytes; b[32] = 0; numbers.bytes = b }
  }

  def 'a log that goes away under a run stops it'() {
    given:
    added(ANA)
    def guard = new Suppression(list(), [])
    assert verdict(ANA, guard) instanceof Verdict.Skip

    when:
    log().delete()

    then:
    verdict(ANA, guard) instanceof Verdict.Stop
  }

  def 'nothing without a reason, of many lines or without numbers comes on it'() {
    when:
    change.call(list())

    then:
    thrown(IllegalArgumentException)
    !log().exists()

    where:
    change << [
      { it.add(ANA, ' ', 'Ann', NOON) },
      { it.add(ANA, 'a\tb', 'Ann', NOON) },
      { it.add(ANA, 'a\nadd', 'Ann', NOON) },
      { it.add(ANA, 'x' * 501, 'Ann', NOON) },
      { it.take('a.csv', new NumberPacker(), NOON, NOON) },
      { it.take('+13055550123', new NumberPacker().tap { it.add(ANA) }, NOON, NOON) },
    ]
  }

  @Tag('slow')
  def 'processes that add at once lose nothing, also when one is killed'() {
    given:
    def processes = (1..3).collect {
      OtherJvm.of(AddingMain, state, it).redirectError(state.resolve("err$it").toFile())
          .redirectOutput(state.resolve("out$it").toFile()).start()
    }

    when:
    while (state.resolve('out1').toFile().length() < 12 * 5 && processes[0].alive) {
      Thread.sleep(1)
    }
    processes[0].destroyForcibly()
    (1..30).each { added(new PhoneNumber("+1305555${9000 + it}")) }
    processes.each { assert it.waitFor(300, TimeUnit.SECONDS) }
    def told = (1..3).collectMany { state.resolve("out$it").toFile().readLines().findAll { it.length() == 12 } }

    then: 'whoever was told that it is on it is'
    told.size() > 2 * AddingMain.MANY
    told.every { verdict(new PhoneNumber(it)) instanceof Verdict.Skip }
    (1..30).every { verdict(new PhoneNumber("+1305555${9000 + it}")) instanceof Verdict.Skip }
    list().standing().size() in [told.size() + 30, told.size() + 31]
  }
}

/** Adds one after another and tells each. */
@CompileStatic
class AddingMain {
  static final int MANY = 100

  static void main(String[] args) {
    def list = SuppressionList.in(Path.of(args[0]))
    (0..<MANY).each {
      def number = "+130${args[1]}555${1000 + it}".toString()
      list.add(new PhoneNumber(number), 'why', 'Ann', Instant.EPOCH)
      System.out.print(number + '\n')
      System.out.flush()
    }
  }
}
