package dev.callsheet.launcher.terminal

import java.util.concurrent.CountDownLatch
import spock.lang.Specification
import spock.lang.Timeout

/** A signal ends no process before its work has come to its end. */
@Timeout(60)
class InterruptionSpec extends Specification {
  def 'who waits for a signal is waited for, however soon it goes on'() {
    given: 'the work goes on before the thread of the signal does'
    Interruption.Live live = null
    def interruption = new Interruption(new CountDownLatch(1) {
          @Override
          void countDown() {
            super.countDown()
            live.close()
          }
        })
    boolean stopped = false
    live = interruption.during { stopped = true }

    when:
    def signal = Thread.start { interruption.signal() }
    interruption.await()
    interruption.finish()
    signal.join()

    then:
    stopped
  }
}
