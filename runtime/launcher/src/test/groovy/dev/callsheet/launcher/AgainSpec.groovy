package dev.callsheet.launcher

import dev.callsheet.simulator.fault.Fault
import java.nio.file.Files

/** The same script twice: arrow up, Enter. */
class AgainSpec extends SavedPlanSpecification {
  String id() {
    Files.list(folder.resolve('state/runs')).withCloseable { files ->
      files*.fileName*.toString().findAll { it =~ /Z-/ }.max()
    }
  }

  def "what left lately is refused without a terminal unless --again says that it is meant"() {
    given:
    run('run', leads(3), '--live', 'env', '--yes', '3')
    def id = id()

    when:
    def result = run('run', leads(3), '--live', 'env', '--yes', '3')

    then:
    result.code() == 5
    result.err() =~ /Nothing was sent: all 3 of these left \d+ s ago, in the run $id\. / +
        /What came of it: callsheet show $id\. To send them a second time: --again\n/
    service.totals().received() == 3

    when: 'one is new'
    result = run('run', leads(4), '--live', 'env', '--yes', '4', '--output', 'json')

    then:
    result.code() == 5
    result.err().contains('Nothing was sent: 3 of these 4 left ')

    expect:
    run('run', leads(3), '--live', 'env', '--yes', '3', '--again').code() == 0
    service.totals().received() == 6
  }

  def "on a terminal it is asked"() {
    given:
    run('run', leads(3), '--live', 'env', '--yes', '3')
    terminal.answers = [typed]

    when:
    def result = run('run', leads(3), '--live', 'env', '--yes', '3')

    then:
    terminal.questions[0] =~ /^All 3 of these left \d+ s ago, in the run .*\.\nType the word 'again' to send them a second time: $/
    result.code() == code
    service.totals().received() == received

    where:
    typed   || code | received
    'again' || 0    | 6
    'yes'   || 5    | 3
  }

  def "what left is remembered for as long as one says"() {
    given:
    run('run', leads(3), '--live', 'env', '--yes', '3')

    expect:
    run('run', leads(3), '--live', 'env', '--yes', '3', '--lately', '1min').code() == 5
    run('run', leads(3), '--live', 'env', '--yes', '3', '--lately', 'soon').code() == 2
    run('run', leads(3), '--again').err().contains('--again is about a live run; add --live ACCOUNT')
  }

  def "a saved plan and a run that goes on are compared too, the simulator's runs are not"() {
    given:
    saved()
    run('run', leads(3), '--live', 'env', '--yes', '3')

    expect:
    apply('--yes', '3').with { [it.code(), it.err().contains('all 3 of these left')] } == [5, true]
    apply('--yes', '3', '--redirect-to', '+13055559999').code() == 0
    apply('--yes', '3', '--again').code() == 0
    2.times { assert run('run', leads(3), '--live', 'simulator', '--yes', '3').code() == 0 }
  }

  def "the run that was cut short is named with what it has left"() {
    given:
    service.misbehave(Fault.status(503))
    run('run', leads(3), '--live', 'env', '--yes', '3', '--max-unknown', '0', '--in-flight', '1')
    def id = id()

    when:
    def result = run('run', leads(3), '--live', 'env', '--yes', '3')

    then:
    result.code() == 5
    result.err().contains('1 of these 3 left')
    result.err().contains('(of 1 nobody knows whether they were carried out)')
    result.err().contains("what it has left (2): callsheet resume $id --live env")
  }
}
