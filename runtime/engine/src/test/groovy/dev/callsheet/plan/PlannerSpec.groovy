package dev.callsheet.plan

import dev.callsheet.action.Action
import dev.callsheet.action.ActionId
import dev.callsheet.action.DataRow
import dev.callsheet.action.Ids
import dev.callsheet.action.LeftOut
import dev.callsheet.action.MarkedNumbers
import dev.callsheet.action.Origin
import dev.callsheet.command.*
import dev.callsheet.preview.Concern
import dev.callsheet.preview.People
import dev.callsheet.preview.Tally
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.Source
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.time.Instant
import spock.lang.Specification
import spock.lang.TempDir

class PlannerSpec extends Specification {
  static final HERE = Origin.of(new Source('a.groovy', 3, 5))

  @TempDir
  Path folder

  def "a plan holds the commands in their order, numbered from 1"() {
    given:
    def plan = plan(sms(1), sms(2), new FlushQueue(new QueueId(7), new UserId(1)))

    expect:
    actions(plan)*.number() == [1, 2, 3]
    actions(plan)*.command() == [sms(1), sms(2), new FlushQueue(new QueueId(7), new UserId(1))]
    plan.preview().people() == new People(2, 2, 0, true)
    plan.preview().total() == new Tally(3, 0, 0, 0)
  }

  def "a large plan lies in a file of its owner, reads back as it was, and is gone when it is closed"() {
    given:
    def commands = everyKind() * 400
    def row = new Origin(new Source('a.groovy', 3, 5), Optional.of(new DataRow('leads.csv', 7, 9)))
    def plan = Planner.standard().keepIn(folder).plan(source { sink -> commands.each { sink.add(it, row) } })

    expect:
    plan.size() == commands.size()
    actions(plan)*.command() == commands
    actions(plan)*.origin() as Set == [row] as Set
    Files.list(folder).count() == 1
    PosixFilePermissions.toString(Files.getPosixFilePermissions(Files.list(folder).findFirst().get())) == 'rw-------'

    when:
    plan.close()

    then:
    Files.list(folder).count() == 0
  }

  def "a folder that cannot be written is told, and nothing is left"() {
    given:
    def file = Files.writeString(folder.resolve('not-a-folder'), '')

    when:
    Planner.standard().keepIn(file).plan(source { sink -> 3_000.times { sink.add(sms(it), HERE) } })

    then:
    def e = thrown(ConfigurationException)
    e.message.contains('the plan cannot be kept in')
  }

  def "all that is left out is kept with its row, in a file once it is much"() {
    given:
    def refusal = { long row -> new Refusal(Operation.SMS, new Origin(new Source('a.groovy', 3, 5),
        Optional.of(new DataRow('leads.csv', row, row + 1))), 'no phone', "row $row: 'Täl' is blank".toString()) }
    def noRow = new Refusal(Operation.CALL, HERE, 'null in a text', 'x is null')
    def plan = Planner.standard().keepIn(folder).plan(source { sink ->
      sink.refuse(noRow)
      count.times { sink.refuse(refusal(it + 1)) }
    })
    def found = []
    plan.forEachLeftOut { found << it }

    expect:
    found == [new LeftOut(LeftOut.Kind.REFUSED, 'null in a text', 1, Operation.CALL, HERE, 'x is null')] + (1..count).collect {
      new LeftOut(LeftOut.Kind.REFUSED, 'no phone', 1, Operation.SMS, refusal(it).origin(), refusal(it).detail())
    }
    Files.list(folder).count() == files
    Files.list(folder).allMatch { PosixFilePermissions.toString(Files.getPosixFilePermissions(it)) == 'rw-------' }

    when:
    plan.close()

    then:
    Files.list(folder).count() == 0

    where:
    count || files
    5     || 0
    5_000 || 1
  }

