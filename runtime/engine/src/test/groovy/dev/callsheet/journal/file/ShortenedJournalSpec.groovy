package dev.callsheet.journal.file

import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.journal.RunJournal
import dev.callsheet.journal.Runs
import dev.callsheet.journal.RunsContract
import dev.callsheet.problem.ConfigurationException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** A journal that is shorter than it was says nothing of what was sent since. */
class ShortenedJournalSpec extends Specification {
  @TempDir
  Path home

  Runs runs() {
    FileRuns.in(home.resolve('state'), RunsContract.clock())
  }

  Path part(String run) {
    home.resolve("state/runs/$run/journal-000001.ndjson")
  }

  /** Three records on disk, then two that were written and not synced. */
  RunJournal interrupted() {
    def plan = RunsContract.planId()
    def journal = runs().begin(RunsContract.header(5, plan), RunsContract.plan(plan), RunsContract.KEY)
    journal.intent(RunsContract.text(1), 1, RunsContract.REQUEST)
    journal.intent(RunsContract.text(2), 1, RunsContract.REQUEST)
    journal.sync()
    journal.outcome(RunsContract.text(1), RunsContract.outcome(Kind.SENT, 200, 'ok', 1))
    journal.flush()
    journal.held.lock().close()
    journal
  }

  def 'a journal that lost records which were durable is not gone on with, and the message says what to do: #lost'() {
    given:
    def journal = interrupted()
    def file = part(journal.id())
    def lines = Files.readString(file).split('(?<=\n)')
    Files.writeString(file, lines[0..<kept].join('') + behind)
    def note = home.resolve("state/synced/${journal.id()}")

    expect:
    def verified = runs().verify(journal.id()) { }
    verified.broken().get() == lost
    verified.records() == kept

    when:
    runs().open(journal.id(), RunsContract.KEY)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message == "the journal of the run ${journal.id()} has $kept of the 3 records that were on disk: it was cut, or an " +
        "older copy was put back. What was sent since cannot be told, so nothing is; put its newest copy back or, if you know " +
        "that nothing was sent since, delete $note"

    and: 'nor does a run that looks as if it had reached nobody give its plan free'
    !runs().forget(journal.id())

    when: 'somebody knows better'
    Files.delete(note)

    then:
    runs().open(journal.id(), RunsContract.KEY).close()

    where:
    kept | behind       || lost
    1    | ''           || 'records 2 to 3, which were on disk, are gone'
    2    | ''           || 'record 3, which was on disk, is gone'
    1    | '\0' * 9_000 || 'records 2 to 3, which were on disk, are gone'
    2    | '{"seq":3'   || 'record 3, which was on disk, is gone'
  }

  def 'a run of a time before its durable records were counted goes on: #left'() {
    given:
    def journal = interrupted()
    Files.writeString(home.resolve("state/synced/${journal.id()}"), left ?: '')
    if (left == null) {
      Files.delete(home.resolve("state/synced/${journal.id()}"))
    }

    expect:
    runs().open(journal.id(), RunsContract.KEY).close()
    Files.readString(home.resolve("state/synced/${journal.id()}")) ==~ /\d{18} [0-9a-f]{32}\n/

    where:
    left << [null, '', '\0' * 52, '00000000000000']
  }
}
