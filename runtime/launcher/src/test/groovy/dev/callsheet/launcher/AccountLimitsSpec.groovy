package dev.callsheet.launcher

import dev.callsheet.simulator.Simulator
import dev.callsheet.simulator.fault.Faults
import java.nio.file.Files
import java.nio.file.attribute.PosixFilePermissions
import spock.lang.AutoCleanup

/** Limits that stand with the account hold for every run of it. */
class AccountLimitsSpec extends CommandLineSpecification {
  @AutoCleanup
  Simulator service = Simulator.builder().apiKey(CANARY).businessId('4711').start()

  def setup() {
    environment.putAll(CALLSHEET_BUSINESS_ID: '4711', CALLSHEET_API_KEY: CANARY, CALLSHEET_BASE_URL: service.baseUri().toString())
  }

  def "they hold without being named, and a resumed run keeps to them"() {
    given:
    accounts('[env]\nper_day = 2\nrate = "100/s"\nzone = "Asia/Tokyo"\n')

    when:
    def result = live(3)

    then:
    result.code() == 9
    result.out().contains('STOPPED: the budget of 2 a day is used up')
    result.err().contains('Limits of the account env: 100/s, 2 a day (Asia/Tokyo).')
    service.totals().applied() == 2
    def id = Files.list(folder.resolve('state/runs')).withCloseable { it.findFirst().get().fileName.toString() }
    run('resume', id, '--live', 'env', '--yes', '1', '--per-day', '5', '--loosen').with { [it.code(), it.err()] } ==
        [2, 'callsheet: --per-day 5 is looser than the account env allows (2 a day (Asia/Tokyo)); a command may only tighten that, ' +
            'accounts.toml says it. Nothing was sent\n']
  }

  def "a command tightens them, and cannot loosen them"() {
    given:
    accounts('[env]\nper_day = 2\n')

    expect:
    live(3, '--per-day', '1').out().contains('the budget of 1 a day is used up')
    with(live(3, '--per-day', '3')) {
      it.code() == 2
      it.err().contains('is looser than the account env allows (2 a day (')
    }
    service.totals().applied() == 1
  }

  def "a budget of another zone holds beside the account's, and the journal keeps both"() {
    given:
    accounts('[env]\nper_day = 2\nzone = "Asia/Tokyo"\n')

    when:
    def result = live(3, '--per-day', '1', '--zone', 'UTC')

    then:
    result.out().contains('the budget of 1 a day is used up')
    def id = Files.list(folder.resolve('state/runs')).withCloseable { it.findFirst().get().fileName.toString() }
    run('resume', id).err().contains('Limits that hold: 1 a day (UTC) and 2 a day (Asia/Tokyo)')
  }

  def "their lists leave people out, beside the file"() {
    given:
    accounts('[env]\ndo_not_contact = "stop.csv"\n')
    Files.writeString(folder.resolve('home/.config/callsheet/stop.csv'), '+13055550001\n')

    when:
    def result = run('run', texting(3), '--live', 'env', '--yes', '2')

    then:
    result.code() == 0
    result.out().contains('skipped 1: do not contact')
    service.totals().applied() == 2
  }

  def "nothing that is written takes the place of their lists, which would lose who is on them: #how"() {
    given:
    accounts('[env]\ndo_not_contact = "stop.csv"\n')
    def list = Files.writeString(folder.resolve('home/.config/callsheet/stop.csv'), '+13055550001\n')
    def saved = folder.resolve('f.plan')
    if (how[0] == 'apply') {
      run('plan', texting(3), '-o', saved, '--account', 'env')
    }
    if (how[0] == 'resume') {
      service.misbehave(Faults.parse('400:times=1'))
      run('run', texting(3), '--live', 'env', '--yes', '2')
    }

    when:
    def named = [SCRIPT: how[0] in ['run', 'plan'] ? texting(3) : '', PLAN: saved, LIST: list]
    def result = run(*how.collect { named[it] ?: it })

    then:
    result.code() == 2
    result.err().contains("stop.csv would be replaced, and it is read here; name another file")
    Files.readString(list) == '+13055550001\n'

    where:
    how << [
      ['run', 'SCRIPT', '--live', 'env', '--yes', '2', '--left-out', 'LIST'],
      ['run', 'SCRIPT', '--live', 'env', '--yes', '2', '--report', 'LIST'],
      ['plan', 'SCRIPT', '--account', 'env', '-o', 'LIST'],
      ['plan', 'SCRIPT', '--account', 'env', '-o', 'PLAN', '--report', 'LIST'],
      ['plan', 'SCRIPT', '--account', 'env', '-o', 'PLAN', '--left-out', 'LIST'],
      ['apply', 'PLAN', '--live', 'env', '--yes', '2', '--report', 'LIST'],
      ['resume', 'latest', '--live', 'env', '--yes', '1', '--retry', 'failed', '--report', 'LIST']
    ]
  }

  def "what is wrong is told with its place: #line"() {
    given:
    accounts("[env]\n$line\n")

    expect:
    with(live(1)) {
      it.code() == 2
      it.err().contains("accounts.toml:2:1: $says")
    }

    where:
    line               || says
    'rate = "fast"'    || 'rate: write it like rate = "5/s"'
    'per_day = 0'      || 'per_day: leave it out for no limit, or write it like per_day = 200'
    'until = "noon"'   || 'until: write it like until = "19:30"'
    'zone = "Mars"'    || 'zone: write a zone such as "America/New_York"'
    'per_dya = 5'      || "account 'env' has an unknown setting 'per_dya'; did you mean 'per_day'?"
    'timezone = "UTC"' || "account 'env' has an unknown setting 'timezone'; did you mean 'zone'?"
    'url = "x"'        || "account 'env' has an unknown setting 'url' (refusals, retry, rate, "
  }

  private void accounts(String text) {
    def file = folder.resolve('home/.config/callsheet/accounts.toml')
    Files.createDirectories(file.parent)
    Files.writeString(file, text)
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString('rw-------'))
  }

  private Result live(int people, Object... args) {
    run('run', texting(people), '--live', 'env', '--yes', people.toString(), *args)
  }
}