  def "a plan is as good where there is no room for what it leaves out"() {
    given:
    def file = Files.writeString(folder.resolve('not-a-folder'), '')
    def plan = Planner.standard().keepIn(file).plan(source { sink ->
      sink.add(sms(1), HERE)
      3_000.times { sink.refuse(new Refusal(Operation.SMS, HERE, 'no phone', '')) }
    })
    def found = 0
    plan.forEachLeftOut { found++ }

    expect:
    plan.size() == 1
    plan.preview().total().refused() == 3_000
    found == 2_000
    plan.close()
  }

  def "a source that fails leaves no file"() {
    when:
    Planner.standard().keepIn(folder).plan(source { sink ->
      3_000.times { sink.add(sms(it), HERE) }
      3_000.times { sink.refuse(new Refusal(Operation.SMS, HERE, 'no phone', '')) }
      throw new IllegalStateException('broken')
    })

    then:
    thrown(IllegalStateException)
    Files.list(folder).count() == 0
  }

  def "guards skip, defer and stop, and the preview counts why"() {
    given:
    def until = Instant.parse('2026-11-21T13:00:00Z')
    def gate = { Action action ->
      switch (action.command().contacts()[0].e164()[-1]) {
        case '1': return new Verdict.Skip('opted out', 'on the list')
        case '2': return new Verdict.Defer(until, 'too early')
        case '4': return new Verdict.Stop('enough')
        default: return Verdict.ALLOW
      }
    } as Guard
    def plan = Planner.standard().guard(gate).plan(source { sink -> [0, 1, 2, 3, 4, 5].each { sink.add(sms(it), HERE) } })

    expect:
    actions(plan)*.command() == [sms(0), sms(2), sms(3)]
    actions(plan)*.notBefore() == [Optional.empty(), Optional.of(until), Optional.empty()]
    actions(plan)*.number() == [1, 2, 3]
    plan.preview().total() == new Tally(2, 0, 3, 1)
    plan.preview().leftOut().collect { [it.kind().name(), it.reason(), it.count()] } ==
        [['SKIPPED', 'opted out', 1], ['DEFERRED', 'too early', 1], ['SKIPPED', 'stopped', 2]]
  }

  def "rows that are refused are counted by reason with the first row of each"() {
    given:
    def plan = Planner.standard().plan(source { sink ->
      3.times { sink.refuse(new Refusal(Operation.SMS, HERE, 'invalid phone', "row $it")) }
      sink.refuse(new Refusal(Operation.CALL, HERE, 'no phone', 'row 9'))
    })

    expect:
    plan.size() == 0
    plan.preview().leftOut().collect { [it.reason(), it.count(), it.detail()] } == [['invalid phone', 3, 'row 0'], ['no phone', 1, 'row 9']]
    plan.preview().tallies().keySet().toList() == [Operation.SMS, Operation.CALL]
  }

  def "equal actions are counted as repeats, different ones are not"() {
    expect:
    plan(sms(1), sms(1), sms(2), sms(1)).preview().repeats() == 2
    plan((0..<5_000).collect { sms(it) } as Command[]).preview().repeats() == 0
  }

  def "neighbours in number and in column are no repeats of one another"() {
    given:
    def split = (0..<200).collect { openers(sprintf('+130555501%02d', it % 100), it < 100 ? 'A' : 'B') }
    def texts = (0..<20_000).collect {
      new SendSms(phone(sprintf('+1305%07d', 5_550_000 + it)), new Message("Hi ${'AB'[it % 2]}"), Optional.empty())
    }

    expect:
    plan(split as Command[]).preview().repeats() == 0
    plan(texts as Command[]).preview().repeats() == 0
    plan((split + texts + split) as Command[]).preview().repeats() == 200
  }

  def "the order of columns makes no other action, their content does"() {
    expect:
    plan(openers('+13055550101', [A: 'x', B: 'y']), openers('+13055550101', [B: 'y', A: 'x'])).preview().repeats() == 1
    plan(openers('+13055550101', [A: 'x', B: 'y']), openers('+13055550101', [A: 'y', B: 'x'])).preview().repeats() == 0
    plan(openers('+13055550101', [A: 'xB', C: '']), openers('+13055550101', [A: 'x', BC: ''])).preview().repeats() == 0
  }

