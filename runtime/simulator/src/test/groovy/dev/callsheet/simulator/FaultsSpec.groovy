package dev.callsheet.simulator

import dev.callsheet.simulator.fault.Answer
import dev.callsheet.simulator.fault.Fault
import dev.callsheet.simulator.fault.Faults
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpResponse
import java.net.http.HttpTimeoutException
import java.time.Clock
import java.time.Duration
import java.time.Instant
import java.time.ZoneId
import java.time.ZoneOffset
import spock.lang.AutoCleanup
import spock.lang.Specification

/** A clock set by hand. */
class Hand extends Clock {
    final List<Instant> time

    Hand(List<Instant> time) {
        this.time = time
    }

    @Override
    ZoneId getZone() {
        ZoneOffset.UTC
    }

    @Override
    Clock withZone(ZoneId zone) {
        this
    }

    @Override
    Instant instant() {
        time[0]
    }
}

class FaultsSpec extends Specification {
    static final Instant NOW = Instant.parse('2026-03-05T10:00:00.250Z')

    @AutoCleanup
    Simulator simulator = Simulator.builder().clock(Clock.fixed(NOW, ZoneOffset.UTC)).start()

    private Raw.Reading ask() {
        Raw.ask(simulator, Raw.sending())
    }

    private HttpResponse<String> httpPost(Duration timeout = Duration.ofSeconds(10)) {
        def request = HttpRequest.newBuilder(simulator.baseUri().resolve('/app/event?apikey=key-12345'))
            .header('Content-Type', 'application/json')
            .timeout(timeout)
            .POST(HttpRequest.BodyPublishers.ofString(Raw.json(Raw.sms())))
            .build()
        HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build().send(request, HttpResponse.BodyHandlers.ofString())
    }

    def "a scripted fault meets one request, then all is well"() {
        given:
        simulator.misbehave(Fault.status(503), Fault.none(), Fault.status(500))

        expect:
        (1..4).collect { ask().status } == [503, 200, 500, 200]
        simulator.requests()*.applied() == [false, true, false, true]
        simulator.requests()*.fault()*.isPresent() == [true, false, true, false]
        with(simulator.totals()) {
            received() == 4
            applied() == 2
            faulted() == 2
            refused() == 0
        }
    }

    def "each n-th request meets a fault, and behaving ends it"() {
        given:
        simulator.every(3, Fault.status(502))

        expect:
        (1..7).collect { ask().status } == [200, 200, 502, 200, 200, 502, 200]

        when:
        simulator.behave()

        then:
        (1..3).collect { ask().status } == [200] * 3
    }

