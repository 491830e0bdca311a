package dev.callsheet.desk

import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.intake.Arrival
import dev.callsheet.intake.Sameness
import dev.callsheet.problem.Source
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import dev.callsheet.rule.RuleSource
import java.time.Duration

/** A second try is one whatever its sender calls what counts or dates it; what rules read is what an event says. */
class DeliveryDataSpec extends LiveDeskSpecification {
  /** Rules that read fields of events of a type. */
  static RuleSet reading(String... fields) {
    def named = fields.collect { new RuleSource.Named(RuleSource.Kind.READ, it, Source.of('rules'), 1) }
    RuleSet.of('v1', [
      Rule.named('reply').on('sms').then { event, reply -> reply.add(Plans.sms(1, "about $event.fields")) }
        .written(new RuleSource(Optional.empty(), Optional.empty(), [] as Set, [] as Set, named))
    ])
  }

  /** Whether the last of these events repeats the first. */
  boolean repeats(List<String> bodies, String id, RuleSet rules, List<String> ignored = []) {
    bounds = bounds.sameText(Duration.ZERO)
    def desk = live(new QuickWire(), Plans.ACCOUNT, rules)
    def same = new Sameness(Optional.empty(), ignored, false)
    bodies.each {
      desk.accept(new Arrival('crm', Optional.of('sms'), Optional.ofNullable(id), Optional.empty(), Optional.empty(), same, it.bytes)).get()
    }
    def last = record(bodies.size())
    desk.close()
    last.decision().get().startsWith('repeats event 1')
  }

  def 'what differs with each try is no content: #name'() {
    expect:
    repeats(["{\"n\":1,\"$name\":$first}", "{\"n\":1,\"$name\":$second}"], id, reading('n'))

    where:
    [[name, first, second], id] << [[
      *'send_count times_sent delivery_no retry_no deliveryNumber resendcount redeliveries sendattempt sends noOfRetries'.split(' ')
        .collect { [it, 1, 2] },
      *('last_sent_at sentDateTime webhook_sent_at sentAtUtc sentatutc deliveryDateTime generatedDateTime ' +
          'date_sent sent_on queuedAtUtc').split(' ')
        .collect { [it, '"2026-11-27T14:10:13Z"', '"2026-11-27 14:40:13"'] },
      *('sent_at_ms sent_ts hook_sent timestamp_utc unix_timestamp sig_ts timestampMillis ' +
          'pushed_at webhook_time server_time iat ts_unix').split(' ')
        .collect { [it, 1795788613, 1795789613] },
      *'is_duplicate isReplay replayed duplicate is_resend was_redelivered isRetry'.split(' ').collect { [it, false, true] },
      ['is_duplicate', '"no"', '"yes"'],
      ['sent', '"Fri, 27 Nov 2026 14:10:13 GMT"', '"Fri, 27 Nov 2026 14:40:13 GMT"'],
      ['attempt', '"first"', '"second"'],
      ['delivery_id', '"d-1f"', '"d-2a"'],
      ['X-Delivery', 'null', '"9b2e6c1d-5f4a-4c7e-8b7d-1f2e3d4c5b6a"'],
      ['webhook', '{"id":"a1","time":1,"url":"x"}', '{"id":"a2","time":2,"url":"x"}'],
      ['delivery', '{"count":1,"date":"2026-11-27"}', '{"count":2,"date":"2026-11-28"}'],
    ], ['one', null]].combinations()
  }

