package dev.callsheet.launcher

import dev.callsheet.simulator.Simulator
import dev.callsheet.simulator.fault.Faults
import spock.lang.AutoCleanup

class StopOptionsSpec extends CommandLineSpecification {
  @AutoCleanup
  Simulator service = Simulator.builder().apiKey(CANARY).businessId('4711').start()

  def setup() {
    serve(service)
  }

  def "a day's budget holds for all runs of the account"() {
    when:
    def first = live(3, '--per-day', '5')
    def second = live(3, '--per-day', '5', '--again')

    then:
    [first.code(), second.code()] == [0, 9]
    second.out().contains('STOPPED: the budget of 5 a day is used up; the next begins at ')
    service.totals().applied() == 5
    live(1, '--per-day', '4', '--again').code() == 9
    live(1, '--again').code() == 0
    live(1, '--per-day', '6', '--again').code() == 9
  }

  def "the preview counts what left today, and the totals tell what the budget left over"() {
    when:
    live(3, '--per-day', '5')
    def result = live(12, '--per-day', '5', '--again')

    then:
    result.out().contains('At 5 a day the last would leave on day 3; day 1 is today.')
    result.out() =~ /(?m)^STOPPED: the budget of 5 a day is used up/
    result.out().contains('\nnot tried  10  not begun; nothing of them has left\n')
    !result.out().contains('not tried #')
  }

  def "what runs send to the simulator counts, too"() {
    expect:
    (1..2).collect { run('run', texting(3), '--live', 'simulator', '--yes', '3', '--per-day', '3').code() } == [0, 9]
  }

  def "a share of failures ends the run"() {
    given:
    service.close()
    service = Simulator.builder().apiKey(CANARY).businessId('4711').faults(Faults.parse('400')).start()
    serve(service)

    when:
    def result = live(50, '--max-failures', '10%', '--in-flight', '1')

    then:
    result.code() == 9
    result.out().contains('STOPPED: 20 of 20 refused or not sent, the limit is 10%')
    service.totals().received() == 20
  }

  def "#args are refused before anything is asked or sent"() {
    given:
    file('stop', '')

    when:
    def result = live(3, *args)

    then:
    result.code() == 2
    result.err().contains(says)
    service.totals().received() == 0

    where:
    args                       || says
    ['--until', '0:00']        || 'until 0:00 is past: in '
    ['--until', 'noon']        || 'write a time of day such as 19:30'
    ['--zone', 'Mars/Base']    || 'there is no such zone; write a zone such as America/New_York'
    ['--per-day', '0']         || '--per-day: write a whole number'
    ['--max-failures', 'many'] || 'write a number such as 25 or a share such as 5%'
    ['--stop-file', '/']       || 'the stop file / is there already; delete it to send'
  }

  private void serve(Simulator simulator) {
    environment.putAll(CALLSHEET_BUSINESS_ID: '4711', CALLSHEET_API_KEY: CANARY, CALLSHEET_BASE_URL: simulator.baseUri().toString())
  }

  private Result live(int people, Object... args) {
    run('run', texting(people), '--live', 'env', '--yes', people.toString(), *args)
  }
}
