package dev.callsheet.launcher.state

import dev.callsheet.Callsheet
import dev.callsheet.Confirmation
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.account.Secret
import dev.callsheet.journal.RunStore
import dev.callsheet.journal.Runs
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.launcher.SavedPlanSpecification
import dev.callsheet.plan.CommandSource
import dev.callsheet.problem.ConfigurationException
import java.time.Duration
import java.time.Instant
import java.time.InstantSource

/** A run is named by its id, by the begin of it, or as the latest. */
class RunNamesSpec extends SavedPlanSpecification {
  static final List<String> IDS = ['20261122T101500Z-bbbbbb', '20261122T101500Z-aaaaaa', '20261121T094500Z-1f3a9c']

  def "the begin of an id is enough when no other run begins so"() {
    given:
    def store = [ids: { IDS }, where: { 'here' }, has: { true }, hold: { throw new ConfigurationException('damaged') }] as RunStore
    def names = new RunNames(new Runs(store, InstantSource.system(), 1))

    expect:
    names.id('20261121') == IDS[2]
    names.id('20261122T101500Z-a') == IDS[1]
    names.id('20200101T000000Z-000000') == '20200101T000000Z-000000'

    when:
    names.id(name)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message == message

    where:
    name     || message
    '202611' || '3 runs begin with 202611: 20261122T101500Z-bbbbbb, 20261122T101500Z-aaaaaa, 20261121T094500Z-1f3a9c; write more of ' +
        'the one that is meant'
    '2025'   || "there is no run whose id begins with 2025"
  }

  def "each command takes the latest and the begin of an id, and a run says its id"() {
    given:
    saved()
    def result = apply('--yes', '3')
    def id = (result.err() =~ /This is the run (\S+); to end it from elsewhere: callsheet stop/)[0][1]

    expect:
    result.err().endsWith("What was tried, and what came of it: callsheet show $id\n")
    run('show', 'latest').out().contains("run $id: ended")
    run('show', id[0..5]).out() ==~ /(?s).*begun \d{4}-\d\d-\d\d \d\d:\d\d:\d\d \S+, confirmed by .*/
    run('log', 'latest').out().readLines()[0] ==~ /1  \d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} \S+  run .*/
    run('log', 'verify', 'latest').code() == 0
    run('stop', 'latest').err().contains("The run $id is not under way")
    run('resume', 'latest').code() == 0
    run('report', 'latest', '-o', folder.resolve('r.html')).code() == 0
    run('resolve', 'latest', '1', '--sent', '--note', 'looked').err().contains("of the run $id is not unknown")
    run('show', '2019').err() == "callsheet: there is no run whose id begins with 2019; 'callsheet runs' lists them\n"
  }

  def "the latest is what was begun last, though the clock was ahead before"() {
    given:
    def ahead = InstantSource.fixed(Instant.now() + Duration.ofHours(3))
    def account = new Account('env', new BusinessId('4711'), Secret.of(CANARY), service.baseUri())
    def early = Callsheet.to(account).journal(FileRuns.in(folder.resolve('state'), ahead)).build().withCloseable {
      it.run(it.plan([name: { 'none' }, emit: { it }, policy: { new TreeSet() }] as CommandSource), new Confirmation(0)).run().get()
    }
    saved()
    def id = (apply('--yes', '3', '--canary', '1').err() =~ /This is the run (\S+); to end it/)[0][1]

    expect:
    early > id
    run('show', 'latest').out().contains("run $id: ")
    run('stop', 'latest').err().contains("The run $id is not under way")
    run('resume', 'latest').err().startsWith("2 of the 3 actions of the run $id are left")
    run('resolve', 'latest', '1', '--sent', '--note', 'looked').err().contains("of the run $id is not unknown")
    run('runs').out().readLines().findIndexOf { it.contains(id) } < run('runs').out().readLines().findIndexOf { it.contains(early) }
  }

  def "an action of a run is explained, with what came of it"() {
    given:
    saved()
    apply('--yes', '3')

    when:
    def result = run('explain', 'latest#2')

    then:
    result.code() == 0
    result.out().contains('welcome.groovy:1')
    result.out() =~ /in the run \S+: sent \(200\)/
    run('explain', 'latest#99').err() ==~ /callsheet: the run \d{8}T\d{6}Z-\w+ has the actions 1 to 3, and not 99\n/
    run('show', 'latest', '--message', '99').err() == run('explain', 'latest#99').err()
  }

  def "what is neither a file nor a run is told, with what is called nearly so"() {
    given:
    saved()

    expect:
    run('show', folder.resolve('g.plan')).err() == "callsheet: there is neither a file nor a run DIR/g.plan; did you mean 'DIR/f.plan'?\n"
    run('show', 'latst').err() == "callsheet: there is neither a file nor a run latst; did you mean 'latest'?\n"
    run('explain', 'nosuch#1').err().startsWith('callsheet: there is neither a file nor a run nosuch; ')
    run('show', 'latest').err() == 'callsheet: there are no runs yet\n'
  }
}
