package dev.callsheet.launcher

import dev.callsheet.launcher.terminal.Terminal
import dev.callsheet.store.Looks
import dev.callsheet.store.ProcessLock
import java.nio.file.Files
import java.time.Duration

/** A question may stand for hours; what changed meanwhile is heard before anything leaves. */
class WhileAskedSpec extends SavedPlanSpecification {
  /** What happens while a person thinks. */
  Closure<?> meanwhile = { }

  def setup() {
    terminal = new CommandLineSpecification.FakeTerminal() {
      @Override
      Optional<String> ask(String question) {
        meanwhile.call()
        super.ask(question)
      }
    }
    terminal.shown = [Terminal.Stream.IN, Terminal.Stream.OUT, Terminal.Stream.ERR]
    file('stop.csv', 'phone\n+13055559999\n')
  }

  void optsOut() {
    file('stop.csv', 'phone\n+13055559999\n+13055550001\n')
  }

  Result send(String how) {
    def list = folder.resolve('stop.csv')
    switch (how) {
      case 'run':
        return run('run', leads(3), '--live', 'env', '--do-not-contact', list)
      case 'apply':
        saved()
        return apply('--do-not-contact', list)
      default:
        saved()
        apply('--yes', '3', '--canary', '1', '--do-not-contact', list, '--no-input')
        def id = Files.list(folder.resolve('state/runs')).withCloseable { it.findFirst().get().fileName.toString() }
        return run('resume', id, '--live', 'env', '--do-not-contact', list)
    }
  }

  def "who comes onto a list while the question is open is left out: #how"() {
    given:
    terminal.answers = how == 'resume' ? ['2'] : ['3']
    meanwhile = this.&optsOut

    when:
    def result = send(how)

    then:
    result.out() =~ /skipped +1/
    service.totals().received() == 2
    !service.requests()*.toString().any { it.contains('+13055550001') }

    where:
    how << ['run', 'apply', 'resume']
  }

  def "a list that is gone by then ends it"() {
    given:
    terminal.answers = ['3']
    meanwhile = { Files.deleteIfExists(folder.resolve('stop.csv')) }

    expect:
    send('run').with { [it.code(), it.err().contains('stop.csv')] } == [2, true]
    service.totals().received() == 0
  }

  def "so it is while a person thinks whether a second time is meant"() {
    given:
    run('run', leads(3), '--live', 'env', '--yes', '3')
    terminal.answers = ['again']
    meanwhile = this.&optsOut

    when:
    run('run', leads(3), '--live', 'env', '--yes', '3', '--do-not-contact', folder.resolve('stop.csv'))

    then:
    service.totals().received() == 5
  }

  def "so it is while another run begins, although nobody is asked"() {
    given:
    def other = ProcessLock.of(Files.createDirectories(folder.resolve('state')).resolve('begin.lock')).get()
    def script = leads(3)
    def waits = Thread.start {
      run('run', script, '--live', 'env', '--yes', '3', '--do-not-contact', folder.resolve('stop.csv'))
    }

    when: 'all was planned'
    new Looks(3_000, Duration.ofMillis(10)).until { Optional.ofNullable(Files.exists(folder.resolve('state/runs')) ?: null) }
    waits.join(500)
    optsOut()
    other.close()
    waits.join()

    then:
    service.totals().received() == 2
  }
}
