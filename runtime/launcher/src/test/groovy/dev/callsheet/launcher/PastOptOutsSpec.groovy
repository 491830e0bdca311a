package dev.callsheet.launcher

import dev.callsheet.desk.Desk
import dev.callsheet.guard.list.SuppressionList
import dev.callsheet.intake.Arrival
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.nio.file.Path
import java.time.InstantSource
import java.util.concurrent.CountDownLatch

/** Whoever wrote STOP while nothing was sent is asked about before anything is. */
class PastOptOutsSpec extends SavedPlanSpecification {
  static final String RULES = """\
    rule('hi') { on 'hi'; then { sms to: contact, message: 'Hello there' } }
    rule('stop') { on 'sms'; when { optOut(event.text) }; then { suppress contact, reason: "wrote '${'$'}{event.text}'" } }
    """.stripIndent()

  ServerSocket taken = new ServerSocket(0, 1, InetAddress.loopbackAddress)

  def setup() {
    environment.S = '0123456789abcdef-one'
    environment.CALLSHEET_HOME = folder.resolve('state').toString()
    file('rules.groovy', RULES)
    // Somebody else is at its port, so that it ends as soon as it would listen.
    file('listen.toml', "[http]\nbind = \"127.0.0.1:${taken.localPort}\"\n[source.crm]\nsecret = \"S\"\n")
  }

  def cleanup() {
    taken.close()
  }

  void came(String... bodies) {
    def decided = new CountDownLatch(bodies.size())
    def none = RuleSet.of('none', [])
    def desk = Desk.open(folder.resolve('state/desk'), none, InstantSource.system()) { event, turn -> decided.countDown() }
    bodies.each {
      desk.accept(new Arrival('crm', Optional.of('sms'), Optional.empty(), Optional.empty(), it.bytes)).get()
    }
    decided.await()
    desk.close()
  }

  List<String> suppressed() {
    SuppressionList.in(folder.resolve('state')).standing()*.subject()
  }

  Result live(String... more) {
    run('listen', folder.resolve('rules.groovy'), '--live', 'env', '--expect', expected(), '--per-event', '3', '--per-day', '9', *more)
  }

  /** The version of the rules, as the refusal of a wrong one says it. */
  String expected() {
    def refused = run('listen', folder.resolve('rules.groovy'), '--live', 'env', '--expect', '0' * 12, '--per-event', '3', '--per-day', '9')
    (refused.err() =~ /of version ([0-9a-f]{12})/)[0][1]
  }

  def 'they are put on the list, or left, as somebody says once'() {
    given:
    came('{"phone":"+13055550131","text":"STOP"}', '{"phone":"+13055550132","text":"yes"}', '{"phone":"(305) 555-0131","text":"stop!"}')

    when: 'nobody says it'
    def asked = live()

    then:
    asked.code() == 5
    asked.err().contains('1 number that came while nothing was sent is suppressed by these rules, and not on the list: ')
    asked.err().contains('--opt-outs suppress, or --opt-outs leave')
    !asked.err().contains('+13055550131')
    suppressed() == []

    when:
    def said = live('--opt-outs', option)

    then:
    said.code() == 2
    said.err().contains(told)
    suppressed() == list

    when: 'it is not asked again, but of who came since'
    came('{"phone":"+13055550133","text":"STOP"}')
    def later = live()

    then:
    later.code() == 5
    later.err().contains('1 number ')

    and: 'what was said is kept'
    Files.readString(folder.resolve('state/desk/opt-outs')) =~ /^3 $option, said /

    where:
    option     || told                                                   | list
    'suppress' || '1 number is on the list of who wants no more now'     | ['+13055550131']
    'leave'    || '1 number is texted and called on as before, as you say' | []
  }

  def 'what rules cannot be asked about and may be a STOP is told, and looked for'() {
    given:
    came('please STOP', '[{"text":"unsubscribe"', 'something else')

    expect:
    with(live()) {
      code() == 2
      err().contains('! 2 events that came while nothing was sent may be a STOP, and rules cannot be asked about them')
    }
    with(run('events', '--dead')) {
      code() == 7
      err().contains('! 2 events may be a STOP that nobody has heard')
    }
  }

  def 'it is about sending'() {
    expect:
    with(run('listen', folder.resolve('rules.groovy'), '--opt-outs', 'leave')) {
      code() == 2
      err().contains('--opt-outs are about sending; add --live ACCOUNT')
    }
  }
}
