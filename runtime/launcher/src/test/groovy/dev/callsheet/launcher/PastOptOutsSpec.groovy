package dev.callsheet.launcher

import dev.callsheet.Callsheet
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.account.Secret
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.Suppress
import dev.callsheet.desk.DeadLetters
import dev.callsheet.desk.EventRecord
import dev.callsheet.desk.LiveBounds
import dev.callsheet.desk.note.DeskNote
import dev.callsheet.guard.list.SuppressionList
import dev.callsheet.intake.Arrival
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.time.Instant
import java.time.ZoneOffset
import spock.util.concurrent.PollingConditions

/** Whoever wrote STOP while nothing was sent is asked about before anything is. */
class PastOptOutsSpec extends PastOptOutsSpecification {
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

  def 'what came live and the rules that go live cannot be asked about is told, until its person is on the list: #body'() {
    given:
    cameLive(body)

    expect:
    2.times {
      live().err().contains('! 1 event may be a STOP, and rules cannot be asked about it: look at it (callsheet events N, of 1)')
    }
    with(run('events', '--dead')) {
      code() == 7
      err().contains('! 1 event may be a STOP that nobody has heard')
    }

    when:
    run('suppress', 'add', '+13055550131', '--reason', 'asked')
    if (body.contains(' / ')) {
      dropped()
    }

    then:
    !live().err().contains('may be a STOP')
    run('events', '--dead').code() == 0

    where:
    body << ['{"phone":"+13055550131","text":["STOP"]}', '{"phone":"+13055550131 / +13055550132","text":"STOP"}']
  }

  boolean dropped() {
    run('dead', 'drop', '1', '--note', 'Ann: she is on it')
    came('{"phone":"+13055550133","text":"yes"}') // by which it is done
    new PollingConditions(timeout: 60).eventually { assert !new DeadLetters(folder.resolve('state/desk')).isWished(1) || !came('{}') }
    true
  }

  def 'whom an event put on the list as other rules went live is shown with it'() {
    given:
    cameLive('{"phone":"+13055550131","text":"STOP"}', '{"phone":"+13055550132","text":"yes"}')
    live('--opt-outs', 'suppress')

    expect:
    def rows = run('events').out().readLines()
    rows*.contains('; whom it is about is on the list of who wants no more by now') == [true, false]
  }

  def 'an entry of an event of another log, with the same number, carries out nothing of this one'() {
    given:
    cameLive('{"phone":"+13055550132","text":["STOP"]}')
    def place = EventRecord.of(folder.resolve('state/desk'), 1).get().event().place()
    SuppressionList.in(folder.resolve('state')).add(new PhoneNumber('+13055550131'), 'stop', "$place", Instant.now().minusSeconds(made))

    expect:
    with(run('events', '--dead')) {
      code() == becomes
      !out().contains('is on the list of who wants no more by now')
    }

    where:
    made || becomes
    600  || 7
    -5   || 0
  }

  def 'who could be heard in a body of several is no sign that all were'() {
    given:
    came('{"events":[{"type":"sms","phone":"+13055550131","text":"STOP"},{"type":"sms","phone":"305-555-01329","text":"STOP"}]}')
    file('listen.toml', toml() + 'type = "$.type"\nphone = "$.phone"\nevents = "$.events"\n')

    when:
    live('--opt-outs', 'suppress')

    then:
    run('events', '--dead').code() == 7
  }

  def 'what a person dropped is told no more, and not looked for again'() {
    given:
    came('please STOP', '{"phone":"+13055550132","text":"yes"}')
    assert live().err().contains('! 1 event that came while nothing was sent may be a STOP')
    run('dead', 'drop', '1', '--note', 'Ann: not one')
    came('{"phone":"+13055550133","text":"yes"}') // by which it is done
    new PollingConditions(timeout: 60).eventually { assert !new DeadLetters(folder.resolve('state/desk')).isWished(1) || !came('{}') }

    expect:
    !live().err().contains('may be a STOP')
    !Files.readString(folder.resolve('state/desk/opt-outs')).contains('unread')
    run('events', '--dead').code() == 0
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
    new PollingConditions(timeout: 60).eventually {
      assert EventRecord.of(folder.resolve('state/desk'), 1).get().left()*.outcome()*.present == [true]
    }
    desk.close()
    callsheet.close()

    expect:
    run('events').out().contains("fired 'stop': 1 action, done\n")
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
