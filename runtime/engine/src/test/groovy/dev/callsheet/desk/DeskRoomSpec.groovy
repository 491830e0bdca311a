package dev.callsheet.desk

import dev.callsheet.action.Action
import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.time.ZoneOffset
import java.util.concurrent.ConcurrentHashMap

/** A live desk decides only little ahead of what leaves, and those who wait for hours count for themselves. */
class DeskRoomSpec extends LiveDeskSpecification {
  def setup() {
    bounds = LiveBounds.of(5, 10_000, ZoneOffset.UTC)
  }

  def 'no more than a thousand actions are decided ahead of what leaves, and the rest once half of them has left'() {
    given:
    settings = settings.inFlight(4)
    def wire = new HandWire()
    def desk = live(wire)

    when:
    1_100.times { post(desk) }
    def ahead = (1..1_000).collect { next() }
    def answered = (1..499).collect { wire.next().answer() }

    then:
    ahead == (1..1_000).collect { "$it: 1 actions" as String }
    (1..499).collect { next() } == (1..499).collect { "$it: sent" as String }
    told.empty

    when:
    (1..601).each { wire.next().answer() }
    def rest = (1..701).collect { next() }

    then:
    rest.toSet() == ((1_001..1_100).collect { "$it: 1 actions" } + (500..1_100).collect { "$it: sent" })*.toString().toSet()

    cleanup:
    desk.close()
  }

  def 'what waits for room is looked at once ahead of its turn, however often that is full'() {
    given:
    settings = settings.inFlight(4)
    def asked = new ConcurrentHashMap<Long, Integer>()
    def rules = RuleSet.of('v1', [Rule.named('reply').then { event, reply ->
      asked.merge(event.get('person') as long, 1, Integer::sum)
      reply.add(Plans.sms(event.get('person') as int))
    }])
    def wire = new HandWire()
    def desk = live(wire, Plans.ACCOUNT, rules)

    when:
    1_700.times { post(desk) }
    waitFor { asked[1_700L] }
    (1..501).each { wire.next().answer() }
    waitFor { asked[1_501L] == 2 }
    post(desk)
    waitFor { asked[1_701L] }

    then:
    asked[1_000L] == 1
    asked[1_700L] == 1

    cleanup:
    def end = Thread.start { desk.close() }
    while (end.alive) {
      wire.idle ? Thread.onSpinWait() : wire.next().answer()
    }
  }

  def 'those who wait for the morning hold up nobody else'() {
    given:
    def opening = now.plusSeconds(50_000)
    settings = settings.guard({ Action action ->
      action.number() <= 1_050 && now < opening ? new Verdict.Defer(opening, 'outside hours') : Verdict.ALLOW
    } as Guard)
    def desk = live(new QuickWire())

    when:
    1_051.times { post(desk) }
    def said = (1..1_052).collect { next() }

    then:
    said.toSet() == ((1..1_051).collect { "$it: 1 actions" } + '1051: sent')*.toString().toSet()

    when:
    now = opening

    then:
    (1..1_050).collect { next() }.toSet() == (1..1_050).collect { "$it: sent" as String }.toSet()

    cleanup:
    desk.close()
  }
}
