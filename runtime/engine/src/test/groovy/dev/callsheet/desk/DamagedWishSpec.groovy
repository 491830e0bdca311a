package dev.callsheet.desk

import dev.callsheet.command.PhoneNumber
import dev.callsheet.desk.note.DeskNote
import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.QuickWire
import java.nio.file.Files
import java.nio.file.Path
import java.time.ZoneOffset

/** Files by which a person asks something of a desk, as a loss of power or another program may leave them. */
class DamagedWishSpec extends LiveDeskSpecification {
  Path wish(String name, String text) {
    Files.writeString(Files.createDirectories(folder.resolve('wishes')).resolve(name), text)
  }

  EventRecord event(long number) {
    record(number)
  }

  /** An event that wants more than may be sent unseen. */
  Desk withADeadOne(Object wire) {
    bounds = LiveBounds.of(3, 1_000, ZoneOffset.UTC)
    def desk = live(wire)
    post(desk, [texts: 4])
    assert next().contains('4 actions, and 3 may be sent unseen')
    waitFor { event(1).isDead() } // told before it is in the log
    desk
  }

  def 'a wish that is not whole is put aside and told, the others are done, and the desk goes on: #text.inspect()'() {
    given:
    def desk = withADeadOne(new QuickWire())

    when:
    wish(name, text)
    def said = next()

    then:
    said ==~ /aside: What somebody wished of an (event|action) cannot be read, and is not done: .*wishes.*\.damaged\. Say it again/
    event(1).isDead()

    when:
    post(desk)

    then:
    [next(), next()] == ['2: 1 actions', '2: sent']
    desk.trouble().empty

    when:
    new DeadLetters(folder).drop(1, 'a test')
    waitFor { !new DeadLetters(folder).isWished(1) }

    then:
    !event(1).isDead()

    cleanup:
    desk.close()

    where:
    name      | text
    '1'       | ''
    '1.drop'  | ''
    '1.drop'  | 'dro'
    '1.drop'  | 'drop\nAnn: a te'
    '1.retry' | 'retry\n'
    '1.erase' | '\0' * 20
    'a1.sent' | 'sent\nAnn\n1'
    'a1.sent' | 'sent\nAnn\nx\n'
    '1.drop'  | 'drop\nAnn: a\0\0\0\n'
    '1.retry' | 'retry\n\0\n'
  }

  def 'what is no wish stops none of the others, and is put aside and told each time: #name'() {
    given:
    def desk = withADeadOne(new QuickWire())

    when:
    2.times {
      make(Files.createDirectories(folder.resolve('wishes')), name)
      assert next().startsWith('aside: What somebody wished of an event cannot be read, and is not done: ')
    }
    wish('1', 'drop\nAnn: a test\n')
    waitFor { !event(1).isDead() }

    then:
    desk.trouble().empty

    cleanup:
    desk.close()

    where:
    name          | make
    'a letter'    | { Path wishes, name -> Files.write(wishes.resolve('0.drop'), [*'drop\nAnn: '.bytes, 0xc3, 10] as byte[]) }
    'cut'         | { Path wishes, name -> Files.writeString(wishes.resolve('0.drop'), 'dro') }
    'a folder'    | { Path wishes, name -> Files.createDirectories(wishes.resolve('0.drop').resolve('x')) }
    'a link'      | { Path wishes, name -> Files.createSymbolicLink(wishes.resolve('0.drop'), wishes.resolve('gone')) }
  }

  def 'a wish is done where another one cannot be moved aside'() {
    given:
    def desk = withADeadOne(new QuickWire())

    when:
    Files.createDirectories(folder.resolve('wishes/0.drop.damaged/x'))
    wish('0.drop', 'dro')
    wish('1.drop', 'drop\nAnn: a test\n')

    then:
    waitFor { !event(1).isDead() }

    cleanup:
    desk.close()
  }

  def 'an event that is about to be dropped, or whose body was erased, is not tried again'() {
    given:
    withADeadOne(new QuickWire()).close()

    when:
    new DeadLetters(folder).drop(1, 'a test')
    new DeadLetters(folder).retry(1)

    then:
    def refused = thrown(dev.callsheet.problem.NotApplicableException)
    refused.message == 'event 1 is about to be settled'
  }

