package dev.callsheet.launcher

import dev.callsheet.desk.Desk
import dev.callsheet.intake.Arrival
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.nio.file.Path
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.CountDownLatch
import spock.util.concurrent.PollingConditions

/** What is done with events after they were taken in. */
class KeptEventsSpec extends SavedPlanSpecification {
  /** Has these taken in by a desk that sends nothing; each is [source, type or null, body]. */
  void taken(List<List<String>> events, RuleSet rules = RuleSet.of('none', [])) {
    def decided = new CountDownLatch(events.size())
    def desk = Desk.open(folder.resolve('state/desk'), rules, InstantSource.system()) { event, turn -> decided.countDown() }
    events.each { source, type, body ->
      desk.accept(new Arrival(source, Optional.ofNullable(type), Optional.empty(), Optional.empty(), body.bytes)).get()
    }
    decided.await()
    desk.close()
  }

  def 'the shape of what came says which settings fit, and nothing of whom it is about'() {
    given:
    taken((1..20).collect {
      ['dialer', null, """{"kind": "${it % 2 ? 'call' : 'text'}", "delivery": {"id": "d-$it"},
          "contact": {"number": "(305) 555-01${10 + it}", "name": "Ann Lee $it"}, "score": ${it == 3 ? 'null' : it}}""" as String]
    } + [['other', 'x', '{}']])

    when:
    def shape = run('shape', 'dialer')

    then:
    shape.code() == 0
    shape.out() == golden('shape', shape.out())
    !shape.out().contains('Ann')
    !(shape.out() =~ /555-01/)
  }

  def 'when an event happened is shown where its sender says so'() {
    given:
    def desk = Desk.open(folder.resolve('state/desk'), RuleSet.of('none', []), InstantSource.system()) { event, turn -> }
    [Optional.of(Instant.parse('2020-02-03T04:05:06Z')), Optional.<Instant> empty()].each {
      desk.accept(new Arrival('dialer', Optional.empty(), Optional.empty(), Optional.empty(), it, '{}'.bytes)).get()
    }
    desk.close()

    expect:
    run('events', '1').out() =~ /\nhappened  2020-02-0\d \d\d:05:06\n/
    !run('events', '2').out().contains('happened')
  }

  def 'what somebody has to look at is shown however old it is, unless it is said how old'() {
    given:
    def old = { Instant.now().minusSeconds(3 * 86_400) } as InstantSource
    def desk = Desk.open(folder.resolve('state/desk'), RuleSet.of('none', []), old) { event, turn -> }
    desk.accept(new Arrival('crm', Optional.of('sms'), Optional.empty(), Optional.empty(), 'please STOP'.bytes)).get()
    new PollingConditions(timeout: 60).eventually { assert desk.figures().undecided() == 0 }
    desk.close()

    expect:
    with(run('events', '--dead')) {
      code() == 7
      out().contains('dead: ')
    }
    run('events', '--dead', '--within', '24h').out() == ''
    run('events').out() == ''
    run('events', '--undecided').code() == 0
    run('events', '--unknown').code() == 0
  }

  def 'a source that sent nothing is told'() {
    given:
    taken([['other', 'x', '{}']])

    expect:
    with(run('shape', 'dialer')) {
      code() == 2
      err().contains('no events came from dialer')
    }
  }

  def 'what comes several times, is no JSON or has its type in the address changes what is proposed'() {
    given:
    taken([['dialer', 'sms', '{"a": [1, 2]}'], ['dialer', 'sms', '{"a": [1, 2]}'], ['dialer', 'call', 'no']])

    when:
    def lines = run('shape', 'dialer').out().readLines()

    then:
    lines[0] == 'dialer: 2 events, and 1 that repeat one of them'
    lines[1] == 'types   call 1, sms 1'
    lines[2] == 'bodies  1 of 2 are no JSON object, or were erased'
    lines.contains('# type: each has one already, keep what says where')
    lines.contains('# phone: no field has it; rules find it where they look for it')
  }

  private List<List<String>> leads(int from, int to) {
    (from..to).collect { ['dialer', 'lead.created', """{"phone": "+1305555${String.format('%04d', it)}", "score": $it}""" as String] }
  }

  private Path rules(String then = "sms to: contact, message: \"Hi, number ${'$'}{event.score}\"") {
    file('rules.groovy', "rule('hello') {\n  on 'lead.created'\n  when { event.score > 1 }\n  then { $then }\n}\n")
  }

  def 'what was decided while nothing was sent is planned, shown, applied, and then in no other plan'() {
    given:
    taken(leads(1, 3))
    rules()

    when:
    def saved = run('replay', folder.resolve('rules.groovy'), '--unanswered', '-o', plan)

    then:
    saved.code() == 0
    saved.out().contains('rows of events')
    saved.out().contains('2  "Hi, number 2"')
    saved.out().contains('To send it: callsheet apply')
    service.totals().received() == 0

    when: 'another plan is made before the first is applied'
    taken(leads(4, 4))
    def other = run('replay', folder.resolve('rules.groovy'), '--unanswered', '-o', folder.resolve('g.plan'))

    then:
    other.code() == 0
    other.err().contains('2 events are in a plan that was applied, or may be until it expires, and in no other.')
    run('events').out().readLines().collect { it.contains('; in a plan that is not applied') } == [false, true, true, true]
    apply('--yes', '2').code() == 0
    run('events', '2').out() =~ /decided   nothing fired; planned, see run \S+/
    run('apply', folder.resolve('g.plan'), '--live', 'env', '--yes', '1').code() == 0
    service.totals().applied() == 3

    when:
    def none = run('replay', folder.resolve('rules.groovy'), '--unanswered', '-o', folder.resolve('h.plan'))

    then:
    none.code() == 2
    none.err().contains('these rules want nothing on the 1 event that were not answered')
    !Files.exists(folder.resolve('h.plan'))
  }