  def 'what somebody says is content, whatever its name: #name'() {
    expect:
    !repeats(["{\"n\":1,\"$name\":$first}", "{\"n\":1,\"$name\":$second}"], id, reading('n'))

    where:
    [[name, first, second], id] << [[
      ['delivery_date', '"Tuesday"', '"Friday"'],
      ['delivery_time', '"between 10 and 12"', '"between 2 and 4"'],
      ['delivery_time', '"Tuesday 14:00"', '"Friday 10:00"'],
      ['received_date', '"today"', '"tomorrow"'],
      ['attempt_result', '"busy"', '"callback wanted"'],
      ['failure_reason', '"no funds"', '"closed"'],
      ['token', '"apple pear"', '"plum"'],
      ['sent', '"to the shop"', '"to Ann"'],
      ['delivery', '{"date":"Tuesday"}', '{"date":"Friday"}'],
      ['delivery', '{"address":"1"}', '{"address":"2"}'],
      ['event_date', '"2026-11-25"', '"2026-11-26"'],
      ['score', '1', '2'],
      ['notes', '1', '2'],
      ['emails_sent', '1', '2'],
    ], ['one', null]].combinations()
  }

  def 'what the rules in force read of such events is content: #name'() {
    expect:
    !repeats(["{\"n\":1,$first}", "{\"n\":1,$second}"], id, reading(name))

    when:
    folder = home.resolve('other')

    then:
    repeats(["{\"n\":1,$first}", "{\"n\":1,$second}"], id, reading('n'), [ignored])

    where:
    [[name, first, second, ignored], id] << [[
      ['delivery_date', '"delivery_date":"2026-12-01"', '"delivery_date":"2026-12-04"', 'x'],
      ['delivery_time', '"delivery_time":"10:00"', '"delivery_time":"14:00"', 'x'],
      ['call_attempts', '"call_attempts":1', '"call_attempts":2', 'x'],
      ['retry_at', '"retry_at":"2026-12-01T10:00:00Z"', '"retry_at":"2026-12-01T12:00:00Z"', 'x'],
      ['failures', '"failures":1', '"failures":2', 'x'],
      ['token', '"token":"123456"', '"token":"654321"', 'x'],
      ['order.delivery.date', '"order":{"delivery":{"date":"2026-12-01"}}', '"order":{"delivery":{"date":"2026-12-04"}}', 'x'],
      ['order.attempts.at', '"order":{"attempts":[{"at":1}]}', '"order":{"attempts":[{"at":1},{"at":2}]}', 'x'],
      ['attempts', '"attempts":[{"at":1}]', '"attempts":[{"at":2}]', 'x'],
      ['attempts', '"attempts":[{"at":1}]', '"attempts":[{"at":2}]', 'attempts'],
      ['delivery_date', '"delivery_date":"Tuesday"', '"delivery_date":"Friday"', 'delivery_date'],
    ], ['one', null]].combinations().findAll { it[0][3] == 'x' || it[1] }
  }

  def 'the settings say that a name is content, or that what rules read is none: #ignored'() {
    expect:
    repeats(['{"n":1,"sent":1,"count":1}', "{\"n\":1,\"sent\":2,\"count\":$count}"], id, reading(*read), ignored) == isSame

    where:
    [[ignored, read, count, isSame], id] << [[
      [[], [], 1, true],
      [['!sent'], [], 1, false],
      [['!sent', 'count'], [], 2, false],
      [['count'], [], 2, true],
      [['sent'], ['sent'], 1, true],
      [[], ['sent'], 1, false],
    ], ['one', null]].combinations()
  }

  def 'what other rules read from now on does not bring back what came before'() {
    given:
    bounds = bounds.sameText(Duration.ZERO)
    def desk = live(new QuickWire(), Plans.ACCOUNT, reading('n'))
    def come = { body -> desk.accept(new Arrival('crm', Optional.of('sms'), Optional.of('one'), Optional.empty(), body.bytes)).get() }
    come('{"n":1,"sent":1}')
    come('{"n":2,"sent":1}')
    waitFor { desk.figures().decided() == 2 }

    when:
    desk.take(reading('n', 'sent'))
    come('{"n":1,"sent":1}')
    come('{"sent":1,"n":1}')
    come('{"n":1,"sent":2}')

    then:
    (3..5).collect { record(it).decision().get().split(';')[0] }.collect { it.startsWith('repeats') ? it : 'new' } ==
        ['repeats event 1', 'repeats event 1', 'new']

    cleanup:
    desk.close()
  }
}
