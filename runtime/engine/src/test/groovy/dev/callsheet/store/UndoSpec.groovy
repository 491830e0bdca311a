package dev.callsheet.store

import spock.lang.Specification

class UndoSpec extends Specification {
  List<String> done = []

  def 'what is finished stays'() {
    expect:
    new Undo({ done << 'undone' }).withCloseable { it.into('result') } == 'result'
    done.empty
  }

  def 'what ended early is taken back, once'() {
    given:
    def undo = new Undo({ done << 'undone' })

    when:
    2.times { undo.close() }

    then:
    done == ['undone']
  }

  def 'why it ended is told, and not what failed as it was taken back'() {
    when:
    UndoFailing.end()

    then:
    def e = thrown(IllegalArgumentException)
    e.suppressed*.cause*.message == ['the disk failed']
  }

  static class UndoFailing {
    static void end() {
      try (Undo begun = new Undo({ throw new IOException('the disk failed') })) {
        throw new IllegalArgumentException(begun.toString())
      }
    }
  }
}