  def 'a plan that was applied on the simulator answers nothing'() {
    given:
    taken(leads(2, 3))
    rules()
    run('replay', folder.resolve('rules.groovy'), '--unanswered', '-o', plan)
    assert run('apply', plan, '--live', 'simulator', '--yes', '2').code() == 0

    when:
    def again = run('replay', folder.resolve('rules.groovy'), '--unanswered', '-o', folder.resolve('g.plan'))

    then:
    again.code() == 0
    !again.err().contains('in a plan that was applied')
    !run('events').out().contains('planned, see run')
    run('apply', folder.resolve('g.plan'), '--live', 'env', '--yes', '2').code() == 0
    service.totals().applied() == 2
  }

  def 'whoever wrote STOP in any event that was not answered is left out of the whole plan, also where it came before or after'() {
    given:
    taken(leads(2, 3) + [['dialer', 'sms', '{"phone": "+13055550003", "text": "STOP"}']])
    rules()
    file('rules.groovy', Files.readString(folder.resolve('rules.groovy')) +
        "rule('stop') {\n  on 'sms'\n  when { optOut(event.text) }\n  then { suppress contact, reason: 'stop' }\n}\n")

    when:
    def saved = run('replay', folder.resolve('rules.groovy'), '--unanswered', '-o', plan)

    then:
    saved.code() == 0
    saved.out().contains('skipped 1: suppressed')

    when:
    apply('--yes', '2')

    then:
    service.totals().applied() == 1
    run('suppress', 'check', '+13055550003').out().contains('suppressed')
  }

  def 'replay tells whom a desk would leave out now'() {
    given:
    taken(leads(1, 3))
    rules()
    run('suppress', 'add', '+13055550003', '--reason', 'asked')

    when:
    def replayed = run('replay', folder.resolve('rules.groovy'))

    then:
    replayed.err().readLines().count { it =~ /^event \d: sms to / } == 1
    replayed.err() =~ /event 3: sms to \+1 ... 0003: .*asked/
  }

  def 'replay tells of each text that lacks the footer'() {
    given:
    taken(leads(1, 2))
    def footer = "policy {\n  footer 'Reply STOP to opt out.', every: 30.days\n}\n"
    file('footer.groovy', footer + "rule('hi') { on 'lead.created'; then { sms to: contact, message: 'Hi there' } }")

    expect:
    run('replay', folder.resolve('footer.groovy')).err().readLines().count { it.contains('without the footer') } == 2
  }

  def 'an event on which a rule fails is left out and told; do-not-contact lists leave out whom they name'() {
    given:
    taken(leads(1, 3))
    rules('sms to: contact, message: "Hi ${event.score == 2 ? event.name.length() : 3}"')
    file('dnc.csv', 'phone\n+13055550003\n')

    when:
    def saved = run('replay', folder.resolve('rules.groovy'), '--unanswered', '-o', plan, '--do-not-contact', folder.resolve('dnc.csv'))

    then:
    saved.code() == 0
    saved.out().contains('event 2 is left out, as a rule fails on it')
    saved.out().contains('skipped 1: do not contact (events row 3')
  }

  def 'the policy of a file of rules holds for what is planned of its events'() {
    given:
    taken(leads(2, 3))
    def file = rules()
    Files.writeString(file, "policy { suppress list: 'national.csv', notOlderThan: 31.days }\n" + Files.readString(file))

    when:
    def saved = run('replay', file, '--unanswered', '-o', plan)

    then:
    saved.out().contains('skipped 2: stopped (first events row 1')
    saved.out().contains('the list national.csv was never imported')
  }

  def 'lists that the project of a folder of rules names leave out whom they name'() {
    given:
    taken(leads(2, 3))
    def project = Files.createDirectories(folder.resolve('desk'))
    Files.move(rules(), project.resolve('rules.groovy'))
    Files.writeString(project.resolve('callsheet.toml'), 'do_not_contact = ["dnc.csv"]\n')
    Files.writeString(project.resolve('dnc.csv'), 'phone\n+13055550003\n')

    when:
    def saved = run('replay', project, '--unanswered', '-o', plan)

    then:
    saved.code() == 0
    saved.out().contains('skipped 1: do not contact (events row 2')
    apply('--yes', '1').code() == 0
    service.totals().applied() == 1
  }

  def '-o without --unanswered, and what is about a plan without -o, is refused'() {
    expect:
    taken(leads(1, 1))
    rules()
    with(run('replay', folder.resolve('rules.groovy'), *args)) {
      code() == 2
      err().contains('-o saves a plan of what was not answered: --unanswered -o F.plan')
    }

    where:
    args << [['-o', 'f.plan'], ['--unanswered', '--changed', '-o', 'f.plan'], ['--unanswered', '--expires', '4h']]
  }

  def 'log verify looks at the log of events, too'() {
    given:
    taken(leads(1, 3))
    def part = folder.resolve('state/desk/journal-000001.ndjson')

    expect:
    with(run('log', 'verify')) {
      code() == 0
      out() =~ /desk  \d+ records  whole/
    }

    when:
    part.toFile().text = part.toFile().text.replace('"of":"lead.created"', '"of":"lead.deleted"')

    then:
    with(run('log', 'verify')) {
      code() == 6
      out() =~ /desk  .*DAMAGED/
    }
  }
}
