package dev.callsheet.wire

import dev.callsheet.OtherJvm
import java.util.concurrent.TimeUnit
import spock.lang.Specification
import spock.lang.Tag

/** An application that sends is unloaded once it has closed what it used. */
@Tag('slow')
class OwnLoaderSpec extends Specification {
  def "what the first application of a process sent does not keep its classes"() {
    when:
    def process = OtherJvm.of(OwnLoader).inheritIO().start()
    def ended = process.waitFor(120, TimeUnit.SECONDS)
    process.destroyForcibly()

    then:
    ended
    process.exitValue() == 0
  }
}
