package dev.callsheet.desk

import dev.callsheet.desk.note.DeskNote
import dev.callsheet.chain.FileParts
import dev.callsheet.command.PhoneNumber
import dev.callsheet.dispatch.QuickWire
import java.nio.file.Files

/** Bodies about a person are erased, and the log stays whole. */
class ErasureSpec extends LiveDeskSpecification {
  static final PhoneNumber ANN = new PhoneNumber('+13055550123')

  String onDisk() {
    def lines = Files.readAllLines(FileParts.file(folder, 1))
    lines.collect { it.startsWith('~') ? new String(it.substring(1).trim().decodeBase64(), 'UTF-8') : it }.join('\n')
  }

  def 'what says the number is gone, however it is written, and nothing else'() {
    given:
    def desk = live(new QuickWire())
    def written = ['+13055550123', '(305) 555-0123', '1.305.555.0123', '3055550123', '001 305 555 0123', 'call 305-555-0123 please']
    written.each { post(desk, [phone: it, text: "Ann says $it" as String]) }
    def others = ['+13055550124', '30555501234', '93055550123', '5550123', '+13055550012 3']
    others.each { post(desk, [phone: it, text: "Bob says $it" as String]) }
    (1..2 * (written.size() + others.size())).each { next() }

    when:
    def erased = null
    waitFor { (erased = Erasure.of(folder, ANN, 'Ann asked for it', { })).open() == 0 }

    then:
    !onDisk().contains('Ann says')
    others.every { onDisk().contains("Bob says $it") }

    when: 'the desk writes on, and is opened again'
    post(desk, [text: 'Cid'])
    [next(), next()]
    waitFor { !new DeadLetters(folder).isWished(1) }
    desk.close()
    desk = live(new QuickWire())

    then:
    EventRecord.of(folder, 1).get().event().body().empty
    EventRecord.of(folder, 1).get().decision().get().endsWith('; erased: Ann asked for it')
    EventRecord.of(folder, 7).get().event().body().get().contains('Bob says')
    Erasure.of(folder, ANN, 'again', { }) == new Erasure(0, 0, 0)

    cleanup:
    desk.close()
  }

  def 'what is not decided yet stays until it is'() {
    given:
    DeskNote.held(folder).leave('Ann looks')
    def desk = live(new QuickWire())
    post(desk, [phone: '+13055550123'])

    expect:
    Erasure.of(folder, ANN, 'Ann', { }) == new Erasure(0, 1, 0)
    onDisk().contains('+13055550123')

    when:
    DeskNote.held(folder).delete()
    (1..3).each { next() }
    waitFor { Erasure.of(folder, ANN, 'Ann', { }).erased() == 1 }

    then:
    !onDisk().contains('+13055550123')

    cleanup:
    desk.close()
  }

  def 'it is erased as rules read it: #written'() {
    given:
    def desk = live(new QuickWire())
    post(desk, [phone: written, note: 'Ann says'])
    [next(), next()]

    expect:
    waitFor { Erasure.of(folder, number, 'Ann', { }).erased() == 1 }
    !onDisk().contains('Ann says')

    cleanup:
    desk.close()

    where:
    written << ['305 - 555 - 0123',
      '(305) 555–0123', '(305)\u00a0555\u00a00123', '[305] 555-0123', '３０５ 555 0123', '305  555  0123',
      '\\u0033055550123', '305\\t555\\t0123', '+1 305\u200b5550123', '305\u2212555\u22120123', '1.3055550123E10',
      '305&#32;555&nbsp;0123', '\\\\u0033055550123', '{"phone":"(305) 555-0123"}'.bytes.encodeBase64() as String, '+52 1 55 1234 5678']
    number = new PhoneNumber(written.contains('52') ? '+525512345678' : '+13055550123')
  }

  def 'where the decision names the number the body of its event goes, too'() {
    given:
    def desk = live(new QuickWire())
    post(desk, [person: 123, text: 'Ann says'])
    post(desk, [person: 124, text: 'Bob says'])
    (1..4).each { next() }

    expect:
    waitFor { Erasure.of(folder, ANN, 'Ann', { }).erased() == 1 }
    !onDisk().contains('Ann says')
    onDisk().contains('Bob says')
    EventRecord.of(folder, 1).get().event().body().empty

    cleanup:
    desk.close()
  }
}
