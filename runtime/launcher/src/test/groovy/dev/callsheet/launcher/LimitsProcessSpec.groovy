package dev.callsheet.launcher

import java.nio.file.Files
import java.nio.file.attribute.PosixFilePermissions
import java.time.Duration

/** Limits as processes keep to them, one after another. */
class LimitsProcessSpec extends ProcessSpecification {
  def "what left on an account today counts for every run, also without a budget, of the simulator and of an address written otherwise"() {
    given:
    def script = texting(30)
    def people = { int count, Object... options -> run(callsheet(), 'run', script, '--live', account, '--yes', 30, '--again', *options) }

    expect: 'a run that keeps to no budget'
    people(30) == 0

    when: 'one that does, at the same service'
    environment.CALLSHEET_BASE_URL = service.baseUri().toString().replace('127.0.0.1', 'localhost')
    int code = people(30, '--per-day', 40)

    then:
    code == 9
    (out() + err()).contains('the budget of 40 a day is used up')
    out() =~ /(?m)^sent +10$/

    and: 'and a third has nothing left'
    people(30, '--per-day', 40, '--rate', '100/s') == 9
    out() =~ /(?m)^sent +0$/
    (out() + err()).contains('the last would leave on day 2; day 1 is today, whose budget is used up: nothing would leave before tomorrow.')

    where:
    account << ['env', 'simulator']
  }

  def "two processes that send on an account at once keep to its rate together, whatever it is called in each"() {
    given:
    def script = texting(6)
    def accounts = Files.createDirectories(folder.resolve('home/.config/callsheet')).resolve('accounts.toml')
    Files.writeString(accounts, ['one', 'two'].collect {
      "[$it]\nbusiness_id = \"4711\"\napi_key = \"$CANARY\"\nbase_url = \"${service.baseUri()}\"\nrate = \"2/s\"\n"
    }.join())
    Files.setPosixFilePermissions(accounts, PosixFilePermissions.fromString('rw-------'))

    when:
    def both = ['one', 'two'].collect { start([callsheet(), 'run', script, '--live', it, '--yes', 6, '--again']) }

    then:
    both*.waitFor() == [0, 0]

    and: '12 at 2/s take 5.5 s or more; the first of each opens a connection and may come late'
    def moments = service.requests()*.at()
    moments.size() == 12
    Duration.between(moments.min(), moments.max()).toMillis() > 4_200
  }

  def "the limits that a run began with hold when it is resumed as it says, until they are loosened by saying so"() {
    given:
    def script = texting(30)
    def options = ['--per-day', 12, '--rate', '100/s', '--max-unknown', '3', '--zone', 'Asia/Tokyo']

    expect:
    run(callsheet(), 'run', script, '--live', 'simulator', '--yes', 30, *options) == 9

    when: 'the command that was printed is typed'
    def printed = err().readLines().with { it[it.findIndexOf { it.startsWith('  1. 18 actions are left (') } + 1] } - '     callsheet '
    int again = run(callsheet(), *printed.split(' '), '--yes', 18)

    then:
    again == 9
    out() =~ /(?m)^sent +12$/
    out().contains('STOPPED: the budget of 12 a day is used up')
    err().contains('Limits that hold: 100/s, 12 a day (Asia/Tokyo), at most 3 unknown.')

    when:
    int looser = run(callsheet(), *printed.split(' '), '--yes', 18, '--per-day', 100)

    then:
    looser == 2
    err().contains('--per-day 100 is looser than what the run began with (12 a day (Asia/Tokyo)), which holds; add --loosen if that ' +
        'is meant. Nothing was sent')

    when:
    int loosened = run(callsheet(), *printed.split(' '), '--yes', 18, '--per-day', 20, '--loosen')

    then: 'and the rest keeps to that from then on'
    loosened == 9
    out() =~ /(?m)^sent +20$/
    run(callsheet(), *printed.split(' '), '--yes', 10) == 9
    err().contains('Limits that hold: 100/s, 20 a day (Asia/Tokyo), at most 3 unknown.')
    out() =~ /(?m)^sent +20$/
  }
}
