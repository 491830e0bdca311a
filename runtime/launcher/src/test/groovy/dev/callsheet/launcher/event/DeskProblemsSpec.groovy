package dev.callsheet.launcher.event

import dev.callsheet.account.Secret
import dev.callsheet.desk.Desk
import dev.callsheet.desk.LoggedEvent
import dev.callsheet.desk.EventRecord
import dev.callsheet.desk.note.DeskNote
import dev.callsheet.intake.Arrival
import dev.callsheet.intake.Door
import dev.callsheet.intake.EventFields
import dev.callsheet.intake.EventSource
import dev.callsheet.intake.Knock
import dev.callsheet.intake.Reference
import dev.callsheet.launcher.CommandLineSpecification
import dev.callsheet.launcher.terminal.Interruption
import dev.callsheet.launcher.terminal.Invocation
import dev.callsheet.launcher.terminal.Surroundings
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.nio.file.Path
import java.time.InstantSource
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import java.util.function.Function

/** What a desk is not doing is told in one place. */
class DeskProblemsSpec extends CommandLineSpecification {
  static final long MINUTE = 60_000_000_000L
  static final String SECRET = '0123456789abcdef-one'
  static final RuleSet RULES = RuleSet.of('v', [
    Rule.named('missed').on('call.missed').then { event, reply -> },
    Rule.named('fails').on('fails').then { event, reply -> throw new IllegalStateException('wrong') }])

  def err = new ByteArrayOutputStream()
  Invocation invocation
  def decided = new LinkedBlockingQueue()
  Path desk

  def setup() {
    desk = folder.resolve('state/desk')
    invocation = new Invocation(new Surroundings(input, output, err, environment, terminal), interruption)
  }

  DeskProblems problems() {
    new DeskProblems(invocation, desk, new CatchUp([Path.of('/srv/desk')]))
  }

  Desk open(DeskProblems problems) {
    Desk.open(desk, RULES, InstantSource.system()) { event, turn ->
      problems.decided(event, turn)
      decided << event.number()
    }
  }

  Door door(Desk opened) {
    def fields = EventFields.NONE.type(new Reference('$.kind')).id(new Reference('$.id'))
    new Door([EventSource.of('src', [Secret.of(SECRET)], fields)], opened.&acceptAll as Function, InstantSource.system())
  }

  void come(Door door, String... bodies) {
    bodies.each {
      door.receive(new Knock('POST', "/in/src/$SECRET", { null } as Function), it.bytes).get()
      assert decided.poll(60, TimeUnit.SECONDS)
    }
  }

  List<String> told() {
    def lines = err.toString('UTF-8').readLines()
    err.reset()
    lines
  }

  def 'at the start all of it, and then a line a minute at most, again when there is twice as much'() {
    given:
    def problems = problems()
    def opened = open(problems)
    def door = door(opened)
    problems.always('no hours hold here')

    when:
    problems.begin(opened, door)
    problems.close() // from now on it looks when it is told to

    then:
    told() == ['! no hours hold here.']

    when:
    come(door, '{"kind":"call.missedd","id":"1"}', '{"kind":"fails","id":"2","text":"STOP"}')
    def now = System.nanoTime()
    problems.look(now + MINUTE)
    problems.look(now + MINUTE + 1)

    then:
    told() == ['! 1 event may be a STOP: callsheet events --dead.']

    when:
    problems.look(now + 2 * MINUTE)
    problems.look(now + 3 * MINUTE)

    then:
    told() == ["! no rule asks about the 1 event of type 'call.missedd'; perhaps 'call.missed' is meant."]

    when:
    come(door, '{"id":"3"}', '{"kind":"call.missedd","id":"4"}')
    (4..7).each { problems.look(now + it * MINUTE) }

    then:
    told() == ["! [source.src]: type is missing in 1 of 4 events, which are dead.",
      "! no rule asks about the 2 events of type 'call.missedd'; perhaps 'call.missed' is meant."]

    and: 'who asks beside it is told as much'
    run('events', '--problems').out().readLines().size() == 4

    cleanup:
    opened.close()
  }

  def 'what plans the rest can be copied whole, from whatever folder'() {
    expect:
    new CatchUp(places.collect { Path.of(it) }).into('late.plan') == "callsheet replay $named --within 2d --unanswered -o late.plan"

    when:
    def problems = problems()
    problems.tooOld(2)

    then:
    problems.words() == ['2 actions were too old when it could leave; to plan that: ' +
      'callsheet replay /srv/desk --within 2d --unanswered -o late.plan']

    cleanup:
    problems.close()

    where:
    places                        || named
    ['/srv/desk']                 || '/srv/desk'
    ['/srv/a/../desk', '/srv/b']  || '/srv/desk /srv/b'
    ['/srv/the desk']             || "'/srv/the desk'"
    ['desk']                      || Path.of('desk').toAbsolutePath() as String
    []                            || 'RULES'
  }

