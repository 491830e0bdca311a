package dev.callsheet.wire

import groovy.transform.CompileStatic
import java.time.Duration

/** A program of its own: sends three requests to the address, waits until its input ends, sends three more. */
@CompileStatic
class PausingSender {
  static void main(String[] args) {
    def wire = HttpWire.to(HttpWireSpec.account(URI.create(args[0]))).responseTimeout(Duration.ofMinutes(2))
        .clock({ 0L }) // to which the pause is none: what the settings of the JVM do is looked at
    3.times { println wire.send(WireContract.request('{}')).get().class.simpleName }
    System.in.read()
    3.times { println wire.send(WireContract.request('{}')).get().class.simpleName }
    wire.close()
  }
}
