package dev.callsheet.wire

import java.nio.file.Path
import java.util.concurrent.TimeUnit
import spock.lang.Specification
import spock.lang.Tag

/** An application that sends is unloaded once it has closed what it used. */
@Tag('slow')
class OwnLoaderSpec extends Specification {
  def "what the first application of a process sent does not keep its classes"() {
    given:
    def java = Path.of(System.getProperty('java.home'), 'bin', 'java').toString()

    when:
    def process = new ProcessBuilder(java, '-cp', System.getProperty('java.class.path'), OwnLoader.name).inheritIO().start()
    def ended = process.waitFor(120, TimeUnit.SECONDS)
    process.destroyForcibly()

    then:
    ended
    process.exitValue() == 0
  }
}
