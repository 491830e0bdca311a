package dev.callsheet.dispatch

import dev.callsheet.OtherJvm
import static dev.callsheet.dispatch.HandWire.status
import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Plans.add
import static dev.callsheet.dispatch.Plans.flush
import static dev.callsheet.dispatch.Plans.phone
import static dev.callsheet.dispatch.Plans.remove
import static dev.callsheet.dispatch.Plans.sms
import static dev.callsheet.dispatch.Plans.texts

import dev.callsheet.wire.Answer
import dev.callsheet.wire.Request
import dev.callsheet.wire.Wire
import java.util.concurrent.CompletableFuture
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicInteger
import spock.lang.AutoCleanup
import spock.lang.Specification
import spock.lang.Timeout

@Timeout(300)
class SideBySideSpec extends Specification {
  @AutoCleanup('shutdownNow')
  def answering = Executors.newScheduledThreadPool(2)

  def 'actions of one number leave one after another in plan order, however long the answers take'() {
    given:
    def random = new Random(7)
    def commands = (1..2_000).collect { n ->
      random.nextInt(5) == 0
          ? remove(random.nextInt(40), random.nextInt(40), random.nextInt(40))
          : sms(random.nextInt(40), "n=$n")
    }
    def wire = new SlowWire(random)

    when:
    def report = new Dispatcher(wire, Plans.ENCODER, SendSettings.standard()).run(Plans.of(commands))

    then:
    report.count(SENT) == 2_000
    wire.overlaps.empty
    (0..<40).every { person ->
      def planned = commands.findAll { it.contacts().contains(phone(person)) }
          .collect { new String(Plans.ENCODER.encode(it).body()) }
      wire.left.findAll { it.contains(phone(person).e164()) } == planned
    }
    wire.most.get() > 1
  }

  def 'no more are under way than allowed, and as many as allowed'() {
    given:
    def wire = new HandWire()
    def running = inBackground(wire, texts(10), 3)

    when:
    def underWay = [wire.next(), wire.next(), wire.next()]

    then:
    wire.idle

    when:
    underWay[1].answer()
    underWay << wire.next()

    then:
    wire.idle

    when:
    underWay*.answer()
    6.times { wire.next().answer() }

    then:
    running.get().count(SENT) == 10
  }

  def 'a number that takes its time does not hold up the others'() {
    given:
    def wire = new HandWire()
    def running = inBackground(wire, [sms(1, 'first'), sms(1, 'second')] + texts(9).drop(1), 4)

    when:
    def slow = wire.next()
    def others = (1..8).collect {
      def next = wire.next()
      next.answer()
      next.body
    }

    then:
    slow.body.contains('first')
    others.every { !it.contains('second') }

    when:
    slow.answer(status(500))
    def second = wire.next()
    second.answer()

    then:
    second.body.contains('second')
    running.get().count(SENT) == 9
  }

  def 'a flush leaves after its queue before it and before its queue after it'() {
    given:
    def wire = new HandWire()
    def running = inBackground(wire, [add(1, 17), flush(17), add(2, 17), add(3, 18)], 8)

    when:
    def before = wire.next()
    def other = wire.next()

    then:
    before.body.contains(phone(1).e164())
    other.body.contains(phone(3).e164())

    when:
    before.answer()
    def flush = wire.next()
    flush.answer()
    def after = wire.next()

    then:
    flush.body.contains('flushUserQueue')
    after.body.contains(phone(2).e164())

    when:
    after.answer()
    other.answer()

    then:
    running.get().count(SENT) == 4
  }

  def 'a plan of 100,000 actions needs a small heap'() {
    when:
    def child = OtherJvm.of(['-Xmx40m'], SmallHeap.name, 100_000).redirectErrorStream(true).start()
    def said = child.inputStream.text

    then:
    child.waitFor() == 0
    said.contains('SENT:100000,')
  }

  private static CompletableFuture<RunReport> inBackground(Wire wire, List commands, int inFlight) {
    CompletableFuture.supplyAsync {
      new Dispatcher(wire, Plans.ENCODER, SendSettings.standard().inFlight(inFlight)).run(Plans.of(commands))
    }
  }

  /** Answers after up to two milliseconds and notes when a number is under way twice. */
  private class SlowWire implements Wire {
    final List<String> left = Collections.synchronizedList([])
    final List<String> overlaps = Collections.synchronizedList([])
    final AtomicInteger most = new AtomicInteger()
    private final Set<String> underWay = Collections.synchronizedSet([] as Set)
    private final AtomicInteger now = new AtomicInteger()
    private final Random random

    SlowWire(Random random) {
      this.random = random
    }

    @Override
    CompletableFuture<Answer> send(Request request) {
      def body = new String(request.body())
      def numbers = (body =~ /\+\d+/).collect { it } as Set
      left << body
      overlaps.addAll(numbers.findAll { !underWay.add(it) })
      most.accumulateAndGet(now.incrementAndGet(), Math::max)
      def future = new CompletableFuture<Answer>()
      answering.schedule({
        underWay.removeAll(numbers)
        now.decrementAndGet()
        future.complete(status(200))
      } as Runnable, random.nextInt(2_000), TimeUnit.MICROSECONDS)
      future
    }

    @Override
    void close() {
    }
  }
}