  def 'a reason of any letters is written'() {
    when:
    DeskNote.held(folder).replace('x' * 1_999 + '\ud83d\ude00')

    then:
    DeskNote.held(folder).text().get() == 'x' * 1_999
  }

  def 'a wish that was written by a version before is done'() {
    given:
    def desk = withADeadOne(new QuickWire())

    when:
    wish('1', 'drop\nAnn: a test\n')

    then:
    waitFor { event(1).decision().filter { it.endsWith('; dropped: Ann: a test') }.present }

    cleanup:
    desk.close()
  }

  def 'two wishes about one event do not replace each other'() {
    given:
    def desk = live(new QuickWire())
    post(desk, [text: 'a text about +13055550123 and more'])
    [next(), next()]
    desk.close()
    bounds = LiveBounds.of(3, 1_000, ZoneOffset.UTC)
    desk = live(new QuickWire())
    post(desk, [texts: 4, text: 'a text about +13055550123 and more'])
    next()
    desk.close()

    when:
    Erasure.of(folder, new PhoneNumber('+13055550123'), 'Ann: by mail', { })
    new DeadLetters(folder).drop(2, 'Ann: a test')
    desk = live(new QuickWire())
    waitFor { !new DeadLetters(folder).isWished(2) }

    then:
    event(2).decision().get().with { it.contains('erased: Ann: by mail') && it.contains('dropped: Ann: a test') }

    cleanup:
    desk.close()
  }

  def 'an event that is about to be tried again is not erased or dropped before'() {
    given:
    def desk = live(new QuickWire())
    post(desk, [texts: 6, text: 'a text about +13055550123'])
    next()
    desk.close()

    when:
    new DeadLetters(folder).retry(1)
    def erased = Erasure.of(folder, new PhoneNumber('+13055550123'), 'Ann: by mail', { })

    then:
    [erased.erased(), erased.open()] == [0, 1]

    when:
    new DeadLetters(folder).drop(1, 'a test')

    then:
    def refused = thrown(dev.callsheet.problem.NotApplicableException)
    refused.message == 'event 1 is about to be tried again'
  }

  def 'a folder where a desk looks for a word of somebody is none, is told and put aside by the next word: #name'() {
    given:
    Files.createDirectories(folder.resolve(name).resolve('x'))
    def desk = live(new QuickWire())
    post(desk)

    expect:
    next() ==~ /held: .*$name.*/
    desk.trouble().empty

    when:
    waitFor { desk.release() }
    waitFor { told.contains('1: sent') }

    then:
    Files.isDirectory(folder.resolve("${name}.damaged/x"))

    cleanup:
    desk.close()

    where:
    name << ['held', 'released']
  }

  def 'whatever stands there, a note can be left and taken back: #note'() {
    given:
    def one = note(folder)
    Files.createDirectories(one.path().resolve('x'))

    when:
    one.replace('a word')

    then:
    one.text().get() == 'a word'
    one.delete()

    when:
    Files.createDirectories(one.path().resolve('x'))

    then:
    one.delete()
    one.text().empty
    Files.isDirectory(folder.resolve("${one.path().fileName}.damaged-2/x"))

    where:
    note << [DeskNote::held, DeskNote::accepted, DeskNote::inForce, DeskNote::optOuts]
  }

  def 'terms of a release that cannot be read hold the desk until it is released anew: #text.inspect()'() {
    given:
    def wire = new HandWire()
    def desk = live(wire)
    Files.writeString(folder.resolve('released'), text)

    when:
    post(desk)

    then:
    next() ==~ /held: .*released is damaged: .*; release it again/
    desk.trouble().empty
    wire.idle

    when:
    desk.release()

    then:
    [next(), next()].toSet() == ['released', '1: 1 actions'].toSet()
    wire.next().answer()
    next() == '1: sent'

    cleanup:
    desk.close()

    where:
    text << ['', 'tomorrow MAYBE\n', '2026-11-25T15:0', '2026-11-25T15:00:00Z SE', '\0' * 30]
  }
}