    def "rules count from when they are given, and looks at the state do not count"() {
        given:
        ask()
        simulator.misbehave(Faults.parse('503:every=2'))

        expect:
        ask().status == 200
        Raw.ask(simulator, 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n').status == 200
        ask().status == 503
    }

    def "the first rule that hits counts, the script before all"() {
        given:
        simulator.misbehave(Faults.parse('500:every=2,502'))
        simulator.misbehave(Fault.status(418))

        expect:
        (1..3).collect { ask().status } == [418, 500, 502]
    }

    def "status #fault is answered with its headers and body"() {
        given:
        simulator.misbehave(fault)

        when:
        def answer = ask()

        then:
        answer.status == status
        answer.headers['retry-after'] == retryAfter
        answer.headers['location'] == location
        answer.headers['content-type'] == type
        answer.body == body
        simulator.totals().applied() == applied
        simulator.requests().last().status().asInt == status

        where:
        fault                                                           || status | retryAfter                      | location        |
            type         | body            | applied
        Fault.status(500)                                               || 500    | null                            | null            |
            null         | ''              | 0
        Fault.status(500).with(Answer.Effect.APPLIED)                   || 500    | null                            | null            |
            null         | ''              | 1
        Fault.status(400).body('text/plain', 'no such queue')           || 400    | null                            | null            |
            'text/plain' | 'no such queue' | 0
        Fault.tooMany(Duration.ofSeconds(7))                            || 429    | '7'                             | null            |
            null         | ''              | 0
        Fault.tooMany(Duration.ofMillis(1500))                          || 429    | '2'                             | null            |
            null         | ''              | 0
        Fault.status(503).retryAtDateIn(Duration.ofSeconds(2))          || 503    | 'Thu, 05 Mar 2026 10:00:03 GMT' | null            |
            null         | ''              | 0
        Fault.redirect(URI.create('http://127.0.0.1:9/x'))              || 307    | null                            |
            'http://127.0.0.1:9/x' | null  | ''              | 0
        Fault.status(302).location(URI.create('/login'))                || 302    | null                            | '/login'        |
            null         | ''              | 0
        Fault.empty()                                                   || 200    | null                            | null            |
            null         | ''              | 1
        Fault.empty().with(Answer.Effect.DROPPED)                       || 200    | null                            | null            |
            null         | ''              | 0
        Fault.status(204)                                               || 204    | null                            | null            |
            null         | ''              | 1
        Fault.html()                                                    || 200    | null                            | null            |
            'text/html'  | '<!doctype html><title>Welcome</title><p>Hello.</p>\n' | 1
    }

    def "a connection is reset #moment, and the request #took effect"() {
        given:
        simulator.misbehave(Fault.reset(moment))

        when:
        ask()

        then:
        def failure = thrown(SocketException)
        failure.message == 'Connection reset'
        simulator.totals().applied() == applied
        simulator.totals().cutOff() == cutOff
        simulator.totals().faulted() == 1
        simulator.requests()*.status()*.isPresent() == (cutOff ? [] : [false])

        where:
        moment                       || applied | cutOff
        Fault.Moment.BEFORE_READING  || 0       | 1
        Fault.Moment.AFTER_READING   || 1       | 0
        Fault.Moment.DURING_ANSWER   || 1       | 0

        took = applied ? 'took' : 'did not take'
    }

    def "the JDK client sees a reset as an error: #moment"() {
        given:
        simulator.misbehave(Fault.reset(moment))

        when:
        httpPost()

        then:
        thrown(IOException)
        simulator.totals().received() + simulator.totals().cutOff() == 1

        where:
        moment << Fault.Moment.values()
    }

    def "a request with violations takes no effect under any fault, and is recorded"() {
        given:
        simulator.misbehave(Fault.reset(Fault.Moment.AFTER_READING))

        when:
        Raw.ask(simulator, Raw.sending(Raw.sms(target: 'x')))

        then:
        thrown(SocketException)
        simulator.totals().applied() == 0
        simulator.violations()*.field() == ['target']
    }

    def "a hanging request took effect and is never answered"() {
        given:
        simulator.misbehave(Fault.hang())

        when:
        httpPost(Duration.ofMillis(300))

        then:
        thrown(HttpTimeoutException)
        simulator.totals().applied() == 1
        simulator.requests().last().status().isEmpty()
    }

    def "a truncated answer ends before its length"() {
        given:
        simulator.misbehave(Fault.truncate())

        when:
        def answer = ask()

        then:
        answer.status == 200
        answer.cut
        answer.body == '{"succes'
        simulator.totals().applied() == 1
    }

    def "a dripping answer arrives whole in the end"() {
        given:
        simulator.misbehave(Fault.drip(Duration.ofNanos(10_000)))

        expect:
        ask().body == '{"success":true}'
    }

    def "a huge body has the length asked for"() {
        given:
        simulator.misbehave(Fault.huge(size))

        when:
        def response = httpPost()

        then:
        response.statusCode() == 200
        response.body().length() == size
        response.body().startsWith('{"success":true,"padding":"x')
        response.body().endsWith('x"}')

        where:
        size << [64, 16_384 + 29, 3_000_000]
    }

    def "a connection that was promised to be kept is closed under the client"() {
        given:
        simulator.misbehave(Fault.close())
        def raw = new Raw(simulator)

        when:
        def answer = raw.send(Raw.sending()).read()

        then:
        answer.status == 200
        !answer.headers.containsKey('connection')
        raw.ended()

        cleanup:
        raw.close()
    }

    def "a latency delays the answer but not the effect, and latencies add up"() {
        given:
        simulator.misbehave(Faults.parse('latency=30ms,latency=20ms,503:every=2'))
        def raw = new Raw(simulator)
        long start = System.nanoTime()

        when:
        def statuses = (1..2).collect { raw.send(Raw.sending()).read().status }

        then:
        statuses == [200, 503]
        System.nanoTime() - start >= Duration.ofMillis(100).toNanos()
        simulator.totals().faulted() == 1

        cleanup:
        raw.close()
    }

    def "the builder's latency holds from the start"() {
        given:
        def slow = Simulator.builder().latency(Duration.ofMillis(20)).start()
        long start = System.nanoTime()

        expect:
        Raw.ask(slow, Raw.sending()).status == 200
        System.nanoTime() - start >= Duration.ofMillis(20).toNanos()

        cleanup:
        slow.close()
    }

    def "above the pace requests are refused until the next second"() {
        given:
        def time = [NOW]
        def paced = Simulator.builder().pace(2).clock(new Hand(time)).start()

        when:
        def answers = (1..3).collect { Raw.ask(paced, Raw.sending()) }

        then:
        answers*.status == [200, 200, 429]
        answers[2].headers['retry-after'] == '1'

        when:
        time[0] = NOW.plusSeconds(1)

        then:
        Raw.ask(paced, Raw.sending()).status == 200
        paced.totals().applied() == 3

        cleanup:
        paced.close()
    }

    def "faults leave other connections alone"() {
        given:
        simulator.misbehave(Fault.hang())
        def stuck = new Raw(simulator).send(Raw.sending())
        def fine = new Raw(simulator)

        when: 'the hanging request has been read'
        while (simulator.totals().received() < 1) {
            Thread.sleep(1)
        }

        then:
        fine.send(Raw.sending()).read().status == 200

        cleanup:
        stuck.close()
        fine.close()
    }

    def "nonsense is refused: #problem"() {
        when:
        make.call()

        then:
        def refused = thrown(IllegalArgumentException)
        refused.message.contains(problem)

        where:
        make                                             || problem
        ({ Fault.status(100) })                          || 'between 200 and 599'
        ({ Fault.latency(Duration.ofMillis(-1)) })       || 'not negative'
        ({ Fault.drip(Duration.ofMillis(-1)) })          || 'not negative'
        ({ Fault.huge(5) })                              || 'at least 64 bytes'
        ({ Fault.status(200).body('a\r\nb', '') })       || 'printable ASCII'
        ({ Faults.Rule.every(0, Fault.hang()) })         || 'every >= 1'
        ({ Simulator.builder().pace(0) })                || 'at least 1'
        ({ Simulator.builder().port(70_000) })           || 'between 0 and 65535'
        ({ Simulator.builder().keep(0) })                || 'at least 1'
        ({ Simulator.builder().connections(0) })         || 'at least 1'
        ({ Simulator.builder().patience(Duration.ZERO) }) || 'patience'
    }
}
