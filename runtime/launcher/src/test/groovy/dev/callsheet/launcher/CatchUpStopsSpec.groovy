package dev.callsheet.launcher

import dev.callsheet.desk.Desk
import dev.callsheet.desk.LoggedEvent
import dev.callsheet.intake.Arrival
import dev.callsheet.rule.RuleSet
import dev.callsheet.store.MachineKey
import java.nio.file.Files
import java.nio.file.Path
import java.time.InstantSource
import java.util.concurrent.CountDownLatch
import spock.util.concurrent.PollingConditions

/** Whoever wrote STOP is reached by no plan of events that were not answered, in whichever order such plans are made and applied. */
class CatchUpStopsSpec extends SavedPlanSpecification {
  static final String ANN = '+13055550002'
  static final String BO = '+13055550003'

  Path rules
  Path second

  def setup() {
    rules = file('rules.groovy', """\
      rule('hi') { on 'lead'; then { sms to: contact, message: 'Hello there' } }
      rule('stop') { on 'sms'; when { optOut(event.text) }; then { suppress contact, reason: 'stop' } }
      rule('other') { on 'sms'; then { note "\${event.name.length()} letters" } }
      """.stripIndent())
    second = folder.resolve('g.plan')
  }

  void taken(List<List<String>> events) {
    def decided = new CountDownLatch(events.size())
    def none = RuleSet.of('none', [])
    def desk = Desk.open(folder.resolve('state/desk'), none, InstantSource.system()) { event, turn -> decided.countDown() }
    events.each { type, phone, more = '' ->
      def body = "{\"phone\":\"$phone\"$more}"
      desk.accept(new Arrival('crm', Optional.of(type), Optional.empty(), Optional.empty(), body.bytes)).get()
    }
    decided.await()
    desk.close()
  }

  Result planned(Path to) {
    run('replay', rules, '--unanswered', '-o', to)
  }

  static final String STOP = ',"text":"STOP","name":"A"'

  def 'whose STOP is in another plan that is not applied is left out of this one, too'() {
    given:
    taken([['lead', BO], ['sms', ANN, STOP]])
    assert planned(plan).code() == 0
    taken([['lead', ANN]])

    when:
    def other = planned(second)

    then: 'there is nobody left whom it could reach'
    other.out().contains('skipped 1: suppressed')

    when:
    run('apply', second, '--live', 'env', '--yes', '1')
    apply('--yes', '2')

    then:
    service.totals().applied() == 1
    run('suppress', 'check', ANN).out().contains('suppressed')
  }

  def 'what the simulator played is in no plan for an account: #to'() {
    given:
    def key = MachineKey.in(Files.createDirectories(folder.resolve('state/keys')))
    def played = { phone, text -> ",\"simulated\":\"${LoggedEvent.played(key, '', phone, text)}\"" }
    taken([['lead', ANN, played(ANN, '')], ['sms', BO, ',"text":"STOP","name":"A"' + played(BO, 'STOP')], ['lead', '+13055550004']])

    when:
    def result = run(*(['replay', rules, '--unanswered', '-o', plan] + to))

    then:
    result.out().contains(ANN[-4..-1]) == isThere
    result.out().contains(BO[-4..-1]) == isThere
    result.out().contains('0004')

    where:
    to                         || isThere
    []                         || false
    ['--account', 'simulator'] || true
  }

  def 'a STOP on which another rule fails counts all the same'() {
    given:
    taken([['lead', ANN], ['sms', ANN, ',"text":"STOP"'], ['lead', BO]])

    expect:
    planned(plan).out().contains('skipped 1: suppressed')
    apply('--yes', '2')
    service.totals().applied() == 1
    run('suppress', 'check', ANN).out().contains('suppressed')
  }

  def 'events are read as their source is read now, without its secrets'() {
    given:
    taken([['lead', '', ",\"from\":\"$ANN\""], ['lead', '', ",\"from\":\"$BO\""], ['sms', '',
        ",\"all\":[{\"from\":\"$ANN\",\"text\":\"STOP\"},{\"a\":1}]"]])
    def settings = file('elsewhere.toml', """\
        [source.crm]
        secret = ["NOT_SET_HERE"]
        events = "\$.all"
        phone = "\$.from"
        """.stripIndent())

    expect: 'as they came nobody is in them'
    run('replay', rules, '--unanswered').out().contains("'phone' is blank")

    when: 'and now each is about somebody'
    def shown = run('replay', rules, '--unanswered', '--settings', settings)

    then:
    shown.code() == 0
    shown.out().count('event 3 sms') == 2
    shown.out().count('  suppress  ') == 1

    when:
    def late = run('replay', rules, '--unanswered', '--settings', settings, '-o', plan)

    then:
    late.out().contains('skipped 1: suppressed')
    apply('--yes', '2')
    service.totals().applied() == 1
    run('suppress', 'check', ANN).out().contains('suppressed')
  }

