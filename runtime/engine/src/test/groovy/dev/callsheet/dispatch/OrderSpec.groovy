package dev.callsheet.dispatch

import static dev.callsheet.dispatch.Plans.add
import static dev.callsheet.dispatch.Plans.flush
import static dev.callsheet.dispatch.Plans.remove
import static dev.callsheet.dispatch.Plans.sms

import dev.callsheet.action.Action
import dev.callsheet.action.Origin
import dev.callsheet.command.Command
import dev.callsheet.command.QueueId
import dev.callsheet.command.RemoveFromQueue
import dev.callsheet.problem.Source
import spock.lang.Specification

class OrderSpec extends Specification {
  def order = new Order()
  List<PendingAction> free = []

  def 'different numbers do not wait for each other'() {
    expect:
    free(sms(1), sms(2), remove(3, 4)) == [1, 2, 3]
  }

  def 'actions of one number follow one another'() {
    given:
    def turns = admit(sms(1), sms(1), sms(1))

    expect:
    numbers(turns.findAll { it.blockers == 0 }) == [1]

    when:
    settle(turns[0])

    then:
    numbers(free) == [2]

    when:
    settle(turns[1])

    then:
    numbers(free) == [2, 3]
  }

  def 'a removal of several numbers waits for all of them and holds all of them up'() {
    given:
    def turns = admit(sms(1), sms(2), remove(1, 2, 2), sms(2), sms(1), sms(3))

    expect:
    numbers(turns.findAll { it.blockers == 0 }) == [1, 2, 6]

    when:
    settle(turns[1])

    then:
    free.empty

    when:
    settle(turns[0])

    then:
    numbers(free) == [3]

    when:
    settle(turns[2])

    then:
    numbers(free) == [3, 5, 4]
  }

  def 'a flush waits for all of its queue before it and holds up all of its queue after it'() {
    given:
    def turns = admit(add(1, 17), add(2, 17), flush(17), add(3, 17), add(4, 18), flush(18), flush(17), sms(9))

    expect:
    numbers(turns.findAll { it.blockers == 0 }) == [1, 2, 5, 8]

    when:
    settle(turns[1])
    settle(turns[4])

    then:
    numbers(free) == [6]

    when:
    settle(turns[0])

    then:
    numbers(free) == [6, 3]

    when:
    settle(turns[2])

    then:
    numbers(free) == [6, 3, 4]

    when:
    settle(turns[3])

    then:
    numbers(free) == [6, 3, 4, 7]
  }

  def 'flushes of one queue follow one another'() {
    given:
    def turns = admit(flush(17), flush(17), flush(17))

    expect:
    numbers(turns.findAll { it.blockers == 0 }) == [1]

    when:
    settle(turns[0])
    settle(turns[1])

    then:
    numbers(free) == [2, 3]
  }

  def 'nothing is remembered of what is settled'() {
    given:
    def turns = admit(add(1, 17), flush(17), add(1, 17), remove(1, 2))

    when:
    turns.each { settle(it) }

    then:
    order.ofNumber.isEmpty()
    order.lastOfQueue.isEmpty()
  }

  def 'whatever the plan, turns that share a number or a flushed queue are settled in plan order, and all are'() {
    given:
    def random = new Random(seed)
    def commands = (1..400).collect {
      switch (random.nextInt(4)) {
        case 0: return sms(random.nextInt(12))
        case 1: return add(random.nextInt(12), random.nextInt(3) + 1)
        case 2: return flush(random.nextInt(3) + 1)
        default: return remove(random.nextInt(12), random.nextInt(12), random.nextInt(12))
      }
    }
    def turns = admit(commands as Command[])
    def ready = turns.findAll { it.blockers == 0 }
    def settled = []

    when:
    while (ready) {
      def turn = ready.remove(random.nextInt(ready.size()))
      settled << turn
      order.settle(turn) { ready << it }
    }

    then:
    settled.size() == turns.size()
    (0..<settled.size()).every { i ->
      (i + 1..<settled.size()).every { k ->
        settled[i].action.number() < settled[k].action.number() || !related(settled[i], settled[k])
      }
    }
    order.ofNumber.isEmpty()
    order.lastOfQueue.isEmpty()

    where:
    seed << (1..5)
  }

