package dev.callsheet.launcher.runs

import dev.callsheet.launcher.Parsed
import dev.callsheet.launcher.SavedPlanSpecification
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.simulator.fault.Faults
import java.nio.file.Files
import java.time.Instant
import java.time.LocalDateTime
import java.time.ZoneId
import java.time.ZoneOffset

/** What an outage left unknown is settled in one go by who knows what it was. */
class ResolveManySpec extends SavedPlanSpecification {
  /** Of sixty texts twenty were answered 503, ten 500. */
  String outage() {
    service.misbehave(Faults.parse('503:times=20:after=10,500:times=10:after=40'))
    run('run', texting(60), '--live', 'env', '--yes', '60', '--in-flight', '1', '--no-hold')
    Files.list(folder.resolve('state/runs')).withCloseable { it.findFirst().get().fileName.toString() }
  }

  List<String> records(String id) {
    run('log', id, '--output', 'ndjson').out().readLines()
  }

  def "all of one status, once their number is typed"() {
    given:
    def id = outage()

    expect: 'it is suggested'
    run('show', id).err().contains("(with --all, --status 503 or --between HH:MM HH:MM choose some)")
    run('show', id).err().contains("callsheet resolve $id --all --sent --note")

    when:
    terminal.answers << '20'
    def result = run('resolve', id, '--all', '--status', '503', '--not-sent', '--note', 'the balancer had nobody')

    then:
    terminal.questions == ["20 actions of the run $id are to count as not sent: they can be sent again, to real people.\nType their " +
        "number (20): "]
    result.code() == 0
    result.err().startsWith('20 actions count as not sent, and can be sent again.\nNext\n  1. 10 actions unknown: ')
    records(id).count { it.contains('"type":"resolution"') } == 20

    and: 'they leave with the next resumption, the others do not'
    run('resume', id, '--live', 'env', '--yes', '20').code() == 8
    service.totals().received() == 80
  }

  def "a number that is not typed resolves nothing: #answer"() {
    given:
    def id = outage()
    terminal.answers.addAll(answer)

    when:
    def result = run(*(['resolve', id, '--all', '--sent', '--note', 'x'] + more))

    then:
    result.code() == 5
    result.err() == "Nothing was resolved: $why\n"
    !records(id).any { it.contains('"type":"resolution"') }

    where:
    answer | more            || why
    []     | []              || 'nobody confirmed it. To resolve them without a question: --yes 30'
    ['29'] | []              || 'what was typed is not 30.'
    []     | ['--yes', '31'] || '--yes confirms 31 actions, unknown are 30. To resolve them: --yes 30'
  }

  def "programs confirm the number and read what came of it"() {
    given:
    def id = outage()

    expect:
    Parsed.json(run('resolve', id, '--all', '--sent', '--note', 'x', '--yes', '30', '--output', 'json').out()) ==
        [v: 1, run: id, resolved: 30, as: 'sent', unknown: 0, left: 0]
    run('resolve', id, '--all', '--sent', '--note', 'x', '--yes', '30').with { [it.code(), it.err()] } ==
        [2, "callsheet: no action of the run $id that is unknown is meant; nothing was resolved\n"]
  }

