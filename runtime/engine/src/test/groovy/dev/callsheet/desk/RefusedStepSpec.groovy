package dev.callsheet.desk

import dev.callsheet.problem.ConfigurationException
import java.nio.file.Path
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.CompletableFuture
import java.util.concurrent.CountDownLatch
import java.util.concurrent.ExecutionException
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

import static dev.callsheet.desk.DeskLogContract.arrival
import static dev.callsheet.desk.DeskLogContract.events
import static dev.callsheet.desk.DeskLogContract.isWhole
import static dev.callsheet.desk.DeskLogContract.records

/** What was refused is not there, and nothing behind a step that failed is told as durable. */
@Timeout(60)
class RefusedStepSpec extends Specification {
  @TempDir
  Path home

  Instant now = Instant.parse('2026-11-25T15:00:00Z')
  MemoryDeskLogSpec.Memory memory = new MemoryDeskLogSpec.Memory()
  TroubledParts parts = new TroubledParts(memory.all)
  DeskLog log

  def cleanup() {
    log?.close()
  }

  void troubled(int part = DeskLogContract.SMALL) {
    log = DeskLog.open(home, parts, { }, { now } as InstantSource, part)
  }

  /** What a new process finds. */
  DeskLog reopened() {
    log = DeskLog.open(home, memory.parts(), { }, { now } as InstantSource, DeskLogContract.SMALL)
  }

  /** What is said while a sync hangs, so that all of it is one group. */
  def <T> T together(Closure<T> said) {
    parts.gate = new CountDownLatch(1)
    parts.begun.drainPermits()
    def first = log.append(arrival(0), Optional.empty())
    parts.begun.acquire()
    T all = said()
    parts.gate.countDown()
    first.get()
    all
  }

  static String failure(CompletableFuture<?> future) {
    try {
      future.get()
      ''
    } catch (ExecutionException e) {
      e.cause.message
    }
  }

  void note(String type) {
    log.record(type) { it.writeStringProperty('x', 'y') }
  }

  List<String> types() {
    records(memory)*.type - 'desk' as List<String>
  }

  def 'who waits for a step that throws amid a record hears of it, and all others of its group are there'() {
    given:
    troubled()

    when:
    def all = together {
      [log.append(arrival(1), Optional.empty()),
       log.commits.durably { throw new IllegalArgumentException('mine') },
       log.append(arrival(2), Optional.empty())]
    }

    then:
    all.collect { failure(it) } == ['', 'mine', '']
    [all[0].get(), all[2].get()] == [2, 3]
    events(memory.left()) == [1, 2, 3]
    isWhole(memory.left())
    log.commits.ended().empty
  }

  def 'a step for which nobody waits and that throws ends the log: what was said before is there, and nothing behind it succeeds'() {
    given:
    troubled()

    when:
    def behind = together {
      note('before')
      log.record('intent') { json ->
        json.writeStringProperty('half', 'a record')
        throw new IllegalStateException('mine')
      }
      note('behind')
      log.append(arrival(1), Optional.empty())
    }

    then:
    failure(behind) == 'mine'
    log.commits.ended().get().message == 'mine'
    failure(log.append(arrival(2), Optional.empty())) == 'mine'

    when:
    log.sync()

    then:
    thrown(ConfigurationException)

    when:
    log.close()

    then:
    types() == ['event', 'before']
    isWhole(memory)
    reopened().append(arrival(3), Optional.empty()).get() == 2
  }

  def 'an event that was refused is not there, and what was decided is, whatever fails: #step'() {
    given:
    troubled()
    log.append(arrival(1), Optional.empty()).get()
    int failures = 0

    when:
    def refused = together {
      parts.fails = { name, bytes -> name == step && bytes % (256 << 10) > 600 && ++failures < 3 }
      log.decide(1, false) { json -> json.writeStringProperty('passed', 'x') }
      log.append(arrival(2, 700), Optional.empty())
    }

    then:
    failure(refused).contains('cannot be written')
    failures > 0
    events(memory.left()) == [1, 2]
    log.durable() == 2

    when: 'its sender comes again, and says so'
    long again = log.append(arrival(22, 700), Optional.empty()).get()

    then:
    again == 3
    isWhole(memory.left())
    records(memory)*.id - null == ['e1', 'e0', 'e22']
    log.fresh(3).id().get() == 'e22'
    types().count { it == 'decision' } == 1

    when:
    log.close()

    then:
    reopened().with { [it.durable(), it.decided()] } == [3, 1]

    where:
    step << ['reserve', 'force', 'forced']
  }

  def 'where there is no room for one, those for which there is are kept'() {
    given:
    troubled()

    when:
    def all = together {
      parts.fails = { name, bytes -> name == 'reserve' && bytes > (256 << 10) + 3_000 }
      [log.append(arrival(1, 4_000), Optional.empty()), log.append(arrival(2), Optional.empty())]
    }

    then:
    failure(all[0]).contains('cannot be written')
    all[1].get() == 2
    records(memory.left())*.id - null == ['e0', 'e2']
  }

  def 'what follows from what has left goes into the room that is kept for it, also as it closes'() {
    given:
    troubled()
    log.append(arrival(1), Optional.empty()).get()
    parts.fails = { name, bytes -> name == 'reserve' }

    when:
    def refused = log.append(arrival(2), Optional.empty())
    note('known')
    note('this too')
    log.close()

    then:
    failure(refused).contains('cannot be written')
    types() == ['event', 'known', 'this too']
  }

  def 'a part that cannot be begun is begun later, and the log goes on'() {
    given:
    troubled(500)
    int failures = 0
    parts.fails = { name, bytes -> name == 'begin' && ++failures <= 3 }

    when:
    (1..10).each { log.append(arrival(it, 300), Optional.empty()).get() }

    then:
    failures > 3
    events(memory.left()) == (1L..10L)
    isWhole(memory.left())
    memory.all.size() > 1
    records(memory).findAll { it.type == 'desk' }.size() == memory.all.size()
  }

  def 'a disk that fails for a while loses nothing that was decided, and keeps its order'() {
    given:
    troubled()
    log.append(arrival(1), Optional.empty()).get()
    parts.fails = { name, bytes -> name in ['write', 'force', 'reserve'] }

    when:
    (1..5).each { note("n$it") }
    def sync = CompletableFuture.runAsync { log.sync() }
    def failed = failure(sync)
    (6..9).each { note("n$it") }
    parts.fails = { name, bytes -> false }
    log.sync()

    then:
    failed.contains('cannot be written')
    types() == ['event'] + (1..9).collect { "n$it" as String }
  }
}