  def 'a removal goes before what waits, and others behind it keep their order'() {
    given:
    def turns = turns(sms(1), sms(1), remove(1, 2), remove(1), sms(1), sms(2))
    turns.take(3).each { order.admit(it) }

    when:
    turns[0].isWaiting = true
    order.waits(turns[0]) { free << it }

    then:
    numbers(free) == [3]
    order.admit(turns[3])
    !order.admit(turns[4])
    !order.admit(turns[5])

    when:
    order.settle(turns[2]) { free << it }
    order.settle(turns[3]) { free << it }

    then: 'whom nothing else keeps'
    numbers(free) == [3, 6]

    when:
    turns[0].isWaiting = false
    [0, 1].each { settle(turns[it]) }

    then:
    numbers(free) == [3, 6, 2, 5]
  }

  def 'whatever waits for its time meanwhile, only removals go before it, each once, and never before an add'() {
    given:
    def random = new Random(seed)
    def commands = (1..400).collect {
      switch (random.nextInt(5)) {
        case 0: return sms(random.nextInt(12))
        case 1: return add(random.nextInt(12), random.nextInt(3) + 1)
        case 2: return flush(random.nextInt(3) + 1)
        case 3: return unqueue(random.nextInt(12), random.nextInt(3) + 1)
        default: return remove(random.nextInt(12), random.nextInt(12))
      }
    }
    def coming = turns(commands as Command[])
    def all = coming.size()
    def ready = []
    def waiting = []
    def freed = []
    def settled = []
    def free = { freed << it; ready << it }

    when:
    while (settled.size() < all) {
      switch (random.nextInt(4)) {
        case 0:
          coming.take(8).each { order.admit(it) && free(it) }
          coming = coming.drop(8)
          break
        case 1:
          if (ready) {
            def turn = ready.remove(random.nextInt(ready.size()))
            turn.isWaiting = true
            waiting << turn
            order.waits(turn, free)
          }
          break
        case 2:
          if (waiting && random.nextInt(4) == 0 || !coming && !ready) {
            waiting.each { it.isWaiting = false }
            ready.addAll(waiting)
            waiting = []
          }
          break
        default:
          if (ready) {
            def turn = ready.remove(random.nextInt(ready.size()))
            settled << turn
            order.settle(turn, free)
          }
      }
    }
    def before = (0..<all).collectMany { i ->
      (i + 1..<all).findAll { settled[i].action.number() > settled[it].action.number() && related(settled[i], settled[it]) }
          .collect { [settled[i], settled[it]] }
    }

    then:
    freed.size() == all && freed.toSet().size() == all
    !before.empty
    before.every { later, earlier ->
      Order.isRemoval(later.action.command()) && Order.mayBeOvertaken(earlier.action)
    }
    order.ofNumber.isEmpty()
    order.lastOfQueue.isEmpty()

    where:
    seed << (1..20)
  }

  private static Command unqueue(int person, int queue) {
    new RemoveFromQueue(new QueueId(queue), Plans.phone(person), Optional.empty(), Optional.empty())
  }

  private static boolean related(PendingAction a, PendingAction b) {
    def one = a.action.command()
    def other = b.action.command()
    def sameQueue = queue(one) != null && queue(one) == queue(other)
    def flushed = one.operation().id() == 'queue-flush' || other.operation().id() == 'queue-flush'
    one.contacts().any { other.contacts().contains(it) } || (sameQueue && flushed)
  }

  private static Object queue(Command command) {
    command.operation().id().startsWith('queue') ? command.queue() : null
  }

  private List<Long> free(Command... commands) {
    numbers(admit(commands).findAll { it.blockers == 0 })
  }

  private List<PendingAction> admit(Command... commands) {
    turns(commands).each { order.admit(it) }
  }

  private static List<PendingAction> turns(Command... commands) {
    commands.toList().withIndex(1).collect { command, n ->
      new PendingAction(new Action(n, command, Origin.of(Source.of('x')), Optional.empty()))
    }
  }

  private void settle(PendingAction turn) {
    assert turn.blockers == 0
    order.settle(turn) { free << it }
  }

  private static List<Long> numbers(List<PendingAction> turns) {
    turns*.action*.number()
  }
}