  def "those that left between two times, by this machine's clock"() {
    given:
    def id = outage()
    def left = records(id).findAll { it.contains('"type":"intent"') }
        .collect { LocalDateTime.ofInstant(Instant.parse((it =~ /"at":"([^"]+)"/)[0][1]), ZoneId.systemDefault()) }
    def none = run('resolve', id, '--all', '--between', left[0].minusHours(2).toString(), left[0].toString(), '--sent', '--note', 'x',
        '--yes', '30')
    def some = run('resolve', id, '--all', '--between', left[10].toString(), left[15].toString(), '--sent', '--note', 'x', '--yes', '5')

    expect:
    none.code() == 2
    some.code() == 0
    some.err().startsWith('5 actions count as sent.\n')
  }

  def "what cannot be meant together is told: #args"() {
    expect:
    run(*(['resolve', '20261121T094500Z-1f3a9c', *args, '--sent', '--note', 'x'])).with {
      [it.code(), it.err().readLines()[0]]
    } == [2, "callsheet: $says"]

    where:
    args                                      || says
    []                                        || 'name the actions by number, or all that are unknown by --all'
    ['1', '--all']                            || 'write either --all or the numbers of actions'
    ['1', '--status', '503']                  || '--status chooses among all; add --all'
    ['1', '--between', '1:00', '2:00']        || '--between chooses among all; add --all'
  }

  def "a span of times: #from to #to holds #time: #holds"() {
    expect:
    TimeSpan.of(from, to, ZoneOffset.UTC).holds(Instant.parse("2026-11-20T${time}Z")) == holds

    where:
    from               | to                 | time       || holds
    '10:42'            | '10:43'            | '10:41:59' || false
    '10:42'            | '10:43'            | '10:42:00' || true
    '10:42'            | '10:43'            | '10:42:59' || true
    '10:42'            | '10:43'            | '10:43:00' || false
    '10:42:30'         | '10:42:31'         | '10:42:30' || true
    '23:50'            | '0:10'             | '23:55:00' || true
    '23:50'            | '0:10'             | '00:05:00' || true
    '23:50'            | '0:10'             | '12:00:00' || false
    '2026-11-20T10:00' | '2026-11-20T11:00' | '10:30:00' || true
    '2026-11-21T10:00' | '2026-11-21T11:00' | '10:30:00' || false
  }

  def "times of several days want the day"() {
    given:
    def span = TimeSpan.of('10:42', '10:43', ZoneOffset.UTC)

    when:
    ['2026-11-20T10:42:10Z', '2026-11-21T10:42:10Z'].each { span.holds(Instant.parse(it)) }
    span.refuseSeveralDays()

    then:
    def refusal = thrown(dev.callsheet.problem.ConfigurationException)
    refusal.message == 'such times there were on 2026-11-20 and on 2026-11-21; write the day, too: --between 2026-11-20T10:42 ' +
        '2026-11-20T10:43'
  }

  def "a span that holds nothing is refused: #from #to"() {
    when:
    TimeSpan.of(from, to, ZoneOffset.UTC)

    then:
    thrown(dev.callsheet.problem.ConfigurationException)

    where:
    from               | to
    '10:42'            | '10:42'
    '2026-11-20T10:42' | '10:43'
    '2026-11-20T10:42' | '2026-11-20T10:42'
  }

  def "of two hours that a clock shows alike neither is taken for the other: #from #to"() {
    when:
    def span = TimeSpan.of(from, to, ZoneId.of('America/New_York'))
    span.holds(Instant.parse("${at}Z"))

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message == "--between: $says" as String

    where:
    from               | to                    | at                    || says
    '2026-11-01T01:10' | '2026-11-01T02:10'    | '2026-11-01T00:00:00' ||
        '2026-11-01T01:10 is there twice, since the clock is set back then; write 2026-11-01T01:10-04:00 or 2026-11-01T01:10-05:00'
    '2026-11-01T00:10' | '2026-11-01T01:59:59' | '2026-11-01T00:00:00' ||
        '2026-11-01T01:59:59 is there twice, since the clock is set back then; write 2026-11-01T01:59:59-04:00 or ' +
        '2026-11-01T01:59:59-05:00'
    '2026-03-08T02:30' | '2026-03-08T04:00'    | '2026-03-08T00:00:00' ||
        '2026-03-08T02:30 is not there, since the clock is put forward over it; write 2026-03-08T02:30-04:00 or 2026-03-08T02:30-05:00'
    '01:10'            | '01:20'               | '2026-11-01T05:15:00' ||
        '2026-11-01T01:10 is there twice, since the clock is set back then; write the days and the offset: ' +
        '--between 2026-11-01T01:10-04:00 2026-11-01T01:20-04:00, or with -05:00 in place of -04:00'
    '01:10'            | '01:20'               | '2026-11-01T06:15:00' ||
        '2026-11-01T01:10 is there twice, since the clock is set back then; write the days and the offset: ' +
        '--between 2026-11-01T01:10-04:00 2026-11-01T01:20-04:00, or with -05:00 in place of -04:00'
  }

  def "between #from and #to there is #at: #holds"() {
    expect:
    TimeSpan.isMoment(from) && TimeSpan.isMoment(to)
    TimeSpan.of(from, to, ZoneId.of('America/New_York')).holds(Instant.parse("${at}Z")) == holds

    where:
    from                     | to                       | at                    || holds
    '2026-11-01T01:10-04:00' | '2026-11-01T01:20-04:00' | '2026-11-01T05:15:00' || true
    '2026-11-01T01:10-04:00' | '2026-11-01T01:20-04:00' | '2026-11-01T06:15:00' || false
    '2026-11-01T01:50-04:00' | '2026-11-01T01:10-05:00' | '2026-11-01T06:05:00' || true
    '2026-11-01T01:50-04:00' | '2026-11-01T01:10-05:00' | '2026-11-01T06:10:00' || false
    '2026-11-01T05:10Z'      | '2026-11-01T02:10'       | '2026-11-01T07:09:59' || true
    '00:30'                  | '03:00'                  | '2026-11-01T06:15:00' || true
    '00:30'                  | '03:00'                  | '2026-11-01T08:00:00' || false
    '01:10'                  | '01:20'                  | '2026-11-01T20:00:00' || false
    '01:10'                  | '01:20'                  | '2026-11-02T06:15:00' || true
    '23:30'                  | '00:30'                  | '2026-11-02T05:15:00' || true
  }
}
