package dev.callsheet.launcher

import java.nio.file.Files

/** What is told at an interruption is what happened so far, and the command to go on. */
class InterruptedSpec extends SavedPlanSpecification {
  /** At which question somebody presses Ctrl-C; those before are answered. */
  String at = ''

  def setup() {
    terminal = new CommandLineSpecification.FakeTerminal() {
      @Override
      Optional<String> ask(String question) {
        if (question.contains(at)) {
          interruption.signal()
          return Optional.empty()
        }
        super.ask(question)
      }
    }
  }

  List<String> ids() {
    Files.list(folder.resolve('state/runs')).withCloseable { files -> files*.fileName*.toString().findAll { it =~ /Z-/ }.sort() }
  }

  def "at the question after a canary"() {
    given:
    saved()
    at = 'The first 1 action'

    when:
    def result = apply('--yes', '3', '--canary', '1')

    then:
    result.err().contains('Interrupted. The first 1 action of 3: 1 sent; of the rest nothing was sent. To go on: ' +
        "callsheet resume ${ids()[0]} --live env\n")
    service.totals().received() == 1
  }

  def "in the second of several runs"() {
    given: 'two runs of the same texts, so that what the first sends is asked about before the second'
    (1..2).each {
      plan = folder.resolve("f${it}.plan")
      saved()
      assert apply('--yes', '3', '--canary', '1', '--again', '--no-input').code() == 9
    }
    at = "Type the word 'again'"

    when:
    def result = run('resume', '--all', '--live', 'env', '--yes', '4')

    then:
    result.err().contains('Interrupted. 1 of 2 runs were gone on with, and of the others nothing was sent; to go on: ' +
        'callsheet resume --all --live env\n')
    !result.err().contains('Interrupted. Nothing was sent')
    service.totals().received() == 4
  }
}