  def "every kind of command differs from one that is like it but for one field"() {
    expect:
    plan(everyKind() as Command[]).preview().repeats() == 0
    plan((everyKind() + everyKind()) as Command[]).preview().repeats() == everyKind().size()
  }

  def "the id of an action is made of the same in each version, so that a run goes on after an upgrade"() {
    given:
    def last = new SendTeamSms(new TeamSmsId(42), phone(1), new Message('Täl "quoted"\n\ud83d\ude00'), Optional.empty())

    expect:
    actions(plan((everyKind() + [sms(1), last]) as Command[]))*.id()*.toString() ==
        ['f16d3d171f049ed', '0b326617af96bf7', '9febdb4f4ba900a', 'e2f86c68ff8a507', '58b4a2dcd10ef1b', '52c23ccabf7dcd4',
          '3bdde8d554599d0', '850098a1b49ac3b', '1d651bf754f9b09', '520d5b308e42ebc', '66a03e0ef9a2e72', '45a99497b2b67e8',
          '2439de31ba7dc28', '2c5cf9c921be8e4', '1435492187d937c', 'e921356bc2d9f03']
  }

  def "an action repeats only one that is in the plan"() {
    given:
    def first = true
    def gate = { Action action ->
      def verdict = first ? new Verdict.Skip('first', 'left out') : Verdict.ALLOW
      first = false
      verdict
    } as Guard
    def preview = Planner.standard().guard(gate).plan(source { sink -> 3.times { sink.add(sms(1), HERE) } }).preview()

    expect:
    preview.total().planned() == 2
    preview.repeats() == 1
  }

  def "what is called twice, and texts that reach no mobile phone, are told"() {
    given:
    def landline = new SendSms(phone('+442071838750'), new Message('Hi'), Optional.empty())
    def free = new SendSms(phone('+18005550123'), new Message('Hi'), Optional.empty())
    def preview = plan(call(1), sms(1), call(1), call(1), call(2), landline, free, landline).preview()

    expect:
    preview.concerns().collect { [it.kind(), it.count(), it.first()*.number()] } == [
      [Concern.Kind.CALLED_AGAIN, 1, [3]], [Concern.Kind.LANDLINE, 2, [6, 8]], [Concern.Kind.TOLL_FREE, 1, [7]]]
    preview.people() == new People(4, 3, 2, true)
    preview.texts().again() == 1
    plan(call(1), sms(1), call(2)).preview().concerns().empty
  }

  def "people are counted once, however many there are"() {
    given:
    def many = Planner.standard().plan(source { sink -> 300_000.times { sink.add(sms(it), HERE) } })

    expect:
    plan(sms(1), sms(1), call(1), sms(2), call(3)).preview().people() == new People(3, 2, 2, true)
    many.preview().people() == new People(300_000, 300_000, 0, true)

    cleanup:
    many.close()
  }

  def "an action has the id that it has in every plan that does the same, wherever it stands"() {
    given:
    def first = ids(plan(sms(1), sms(2), sms(3)))

    expect:
    ids(plan(sms(4), sms(1), call(1), sms(2), sms(3))).containsAll(first)
    ids(plan(sms(3), sms(2), sms(1))).reverse() == first
    first.toSet().size() == 3
    first[0].toString() ==~ /[0-9a-f]{15}/
    ActionId.parse(first[0].toString()) == first[0]
  }

  def "of equal actions each has an id of its own, and one more changes none"() {
    given:
    def three = ids(plan(sms(1), sms(1), sms(1)))
    def many = ids(plan(([sms(1)] * 1_000 + [sms(2)] * 1_000) as Command[]))

    expect:
    three.toSet().size() == 3
    ids(plan(sms(1), sms(2), sms(1), sms(1), sms(1)))[0, 2, 3] == three
    many.toSet().size() == 2_000
  }

