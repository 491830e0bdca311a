package dev.callsheet.launcher

import dev.callsheet.Callsheet
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.account.Secret
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.Suppress
import dev.callsheet.desk.Desk
import dev.callsheet.desk.LiveBounds
import dev.callsheet.desk.note.DeskNote
import dev.callsheet.guard.list.SuppressionList
import dev.callsheet.intake.Arrival
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.nio.file.Path
import java.time.InstantSource
import java.time.ZoneOffset
import java.util.concurrent.CountDownLatch
import spock.util.concurrent.PollingConditions

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
    def none = RuleSet.of('none', [])
    def desk = Desk.open(folder.resolve('state/desk'), none, InstantSource.system()) { event, turn -> }
    bodies.each {
      desk.accept(new Arrival('crm', Optional.of('sms'), Optional.empty(), Optional.empty(), it.bytes)).get()
    }
    new PollingConditions(timeout: 60).eventually { assert desk.figures().undecided() == 0 }
    desk.close()
  }

  /** These come live, and no rule asks about them. */
  void cameLive(String... bodies) {
    def callsheet = Callsheet.to(new Account('env', new BusinessId('4711'), Secret.of(CANARY), service.baseUri()))
        .journal(folder.resolve('elsewhere')).build()
    def bounds = LiveBounds.of(2, 9, ZoneOffset.UTC)
    def desk = callsheet.desk(folder.resolve('state/desk'), RuleSet.of('none', []), bounds) { event, turn -> }
    bodies.each {
      desk.accept(new Arrival('crm', Optional.of('sms'), Optional.empty(), Optional.empty(), it.bytes)).get()
    }
    new PollingConditions(timeout: 60).eventually { assert desk.figures().undecided() == 0 }
    desk.close()
    callsheet.close()
  }

  /** These come live, and nobody has decided on them as the desk ends: a rule of its own fails for as long as it is open. */
  void cameLiveUndecided(String... bodies) {
    def callsheet = Callsheet.to(new Account('env', new BusinessId('4711'), Secret.of(CANARY), service.baseUri()))
        .journal(folder.resolve('elsewhere')).build()
    def asked = new CountDownLatch(1)
    def closing = new CountDownLatch(1)
    def stuck = RuleSet.of('v', [
      Rule.named('stuck').then { event, reply ->
        asked.countDown()
        closing.await()
      }
    ])
    def desk = callsheet.desk(folder.resolve('state/desk'), stuck, LiveBounds.of(2, 9, ZoneOffset.UTC)) { event, turn -> }
    (['{"first":1}'] + (bodies as List)).each {
      desk.accept(new Arrival('crm', Optional.of('sms'), Optional.empty(), Optional.empty(), it.bytes)).get()
    }
    asked.await()
    def ending = Thread.start { desk.close() }
    while (ending.state == Thread.State.RUNNABLE || ending.state == Thread.State.NEW) {
      Thread.onSpinWait()
    }
    closing.countDown()
    ending.join()
    callsheet.close()
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
    Files.readString(folder.resolve('state/desk/opt-outs')) =~ /^3 $option, said .* by rules [0-9a-f]{12}$/

    where:
    option     || told                                                   | list
    'suppress' || '1 number is on the list of who wants no more now'     | ['+13055550131']
    'leave'    || '1 number is texted and called on as before, as you say' | []
  }

  def 'a STOP that came live and was decided on while nothing was sent is asked about, too'() {
    given:
    cameLiveUndecided('{"phone":"+13055550131","text":"STOP"}', '{"phone":"+13055550132","text":"STOP"}')
    came('{"phone":"+13055550134","text":"yes"}')
    assert run('events').out().readLines().count { it.contains('nothing fired') } >= 3

    expect:
    with(live()) {
      code() == 5
      err().contains('2 numbers that came while nothing was sent are suppressed by these rules')
    }
    live('--opt-outs', 'suppress').err().contains('2 numbers are on the list of who wants no more now')
    suppressed() == ['+13055550131', '+13055550132']
  }

  def 'what came live and is undecided as it goes live again is decided by that desk, and asked about if another one does'() {
    given:
    cameLiveUndecided('{"phone":"+13055550131","text":"STOP"}')

    when:
    def first = live()

    then:
    first.code() == 2
    !first.err().contains('that came while nothing was sent')

    when: 'it ended at once; if it had no time to decide, one that sends nothing does'
    def left = suppressed()
    came('{}')

    then:
    left == ['+13055550131'] || live().err().contains('1 number that came while nothing was sent')
  }

  def 'a STOP that no rule of that day heard is asked about as other rules go live'() {
    given:
    cameLive('{"phone":"+13055550131","text":"STOP"}', '{"phone":"+13055550132","text":"yes"}')
    assert live().code() == 5

    expect:
    with(live()) {
      err().contains('1 number that came before these rules decided is suppressed by these rules, and not on the list')
    }
    live('--opt-outs', 'leave').code() == 2
    live().code() == 2

    when: 'these rules were asked, and others were not'
    file('rules.groovy', RULES + "rule('more') { on 'x'; then { note 'x' } }\n")

    then:
    live().code() == 5
  }

  def 'what was captured is read as its source is now: #body'() {
    given:
    file('listen.toml', "[http]\nbind = \"127.0.0.1:${taken.localPort}\"\n[source.crm]\nsecret = \"S\"\n$settings\n")
    came(body)

    expect:
    with(live()) {
      code() == 5
      err().contains("$asked suppressed by these rules, and not on the list")
    }

    where:
    settings                                     | body                                                 || asked
    'phone = "$.from"'                           | '{"from":"+13055550131","text":"STOP"}'              || "1 number $CAME is"
    'phone = "$.from"\nevents = "$.all"'         | "{\"all\":[${said('131')},${said('132')}]}"          || "2 numbers $CAME are"
    'type = "$.kind"\nphone = ["$.to","$.from"]' | '{"kind":"sms","from":"+13055550131","text":"STOP"}' || "1 number $CAME is"
  }

  static final String CAME = 'that came while nothing was sent'

  static String said(String who) {
    "{\"from\":\"+13055550$who\",\"text\":\"STOP\"}"
  }

  def 'what nobody heard before is asked about whenever other rules go live'() {
    given:
    file('rules.groovy', "rule('hi') { on 'hi'; then { sms to: contact, message: 'Hello there' } }\n")
    came('{"phone":"+13055550131","text":"STOP"}', '{"phone":"+13055550132","text":["STOP"]}')

    expect: 'what cannot be asked is told each time'
    2.times {
      with(live()) {
        code() == 2
        err().contains('! 1 event that came while nothing was sent may be a STOP') == false
      }
    }

    when:
    file('rules.groovy', RULES)

    then:
    with(live()) {
      code() == 5
      err().contains('1 number ')
    }
    live('--opt-outs', 'leave').err().contains('! 1 event that came while nothing was sent may be a STOP')
    live().err().contains('look at it (callsheet events N, of 2)')
  }

  def 'a STOP that no rule of that day heard is asked about as a desk takes other rules'() {
    given: 'nobody listens here, so that nothing is taken after that'
    cameLive('{"phone":"+13055550131","text":"STOP"}', '{"phone":"+13055550132","text":"yes"}')
    def version = expected()
    def reload = ['reload', folder.resolve('rules.groovy'), '--accept', version]

    expect:
    with(run(*reload)) {
      code() == 5
      err().contains('These rules were not taken: 1 number that came before these rules decided is suppressed by these rules')
    }
    run(*reload, '--opt-outs', 'suppress').err().contains('1 number is on the list of who wants no more now.')
    suppressed() == ['+13055550131']
    run(*reload).err().contains('nobody listens here')

    when: 'what came dry is asked about as it goes live'
    came('{"phone":"+13055550133","text":"STOP"}')

    then:
    run(*reload).err().contains('nobody listens here')
    live().code() == 5
  }

  def 'imported lists, and lines that were cut, keep nobody from being asked about'() {
    given:
    file('national.csv', "phone\n+13055550140\n")
    assert run('suppress', 'import', folder.resolve('national.csv')).code() == 0
    run('suppress', 'add', '+13055550141', '--reason', 'asked')
    def list = folder.resolve('state/suppressed').toFile().listFiles().find { it.text.contains('+13055550141') }
    list.text = list.text.substring(0, list.text.indexOf('+13055550141') + 8)
    Files.delete(folder.resolve('state/suppressed/length')) // as it says to do
    came('{"phone":"+13055550131","text":"STOP"}')

    expect:
    with(live()) {
      err().contains('1 number that came while nothing was sent is suppressed')
      code() == 5
    }
  }

  def 'what was said of a log is not said of one that began anew'() {
    given:
    came('{"phone":"+13055550131","text":"yes"}', '{"phone":"+13055550132","text":"yes"}')
    assert live().code() == 2
    assert Files.readString(folder.resolve('state/desk/opt-outs')).startsWith('2 ')

    when:
    def note = Files.readString(folder.resolve('state/desk/opt-outs'))
    folder.resolve('state/desk').toFile().deleteDir()
    came('{"phone":"+13055550131","text":"STOP"}')
    Files.writeString(folder.resolve('state/desk/opt-outs'), note)

    then:
    live().code() == 5
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

  def 'what was suppressed was done, and not sent'() {
    given:
    def callsheet = Callsheet.to(new Account('env', new BusinessId('4711'), Secret.of(CANARY), service.baseUri()))
        .journal(folder.resolve('elsewhere')).build()
    def stop = RuleSet.of('v', [
      Rule.named('stop').then { event, reply -> reply.add(new Suppress(new PhoneNumber('+13055550131'), 'asked')) }
    ])
    def desk = callsheet.desk(folder.resolve('state/desk'), stop, LiveBounds.of(2, 9, ZoneOffset.UTC)) { event, turn -> }
    desk.accept(new Arrival('crm', Optional.of('sms'), Optional.empty(), Optional.empty(), '{}'.bytes)).get()
    new PollingConditions(timeout: 60).eventually { assert desk.figures().undecided() == 0 }
    desk.close()
    callsheet.close()

    expect:
    run('events').out().contains("fired 'stop': 1 command, done\n")
    run('events', '1').out().contains('suppress to +1 ... 0131: done\n')
  }

  def 'an opt-out that is not on the list yet is told'() {
    given:
    came('{"phone":"+13055550131","text":"STOP"}')
    DeskNote.unlisted(folder.resolve('state/desk')).leave('the disk is full')

    expect:
    with(run('events', '--dead')) {
      code() == 7
      err().contains('! An opt-out is not on the list of who wants no more yet: the disk is full')
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
