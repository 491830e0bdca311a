package dev.callsheet.journal.file

import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.dispatch.RunReport
import dev.callsheet.journal.HeldRun
import dev.callsheet.journal.RunJournal
import dev.callsheet.journal.RunStore
import dev.callsheet.journal.Runs
import dev.callsheet.journal.RunsContract
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import spock.lang.Specification
import spock.lang.TempDir

/** What is in the way as a run ends, or goes on meanwhile. */
class DisturbedEndSpec extends Specification {
  @TempDir
  Path home

  Runs runs() {
    FileRuns.in(home.resolve('state'), RunsContract.clock())
  }

  RunJournal begun(long actions) {
    def plan = RunsContract.planId()
    runs().begin(RunsContract.header(actions, plan), RunsContract.plan(plan), RunsContract.KEY)
  }

  List<String> types(String run) {
    List<String> types = []
    runs().verify(run) { types << it.text('type') }
    types
  }

  def 'a run whose next part cannot be begun, as a folder is in its place, is told as ended'() {
    given:
    def journal = begun(2_000)
    (1..2_000).each {
      journal.intent(RunsContract.text(it), 1, RunsContract.REQUEST)
      journal.outcome(RunsContract.text(it), RunsContract.outcome(Kind.SENT, 200, '', 1))
    }
    Files.createDirectory(home.resolve("state/runs/${journal.id()}/journal-000002.ndjson"))

    when:
    journal.end(new RunReport([(Kind.SENT): 2_000L], [], Optional.empty(), Duration.ZERO))
    journal.close()

    then:
    runs().summary(journal.id()).ended().present
    types(journal.id()).takeRight(2) == ['outcome', 'end']
  }

  def 'what another went on with as it was about to be noted as settled is found'() {
    given:
    def journal = begun(1)
    journal.intent(RunsContract.text(1), 1, RunsContract.REQUEST)
    journal.outcome(RunsContract.text(1), RunsContract.outcome(Kind.REFUSED, 400, '', 1))
    journal.sync()
    journal.held.lock().close()
    def store = new Meddled(store: new FileRuns(home.resolve('state')), second: {
      def again = runs().open(journal.id(), RunsContract.KEY)
      again.intent(RunsContract.text(1), 2, RunsContract.REQUEST)
      again.sync()
      again.held.lock().close()
    })

    when:
    new Runs(store, RunsContract.clock(), 1 << 20).unfinished()

    then:
    store.holds == 2
    runs().unfinished()*.id() == [journal.id()]
  }

  /** Something happens as it is held for the second time. */
  static class Meddled implements RunStore {
    @Delegate
    FileRuns store
    Closure second
    int holds

    @Override
    Optional<HeldRun> hold(String run) {
      if (++holds == 2) {
        second()
      }
      store.hold(run)
    }
  }
}
