package dev.callsheet.launcher

import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.journal.PlanOfRun
import dev.callsheet.journal.RunHeader
import dev.callsheet.journal.RunKind
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.simulator.fault.Fault
import dev.callsheet.account.Secret
import java.nio.file.Files

/** What is told of runs when they are over, or never began. */
class RunsAfterwardsSpec extends SavedPlanSpecification {
  def "a run that died before it began is superseded by the one that applied its plan"() {
    given:
    saved()
    apply('--yes', '3')
    def runs = FileRuns.in(folder.resolve('state'))
    def other = runs.ids()[0]
    def planId = runs.summary(other).header().plan().get()
    def applied = folder.resolve("state/applied/$planId")
    def mark = applied.toFile().text
    Files.delete(applied)
    def plan = [id: { planId }, name: { 'f.plan' }, writeTo: { Files.copy(this.plan, it) }] as PlanOfRun
    def died = runs.begin(new RunHeader('env', 'example.com', RunKind.LIVE, Optional.of(planId), 3,
        new RunHeader.Confirmed('ann', 'here', '1'), Limits.NONE, Optional.empty(), Optional.empty()), plan,
        Secret.of('some-key'))
        .withCloseable { it.id() }
    Files.writeString(applied, mark)

    when:
    def json = run('runs', '--output', 'json').out()
    def told = Parsed.json(json).runs.find { it.run == died }

    then:
    Schemas.faults('runs-1', json) == []
    told.subMap('state', 'left', 'supersededBy') == [state: 'superseded', left: 0, supersededBy: other]
    run('show', died).out().contains("superseded: $other applied its plan")
    !run('show', died).err().contains('callsheet resume')
  }

  def "who was refused for coming too fast is to be tried again, and the list is in order"() {
    given:
    service.misbehave(Fault.status(429))
    saved()

    when:
    def result = apply('--yes', '3')

    then:
    result.out().contains('\nrefused  1  answered 429 (too fast)\n')
    result.err() =~ /  1\. 1 action failed; nothing is wrong but the pace; to try again, slower with --rate N\/s:\n {5}callsheet resume /
    (result.out() =~ /refused #(\d)/).collect { it[1] }.with { it == it.toSorted() }
  }

  def "a log is followed to the end of its run"() {
    given:
    saved()
    apply('--yes', '3')

    expect:
    run('log', 'latest', '--follow').out() == run('log', 'latest').out()
    run('log', 'latest', '-f', '--output', 'ndjson').out() == run('log', 'latest', '--output', 'ndjson').out()
  }
}
