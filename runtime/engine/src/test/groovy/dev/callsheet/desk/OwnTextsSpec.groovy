package dev.callsheet.desk

import dev.callsheet.dispatch.QuickWire

/** What a service tells of our own texts is answered by nobody. */
class OwnTextsSpec extends LiveDeskSpecification {
  static final String TEXT = 'Thanks, we will call you at ten.'

  def 'a text of ours that comes back within an hour leads to nothing, also after a restart: #what'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)

    when:
    post(desk, [person: 7, text: said])
    def first = (1..2).collect { next() }
    desk.close()
    now = now.plusSeconds(after)
    desk = live(wire)
    post(desk, [person: 7, text: said] + back)

    then:
    first == ['1: 1 actions', '1: sent']
    next().startsWith("2: $becomes")

    cleanup:
    desk.close()

    where:
    what                          | said   | after | back                            || becomes
    'its number and text'         | TEXT   | 1     | [phone: '+13055550007']         || 'Passed'
    'the number in another form'  | TEXT   | 1     | [to: '(305) 555-0007']          || 'Passed'
    'one of somebody else'        | TEXT   | 1     | [phone: '+13055550008']         || '1 actions'
    'another text'                | TEXT   | 1     | [phone: '+13055550007', text: "$TEXT!" as String] || '1 actions'
    'one that people say, too'    | 'Yes.' | 1     | [phone: '+13055550007']         || '1 actions'
    'long after'                  | TEXT   | 3_601 | [phone: '+13055550007']         || '1 actions'
  }

  def 'the log and its reader say what it was'() {
    given:
    def desk = live(new QuickWire())

    when:
    2.times { post(desk, [person: 7, phone: '+13055550007', text: TEXT]) }
    (1..3).each { next() }
    desk.close()

    then:
    EventRecord.of(folder, 2).get().decision().get() == 'a text of ours that came back'
    !EventRecord.of(folder, 2).get().isDead()
  }
}
