package dev.callsheet.desk

import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.command.Suppress
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.pace.Retry
import dev.callsheet.guard.cap.CapGuard
import dev.callsheet.guard.cap.History
import dev.callsheet.guard.list.SuppressionList
import dev.callsheet.guard.list.Suppressor
import dev.callsheet.guard.policy.Policy
import dev.callsheet.guard.policy.PolicyGuard
import dev.callsheet.intake.Arrival
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.time.InstantSource
import java.util.concurrent.ExecutionException
import spock.lang.Tag
import spock.lang.Timeout

/** Each step of what writes the log fails once, in each way, and the world is asked what came of it. */
@Timeout(240)
@Tag('slow')
class EachStepFailsSpec extends LiveDeskSpecification {
  static final String ONE = '+13055550101'
  static final String TWO = '+13055550102'
  static final String THREE = '+13055550103'

  /** What is posted in this order, each as [id, type, number]. */
  static final List<List<String>> POSTS = [
    ['a', 'hi', ONE], ['b', 'hi', TWO], ['c', 'stop', TWO], ['d', 'hi', TWO], ['e', 'hi', THREE], ['f', 'stop', ONE], ['g', 'hi', ONE]]
  static final RuleSet RULED = RuleSet.of('v1', [
    Rule.named('hi').on('hi').then { event, reply ->
      def number = new PhoneNumber(event.get('phone') as String)
      reply.add(new SendSms(number, new Message("This is the text for ${event.get('name')}"), Optional.empty()))
    },
    Rule.named('stop').on('stop').then { event, reply ->
      reply.add(new Suppress(new PhoneNumber(event.get('phone') as String), 'wrote it'))
    }])

  QuickWire wire
  SuppressionList list

  DeskLog log(MemoryParts parts) {
    DeskLog.open(folder, parts, { }, { now } as InstantSource, 2_048)
  }

  static Arrival arrival(List<String> post) {
    def (id, type, number) = post
    new Arrival('crm', Optional.of(type), Optional.of(id), Optional.empty(), """{"phone":"$number","name":"$id"}""".bytes)
  }

  /** A sender tries again while it is told that its event is not kept. */
  static boolean post(Desk desk, List<String> post) {
    for (int i = 0; i < 3; i++) {
      try {
        desk.accept(arrival(post)).get()
        return true
      } catch (ExecutionException e) {
        // It comes again.
      }
    }
    false
  }

  void settle(DeskLog log, Desk desk) {
    waitFor { desk.trouble().present || desk.figures().held().present || log.decided() == log.durable() }
  }

  /**
   * Everything with one step that fails.
   *
   * @param count how often it fails, one after the other
   * @param isLost whether what is not durable is lost then, as when the power goes
   * @return how many steps there were
   */
  int everything(String kind, int failing, int count, boolean isLost) {
    folder = Files.createTempDirectory(home, 'desk').resolve('desk')
    list = SuppressionList.in(folder.parent)
    history = History.inMemory()
    counts = new CapGuard(history, [], { now } as InstantSource)
    def suppressed = new PolicyGuard(list, Policy.builder().build(), { now } as InstantSource)
    settings = SendSettings.standard().clock({ now } as InstantSource).retry(Retry.never()).guards([suppressed, new Suppressor(list)])
    wire = new QuickWire()
    def memory = new MemoryDeskLogSpec.Memory()
    def parts = new TroubledParts(memory.all)
    int steps = 0
    parts.fails = { step, bytes -> step == kind && ++steps in failing..<(failing + count) }
    def log = log(parts)
    def desk = live(wire, log, RULED)
    def kept = POSTS.findAll { post(desk, it) }*.first()
    settle(log, desk)
    def sent = wire.bodies.toList() // what leaves from now on leaves in no world in which the power goes now
    def place = isLost ? memory.left() : memory
    desk.close()
    sent = isLost ? sent : wire.bodies.toList()
    wire = new QuickWire()
    int all = steps
    parts.fails = { step, bytes -> false }
    folder.resolve('held').toFile().delete() // somebody looked, and lets it go on

    def again = this.log(place.parts())
    def next = live(wire, again, RULED)
    POSTS.findAll { !kept.contains(it.first()) }.each { assert post(next, it) }
    next.release()
    settle(again, next)
    next.answer(arrival(['z', 'hi', '+13055550109'])).get()
    next.close()
    judge(kept, sent + wire.bodies)
    all
  }

  void judge(List<String> kept, List<String> sent) {
    def texts = sent.collect { (it =~ /This is the text for (\w)/)[0][1] }
    assert texts.toUnique().size() == texts.size() // nobody twice
    assert list.standing()*.subject().toSorted() == [ONE, TWO] // nobody who said no
    assert !texts.contains('g') || !kept.containsAll(['f', 'g'])
    assert !texts.contains('d') || !kept.containsAll(['c', 'd'])
    assert texts.contains('z') // and it goes on
  }

  def 'nobody is reached twice nor after a no, and what was kept is there: #kind fails #count times, and the power #lost'() {
    when:
    int steps = everything(kind, 0, 0, isLost)

    then: 'the first part is begun before anything can be kept'
    steps >= (kind == 'begin' ? 2 : 3) // how many parts there are depends on what came to be written by then
    (kind == 'begin' ? 2..steps : 1..steps).every { everything(kind, it, count, isLost) >= 1 }

    where:
    [kind, once] << [['write', 'force', 'forced', 'begin', 'reserve'], [true, false]].combinations()
    count = once ? 1 : 3
    isLost = once
    lost = isLost ? 'goes' : 'stays'
  }
}
