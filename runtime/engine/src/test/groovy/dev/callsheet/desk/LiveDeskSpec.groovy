package dev.callsheet.desk

import dev.callsheet.desk.note.ReleaseTerms
import dev.callsheet.chain.FileParts
import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.pace.Limit
import dev.callsheet.dispatch.pace.LimitKind
import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.intake.Arrival
import java.nio.file.Files
import java.time.Duration
import java.time.Instant

/** A live desk sends what rules decide on what comes while it is live: once, whatever ends it. */
class LiveDeskSpec extends LiveDeskSpecification {
  def setup() {
    bounds = bounds.sameText(Duration.ZERO) // their texts are alike
  }

  def 'each event is answered by what the rules want, and the log has all of it in its order'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)

    when:
    2.times { post(desk) }
    def said = (1..4).collect { next() }
    desk.close()

    then:
    said.toSorted() == ['1: 1 actions', '1: sent', '2: 1 actions', '2: sent']
    wire.bodies.size() == 2
    records('decision')*.first == [1, 2]
    record(2).left().collect { [it.action(), it.what(), it.outcome().get()] } ==
        [[2, 'sms to +1 ... 0002', 'sent']]
    records('intent')*.action == [1, 2]
    records('outcome').collect { [it.action, it.outcome] } == [[1, 'sent'], [2, 'sent']]
    !Files.readString(FileParts.file(folder, 1)).contains('canary-1')
    !Files.readAllLines(FileParts.file(folder, 1)).any { !it.startsWith('~') && it.contains('5550001') }
  }

  def 'nothing leaves before its decision and its intent are durable'() {
    given:
    def wire = new HandWire()
    def desk = live(wire)

    when:
    post(desk)
    def sent = wire.next()

    then:
    records('decision').size() == 1
    records('intent').size() == 1

    cleanup:
    sent.answer()
    desk.close()
  }

  def 'what came and was decided dry, or came while nothing was sent, is never sent by going live'() {
    given:
    def desk = dry()
    post(desk)
    next()
    desk.close()
    def blocked = new HandWire()

    when: 'the second comes dry and is not decided on before the end, as a copy of the log shows it'
    desk = dry()
    post(desk)
    next()
    desk.close()
    def file = FileParts.file(folder, 1)
    def lines = Files.readAllLines(file)
    def last = lines.findLastIndexOf { it.contains('"type":"decision"') }
    Files.write(file, (lines.take(last).join('\n') + '\n').bytes)
    Files.deleteIfExists(folder.resolve('synced'))
    desk = live(blocked)

    then:
    next() == '2: 0 actions'

    when:
    post(desk)

    then:
    next() == '3: 1 actions'
    blocked.next().answer()
    next() == '3: sent'
    blocked.idle

    cleanup:
    desk?.close()
  }

  def 'what may have left as the process ended is told as unknown and not sent again; what was open is sent'() {
    given: 'a log that was copied while one was under way and another waited behind it'
    def wire = new HandWire()
    def desk = live(wire)
    post(desk, [texts: 2])
    def first = wire.next()
    def copy = Files.createDirectories(home.resolve('copy'))
    Files.list(folder).withCloseable { files ->
      files.filter { it.fileName.toString() != 'lock' }.each { Files.copy(it, copy.resolve(it.fileName.toString())) }
    }
    first.answer()
    wire.next().answer()
    (1..3).each { next() }
    desk.close()
    told.clear()

    when:
    folder = copy
    def again = new QuickWire()
    desk = live(again)
    def said = [next(), next()]
    desk.close()

    then:
    said == ['1: unknown', '1: sent']
    again.bodies.size() == 1
    again.bodies[0].contains('text 2')

    when: 'all of it is settled now'
    desk = live(again)
    post(desk)

    then:
    next().startsWith('2: ')
    next().startsWith('2: ')
    again.bodies.size() == 2

    cleanup:
    desk?.close()
  }

  def 'what would be open or unknown is found again over many parts of the log'() {
    given:
    def wire = new HandWire()
    def desk = live(wire)
    post(desk)
    def first = wire.next()

    when: 'what came since fills parts'
    60.times {
      post(desk, [person: 1, note: 'x' * 700_000])
    }
    def parts = FileParts.file(folder, 3)

    then: 'those for the same person wait for the first, and one contact gets so many'
    Files.exists(parts)

    when: 'all are decided on, since another desk counts anew what one contact gets in a minute'
    waitFor { desk.figures().undecided() == 0 }
    desk.hold('looked at')
    first.answer()
    desk.close()
    told.clear()
    desk = live(wire)
    desk.release()
    def sent = (1..4).collect { wire.next().tap { it.answer() } }

    then:
    sent.size() == 4
    wire.idle

    cleanup:
    desk?.close()
  }

  def 'while it is held, what cannot be read and may be a STOP is told: #body'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    desk.hold('a look')
    waitFor { told.contains('held: a look') }

    when:
    desk.accept(new Arrival('sms', Optional.of('sms.received'), Optional.of('m1'), Optional.empty(), body.bytes)).get()
    post(desk)
    desk.accept(new Arrival('sms', Optional.of('sms.received'), Optional.of('m2'), Optional.empty(), '{"text": "hi'.bytes)).get()
    waitFor { told.any { it.startsWith('1 waits: ') } }

    then:
    told.find { it.startsWith('1 waits: ') }.endsWith(OptOuts.MAY_BE)

    when:
    desk.release()
    waitFor { desk.figures().decided() == 3 && told.contains('2: sent') }

    then: 'it is a dead letter, and what is none of the kind is told once its turn comes'
    record(1).mayBeStop()
    !told.any { it.startsWith('2 waits') || it.startsWith('3 waits') }

    cleanup:
    desk.close()

    where:
    body << ['{"text": "STOP', 'from=%2B13055550005&text=please stop']
  }

  def 'what stops a run holds the desk: events are taken in, and when it is released the open goes on'() {
    given:
    settings = settings.stopRules(settings.within(Limits.NONE.with(LimitKind.MAX_FAILURES, Limit.of(0))).stopRules())
    def wire = QuickWire.answering(HandWire.status(400, 'no'))
    def desk = live(wire)

    when:
    post(desk)

    then:
    [next(), next()] == ['1: 1 actions', '1: refused']
    next() == 'held: 1 refused or not sent, the limit is 0'
    Files.exists(folder.resolve('held'))

    when:
    post(desk)
    def kept = records('event').size()

    then:
    kept == 2
    told.empty

    when:
    desk.release()
    def said = (1..3).collect { next() }

    then:
    said.contains('released')
    said.containsAll(['2: 1 actions', '2: sent'])
    wire.bodies.size() == 2

    cleanup:
    desk.close()
  }

  def 'what is released before the run has ended that was held goes on: #how'() {
    given: 'a text that is under way, for which the end of the run waits'
    def wire = new HandWire()
    def desk = live(wire)
    post(desk)
    def first = wire.next()
    next()

    when:
    hold(desk, folder)
    post(desk)
    first.answer()

    wire.next().answer()

    then: 'the note went before the run could end for it'
    (1..3).collect { next() }.toSorted() == ['1: sent', '2: 1 actions', '2: sent']

    cleanup:
    desk.close()

    where:
    how               | hold
    'here'            | { it, dir -> it.hold('a look'); it.release() }
    'by another hand' | { it, dir -> it.hold('a look'); Files.delete(dir.resolve('held')) }
  }

  def 'a desk that was held stays so over a restart'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    desk.hold('Ann looks at the texts')
    next()
    desk.close()

    when:
    desk = live(wire)

    then:
    next() == 'held: Ann looks at the texts'

    when:
    post(desk)
    desk.close()

    then:
    wire.bodies.empty
  }

  def 'of what had come long before the release: #fate, also after a restart'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)
    desk.hold('looked at')
    next()
    def said = []
    post(desk)
    now = now.plusSeconds(3600)
    post(desk)

    when:
    def terms = new ReleaseTerms(now.minusSeconds(600), ReleaseTerms.Fate.valueOf(fate), 'Ann: looked at', now)
    ReleaseTerms.release(folder, Optional.of(terms))
    if (restarted) {
      desk.close()
      told.clear()
      desk = live(wire)
    }
    while (!said.containsAll(fate == 'SEND' ? ['1: sent', '2: sent'] : ['2: sent'])) {
      said << (next() ?: { throw new AssertionError(said as Object) }())
    }
    desk.close()

    then:
    EventRecord.since(folder, Instant.EPOCH, { true }, { true }).with { all ->
      assert all*.unanswered == [unanswered, false]
      all[0].decision().get() == decided
    }
    wire.bodies.size() == (fate == 'SEND' ? 2 : 1)

    where:
    fate   | restarted || unanswered | decided
    'DROP' | false     || false      | 'dropped: Ann: looked at'
    'DROP' | true      || false      | 'dropped: Ann: looked at'
    'SEND' | false     || false      | "fired 'reply': 1 action"
    'PLAN' | true      || true       | "fired 'reply': 1 action, nothing sent as it was too old"
  }

  def 'what was decided before a hold follows the terms, too: #terms at #minutes minutes means #verdict'() {
    given:
    def said = Optional.ofNullable(terms).map { new ReleaseTerms(now, it, 'Ann', now) }
    def event = now.plusSeconds(minutes * 60)

    expect:
    ReleaseTerms.judge(said, event, event, event, now.plusSeconds(3600), Duration.ofMinutes(15)).toString() =~ verdict

    where:
    terms                  | minutes || verdict
    null                   | 50      || 'Allow'
    null                   | 40      || 'too old'
    ReleaseTerms.Fate.DROP | 50      || 'Allow'
    ReleaseTerms.Fate.DROP | 0       || 'too old'
    ReleaseTerms.Fate.DROP | -1      || 'dropped'
    ReleaseTerms.Fate.SEND | -1      || 'Allow'
    ReleaseTerms.Fate.PLAN | -1      || 'too old'
  }

  def 'an event that was too old when its turn came says so'() {
    given:
    def desk = live(new QuickWire())
    desk.hold('a moment')
    waitFor { next()?.startsWith('held') }
    post(desk)

    when:
    now = now.plus(Duration.ofHours(1))
    desk.release()

    then:
    record(1).decision().get() == "fired 'reply': 1 action, nothing sent as it was too old"

    cleanup:
    desk.close()
  }
}
