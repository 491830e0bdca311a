package dev.callsheet.wire

import groovy.transform.CompileStatic
import java.time.Duration

/** A program of its own: sends three requests to the address, waits longer than connections are kept, sends three more. */
@CompileStatic
class PausingSender {
  static void main(String[] args) {
    def wire = HttpWire.to(HttpWireSpec.account(URI.create(args[0]))).responseTimeout(Duration.ofSeconds(10))
        .clock({ 0L }) // to which the pause is none: what the settings of the JVM do is looked at
    [3, 3].each { int together ->
      together.times { println wire.send(WireContract.request('{}')).get().class.simpleName }
      Thread.sleep(8_000) // the JDK's client looks for idle connections every 3 s at the latest
    }
    wire.close()
  }
}
