package dev.callsheet.guard.cap

import static dev.callsheet.guard.cap.HistoryContract.text
import static dev.callsheet.guard.cap.HistoryContract.three

import spock.lang.Specification

/** What is counted while nothing can be written. */
class LiveCounterSpec extends Specification {
  boolean isFull

  /** One whose writes fail while the disk is full. */
  History failing() {
    def kept = new MemoryTouches()
    new History({ word ->
      def log = kept.log()
      Stub(TouchLog) {
        exists() >> { log.exists() }
        read(_, _) >> { since, told -> log.read(since, told) }
        alone(_) >> { TouchLog.Step step -> step.done() }
        write(_) >> { byte[] records ->
          if (isFull) {
            throw new IOException('No space left on device')
          }
          log.write(records)
        }
      }
    }, TouchKey::unknown)
  }

  def 'what could not be written is written later, so that what is given back frees no room of its own'() {
    given:
    def history = failing()
    def counter = history.counter([])
    2.times { assert counter.take(text()).empty }
    isFull = true

    when:
    counter.sync()

    then:
    thrown(IOException)

    when:
    isFull = false
    counter.giveBack(text())
    counter.sync()

    then:
    HistoryContract.takes(history.counter([three()]), text(), 5) == 2
  }

  def 'under a cap, too; and what was not taken takes no room once there is some again'() {
    given:
    def history = failing()
    def counter = history.counter([three()])
    isFull = true

    when:
    counter.take(text())

    then:
    thrown(IOException)

    when:
    isFull = false

    then:
    HistoryContract.takes(counter, text(), 5) == 3
  }
}
