package dev.callsheet.launcher

import java.nio.file.Files
import java.nio.file.Path

/** The do-not-contact lists of a saved plan or a run, and those that are named when it goes on. */
class ListsOfPlanSpec extends SavedPlanSpecification {
  def "a list that was named from where the command ran holds when the plan is applied or resumed: #how"() {
    given:
    def list = Files.createTempFile(Path.of('target'), 'stop', '.csv')
    Files.writeString(list, 'phone\n+13055559999\n')
    saved('--do-not-contact', "$list$how")

    when: 'another number gets onto it'
    Files.writeString(list, 'phone\n+13055559999\n+13055550001\n')
    def first = apply('--yes', '3', '--canary', '1')
    def rest = run('resume', Files.list(folder.resolve('state/runs')).toList()[0].fileName, '--live', 'env', '--yes', '1')

    then:
    [first.err(), rest.err()].every { !it.contains('our own fault') }
    service.requests().findAll { it.toString().contains('13055550001') } == []
    service.totals().applied() == 2

    cleanup:
    Files.delete(list)

    where:
    how << ['', ", phone: 'phone'", ", region: 'US'"]
  }

  def "how a list is read when a plan goes on takes back nothing that it was to be read for: the list of #whose, at #when"() {
    given: 'one column for calls and one for texts'
    def list = file('stop.csv', 'Tel1,Mob1\n+13055559998,+13055559999\n')
    if (whose == 'the project') {
      file('callsheet.toml', "do_not_contact = ['$list']\n")
    }
    saved(*(whose == 'the plan' ? ['--do-not-contact', list] : []))
    def again = ['--do-not-contact', "$list, phone: 'Tel1'"]

    when: 'somebody of the plan gets onto it'
    if (when == 'resume') {
      apply('--yes', '3', '--canary', '1')
    }
    file('stop.csv', 'Tel1,Mob1\n+13055559998,+13055550001\n')
    when == 'resume' ? run('resume', Files.list(folder.resolve('state/runs')).toList()[0].fileName, '--live', 'env', '--yes', '2', *again) :
        apply('--yes', '3', *again)

    then:
    service.requests().findAll { it.toString().contains('13055550001') } == []
    service.totals().applied() == 2

    where:
    [whose, when] << [['the project', 'the plan'], ['apply', 'resume']].combinations()
  }
}
