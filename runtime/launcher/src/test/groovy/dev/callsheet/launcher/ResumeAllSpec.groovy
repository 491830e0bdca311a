package dev.callsheet.launcher

import dev.callsheet.journal.file.FileRuns
import dev.callsheet.launcher.terminal.Terminal
import dev.callsheet.simulator.fault.Fault

/** All runs of an account that have something left are gone on with after one question. */
class ResumeAllSpec extends SavedPlanSpecification {
  /** Runs of three texts of which the first is sent; their ids, the oldest first. */
  List<String> begun(int count = 2) {
    (1..count).each {
      plan = folder.resolve("f${it}.plan")
      saved()
      assert apply('--yes', '3', '--canary', '1', '--again').code() == 9
    }
    def runs = FileRuns.in(folder.resolve('state'))
    runs.ids().toSorted { runs.summary(it).begun() }
  }

  Result resumeAll(Object... args) {
    run('resume', '--all', '--live', 'env', '--again', *args)
  }

  def "what all runs have left is sent, the oldest run first"() {
    given:
    def ids = begun()

    when:
    def result = resumeAll('--yes', '4')

    then:
    result.code() == 0
    result.err().readLines()[0].startsWith("${ids[0]}, begun ")
    result.err().readLines()[1].endsWith(': 2 of 3 actions left')
    result.err().readLines()[2] == '4 actions of 2 runs of env would be sent, the oldest run first.'
    result.err().indexOf("This is the run ${ids[0]}") < result.err().indexOf("This is the run ${ids[1]}")
    result.err().indexOf("This is the run ${ids[0]}") > 0
    service.totals().applied() == 6
    resumeAll('--yes', '4').with { [it.code(), it.err()] } == [0, 'There are no runs of env to go on with. Nothing was sent.\n']
  }

  def "a person is asked once"() {
    given:
    begun()
    terminal.shown = [Terminal.Stream.IN, Terminal.Stream.OUT, Terminal.Stream.ERR]
    terminal.answers = ['4']
    def before = terminal.questions.size()

    expect:
    resumeAll().code() == 0
    terminal.questions.size() == before + 1
    terminal.questions[-1].endsWith('Type the number of actions to send them (4): ')
    service.totals().applied() == 6
  }

  def "nothing leaves unless exactly what is left is confirmed: #args"() {
    given:
    begun()

    expect:
    resumeAll(*args).with { [it.code(), it.err().contains(message)] } == [5, true]
    service.totals().received() == 2

    where:
    args           || message
    []             || 'nobody confirmed it. To send it without a question: --yes 4'
    ['--yes', '2'] || '--yes confirms 2 actions, left are 4. To send it: --yes 4'
  }

  def "after a run that was stopped no other begins, and the worst tells the exit code"() {
    given:
    begun()
    service.misbehave(Fault.status(503))

    when:
    def result = resumeAll('--yes', '4', '--max-unknown', '0', '--in-flight', '1')

    then:
    result.code() == 8
    result.err().contains('Stopped. 1 run not begun; to go on: callsheet resume --all --live env')
    service.totals().received() == 3
  }

  def "what was not tried for one reason is one line: --all means all runs, not all actions"() {
    given:
    run('run', texting(12), '--live', 'env', '--yes', '12', '--canary', '1', '--again')
    service.misbehave(Fault.status(503))

    when:
    def result = resumeAll('--yes', '11', '--max-unknown', '0', '--in-flight', '1')

    then:
    result.out().readLines().findAll { it.startsWith('not tried') } == ['not tried  10  not begun; nothing of them has left']
  }

  def "a run that cannot be gone on with is skipped, with the reason"() {
    given:
    def ids = begun(1)
    environment.CALLSHEET_BASE_URL = 'https://api.example.com'

    expect:
    resumeAll('--yes', '2').with { [it.code(), it.err()
        .startsWith("Skipped: the run ${ids[0]} (2 left): the run ${ids[0]} began at 127.0.0.1")] } ==
        [0, true]
    service.totals().received() == 1
  }

  def "runs that began before are left alone"() {
    given:
    begun(1)

    expect:
    resumeAll('--since', '2h').code() == 5
    resumeAll('--since', '2099-01-01T10:00').err() == 'There are no runs of env to go on with. Nothing was sent.\n'
  }

  def "what is about one run alone is refused: #args"() {
    expect:
    run('resume', *args).code() == 2

    where:
    args << [[], ['--all'], ['--since', '2h', 'latest'], ['--all', '--live', 'env', '--retry', 'failed'],
      ['--all', '--live', 'env', '--canary', '1'], ['--all', '--live', 'env', '--report', 'p.html'], ['--all', '--live', 'env', '--output',
          'json'], ['--all', '--live', 'simulator'],
      ['--all', '--live', 'env', '--since', 'yesterday']]
  }
}
