package dev.callsheet.desk

import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.intake.Arrival
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import dev.callsheet.rule.Event
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.time.Duration
import java.util.concurrent.CompletableFuture
import java.util.concurrent.ConcurrentHashMap
import java.util.concurrent.ExecutionException
import java.util.concurrent.TimeUnit

/** Who gives a desk an event can wait for what becomes of it. */
class EventAnswerSpec extends LiveDeskSpecification {
  static Arrival of(Map<String, Object> fields, String id = null) {
    def event = Event.of('lead.created', fields)
    Arrival.of('shop', id == null ? event : event.withId(id))
  }

  static String inShort(CompletableFuture<EventAnswer> answer) {
    def answered = answer.get(60, TimeUnit.SECONDS)
    "$answered.event ${answered.turn.words()}: ${answered.outcomes*.kind()*.id().join(' ')}"
  }

  def 'it is told what was decided, and what became of each action, in their order'() {
    given:
    def desk = live(new QuickWire())

    expect:
    inShort(desk.answer(of(person: 1, texts: 3))) == '1 fired reply: sent sent sent'
    inShort(desk.answer(of(person: 2, texts: 6))).startsWith('2 ')
    desk.answer(of(person: 3, texts: 6)).get().turn().isDead()

    cleanup:
    desk.close()
  }

  def 'an id is answered once, whoever asks at the same time, also after a restart'() {
    given:
    def wire = new QuickWire()
    def desk = live(wire)

    when:
    def all = (1..8).collect { thread ->
      CompletableFuture.supplyAsync { (1..25).collect { inShort(desk.answer(of([person: it], "e$it"))) } }
    }*.get()
    desk.close()
    desk = live(wire)
    def again = inShort(desk.answer(of([person: 1], 'e1')))

    then:
    all.flatten().count { it.endsWith('sent') } == 25
    all.flatten().count { it.contains(' repeats event ') } == 175
    again.contains(' repeats event ')
    wire.bodies.size() == 25

    cleanup:
    desk.close()
  }

  def 'a rule that fails, and an event that is none, come back'() {
    given:
    def rules = RuleSet.of('v1', [Rule.named('broken').then { event, reply -> throw new IllegalStateException('no stock') }])
    def desk = live(new QuickWire(), Plans.ACCOUNT, rules)

    when:
    def failed = desk.answer(of(person: 1)).get()
    def none = desk.answer(new Arrival('shop', Optional.of('x'), Optional.empty(), Optional.empty(), 'no json'.bytes)).get()

    then:
    failed.turn().isDead()
    failed.turn().words().contains('no stock')
    none.turn().isDead()

    cleanup:
    desk.close()
  }

  def 'what is held is waited for; a desk that closes answers nobody'() {
    given:
    def held = live(new QuickWire())
    held.hold('lunch')
    def first = held.answer(of(person: 1))
    def second = held.answer(of(person: 2))

    when:
    next()
    held.release()

    then:
    inShort(first) == '1 fired reply: sent'
    inShort(second) == '2 fired reply: sent'

    when:
    held.hold('dinner')
    def third = held.answer(of(person: 3))
    held.close()
    third.get()

    then:
    def closed = thrown(ExecutionException)
    closed.cause.message.contains('was closed')

    when: 'it is opened again'
    held = live(new QuickWire())
    held.release()
    waitFor { held.figures().decided() == 3 }

    then:
    !held.answer(of(person: 4)).get().outcomes().empty

    cleanup:
    held.close()
  }

  def 'what has to wait for the morning is told so, and leaves then'() {
    given:
    def opening = now + Duration.ofHours(8)
    settings = settings.guard({ now < opening ? new Verdict.Defer(opening, 'outside hours') : Verdict.ALLOW } as Guard)
    def wire = new QuickWire()
    def desk = live(wire)

    when:
    def told = inShort(desk.answer(of(person: 1, texts: 2)))

    then:
    told == '1 fired reply: deferred deferred'
    wire.bodies.empty

    when:
    desk.close()
    now = opening
    desk = live(wire)
    waitFor { wire.bodies.size() == 2 }

    then:
    inShort(desk.answer(of(person: 2))) == '2 fired reply: sent'

    cleanup:
    desk.close()
  }

  def 'nothing is kept where its log cannot be written'() {
    given:
    def desk = live(new QuickWire())
    desk.limit(1)

    when:
    post(desk)
    desk.answer(of(person: 1)).get()

    then:
    thrown(ExecutionException)

    cleanup:
    desk.close()
  }

  def 'an event of the application comes to its rules as it was made'() {
    given:
    def seen = new ConcurrentHashMap()
    def rules = RuleSet.of('v1', [Rule.named('see').then { event, reply -> seen.putAll(event.fields()) }])
    def desk = live(new QuickWire(), Plans.ACCOUNT, rules)

    when:
    desk.answer(of(whole: 1, large: 12_345_678_901, exact: 0.10G, half: 0.5d, odd: Double.NaN, no: false, text: 'é "x"\n',
      list: [1, [a: 'b']])).get()

    then:
    seen == [whole: 1, large: 12_345_678_901, exact: 0.10G, half: 0.5G, odd: 'NaN', no: false, text: 'é "x"\n', list: [1, [a: 'b']]]

    cleanup:
    desk.close()
  }

  def 'who closes the desk in what hangs on a future of it is waited for by nobody: #what'() {
    given:
    def desk = live(new QuickWire())

    when:
    ask(desk).thenRun { desk.close() }.get(30, TimeUnit.SECONDS)
    waitFor { !Thread.allStackTraces.keySet().any { it.name == 'callsheet-desk-close' } }
    live(new QuickWire()).close()

    then:
    noExceptionThrown()

    where:
    what     | ask
    'accept' | { Desk it -> it.accept(of(person: 1)) }
    'answer' | { Desk it -> it.answer(of(person: 1)) }
    'dead'   | { Desk it -> it.answer(of(person: 1, texts: 6)) }
  }
}
