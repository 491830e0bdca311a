package dev.callsheet.desk

import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.intake.Arrival
import dev.callsheet.intake.Sameness

/** What comes again is decided on once, and what only looks like it is decided on. */
class CameBeforeSpec extends LiveDeskSpecification {
  void come(Desk desk, String body, String id = null, String type = 'sms') {
    desk.accept(new Arrival('crm', Optional.of(type), Optional.ofNullable(id), Optional.empty(), body.bytes)).get()
  }

  String fate() {
    def said = next()
    while (said.endsWith(': sent')) {
      said = next()
    }
    said
  }

  def 'under one id: #what'() {
    given:
    def desk = live(new QuickWire())
    bodies.dropRight(1).each { come(desk, it, 'one'); fate() }
    if (isAnew) {
      desk.close()
      desk = live(new QuickWire())
    }

    when:
    come(desk, bodies.last(), 'one')

    then:
    fate() == becomes

    cleanup:
    desk.close()

    where:
    [[what, bodies, becomes], isAnew] << [[
      ['the same', ['{"person":1,"text":"yes"}'] * 2, '2: Repeated[before=1]'],
      ['the same in another order', ['{"person":1,"text":"yes"}', '{"text":"yes", "person":1}'], '2: Repeated[before=1]'],
      ['a try that is counted', ['{"person":1,"attempt":1}', '{"person":1,"attempt":2}'], '2: Repeated[before=1]'],
      ['tries within', ['{"person":1,"meta":{"retry_count":0,"sent_at":5}}', '{"person":1,"meta":{"retry_count":1,"sent_at":9}}'],
        '2: Repeated[before=1]'],
      ['tries that are counted', ['{"person":1,"attempt":1}', '{"person":1,"attempt":2}', '{"person":1,"attempt":3}'],
        '3: Repeated[before=1]'],
      ['a try that is signed and sent elsewhere', ['{"person":1,"ts":1,"signature":{"token":"a"},"delivered_to":"a","x_attempt":1}',
        '{"person":1,"ts":2,"signature":{"token":"b"},"delivered_to":"b","x_attempt":2}'], '2: Repeated[before=1]'],
      ['a try of another request', ['{"person":1,"request_id":"a","nonce":1,"webhook_status":"scheduled","is_retry":false,"now":1}',
        '{"person":1,"request_id":"b","nonce":2,"webhook_status":"re_scheduled","is_retry":true,"now":2}'], '2: Repeated[before=1]'],
      ['a number written otherwise', ['{"person":1,"score":1,"of":[2.50]}', '{"person":1.0,"score":1e0,"of":[2.5]}'],
        '2: Repeated[before=1]'],
      ['a try of another name', ['{"person":1,"a_objAttempt":[],"lastAttemptAt":1,"retriesLeft":3,"next_try":2,"will_retry":true}',
        '{"person":1,"a_objAttempt":[{"n":1}],"lastAttemptAt":2,"retriesLeft":2,"next_try":3,"will_retry":false}'],
        '2: Repeated[before=1]'],
      ['a try and why', ['{"person":1,"num_attempts":1,"delivery_uuid":"a"}',
        '{"person":1,"num_attempts":2,"delivery_uuid":"b","last_error":"503"}'],
        '2: Repeated[before=1]'],
      ['a state of tries', ['{"person":1,"delivery_status":"pending","delivery_attempts":1}',
        '{"person":1,"delivery_status":"retrying","delivery_attempts":2}'], '2: Repeated[before=1]'],
      ['another address', ['{"person":1,"attempts":1,"delivery_address":"a"}', '{"person":1,"attempts":2,"delivery_address":"b"}'],
        '2: 1 actions'],
      ['another country', ['{"person":1,"country":"US","entries":1}', '{"person":1,"country":"MX","entries":2}'], '2: 1 actions'],
      ['another state', ['{"person":1,"delivery_status":"sent"}', '{"person":1,"delivery_status":"failed"}'], '2: 1 actions'],
      ['another day', ['{"person":1,"event_date":"2026-11-25"}', '{"person":1,"event_date":"2026-11-26"}'], '2: 1 actions'],
      ['another text', ['{"person":1,"text":"yes"}', '{"person":1,"text":"no"}'], '2: 1 actions'],
      ['another number', ['{"person":1,"text":"yes"}', '{"person":2,"text":"yes"}'], '2: 1 actions'],
      ['another, and that again', ['{"person":1}', '{"person":2}', '{"person":2,"attempt":2}'], '3: Repeated[before=2]'],
      ['others, and the first again', ['{"person":1}', '{"person":2}', '{"person":3}', '{"person":1}'], '4: Repeated[before=1]'],
    ], [false, true]].combinations()
  }

