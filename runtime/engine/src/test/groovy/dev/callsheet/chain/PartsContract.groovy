package dev.callsheet.chain

import dev.callsheet.problem.ConfigurationException
import dev.callsheet.store.JsonTree
import dev.callsheet.store.MachineKey
import java.time.Instant
import java.time.InstantSource
import spock.lang.Specification
import tools.jackson.core.JsonGenerator

/** What every place for a chain does, and what a chain does there. */
abstract class PartsContract extends Specification {
  static final InstantSource CLOCK = InstantSource.fixed(Instant.parse('2026-11-21T12:00:00Z'))
  static final int SMALL = 2_000

  /** The parts to be tested, to be written on by one at a time; asked again it gives the same as another process would have them. */
  abstract Parts parts()

  /** What a part holds, without room that is not used. */
  String content(int part) {
    parts().read(part).withCloseable { new String(it.readAllBytes(), 'US-ASCII').replace('\0', '') }
  }

  static void put(Parts parts, String lines, boolean durably = false) {
    durably ? parts.force(lines.bytes, lines.length()) : parts.write(lines.bytes, lines.length())
  }

  static void begin(Parts parts, String head) {
    parts.begin(head.bytes, head.length(), 0)
  }

  def 'what is begun, written and made durable is read by others at once, part by part, in its order'() {
    given:
    def written = parts()

    expect:
    parts().list() == []

    when:
    begin(written, 'head 1\n')
    written.reserve(10_000)
    put(written, 'a\n')
    put(written, 'b\n', true)
    put(written, '', true)

    then:
    written.size() == 11
    content(1) == 'head 1\na\nb\n'

    when:
    begin(written, 'head 2\n')
    put(written, 'c\n')

    then:
    written.size() == 9
    parts().list() == [1, 2]
    [1, 2].collect { content(it) } == ['head 1\na\nb\n', 'head 2\nc\n']

    cleanup:
    written.close()
  }

  def 'one goes on after any byte, and what follows it is forgotten, further parts too'() {
    given:
    def before = parts()
    begin(before, 'head 1\n')
    put(before, 'a\nb\nc\n', true)
    begin(before, 'head 2\n')
    before.close()
    def written = parts()

    when:
    written.goOn(1, 9)

    then:
    written.size() == 9
    parts().list() == [1]
    content(1) == 'head 1\na\n'

    when:
    put(written, 'd\n', true)
    begin(written, 'another\n')

    then:
    [1, 2].collect { content(it) } == ['head 1\na\nd\n', 'another\n']

    cleanup:
    written.close()
  }

  def 'a part that nobody needs is gone, and the others stay'() {
    given:
    def written = parts()
    begin(written, 'head 1\n')
    begin(written, 'head 2\n')

    when:
    2.times { written.delete(1) }

    then:
    parts().list() == [2]
    content(2) == 'head 2\n'

    cleanup:
    written.close()
  }

  def 'who has not gone on cannot write'() {
    when:
    put(parts(), 'a\n', true)

    then:
    thrown(IOException)
  }

  /** How many were counted by then is all that matters of what went before. */
  static class Counted implements ChainWriter.Head {
    int count

    @Override
    String type() {
      'count'
    }

    @Override
    void write(JsonGenerator record, boolean isFirst) {
      assert isFirst == (count == 0)
      record.writeNumberProperty('counted', count)
    }
  }

  static ChainWriter count(ChainWriter chain, Counted head, int more) {
    more.times {
      chain.record('one').writeNumberProperty('n', ++head.count)
      chain.end()
      if (head.count % 3 == 0) {
        chain.sync(500)
      }
    }
    chain
  }

  /** What the last part tells, read to go on. */
  LastPart last(int first = 1) {
    LastPart.open(parts(), first, Glance.none(), true).with { last ->
      while (last.next()) {
      }
      last.close()
      last
    }
  }

  Verified verified(int first = 1, Closure<?> told = { }) {
    new Verification(parts(), first, 'end', MachineKey.of(new byte[32]).keyed('chain'), Glance.none()).verified(told)
  }

  def 'whoever knows the head of the last part and what follows it knows all, and a chain goes on from there'() {
    given:
    def head = new Counted()
    count(ChainWriter.begin(parts(), head, CLOCK, SMALL, 500), head, 100).close()

    when:
    def last = last()

    then:
    last.part() > 3
    last.head().number('counted') < 100
    last.head().number('counted') + last.records() - last.head().number('seq') == 100

    when:
    count(ChainWriter.goOn(last, head, CLOCK, SMALL), head, 50).close()
    List<JsonTree> told = []
    def verified = verified(1, told::add)

    then:
    verified.broken().empty
    told.findAll { it.text('type') == 'one' }*.number('n') == (1L..150L)
    told*.number('seq') == (1L..told.size())
  }

  def 'closed parts are kept as long as their owner likes: the chain begins where they do'() {
    given:
    def head = new Counted()
    def chain = count(ChainWriter.begin(parts(), head, CLOCK, SMALL, 500), head, 100)

    when:
    [1, 2].each { parts().delete(it) }
    count(chain, head, 1).close()

    then:
    verified(3).broken().empty
    last(3).part() > 3
    verified(1).broken().present

    when:
    last(1)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains(' is gone. What was sent cannot be told without it, so nothing is')
  }

  def 'a seal is of one machine, and of the last record alone'() {
    given:
    def seals = MachineKey.of(new byte[32]).keyed('chain')
    def head = new Counted()
    def chain = count(ChainWriter.begin(parts(), head, CLOCK, SMALL, 500), head, 5)

    when:
    def end = chain.record('end')
    chain.tellDurable(end)
    chain.seal(end, seals)
    chain.end()
    chain.force()

    then:
    verified().with { [it.sealed(), it.broken().present] } == [true, false]

    when:
    count(chain, head, 1).close()

    then:
    !verified().sealed()
  }

  def 'a record of another type seals nothing, though it bears the seal of the one that it replaced'() {
    given:
    def head = new Counted()
    def chain = count(ChainWriter.begin(parts(), head, CLOCK, SMALL, 500), head, 5)

    when:
    def other = chain.record('count')
    chain.seal(other, MachineKey.of(new byte[32]).keyed('chain'))
    chain.end()
    chain.close()

    then:
    verified().with { [it.sealed(), it.broken().present] } == [false, false]
  }
}
