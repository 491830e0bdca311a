package dev.callsheet.launcher

import dev.callsheet.simulator.fault.Faults
import java.util.concurrent.TimeUnit
import spock.lang.Requires

/** A service that goes away under a process, as it does while it is deployed. */
@Requires(value = { os.linux || os.macOs }, reason = 'the start script is for POSIX shells')
class OutageProcessSpec extends ProcessSpecification {
  def "a balancer that answers 503 holds the run, which goes on by itself"() {
    given:
    // From the first request on: an answer of before, read after some faults, would begin their count anew.
    service.misbehave(Faults.parse('503'))
    def process = start([callsheet(), 'run', texting(3000), '--live', 'env', '--yes', '3000', '--in-flight', '16'])

    when:
    while (!err().contains('Held: ') && process.alive) {
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    service.behave()

    then:
    finish(process) == 8
    err() =~ /(?m)^Held: the service has not answered since \d\d:\d\d \S+ but with faults such as 503\. One action each 5 s asks /
    err().contains('Going on: the service answers again.\n')

    and: 'what was under way twice is unknown, all else arrived once'
    def unknown = (out() =~ /(?m)^UNKNOWN +(\d+)/)[0][1] as int
    unknown in 20..48
    service.totals().applied() == 3000 - unknown
    service.totals().received() == 3000
  }
}