  def "actions that are too many to compare are told apart by where they stand"() {
    given:
    def ids = new Ids(new MarkedNumbers(3))

    when:
    def given = (1..6).collect {
      def id = ids.next(sms(it.intdiv(2)), it)
      ids.keep()
      id
    }

    then:
    given.toSet().size() == 6
    ids.full
  }

  def "marks are kept for #count numbers, and the rest is told to be missing"() {
    given:
    def marks = new MarkedNumbers(most)

    when:
    (1..count).each { marks.add(it * 7_919L, 1) }
    (1..count).each { marks.add(it * 7_919L, it % 2 ? 2 : 1) }

    then:
    marks.size() == Math.min(count, most)
    marks.full == (count > most)
    marks.contains(7_919)
    !marks.contains(1)
    marks.count(1) == marks.size()
    marks.count(2) == Math.min(count, most).intdiv(2) + (Math.min(count, most) % 2)

    where:
    count   | most
    1       | 10
    10      | 10
    11      | 10
    100_000 | 1_000_000
  }

  private static PhoneNumber phone(String text) { new PhoneNumber(text) }

  private static Command openers(String number, String arm) { openers(number, [Arm: arm]) }

  private static Command openers(String number, Map<String, String> columns) {
    def none = Optional.empty()
    new AddToPowerlist(
        new PowerlistId('ab'),
        phone(number),
        new ContactCard(none, none, none, none, none, none, none, none, none, columns))
  }

  private static Plan plan(Command... commands) {
    Planner.standard().plan(source { sink -> commands.each { sink.add(it, HERE) } })
  }

  static CommandSource source(Closure<?> body) {
    new CommandSource() {
      String name() { 'a.groovy' }

      void emit(CommandSink sink) { body.call(sink) }
    }
  }

  static List<Action> actions(Plan plan) {
    def all = []
    plan.forEach { all << it }
    all
  }

  private static List<ActionId> ids(Plan plan) {
    actions(plan)*.id()
  }

  private static MakeCall call(int n) {
    new MakeCall(phone(n), Optional.empty(), Optional.empty())
  }

  static SendSms sms(int n) {
    new SendSms(phone(n), new Message("Hi\n“$n” 👍"), Optional.of(new Email('ann@acme.com')))
  }

  private static PhoneNumber phone(int n) {
    new PhoneNumber(String.format('+1305%07d', 2_000_000 + n))
  }

  static List<Command> everyKind() {
    def name = Optional.of(new DisplayName('Ann Lee'))
    def agent = Optional.of(new Email('ann@acme.com'))
    def text = { Optional.of(it) }
    [
      sms(1),
      new SendSms(phone(1), new Message('Hi'), Optional.empty()),
      new SendTeamSms(new TeamSmsId(42), phone(1), new Message('Hi'), Optional.of(phone(2))),
      new MakeCall(phone(1), agent, name),
      new SendToQueue(new QueueId(17), phone(1), agent, Optional.empty()),
      new RemoveFromQueue(new QueueId(17), phone(1), Optional.empty(), name),
      new FlushQueue(new QueueId(17), new UserId(1001)),
      new AddToCadence(new CadenceId(9), phone(1), name),
      new RemoveFromCadence(new CadenceId(9), phone(1), Optional.empty()),
      new AddToPowerlist(new PowerlistId('hot'), phone(1), ContactCard.EMPTY),
      new AddToPowerlist(new PowerlistId('hot'), phone(1), new ContactCard(text('a'), text('b'), text('c'), text('d'), agent, text('e'),
          text('f'), text('g'), text('overwrite'), [z: '1', a: '2'])),
      new RemoveFromPowerlist(new PowerlistId('hot'), [phone(1), phone(2)]),
      new RemoveFromAllPowerlists([phone(3)]),
      new Suppress(phone(4), 'wrote STOP'),
    ]
  }
}
