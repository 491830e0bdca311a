package dev.callsheet.examples

import dev.callsheet.Callsheet
import dev.callsheet.Confirmation
import dev.callsheet.dispatch.Outcome
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.simulator.Simulator
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.account.Secret
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

class ExamplesSpec extends Specification {
  static final Path FOLDER = Path.of('').toAbsolutePath()
  static final List<String> SCRIPTS = Files.list(FOLDER).withCloseable { files ->
    files.map { it.fileName.toString() }.filter { it.endsWith('.groovy') }.map { it - '.groovy' }.sorted().toList()
  }

  /** What is told beside an example. The campaign's hours want a moment of their own: the clock of the day would decide. */
  static final Map<String, List<String>> BESIDE = [
      'spring-campaign': ['--policy', FOLDER.resolve('spring-policy.toml').toString(), '--do-not-contact',
          FOLDER.resolve('spring-stop.csv').toString(), '--at', '2027-03-16T11:20:00-04:00', '--rate', '20/s']]

  @TempDir
  Path home

  def "there are at least eight examples, each with its plan beside it"() {
    expect:
    SCRIPTS.size() >= 8
    SCRIPTS.every { Files.exists(FOLDER.resolve("${it}.plan.txt")) || System.getProperty('callsheet.golden') == 'update' }
  }

  def "the plan of #name is the one beside it"() {
    given:
    def line = new CommandLine(home)
    def expected = FOLDER.resolve("${name}.plan.txt")

    when:
    int code = line.run('plan', FOLDER.resolve("${name}.groovy").toString(), '--full', '--color', 'never',
        *(BESIDE[name] ?: []))
    def shown = line.out.replace(FOLDER.toString() + '/', '')
    if (System.getProperty('callsheet.golden') == 'update') {
      Files.writeString(expected, shown)
    }

    then:
    line.err == ''
    code == 0
    shown == Files.readString(expected)

    where:
    name << SCRIPTS
  }

  def "#name arrives at the service exactly as it was planned"() {
    given:
    def simulator = Simulator.builder().businessId('4711').apiKey('canary-key-77').start()
    def account = new Account('test', new BusinessId('4711'), Secret.of('canary-key-77'), simulator.baseUri())
    def callsheet = Callsheet.to(account).build()
    def plan = callsheet.plan(ScriptCompiler.trusted().compile(FOLDER.resolve("${name}.groovy")))

    when:
    def report = callsheet.run(plan, new Confirmation(plan.size()))

    then:
    simulator.violations() == []
    report.counts()[Outcome.Kind.SENT] == plan.size()
    simulator.totals().applied() == plan.size()

    cleanup:
    plan.close()
    callsheet.close()
    simulator.close()

    where:
    name << SCRIPTS
  }
}
