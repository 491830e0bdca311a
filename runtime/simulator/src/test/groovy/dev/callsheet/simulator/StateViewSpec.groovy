package dev.callsheet.simulator

import dev.callsheet.simulator.fault.Fault
import java.time.Clock
import java.time.Instant
import java.time.ZoneOffset
import spock.lang.AutoCleanup
import spock.lang.Specification

class StateViewSpec extends Specification {
    @AutoCleanup
    Simulator simulator = Simulator.builder().clock(Clock.fixed(Instant.parse('2026-03-05T10:00:00Z'), ZoneOffset.UTC)).start()

    private Raw.Reading get(String target, String... headers) {
        Raw.ask(simulator, "GET $target HTTP/1.1\r\nHost: localhost:${simulator.port()}\r\n" + headers.collect { it + '\r\n' }.join('') +
            '\r\n')
    }

    def "the state is a page, or JSON when asked for: #target #headers"() {
        expect:
        with(get(target, *headers)) {
            it.status == 200
            it.headers['content-type'] == type
            it.headers['cache-control'] == 'no-store'
            it.headers['content-security-policy'] == "default-src 'none'; style-src 'unsafe-inline'"
        }

        where:
        target           | headers                                     || type
        '/'              | []                                          || 'text/html; charset=utf-8'
        '/'              | ['Accept: */*']                             || 'text/html; charset=utf-8'
        '/'              | ['Accept: text/html, application/json']     || 'text/html; charset=utf-8'
        '/'              | ['Accept: application/json']                || 'application/json'
        '/?format=json'  | []                                          || 'application/json'
        '/state.json'    | []                                          || 'application/json'
    }

    def "JSON shows totals and the newest first, without the key"() {
        given:
        Raw.ask(simulator, Raw.sending(Raw.sms(message: 'one')))
        Raw.ask(simulator, Raw.sending(Raw.sms(message: 'two')))
        Raw.ask(simulator, Raw.sending(Raw.sms(target: 5)))
        Raw.ask(simulator, Raw.sending([businessid: 'b-1', apikey: 'key-12345', eventname: 'queue', id: 17, target: '13055550123',
            displayname: 'Ann']))

        when:
        def answer = get('/state.json')
        def state = answer.json

        then:
        state.totals.received == 4
        state.totals.applied == 3
        state.totals.refused == 1
        state.totals.operations['Send SMS'] == 2
        state.totals.operations.size() == 11
        state.messages == [kept: 2, newest: [
            [request: 2, at: '2026-03-05T10:00:00Z', target: '+13055550123', message: 'two'],
            [request: 1, at: '2026-03-05T10:00:00Z', target: '+13055550123', message: 'one'],
        ]]
        state.queues == [kept: 1, newest: [[queue: 17, target: '13055550123', displayname: 'Ann']]]
        state.refused.newest*.violations == [['target must be a string with a phone number, not a number']]
        state.requests.newest*.request == [4, 3, 2, 1]
        state.requests.newest*.status == [200, 400, 200, 200]
        !answer.body.contains('key-12345')
        !get('/').body.contains('key-12345')
    }

    def "texts stay texts on the page"() {
        given:
        Raw.ask(simulator, Raw.sending(Raw.sms(message: '<script>alert("1" & \'2\')</script>')))
        Raw.ask(simulator, Raw.sending(Raw.sms(['<img src=x>': '<b>'])))
        simulator.misbehave(Fault.status(500).body('text/plain', '<i>'))
        Raw.ask(simulator, Raw.sending())

        when:
        def page = get('/').body

        then:
        page.contains('&lt;script&gt;alert(&quot;1&quot; &amp; &#39;2&#39;)&lt;/script&gt;')
        page.contains('&lt;img src=x&gt; is no field of Send SMS')
        ['<script', '<img', '<b>', '<i>'].every { !page.contains(it) }
        page.contains('prefers-color-scheme: dark')
        page.contains('<th scope="row">Send SMS</th><td class="number">1</td>')
    }

    def "the page refreshes itself without a script, until that is unwanted"() {
        expect:
        with(get(target).body) {
            it.contains('<meta http-equiv="refresh"') == live
            it.contains('<a href="/?still">Stop that</a>') == live
            it.contains('<a href="/">Refresh by itself</a>') == !live
        }

        where:
        target    || live
        '/'       || true
        '/?still' || false
    }

    def "wide tables can be scrolled by the keyboard, and have a name"() {
        when:
        Raw.ask(simulator, Raw.sending())

        then:
        get('/').body.contains('<div class="scroll" role="region" tabindex="0" aria-label="messages"><table>')
    }

    def "who watches is told each request before it is answered, and what is wrong with it"() {
        given:
        def told = new java.util.concurrent.CopyOnWriteArrayList<Received>()
        def watched = Simulator.builder().watch { told << it }.start()

        when:
        Raw.ask(watched, Raw.sending())
        Raw.ask(watched, Raw.sending(Raw.sms(target: 5)))
        get('/')

        then:
        told*.applied() == [true, false]
        told*.number() == [1, 2]
        told[1].violations()*.field() == ['target']

        cleanup:
        watched.close()
    }

    def "a page stays small however much is kept"() {
        given:
        def raw = new Raw(simulator)
        400.times { raw.send(Raw.sending(Raw.sms(message: 'x' * 5_000, target: "+1305555${1000 + it}".toString()))).read() }

        when:
        def page = get('/').body

        then:
        page.count('+13055551399') == 2
        page.count('</tr>') < 700
        page.contains('newest 300 of 400')
        page.length() < 600_000

        cleanup:
        raw.close()
    }

    def "a page of a foreign name cannot read the state"() {
        expect:
        Raw.ask(simulator, 'GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n').status == 421
        Raw.ask(simulator, 'GET / HTTP/1.0\r\n\r\n').status == 200
    }

    def "looking is not counted"() {
        given:
        get('/')

        expect:
        simulator.totals().received() == 0
        simulator.requests() == []
    }
}