  def 'columns that no event of a source has do nothing, and nobody goes live with them who does not know it'() {
    given:
    def problems = problems()
    def opened = open(problems)
    come(door(opened), '{"kind":"a","id":"1","zone":"US/Hawaii"}', '{"kind":"a","id":"2","contact":{"State":null}}')
    opened.close()

    when:
    def columns = PolicyColumns.in(desk, ['zone', 'state', 'doNotContact'] as Set)

    then:
    columns.missing() == [src: ['doNotContact'] as Set]
    columns.problems()*.words() == [
      "[source.src]: none of its last 2 events has the column 'doNotContact', so what the policy says of it does nothing"]

    when:
    columns.refuseMissing(['zone'])

    then:
    def e = thrown(ConfigurationException)
    e.message.contains("none of the last events of src has the column 'doNotContact'")
    e.message.contains("--without 'doNotContact'")

    when:
    columns.refuseMissing(['doNotContact'])
    PolicyColumns.in(folder.resolve('none'), ['zone'] as Set).refuseMissing([])
    PolicyColumns.in(desk, [] as Set).refuseMissing([])

    then:
    noExceptionThrown()
  }

  def 'a folder that is not there is no sign that all is well'() {
    expect:
    run('events', '--problems').err()
        .contains('There is no DIR/state/desk: no desk has listened with this state folder yet, or it was taken away')
  }

  def 'what may be a STOP is told until somebody has settled it, and what a process before said is not'() {
    given:
    run('suppress', 'add', '+13055550140', '--reason', 'asked')
    def problems = problems()
    def opened = open(problems)
    def door = door(opened)
    Files.writeString(desk.resolve('problems'), 'it was so\n')

    when:
    problems.begin(opened, door)

    then:
    run('events', '--problems').err().contains('Nothing is known to be wrong')

    when:
    come(door, '{"kind":"fails","id":"1","phone":"+13055550131","text":"STOP"}',
        '{"kind":"fails","id":"2","text":"please STOP"}',
        '{"kind":"call.missed","id":"3","text":["ok"],"phone":"+13055550131 / +13055550132"}')
    def now = System.nanoTime()
    problems.look(now + MINUTE)

    then:
    problems.words() == ['2 events may be a STOP: callsheet events --dead']

    when: 'other rules cannot be asked about one that no rule asked about before'
    DeskNote.unread(desk).replace(new TreeSet([3L]))
    problems.look(now + 2 * MINUTE)

    then:
    problems.words() == ['3 events may be a STOP: callsheet events --dead']
    with(run('events', '--dead')) {
      code() == 7
      err().contains('! 3 events may be a STOP that nobody has heard')
      out().contains('; it may be a STOP, and rules cannot be asked about it')
    }

    when:
    run('suppress', 'add', '+13055550131', '--reason', 'asked')
    problems.look(now + 3 * MINUTE)

    then:
    problems.words() == ['2 events may be a STOP: callsheet events --dead']

    when:
    [2, 3].each { assert run('dead', 'drop', "$it", '--note', 'Ann: no').err().contains('1 event dropped') }
    problems.look(now + 4 * MINUTE)

    then:
    problems.words() == []
    with(run('events', '--dead')) {
      code() == 0
      out().contains('; whom it is about is on the list of who wants no more by now')
    }

    when: 'one waits in a desk that is held'
    def e = EventRecord.of(desk, 1).get().event()
    def waits = new LoggedEvent(4, e.at(), e.time(), e.source(), e.type(), e.id(), e.live(), e.phone(), e.same(), e.digest(), e.body())
    problems.mayBeStop(waits)

    then:
    problems.words() == ['1 event may be a STOP: callsheet events --dead, and as long as it is held: callsheet events 4']

    cleanup:
    problems.close()
    opened.close()
  }

  def 'an opt-out that is not on the list yet is told, also by a desk that sends nothing'() {
    given:
    def problems = problems()
    def opened = open(problems)
    DeskNote.unlisted(desk).leave('the disk is full')

    when:
    problems.begin(opened, door(opened))

    then:
    told()[0].startsWith('! an opt-out could not be written')
    problems.words().size() == 1

    cleanup:
    problems.close()
    opened.close()
  }
}
