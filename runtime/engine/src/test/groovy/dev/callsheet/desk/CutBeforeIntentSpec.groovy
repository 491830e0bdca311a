package dev.callsheet.desk

import dev.callsheet.action.Action
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.guard.cap.CapGuard
import dev.callsheet.guard.cap.History
import dev.callsheet.plan.CountingGuard
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.InstantSource

/** A text is known as left before it is announced: one that a crash cuts off in between did not leave. */
class CutBeforeIntentSpec extends LiveDeskSpecification {
  static final String TEXT = 'Sorry, we missed your call.'

  Path image
  volatile int takes
  int crash

  /** What the disk has of the log as the n-th text is known as left and nothing of it is announced. */
  class Imaging implements CountingGuard {
    @Delegate
    final CountingGuard real
    final int at

    Imaging(CountingGuard real, int at) {
      this.real = real
      this.at = at
    }

    @Override
    Verdict take(Action action, Instant moment) {
      def verdict = real.take(action, moment)
      if (++takes == at) {
        image = home.resolve("image ${crash++}")
        Files.walk(folder).withCloseable { all ->
          all.sorted().forEach { Files.copy(it, image.resolve(folder.relativize(it).toString())) }
        }
        verdict = new Verdict.Stop('the power goes')
      }
      verdict
    }

    @Override
    void giveBack(Action action, Instant taken) {
      // The power went.
    }
  }

  def 'after crashes just before it is announced a text leaves, once, alone: #before before, #after after, #crashes times'() {
    given:
    bounds = bounds.sameText(Duration.ofMinutes(10))
    def plain = settings
    settings = settings.guards([settings.guard(), new Imaging(counts, before + 1)])
    def counting = counts
    counts = new CapGuard(History.inMemory(), [], { now } as InstantSource)
    def desk = live(new QuickWire())

    when:
    before.times { post(desk, [person: 40 + it, text: TEXT]) }
    waitFor { told.count { it.endsWith(': sent') } == before }
    post(desk, [person: 5, text: TEXT])
    waitFor { told.any { it.startsWith('held: ') } }
    desk.close()
    now = now.plusSeconds(seconds)
    told.clear()
    folder = image
    (crashes - 1).times {
      takes = 0
      settings = settings.guards([plain.guard(), new Imaging(counting, 1)])
      desk = live(new QuickWire())
      waitFor { told.any { it.startsWith('held: ') } }
      desk.close()
      told.clear()
      folder = image
    }
    settings = plain
    counts = counting
    def wire = new QuickWire()
    desk = live(wire)
    after.times { post(desk, [person: 5, text: TEXT]) }
    def last = before + 1
    waitFor { told.contains("$last: sent" as String) && told.count { it.endsWith(': skipped') } == after }

    then:
    wire.bodies.size() == 1
    wire.bodies[0].contains('0005')

    cleanup:
    desk.close()

    where:
    before | after | seconds | crashes
    0      | 0     | 1       | 1
    0      | 2     | 1       | 1
    3      | 1     | 599     | 1
    0      | 0     | 1       | 2
    0      | 2     | 1       | 3
  }

  def 'a text that left by another process, or to another form of the number, is another one: restarted #restarted'() {
    given:
    bounds = bounds.sameText(Duration.ofMinutes(10))
    def rules = RuleSet.of('v1', [
      Rule.named('reply').then { event, reply ->
        reply.add(new SendSms(new PhoneNumber(event.get('to') as String), new Message(TEXT), Optional.empty()))
      }
    ])
    def wire = new QuickWire()
    def desk = live(wire, Plans.ACCOUNT, rules)

    when: 'one is held'
    desk.hold('a look')
    waitFor { told.any { it.startsWith('held: ') } }
    post(desk, [to: first])

    and: 'and leaves by another desk of the account meanwhile'
    def held = folder
    folder = home.resolve('other')
    def other = live(wire, Plans.ACCOUNT, rules)
    post(other, [to: second])
    waitFor { told.contains('1: sent') }
    other.close()
    folder = held
    told.clear()
    if (restarted) {
      desk.close()
      desk = live(wire, Plans.ACCOUNT, rules)
    }
    desk.release()
    waitFor { told.any { it == '1: sent' || it == '1: skipped' } }

    then:
    wire.bodies.size() == 1

    cleanup:
    desk.close()

    where:
    first            | second           | restarted
    '+13055550005'   | '+13055550005'   | false
    '+13055550005'   | '+13055550005'   | true
    '+525512345678'  | '+5215512345678' | true
  }

  def 'what waits for its hours is sent by nobody once another desk has said the same: #between'() {
    given:
    bounds = bounds.sameText(Duration.ofMinutes(10))
    def wire = new QuickWire()
    def plain = settings
    def hours = now.plusSeconds(300)
    settings = settings.guards([settings.guard(), { now.isBefore(hours) ? new Verdict.Defer(hours, 'hours') : Verdict.ALLOW } as Guard])
    def desk = live(wire)
    post(desk, [person: 5, text: TEXT])
    waitFor { !records('waits').empty }
    def waiting = settings

    when:
    def other = {
      def held = folder
      settings = plain
      folder = home.resolve('other')
      def one = live(wire)
      post(one, [person: 5, text: TEXT])
      waitFor { wire.bodies.size() == 1 }
      one.close()
      folder = held
      settings = waiting
    }
    def again = {
      desk.close()
      now = now.plusSeconds(5)
      desk = live(wire)
    }
    between.each { it == 'other' ? other() : again() }
    goesOn(hours) { !records('outcome').empty }

    then:
    records('outcome')*.outcome == ['skipped']
    wire.bodies.size() == 1

    cleanup:
    desk.close()

    where:
    between << [['other'], ['again', 'other'], ['other', 'again'], ['again', 'other', 'again', 'again']]
  }
}
