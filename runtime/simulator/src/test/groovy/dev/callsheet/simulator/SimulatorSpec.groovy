package dev.callsheet.simulator

import dev.callsheet.simulator.fault.Fault
import dev.callsheet.simulator.fault.Faults
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.util.concurrent.Callable
import java.util.concurrent.Executors
import spock.lang.Specification
import spock.lang.Timeout

@Timeout(300)
class SimulatorSpec extends Specification {

    private static Set<String> threads(Simulator simulator) {
        Thread.allStackTraces.keySet()*.name.findAll { it.startsWith("callsheet-simulator-${simulator.port()}") } as Set
    }

    def "it listens on the loopback address only"() {
        given:
        def simulator = Simulator.start()

        expect:
        simulator.baseUri() == URI.create("http://127.0.0.1:${simulator.port()}")

        and: 'another local address has nobody listening'
        try {
            new Socket('127.0.0.2', simulator.port()).close()
            assert false
        } catch (ConnectException expected) {
            assert expected
        }

        cleanup:
        simulator.close()
    }

    def "closing ends every connection and every thread, whatever they do"() {
        given: 'connections that are idle, hang, drip, wait and are in the middle of a request'
        def simulator = Simulator.start()
        def raws = (1..6).collect { new Raw(simulator) }
        raws[0].send(Raw.sending()).read()
        simulator.misbehave(Fault.hang(), Fault.drip(Duration.ofHours(1)), Fault.latency(Duration.ofHours(1)), Fault.huge(1L << 40))
        raws[1..4].eachWithIndex { raw, i ->
            raw.send(Raw.sending())
            while (simulator.totals().received() < i + 2) {
                Thread.sleep(1)
            }
        }
        raws[5].send('POST /app/event')
        int port = simulator.port()
        def names = threads(simulator)

        when:
        simulator.close()

        then:
        names.size() >= 6
        threads(simulator).empty

        and: 'the port is free'
        Simulator.builder().port(port).start().close()

        when: 'closing again'
        simulator.close()

        then:
        noExceptionThrown()

        cleanup:
        raws*.close()
    }

    def "a port that is taken is told"() {
        given:
        def simulator = Simulator.start()

        when:
        Simulator.builder().port(simulator.port()).start()

        then:
        def failure = thrown(UncheckedIOException)
        failure.message.startsWith("cannot listen on 127.0.0.1:${simulator.port()}: ")

        cleanup:
        simulator.close()
    }

    def "totals stay exact with many clients and faults"() {
        given:
        def simulator = Simulator.builder().faults(Faults.parse('reset:every=20,503:every=7,reset=before-reading:every=11')).keep(50)
            .start()
        def pool = Executors.newFixedThreadPool(8)
        int each = 250

        when:
        def tasks = (1..8).collect { client ->
            { ->
                int ok = 0
                int cut = 0
                Raw raw = new Raw(simulator)
                each.times {
                    try {
                        ok += raw.send(Raw.sending()).read().status == 200 ? 1 : 0
                    } catch (SocketException reset) {
                        cut++
                        raw.close()
                        raw = new Raw(simulator)
                    }
                }
                raw.close()
                [ok, cut]
            } as Callable
        }
        def results = pool.invokeAll(tasks)*.get()
        int sent = 8 * each
        def hits = { int n -> (1..sent).findAll { it % n == 0 } as Set }
        int after = hits(20).size()
        int unavailable = (hits(7) - hits(20)).size()
        int before = (hits(11) - hits(20) - hits(7)).size()

        then:
        results.sum { it[0] } == sent - after - unavailable - before
        results.sum { it[1] } == after + before
        with(simulator.totals()) {
            received() == sent - before
            cutOff() == before
            applied() == sent - unavailable - before
            faulted() == after + unavailable + before
            of(Operation.SEND_SMS) == applied()
        }
        simulator.requests().size() == 50
        simulator.requests().last().number() == sent - before

        cleanup:
        pool.shutdownNow()
        simulator.close()
    }

    def "only the newest are kept, fewer of them when they are large"() {
        given:
        def simulator = Simulator.builder().keep(20).start()
        def raw = new Raw(simulator)
        def number = { "+1305555${1000 + it}".toString() }

        when:
        50.times {
            raw.send(Raw.sending(Raw.sms(target: number(it)))).read()
            raw.send(Raw.sending([businessid: 'b-1', apikey: 'key-12345', eventname: 'queue', id: it % 3, target: number(it)])).read()
            raw.send(Raw.sending(Raw.sms(target: it))).read()
        }

        then:
        simulator.requests()*.number() == (131L..150L) as List
        simulator.refused()*.number() == (0..19).collect { 93L + 3 * it }
        simulator.state().messages()*.target == (30..49).collect(number)
        simulator.state().queues().values()*.size().sum() == 20
        simulator.totals().of(Operation.SEND_TO_QUEUE) == 50

        when:
        3.times { raw.send(Raw.sending(Raw.sms(message: 'x' * 100_000))).read() }

        then:
        simulator.state().messages().size() == 1
        simulator.totals().of(Operation.SEND_SMS) == 53

        cleanup:
        raw.close()
        simulator.close()
    }

    def "what it gives out cannot be changed"() {
        given:
        def simulator = Simulator.start()
        Raw.ask(simulator, Raw.sending())

        when:
        change(simulator)

        then:
        thrown(UnsupportedOperationException)

        cleanup:
        simulator.close()

        where:
        change << [
            { Simulator s -> s.requests().clear() },
            { Simulator s -> s.requests()[0].body().put('a', 'b') },
            { Simulator s -> s.requests()[0].body().remove('target') },
            { Simulator s -> s.requests()[0].query().put('a', 'b') },
            { Simulator s -> s.state().messages().clear() },
            { Simulator s -> s.state().queues().put(1L, [:]) },
            { Simulator s -> s.totals().operations().clear() },
        ]
    }

    def "it imports nothing of ours, so that it cannot repeat our mistakes"() {
        given:
        def sources = Path.of('src/main/java/dev/callsheet/simulator')

        expect:
        Files.walk(sources).withCloseable { it.filter { Files.isRegularFile(it) }.toList() }.every { file ->
            file.toFile().readLines().findAll { it =~ /dev\.callsheet\.(?!simulator)/ }.empty
        }
    }
}
