package dev.callsheet.desk

import dev.callsheet.action.Action
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.command.Suppress
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.guard.list.SuppressionList
import dev.callsheet.guard.list.Suppressor
import dev.callsheet.guard.list.OptOutWords
import dev.callsheet.intake.Arrival
import dev.callsheet.plan.SuppressedHere
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Files

/** A STOP counts, whatever else becomes of its event. */
class StopCountsSpec extends LiveDeskSpecification {
  static final String TEXT = 'Hello there Ann, reply STOP to opt out'
  static final RuleSet STOPS = RuleSet.of('v1', [
    Rule.named('hi').on('hi').then { event, reply -> reply.add(new SendSms(to(event), new Message(TEXT), Optional.empty())) },
    Rule.named('stop').on('sms').then { event, reply ->
      if (['text', 'answered.text'].any { OptOutWords.in("${event.get(it) ?: ''}") }) {
        reply.add(new Suppress(to(event), 'wrote it'))
      }
    },
  ])

  static final String QUOTE = """{"phone":"+13055550123","text":"STOP","quoted":"$TEXT"}"""

  SuppressionList list

  static PhoneNumber to(event) {
    new PhoneNumber(event.get('phone') as String)
  }

  def setup() {
    list = SuppressionList.in(home)
    settings = settings.guard(new Suppressor(list))
  }

  Desk open() {
    live(new QuickWire(), Plans.ACCOUNT, STOPS)
  }

  Desk dryDesk() {
    Desk.open(folder, STOPS, { now } as java.time.InstantSource, listener())
  }

  void come(Desk desk, String type, String body, String id = "id${++ids}") {
    desk.accept(new Arrival('crm', Optional.of(type), Optional.of(id), Optional.empty(), body.getBytes('UTF-8'))).get()
  }

  List<String> suppressed() {
    list.standing()*.subject()
  }

  def 'that it counted is told by what leads to nothing else, too: #words'() {
    given:
    def desk = isDry ? dryDesk() : open()
    first.each { type, body -> come(desk, type, body, 'one') }
    waitFor { desk.figures().decided() == first.size() }
    if (isDry) {
      desk.close()
      desk = open()
    } else {
      waitFor { told.any { it.endsWith(': sent') } || first[0][0] == 'sms' }
    }

    when:
    come(desk, 'sms', last, 'one')

    then:
    record(2).decision().get() == words
    suppressed() == ['+13055550123']
    desk.close() == null
    record(2).fate() == EventRecord.Fate.REPEATED

    cleanup:
    desk.close()

    where:
    isDry | first                                              | last          || words
    false | [['hi', '{"phone":"+13055550123"}']]               | QUOTE         || 'a text of ours that came back; suppress to ' +
        '+1 ... 0123: done'
    true  | [['sms', '{"phone":"+13055550123","text":"STOP"}']] | first[0][1]   || 'repeats event 1; suppress to +1 ... 0123: done'
    false | [['sms', '{"phone":"+13055550123","text":"STOP"}']] | first[0][1]   || 'repeats event 1; suppress to +1 ... 0123: done'
  }

  def 'also where it stands behind other events of a request: #others between'() {
    given:
    settings = settings.guard(new SuppressedHere())
    bounds = LiveBounds.of(5, 10_000, java.time.ZoneOffset.UTC)
    def wire = new QuickWire()
    def desk = live(wire, Plans.ACCOUNT, STOPS)
    def all = [['hi', '+13055550123']] + (0..<others).collect { ['hi', "+1305555${1000 + it}"] } + [['sms', '+13055550123']]
    def request = all.collect { type, phone ->
      def body = """{"phone":"$phone","text":"STOP"}""".bytes
      new Arrival('crm', Optional.of(type), Optional.of("id${++ids}" as String), Optional.empty(), body)
    }

    when:
    desk.acceptAll(request).get()
    waitFor { told.count { it.endsWith(': sent') } == others + 1 && told.contains('1: skipped') }

    then:
    wire.bodies.size() == others
    !wire.bodies.any { it.contains('5550123') }

    cleanup:
    desk.close()

    where:
    others << [0, 1, 40, 1_200]
  }

  def 'also where the event quotes a text of ours beside it, and a text of ours alone suppresses nobody'() {
    given:
    def desk = open()
    come(desk, 'hi', '{"phone":"+13055550123"}')
    assert [next(), next()] == ['1: 1 actions', '1: sent']

    when:
    come(desk, 'sms', """{"phone":"+13055550123","text":"$TEXT"}""")

    then:
    next() == '2: 0 actions'
    suppressed() == []

    when:
    come(desk, 'sms', """{"phone":"+13055550123","text":"STOP","answered":{"text":"$TEXT"}}""")

    then:
    next().contains('a text of ours that came back')
    suppressed() == ['+13055550123']

    cleanup:
    desk.close()
  }

