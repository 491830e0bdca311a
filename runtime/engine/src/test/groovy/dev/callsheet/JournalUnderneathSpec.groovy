package dev.callsheet

import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.dispatch.RunReport
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.journal.Runs
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.journal.file.Sender
import dev.callsheet.problem.ConfigurationException
import java.nio.channels.FileChannel
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.StandardOpenOption
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import spock.lang.Specification
import spock.lang.TempDir

/** What happens below a run while it is made: to its files, and to the clock. */
class JournalUnderneathSpec extends Specification {
  static final long ACTIONS = 500
  static final URI NOWHERE = URI.create('http://127.0.0.1:1')

  @TempDir
  Path folder

  Path state
  def wire = new LateWire()
  Instant now = Instant.parse('2026-11-21T12:00:00Z')
  InstantSource clock = { now } as InstantSource

  def setup() {
    state = folder.resolve('state')
  }

  Runs runs() {
    FileRuns.in(state, clock)
  }

  Callsheet callsheet() {
    Callsheet.to(Sender.account(NOWHERE)).sending(SendSettings.standard().clock(clock).inFlight(Sender.IN_FLIGHT)).journal(runs())
        .wire(wire).build()
  }

  RunReport send(Closure<?> at100) {
    boolean done = false
    wire.told = { long number ->
      if (number >= 100 && !done) {
        done = true
        at100()
      }
    }
    callsheet().withCloseable { callsheet ->
      Sender.plan(ACTIONS).withCloseable { callsheet.run(it, new Confirmation(ACTIONS)) }
    }
  }

  void resume() {
    callsheet().withCloseable { Sender.resume(it, Sender.account(NOWHERE), runs(), runs().ids()[0], state) }
  }

  Path kept() {
    state.resolve('runs').resolve(runs().ids()[0])
  }

  def 'when #what, nothing more is sent, and that is said'() {
    when:
    def report = send { harm.call(kept()) }

    then:
    report.stoppedBy().get() =~ said
    report.stoppedBy().get().contains('so nothing more is sent')
    report.count(Kind.SENT) == wire.taken.size()
    report.count(Kind.UNKNOWN) == 0
    wire.taken.size() < 100 + 2 * Sender.IN_FLIGHT

    where:
    what                            | said                                         | harm
    'the state folder vanishes'     | 'journal-000001.ndjson is gone|be counted'   | { Path run -> run.parent.parent.toFile().deleteDir() }
    'the journal is deleted'        | 'journal-000001.ndjson is gone'              |
        { Path run -> Files.delete(run.resolve('journal-000001.ndjson')) }
    'the journal is emptied'        | 'journal-000001.ndjson was cut short'        |
        { Path run -> cut(run.resolve('journal-000001.ndjson'), 0) }
    'the journal is cut at its end' | 'journal-000001.ndjson was cut short'        |
        { Path run -> cut(run.resolve('journal-000001.ndjson'), 999) }
    'a cut journal is filled up'    | 'journal-000001.ndjson was cut short'        |
        { Path run -> fill(run.resolve('journal-000001.ndjson')) }
  }

  private static void cut(Path file, long length) {
    FileChannel.open(file, StandardOpenOption.WRITE).withCloseable { it.truncate(length) }
  }

  private static void fill(Path file) {
    long before = Files.size(file)
    cut(file, 999)
    new RandomAccessFile(file.toFile(), 'rw').withCloseable { it.length = before }
  }

  def 'after the journal was emptied no run goes on from it'() {
    given:
    send { cut(kept().resolve('journal-000001.ndjson'), 0) }
    int taken = wire.taken.size()

    when:
    resume()

    then:
    thrown(ConfigurationException)
    wire.taken.size() == taken
  }

  def 'a clock that jumps back an hour, in a run and before it goes on, changes nothing of what is sent'() {
    when:
    def stopping = callsheet()
    wire.told = { long number ->
      if (number == 100) {
        now -= Duration.ofHours(1)
      } else if (number == 200) {
        stopping.stop('enough')
      }
    }
    Sender.plan(ACTIONS).withCloseable { stopping.run(it, new Confirmation(ACTIONS)) }
    stopping.close()

    then:
    wire.taken.size() < ACTIONS

    when:
    now -= Duration.ofHours(1)
    resume()

    then:
    wire.taken.size() == ACTIONS
    wire.taken.values().every { it == 1 }
    runs().verify(runs().ids()[0]) { }.with { it.broken().empty && it.sealed() }
    runs().summary(runs().ids()[0]).standing().toString() == "${ACTIONS}s"
  }
}
