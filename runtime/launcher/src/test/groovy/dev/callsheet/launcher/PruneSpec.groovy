package dev.callsheet.launcher

import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.journal.PlanOfRun
import dev.callsheet.journal.RunHeader
import dev.callsheet.journal.RunKind
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.launcher.terminal.Terminal
import dev.callsheet.account.Secret
import java.nio.file.Files
import java.nio.file.attribute.FileTime
import java.time.Duration
import java.time.Instant

/** Runs that are over for long are removed once somebody says so. */
class PruneSpec extends SavedPlanSpecification {
  /** A run of three texts, written so many days ago; gives its id. */
  String applied(int days, Object... args) {
    saved()
    apply('--yes', '3', *args)
    aged(run('runs', '--output', 'ndjson').out().readLines().collect { Parsed.json(it).run }.find { !old.contains(it) }, days)
  }

  Set<String> old = []

  String aged(String id, int days) {
    old << id
    def folder = folder.resolve("state/runs/$id")
    Files.list(folder).withCloseable { it.toList() + [folder] }.each {
      Files.setLastModifiedTime(it, FileTime.from(Instant.now() - Duration.ofDays(days)))
    }
    id
  }

  Result prune(Object... args) {
    run('runs', 'prune', '--older-than', '90d', *args)
  }

  def "it is told which runs would go, and nothing is removed"() {
    given:
    def id = applied(100)

    when:
    def result = prune('--dry-run')

    then:
    result.code() == 0
    result.out().readLines()[0] ==~ /RUN +LAST WRITTEN +SIZE/
    result.out().readLines()[1].startsWith(id)
    result.err() ==~ /1 run that is over and was last written before .* \(\d+\.\d KiB\)\. Nothing was removed\.\n/
    Parsed.json(prune('--dry-run', '--output', 'json').out()).runs[0].with { [it.run, it.removed, it.bytes > 0] } == [id, false, true]
    run('runs').out().contains(id)
  }

  def "without somebody who confirms nothing is removed: #args"() {
    given:
    def id = applied(100)

    expect:
    prune(*args).with { [it.code(), it.err()] } == [5, "callsheet: Nothing was removed: $message\n"] ||
        prune(*args).with { [it.code(), it.err()] } == [5, "Nothing was removed: $message\n"]
    run('runs').out().contains(id)

    where:
    args           || message
    []             || 'nobody confirmed it. To remove it without a question: --yes 1'
    ['--yes', '2'] || '--yes confirms 2 runs, there is 1. To remove it: --yes 1'
  }

  def "once their number is typed they go, and a plan that was applied stays applied"() {
    given:
    def id = applied(100)
    terminal.shown = [Terminal.Stream.IN, Terminal.Stream.OUT, Terminal.Stream.ERR]
    terminal.width = 300
    terminal.answers = ['1']

    when:
    def result = prune()

    then:
    result.code() == 0
    terminal.questions[-1].endsWith('It cannot be taken back. Type the number of runs to remove (1): ')
    result.err().contains('1 run was removed (')
    run('runs').err() == 'There are no runs yet.\n'
    apply('--yes', '3', '--again').with { [it.code(), it.err().contains("by the run $id, which is not kept any more")] } == [6, true]
    service.totals().received() == 3
  }

  def "a run with something left, and a young one, are kept"() {
    given:
    applied(100, '--canary', '1')

    expect:
    prune('--yes', '1').with { [it.code(), it.err()] } == [0, 'No run is over and that old. Nothing was removed.\n']
    run('runs', 'prune', '--older-than', '12h').code() == 2
    run('runs', 'prune').code() == 2
    run('runs').out().contains(old[0])
  }

  def "a run that was superseded before it began is listed for a day"() {
    given:
    def other = applied(0)
    def runs = FileRuns.in(folder.resolve('state'))
    def planId = runs.summary(other).header().plan().get()
    def mark = folder.resolve("state/applied/$planId")
    def by = mark.toFile().text
    Files.delete(mark)
    def plan = [id: { planId }, name: { 'f.plan' }, writeTo: { Files.copy(this.plan, it) }] as PlanOfRun
    def died = runs.begin(new RunHeader('env', 'example.com', RunKind.LIVE, Optional.of(planId), 3,
        new RunHeader.Confirmed('ann', 'here', '1'), Limits.NONE, Optional.empty(), Optional.empty()), plan,
        Secret.of('some-key'))
        .withCloseable { it.id() }
    Files.writeString(mark, by)

    expect:
    run('runs').out().contains(died)

    when:
    aged(died, 2)

    then:
    !run('runs').out().contains(died)
    !Files.exists(folder.resolve("state/runs/$died"))
    run('runs').out().contains(other)
  }
}