  def 'who writes STOP after a plan was saved is left out as it is applied, and the others get theirs'() {
    given:
    taken([['lead', ANN], ['lead', BO]])
    assert planned(plan).code() == 0
    taken([['sms', ANN, STOP]])

    when:
    def late = apply('--yes', '2')

    then:
    (late.out() + late.err()).contains('event 3 came behind the plan, and may be a STOP')
    service.totals().applied() == 1
  }

  def 'of whom a dead event is that may be a STOP is left out, and the others are told'() {
    given:
    taken([['lead', ANN], ['lead', BO], ['', ANN, ',"message":"please stop"']])
    def desk = Desk.open(folder.resolve('state/desk'), RuleSet.of('none', []), InstantSource.system()) { event, turn -> }
    desk.accept(new Arrival('crm', Optional.of('sms'), Optional.empty(), Optional.empty(), "{'text':'STOP'}".bytes)).get()
    new PollingConditions(timeout: 60).eventually { assert desk.figures().undecided() == 0 }
    desk.close()

    when:
    def result = planned(plan)

    then:
    result.err().contains('! 2 events may be a STOP that nobody has heard: callsheet events N, of 3, 4. Of 1 it is not known who wrote it')
    result.out().contains('may have written STOP')

    when:
    apply('--yes', '1')

    then:
    service.totals().applied() == 1
  }

  def 'who is named in what was captured and may be a STOP is left out, though its settings do not read it: #body'() {
    given:
    taken([['lead', ANN], ['lead', BO]])
    def desk = Desk.open(folder.resolve('state/desk'), RuleSet.of('none', []), InstantSource.system()) { event, turn -> }
    desk.accept(new Arrival('crm', Optional.of('sms'), Optional.empty(), Optional.empty(), body.bytes)).get()
    new PollingConditions(timeout: 60).eventually { assert desk.figures().undecided() == 0 }
    desk.close()

    expect:
    with(planned(plan)) {
      err().contains('! 1 event may be a STOP that nobody has heard: callsheet events N, of 3')
      out().contains('may have written STOP')
    }
    apply('--yes', '1')
    service.totals().applied() == 1

    where:
    body << ["{\"from\":\"$ANN\",\"text\":\"STOP\"}", "{\"phone\":\"$ANN\",\"text\":\"STOP\",}"]*.toString()
  }

  def 'a STOP that no rule of that day heard is heard by those that plan'() {
    given:
    taken([['SMS', ANN, STOP], ['lead', ANN], ['lead', BO]])
    Files.writeString(rules, Files.readString(rules).replace("on 'sms'; when", "on 'sms', 'SMS'; when"))

    expect:
    planned(plan).out().contains('skipped 1: suppressed')
  }

  def 'the same text to the same person is in a plan once, as a desk sends it once: #setting'() {
    given:
    def settings = file('same.toml', "$setting\n[source.crm]\nsecret = [\"NOT_SET_HERE\"]\n")
    taken([['lead', ANN], ['lead', ANN, ',"n":2'], ['lead', BO], ['lead', ANN, ',"n":3']])

    when:
    def result = run('replay', rules, '--unanswered', '--settings', settings, '-o', plan)

    then:
    result.out().contains('the same text') == (sent == 2)

    when:
    apply('--yes', "$sent")

    then:
    service.totals().applied() == sent

    and: 'what was left out was answered with it'
    planned(second).code() != 0

    where:
    setting                  || sent
    ''                       || 2
    'same_text_within = "0"' || 4
  }

  def 'a STOP is heard, and one that may be is told, however many came since'() {
    given:
    taken([['sms', ANN, STOP], ['', '+13055550004', ',"message":"please stop"']])
    def desk = Desk.open(folder.resolve('state/desk'), RuleSet.of('none', []), InstantSource.system()) { event, turn -> }
    (1..4).each { part ->
      desk.acceptAll((1..5_500).collect {
        def body = "{\"phone\":\"+130555501${10 + it % 90}\",\"text\":\"STOP\"}"
        new Arrival('crm', Optional.of('sms'), Optional.of("$part $it" as String), Optional.empty(), body.bytes)
      }).get()
    }
    new PollingConditions(timeout: 120).eventually { assert desk.figures().undecided() == 0 }
    desk.close()
    taken([['lead', ANN], ['lead', BO], ['lead', '+13055550004']])

    when:
    def result = planned(plan)

    then:
    result.err().contains('! 1 event may be a STOP that nobody has heard: callsheet events N, of 2')
    result.out().contains('skipped 1: suppressed')
    result.out().contains('may have written STOP')
  }
}