  def 'also where it repeats an event that came while nothing was done, or of another person'() {
    given:
    def desk = dryDesk()
    come(desk, 'sms', '{"phone":"+13055550131","text":"STOP"}', 'one')
    assert next().startsWith('1: ')
    desk.close()
    desk = open()

    when:
    come(desk, 'sms', '{"phone":"+13055550131","text":"STOP"}', 'one')

    then:
    next() == '2: Repeated[before=1]'
    suppressed() == ['+13055550131']

    cleanup:
    desk.close()
  }

  def 'also where the list could not be written while processes began and ended'() {
    given:
    Files.writeString(home.resolve('suppressed'), 'in the way')
    def desk = open()

    when:
    come(desk, 'sms', '{"phone":"+13055550123","text":"STOP"}')
    assert next().startsWith('held: ')
    3.times {
      desk.close()
      desk = open()
      assert next().startsWith('held: ')
      desk.release()
      waitFor { told.any { it.startsWith('held: ') } }
      told.clear()
    }
    desk.close()
    Files.delete(home.resolve('suppressed'))
    desk = open()
    waitFor { told.any { it.startsWith('held: ') } }
    desk.release()
    waitFor { told.any { it.startsWith('1: ') } }

    then:
    told.any { it == '1: 1 actions' }
    suppressed() == ['+13055550123']

    cleanup:
    desk.close()
  }

  def 'for good also while a trial runs, but for whom the simulator plays'() {
    given:
    settings = dev.callsheet.dispatch.SendSettings.standard().clock({ now } as java.time.InstantSource).guard(new SuppressedHere())
    forGood = Optional.of(new Suppressor(list))
    def desk = open()

    when:
    come(desk, 'sms', '{"phone":"+13055550123","text":"STOP"}')
    def played = { int key, String phone ->
      LoggedEvent.played(dev.callsheet.store.MachineKey.of([key] * 32 as byte[]), 'p', phone, 'STOP')
    }
    def marks = ['124': played(0, '+13055550124'), '125': 'true', '126': played(0, '+13055550124'), '127': played(1, '+13055550127')]
    marks.each { who, mark ->
      come(desk, 'sms', """{"id":"p","phone":"+13055550$who","text":"STOP","simulated":"$mark"}""")
    }
    come(desk, 'sms', '{"id":"p","phone":"+13055550128","text":"STOP","simulated":true}')
    waitFor { told.count { it ==~ /\d: 1 actions/ } == 6 }

    then: 'whoever else writes that it is played'
    suppressed().sort() == ['123', '125', '126', '127', '128'].collect { "+13055550$it" as String }

    cleanup:
    desk.close()
  }

  def 'what the simulator plays leads to nothing where whoever it is about is reached for real'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire, Plans.ACCOUNT, STOPS)
    def mark = { String phone, String text ->
      LoggedEvent.played(dev.callsheet.store.MachineKey.of(new byte[32]), 'p', phone, text)
    }

    when:
    come(desk, 'hi', """{"id":"p","phone":"+13055550131","simulated":"${mark('+13055550131', '')}"}""")
    come(desk, 'sms', """{"id":"p","phone":"+13055550132","text":"STOP","simulated":"${mark('+13055550132', 'STOP')}"}""")
    come(desk, 'hi', '{"phone":"+13055550133"}')

    then:
    waitFor { told.contains('3: sent') }
    wire.bodies.size() == 1
    suppressed().empty
    record(1).decision().get() == Turn.Passed.PLAYED
    !record(1).unanswered
    !record(2).mayBeStop()

    cleanup:
    desk.close()
  }

  def 'what nobody can decide on is told as one that may be a STOP: #body'() {
    given:
    def desk = open()

    when:
    come(desk, 'sms', body)

    then:
    next().contains('it may be a STOP') == isOne

    cleanup:
    desk.close()

    where:
    body                                                       || isOne
    '[{"type":"sms","phone":"+13055550101","text":"STOP"}]'    || true
    'MessageSid=SM0001&From=%2B13055550110&Body=Please+stop'   || true
    '{"phone":"+13055550101","text":"STOP'                     || true
    '[{"text":"\\u0053TOP"}]'                                  || true
    '[{"text":"STOP\\n"}]'                                     || true
    '[{"text":"Hi\\nstop"}]'                                   || true
    '[{"text":"ARR\u00caT"}]'                                   || true
    '[{"text":"\\uSTO"}]'                                      || false
    '[{"type":"sms","phone":"+13055550101","text":"thanks"}]'  || false
    ''                                                         || false
  }
}
