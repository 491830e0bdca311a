package dev.callsheet.launcher

/** Limits as processes keep to them, one after another. */
class LimitsProcessSpec extends ProcessSpecification {
  def "what left on an account today counts for every run, also of runs without a budget, of the simulator and of an address written otherwise"() {
    given:
    def script = texting(30)
    def people = { int count, Object... options -> run(callsheet(), 'run', script, '--live', account, '--yes', 30, *options) }

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

    where:
    account << ['env', 'simulator']
  }
}