  def 'without an id what comes again soon is a repeat, and later it is new: #seconds'() {
    given:
    def desk = live(new QuickWire())
    come(desk, '{"person":1}')
    waitFor { told.contains('1: sent') }
    told.clear()

    when:
    now = now.plusSeconds(seconds)
    come(desk, '{"person":1}')

    then:
    fate() == becomes

    cleanup:
    desk.close()

    where:
    seconds || becomes
    599     || '2: Repeated[before=1]'
    601     || '2: 1 actions'
    86_400  || '2: 1 actions'
  }

  void comeOf(Desk desk, String body, String id, boolean isShared) {
    def same = isShared ? new Sameness(Optional.empty(), [], true) : Sameness.USUAL
    desk.accept(new Arrival('crm', Optional.of('sms'), Optional.of(id), Optional.empty(), Optional.empty(), same, body.bytes)).get()
  }

  def 'an event with the id of its request is the same wherever it stands in another try: #first, then #second'() {
    given:
    def desk = live(new QuickWire())
    first.each { id, body -> comeOf(desk, "{\"person\":$body}", id, id.contains('/')); fate() }

    expect:
    second.collect { id, body ->
      comeOf(desk, "{\"person\":$body}", id, id.contains('/'))
      fate().contains('Repeated')
    } == repeated

    cleanup:
    desk.close()

    where:
    first                      | second                     || repeated
    [['X', 1]]                 | [['X/1', 1], ['X/2', 2]]   || [true, false]
    [['X/1', 1], ['X/2', 2]]   | [['X/1', 2], ['X/2', 1]]   || [true, true]
    [['X/1', 1], ['X/2', 2]]   | [['X', 2]]                 || [true]
    [['X/1', 1], ['X/2', 2]]   | [['X/1', 1], ['X/2', 2]]   || [true, true]
    [['X/1', 1], ['X/2', 2]]   | [['Y/1', 1]]               || [false]
  }

  def 'under the id of what was erased a second try is one, and what comes of somebody else is new: #bodies'() {
    given:
    def desk = live(new QuickWire())
    come(desk, '{"person":1,\n"attempt":1}', 'none')
    fate()
    waitFor { told.contains('1: sent') }
    desk.close()
    2.times { Erasure.of(folder, Plans.sms(1, 'x').contacts()[0], 'asked', {}) }
    desk = live(new QuickWire())

    expect:
    bodies.collect { come(desk, it, 'none'); fate() } == fates

    cleanup:
    desk.close()

    where:
    bodies                                                     || fates
    ['{"person":1,"attempt":2}', '{"person":2,"attempt":1}']   || ['2: Repeated[before=1]', '3: 1 actions']
    ['{"person":2}', '{"person":2,"attempt":2}']               || ['2: 1 actions', '3: Repeated[before=2]']
    ['{"person":2}', '{"person":1,"attempt":2}']               || ['2: 1 actions', '3: Repeated[before=1]']
  }

  def 'what only looks alike as a text is two: #one, #other'() {
    given:
    def desk = live(new QuickWire())
    come(desk, one, 'one')
    fate()

    when:
    come(desk, other, 'one')

    then:
    fate() == '2: 1 actions'

    cleanup:
    desk.close()

    where:
    one                             | other
    '{"person":1,"a":"1, b=2"}'     | '{"person":1,"a":"1","b":"2"}'
    '{"person":1,"a":["1, 2"]}'     | '{"person":1,"a":["1","2"]}'
    '{"person":1,"a":"1"}'          | '{"person":1,"a":1}'
  }
}
