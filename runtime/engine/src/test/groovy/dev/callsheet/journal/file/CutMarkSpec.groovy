package dev.callsheet.journal.file

import static dev.callsheet.journal.RunsContract.KEY

import dev.callsheet.journal.Runs
import dev.callsheet.journal.RunsContract
import dev.callsheet.problem.NotApplicableException
import java.nio.file.Files
import java.nio.file.Path
import java.time.InstantSource
import spock.lang.Specification
import spock.lang.TempDir

/** Which run applied a plan, whatever is left of the mark that says it. */
class CutMarkSpec extends Specification {
  @TempDir
  Path state

  Runs runs() {
    FileRuns.in(state, InstantSource.fixed(RunsContract.NOON))
  }

  def 'a run whose mark was cut at any byte is found, and told with what to write back'() {
    given:
    def plan = RunsContract.planId()
    def died = runs().begin(RunsContract.header(3, plan), RunsContract.plan(plan), KEY)
    died.held.lock().close()
    def mark = state.resolve('applied').resolve(plan)
    def whole = Files.readString(mark)

    when:
    def refusals = (0..<died.id().length()).collect {
      Files.writeString(mark, whole.substring(0, it))
      assert runs().unfinished()*.id() == [died.id()]
      try {
        runs().open(died.id(), KEY)
      } catch (NotApplicableException e) {
        e.message
      }
    }

    then:
    refusals.toUnique() == ["the plan of the run ${died.id()} was applied already, and the mark applied/$plan below " +
        "$state that said by which run was cut or changed: if 'callsheet runs' shows that no other run sent any " +
        "of it, write ${died.id()} into that" as String]

    when:
    Files.writeString(mark, died.id())

    then:
    runs().open(died.id(), KEY).close()

    when: 'somebody would apply it again'
    Files.writeString(mark, '')
    runs().refuseApplied(plan, 'f.plan')

    then:
    def refusal = thrown(NotApplicableException)
    refusal.message.startsWith("f.plan was applied already, and the mark applied/$plan")
    refusal.message.endsWith('was cut or changed. To send again, plan again')
  }
}
