package dev.callsheet.journal.file

import static dev.callsheet.journal.RunsContract.KEY

import dev.callsheet.journal.RunJournal
import dev.callsheet.journal.Runs
import dev.callsheet.journal.RunsContract
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.NotApplicableException
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.FileTime
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import spock.lang.Specification
import spock.lang.TempDir

/** Runs that nobody needs any more are removed, and what was done once stays done. */
class OldRunsSpec extends Specification {
  static final Duration AGE = Duration.ofDays(90)

  @TempDir
  Path state

  Runs runs() {
    FileRuns.in(state, InstantSource.fixed(RunsContract.NOON))
  }

  OldRuns oldRuns() {
    OldRuns.in(state)
  }

  Path folder(String run) {
    state.resolve("runs/$run")
  }

  Path mark(String plan) {
    state.resolve("applied/$plan")
  }

  RunJournal begin(long actions, String plan = RunsContract.planId()) {
    runs().begin(RunsContract.header(actions, plan), RunsContract.plan(plan), KEY)
  }

  /** All of them were last written so many days ago. */
  void aged(String run, int days = 100) {
    Files.list(folder(run)).withCloseable { it.toList() + [folder(run)] }.each {
      Files.setLastModifiedTime(it, FileTime.from(Instant.now() - Duration.ofDays(days)))
    }
  }

  /** A run of no actions has nothing left from its begin on. */
  String over(String plan = RunsContract.planId(), int days = 100) {
    def journal = begin(0, plan)
    journal.close()
    aged(journal.id(), days)
    journal.id()
  }

  def 'a run that is over for long is removed with all its files, and its plan stays applied'() {
    given:
    def plan = RunsContract.planId()
    def run = over(plan)

    when:
    def old = oldRuns().old(AGE)

    then:
    old*.id() == [run]
    old[0].bytes() > 0
    runs().ids() == [run]

    when:
    def gone = oldRuns().prune(AGE)
    begin(3, plan)

    then:
    gone == old
    !Files.exists(folder(run))
    runs().ids().empty
    runs().appliedBy(plan).get() == run
    def refusal = thrown(NotApplicableException)
    refusal.message == "welcome.plan was applied already, by the run $run, which is not kept any more. To send again, plan again"
  }

  def 'a plan whose mark is gone is marked before its run is removed'() {
    given:
    def plan = RunsContract.planId()
    def run = over(plan)
    Files.delete(mark(plan))

    when:
    oldRuns().prune(AGE)

    then:
    runs().ids().empty
    runs().appliedBy(plan).get() == run
  }

  def 'nothing is removed of which anything is left, young, under way or damaged'() {
    given:
    def left = begin(3)
    left.close()
    def young = over(RunsContract.planId(), 80)
    def held = begin(0)
    def damaged = over()
    Files.writeString(folder(damaged).resolve('journal-000001.ndjson'), 'nonsense\n')
    [left.id(), held.id(), damaged].each { aged(it) }

    expect:
    oldRuns().prune(AGE).empty
    !oldRuns().prune(left.id(), AGE)
    !oldRuns().prune(young, AGE)
    !oldRuns().prune(held.id(), AGE)
    !oldRuns().prune('nonsense', AGE)
    runs().ids() as Set == [left.id(), young, held.id(), damaged] as Set

    cleanup:
    held.close()
  }

  def 'whatever cuts it short leaves no run, and the rest goes the next time'() {
    given:
    def plan = RunsContract.planId()
    def run = over(plan)
    Files.delete(folder(run).resolve('plan'))
    Files.createDirectories(folder(run).resolve('plan/in-the-way'))
    aged(run)

    when:
    oldRuns().prune(AGE)

    then:
    def failure = thrown(ConfigurationException)
    failure.message.startsWith("the run $run cannot be removed: ")
    Files.exists(folder(run))
    runs().ids().empty
    runs().unfinished().empty
    runs().appliedBy(plan).get() == run

    when:
    Files.delete(folder(run).resolve('plan/in-the-way'))
    aged(run)
    def gone = oldRuns().prune(AGE)

    then:
    gone*.id() == [run]
    !Files.exists(folder(run))
  }

  def 'a crash between the parts never leaves a run that would send again'() {
    given: 'of two parts only the first went'
    def run = over()
    Files.copy(folder(run).resolve('journal-000001.ndjson'), folder(run).resolve('journal-000002.ndjson'))
    new RunFolder(state, run).endForever()

    expect:
    Files.exists(folder(run).resolve('journal-000002.ndjson'))
    runs().ids().empty

    when:
    runs().open(run, KEY)

    then:
    thrown(ConfigurationException)

    when:
    aged(run)
    oldRuns().sweep()

    then:
    !Files.exists(folder(run))
  }

  def 'a run that never began and never will is removed, and the mark of the other stays'() {
    given:
    def plan = RunsContract.planId()
    def died = begin(3, plan)
    died.close()
    Files.delete(mark(plan))
    def other = begin(3, plan)
    other.close()
    aged(died.id())

    when:
    def gone = oldRuns().prune(AGE)

    then:
    gone*.id() == [died.id()]
    runs().ids() == [other.id()]
    runs().appliedBy(plan).get() == other.id()
  }
}
