package dev.callsheet.dispatch.pace

import java.time.Duration

/** Those who send on one account are one to its rate, whoever of them begins, ends or is complained to. */
class SharedTurnsSpec extends SharedTurnsSpecification {
  def '#count who share #rate send no more together in a second, and waste little of it'() {
    given:
    def all = (1..count).collect { who(rate) }

    when:
    def left = during(all, 20 * SECOND)

    then:
    mostWithinOneSecond(left*.at) <= Math.ceil(rate) * 1.02 + 1
    left.size() >= rate * 20 * 0.85
    left.size() <= rate * 20 + 1

    and: 'each has its share'
    all.every { one -> left.count { it.who.is(one) } > left.size() / count / 4 }

    where:
    count | rate
    2     | 2d
    3     | 5d
    2     | 50d
    4     | 1_000d
  }

  def 'one alone has the whole rate of #rate'() {
    given:
    def one = who(rate)

    when:
    def left = during([one], 20 * SECOND, 3_000_000)

    then:
    Math.abs(left.size() / (rate * 20) - 1) < 0.03
    mostWithinOneSecond(left*.at) <= rate

    where:
    rate << [5d, 50d, 99d, 1_000d, 5_000d]
  }

  def 'who begins anew has no free action at #rate'() {
    given:
    assert who(rate).take()

    when:
    time.now += SECOND / 100 as long
    def next = who(rate)

    then:
    !next.take()

    when:
    time.now += next.nanosToWait() - 2

    then:
    !next.take()

    when:
    time.now += 2

    then:
    next.take()

    where:
    rate << [1 / 3_600d, 0.5d, 5d]
  }

  def 'who begins and has to wait for long is told why, once'() {
    given:
    assert who(1 / 60d).take()
    def next = who(1 / 60d)

    when:
    2.times { assert !next.take() }

    then:
    next.pace.trouble().get() == "nothing leaves before 2026-11-28T17:23:22Z at this rate, which is the account's: others have used it"
    next.pace.trouble().empty

    when:
    time.now += 60 * SECOND

    then: 'it waits for itself'
    next.take()
    !next.take()
    next.pace.trouble().empty
  }

  def 'a slow one is not kept waiting by a quick one, nor the other way round'() {
    given:
    def slow = who(0.25d)
    def quick = who(10d)

    when:
    def left = during([quick, slow], 20 * SECOND)

    then:
    left.count { it.who.is(slow) } in [5, 6]
    left.count { it.who.is(quick) } > 150

    and: 'together they are no quicker than the quick one may be'
    mostWithinOneSecond(left*.at) <= 11
  }

  def 'what a process that ended had taken and not used costs a moment'() {
    given:
    def dead = who(1_000d)
    assert dead.take()

    when:
    def next = who(1_000d)

    then:
    !next.take()
    next.nanosToWait() <= 20_000_000
  }

  def 'a complaint to one slows the others, keeps them silent, and counts once'() {
    given:
    def hears = who(rate)
    def other = who(rate)
    during([hears, other], 2 * SECOND)

    when:
    3.times { hears.pace.slowDown(0, Duration.ofSeconds(7)) }
    time.now += SECOND
    other.take()
    other.nanosToWait()

    then:
    Math.abs(other.nanosToWait() - 6 * SECOND) < SECOND / 5
    !other.take()

    when: 'it begins while they are silent'
    def new_ = who(rate)
    new_.take()

    then:
    Math.abs(new_.nanosToWait() - 6 * SECOND) < SECOND / 5

    when:
    time.now += 6 * SECOND
    def left = during([hears, other, new_], 5 * SECOND)

    then: 'all three together send half of it'
    rate == 0 || Math.abs(left.size() - 5 * rate / 2) <= 2 + rate / 10

    where:
    rate << [20d, 0d]
  }

  def 'a clock that is set back by #back keeps nobody waiting for longer than a turn'() {
    given:
    def one = who(0.1d)
    assert one.take()

    when:
    time.wall -= back.toNanos()
    def next = who(0.1d)

    then: 'it is as if the last had left just now'
    !next.take()
    next.nanosToWait() == 10 * SECOND

    when:
    time.now += 10 * SECOND

    then:
    next.take()
    !one.take()

    where:
    back << [Duration.ofSeconds(30), Duration.ofHours(2), Duration.ofDays(400)]
  }

  def 'where #what is kept it is told, and is as if just used'() {
    given:
    def before = who(0.1d)
    assert before.take()
    kept.text = left(kept.text)

    when:
    def next = who(rate)

    then:
    !next.take()
    next.pace.trouble().get().contains('as if just used')
    next.pace.trouble().empty
    next.nanosToWait() == Math.max(1d, 1 / rate) * SECOND

    when:
    time.now += Math.max(1d, 1 / rate) * SECOND as long

    then:
    next.take()

    and: 'whoever comes then knows all that again'
    !who(rate).take()
    TurnNote.read(kept.text).present

    where:
    [what, left, rate] << [
      [
        ['a line end alone', { it.empty ? it : '\n' }],
        ['nothing but zeros', { it.replaceAll('(?s).', '\0') }],
        ['what was cut', { it[0..<-3] }],
        ['what was cut behind its first line', { it.readLines()[0] + '\n' }],
        ['a turn without an end', { it.replaceAll(/ \S+\n$/, ' +1000000000-12-31T23:59:59Z\n') }],
        ['something else', { 'PREVIEW of lines\n' }]
      ],
      [0.2d, 5d]
    ].combinations()*.flatten()
  }

  def 'where nothing can be kept it is told once, and each keeps to its rate by itself'() {
    given:
    kept.fails = true
    def one = who(5d)

    when:
    def left = during([one], 30 * SECOND)

    then:
    left.size() in 148..151
    one.pace.trouble().get().contains('No space left on device')
    one.pace.trouble().empty

    when: 'there is room again'
    kept.fails = false
    during([one], 15 * SECOND)

    then:
    !who(5d).take()
  }

  def 'who has no rate waits for none, and takes no turns'() {
    given:
    def free = who(0)
    def bound = who(1d)

    expect:
    (1..500).every { free.take() && free.nanosToWait() == 0 }
    bound.take()
    free.take()
  }

  def 'what is written is read again'() {
    given:
    def note = TurnNote.lost(START).complained(START, START.plusSeconds(9), true)
    def after = note.take(new TurnNote.Wish('a-b', 7, 9, 2, 0), START.plusSeconds(2)).note()

    expect:
    TurnNote.read(after.written()).get() == after
    after.lines().size() == 1
    TurnNote.read(after.written() + 'what a longer one left') == Optional.of(after)
  }
}
