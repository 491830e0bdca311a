package dev.callsheet.launcher

import dev.callsheet.desk.Desk
import dev.callsheet.intake.Arrival
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.nio.file.Path
import java.time.InstantSource
import java.util.concurrent.CountDownLatch

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

  def 'a STOP on which another rule fails counts all the same'() {
    given:
    taken([['lead', ANN], ['sms', ANN, ',"text":"STOP"'], ['lead', BO]])

    expect:
    planned(plan).out().contains('skipped 1: suppressed')
    apply('--yes', '2')
    service.totals().applied() == 1
    run('suppress', 'check', ANN).out().contains('suppressed')
  }

  def 'a STOP that comes after a plan was saved refuses it, and the next plan knows of it'() {
    given:
    taken([['lead', ANN], ['lead', BO]])
    assert planned(plan).code() == 0
    taken([['sms', ANN, STOP]])

    when:
    def late = apply('--yes', '2')

    then:
    late.code() == 6
    late.err().contains('since it was saved an event came by which somebody wants no more')
    service.totals().received() == 0

    when: 'the first plan is gone, since nobody can apply it any more'
    folder.resolve('state/desk/plans').toFile().listFiles().findAll { it.name ==~ /\w{32}/ }*.delete()
    def next = planned(second)

    then:
    next.out().contains('skipped 1: suppressed')

    when:
    run('apply', second, '--live', 'env', '--yes', '2')

    then:
    service.totals().applied() == 1
  }
}
