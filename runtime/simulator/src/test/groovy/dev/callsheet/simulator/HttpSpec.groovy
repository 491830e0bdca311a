package dev.callsheet.simulator

import dev.callsheet.simulator.http.HttpBody
import java.time.Duration
import spock.lang.AutoCleanup
import spock.lang.Specification

class HttpSpec extends Specification {
    static final String HOST = 'Host: 127.0.0.1\r\n'
    static final String POST = "POST /app/event?apikey=key-12345 HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n"
    static final String BODY = Raw.json(Raw.sms())

    @AutoCleanup
    Simulator simulator = Simulator.start()

    def "a connection serves many requests, also when they are sent ahead"() {
        given:
        def raw = new Raw(simulator)

        when:
        raw.send(Raw.sending(Raw.sms(message: 'one')) + Raw.sending(Raw.sms(target: 1)) + '\r\n' + Raw.sending(Raw.sms(message: 'three')))

        then:
        [raw.read().status, raw.read().status, raw.read().status] == [200, 400, 200]
        simulator.state().messages()*.message == ['one', 'three']

        cleanup:
        raw.close()
    }

    def "chunks are read: #chunks"() {
        given:
        def raw = new Raw(simulator)

        when:
        raw.send(POST + 'Transfer-Encoding: chunked\r\n\r\n' + chunks)

        then:
        raw.read().status == 200
        raw.send(Raw.sending()).read().status == 200

        cleanup:
        raw.close()

        where:
        chunks << [
            "${Integer.toHexString(BODY.length())}\r\n$BODY\r\n0\r\n\r\n".toString(),
            "${Integer.toHexString(BODY.length()).toUpperCase()};note=\"x\"\r\n$BODY\r\n0\r\nX-Trailer: 1\r\n\r\n".toString(),
            BODY.collect { "1\r\n$it\r\n" }.join('') + '00\r\n\r\n',
        ]
    }

    def "a client that asks first is told to continue"() {
        given:
        def raw = new Raw(simulator)

        when:
        raw.send(POST + "Expect: 100-continue\r\nContent-Length: ${BODY.length()}\r\n\r\n")

        then:
        raw.read().status == 100
        raw.send(BODY).read().status == 200

        cleanup:
        raw.close()
    }

    def "a client that asks first for too much is refused before it sends"() {
        when:
        def answer = Raw.ask(simulator, POST + 'Expect: 100-continue\r\nContent-Length: 2000000\r\n\r\n')

        then:
        answer.status == 413
        answer.headers['connection'] == 'close'
    }

    def "the connection is kept as #version with '#connection' says"() {
        given:
        def raw = new Raw(simulator)

        when:
        def answer = raw.send("GET /state.json $version\r\n$HOST$connection\r\n").read()

        then:
        answer.status == 200
        (answer.headers['connection'] == 'close') == closed
        closed ? raw.ended() : raw.send(Raw.sending()).read().status == 200

        cleanup:
        raw.close()

        where:
        version    | connection                     || closed
        'HTTP/1.1' | ''                             || false
        'HTTP/1.1' | 'Connection: Close\r\n'        || true
        'HTTP/1.1' | 'Connection: te, close\r\n'    || true
        'HTTP/1.0' | ''                             || true
        'HTTP/1.0' | 'Connection: Keep-Alive\r\n'   || false
    }

    def "an answer to HEAD ends the connection, because its body must not be taken for an answer"() {
        given:
        def raw = new Raw(simulator)

        when:
        def answer = raw.send("HEAD / HTTP/1.1\r\n$HOST\r\n").read()

        then:
        answer.status == 405
        answer.headers['connection'] == 'close'
        raw.ended()

        cleanup:
        raw.close()
    }

    def "a full address as target is a path"() {
        expect:
        Raw.ask(simulator, Raw.post("${simulator.baseUri()}/app/event?apikey=key-12345", BODY)).status == 200
    }

    def "a body of exactly one megabyte is read, one byte more is not"() {
        given:
        int rest = HttpBody.LARGEST - Raw.json(Raw.sms(message: '')).length()

        expect:
        Raw.ask(simulator, Raw.sending(Raw.sms(message: 'x' * rest))).status == 200
        Raw.ask(simulator, Raw.sending(Raw.sms(message: 'x' * (rest + 1)))).status == 413
        simulator.totals().received() == 1
        simulator.totals().unreadable() == 1
    }

    def "what is no HTTP is refused and the connection ends: #what"() {
        given:
        def raw = new Raw(simulator)

        when:
        def answer = raw.send(bytes).read()

        then:
        answer.status == status
        answer.json.success == false
        answer.fields == ['http']
        answer.headers['connection'] == 'close'
        !answer.body.contains('key-12345')
        raw.ended()
        simulator.totals().unreadable() == 1
        simulator.totals().received() == 0

        and: 'others are served'
        Raw.ask(simulator, Raw.sending()).status == 200

        cleanup:
        raw.close()

        where:
        what                          | bytes                                                                        || status
        'noise'                       | 'hello\r\n\r\n'                                                              || 400
        'TLS'                         | '\u0016\u0003\u0001\u0002\u0000\u0001'                                       || 400
        'two spaces'                  | "POST  / HTTP/1.1\r\n$HOST\r\n"                                              || 400
        'no version'                  | 'POST /app/event\r\n\r\n'                                                    || 400
        'HTTP/2 preface'              | 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'                                           || 505
        'another version'             | "GET / HTTP/1.2\r\n$HOST\r\n"                                                || 505
        'a bad method'                | "PO(ST / HTTP/1.1\r\n$HOST\r\n"                                              || 400
        'a bad target'                | "POST app/event HTTP/1.1\r\n$HOST\r\n"                                       || 400
        'a raw umlaut in the target'  | "POST /\u00fc HTTP/1.1\r\n$HOST\r\n"                                         || 400
        'bare line feeds'             | 'POST / HTTP/1.1\nHost: x\n\n'                                               || 400
        'a bare carriage return'      | 'POST / HTTP/1.1\r\nHost: x\ry\r\n\r\n'                                      || 400
        'a NUL in a header'           | 'POST / HTTP/1.1\r\nHost: \u0000\r\n\r\n'                                    || 400
        'no Host'                     | 'POST / HTTP/1.1\r\n\r\n'                                                    || 400
        'two Hosts'                   | "POST / HTTP/1.1\r\n$HOST$HOST\r\n"                                          || 400
        'two Content-Types'           | POST + 'content-type: text/plain\r\n\r\n'                                    || 400
        'white space before a colon'  | POST + 'Content-Length : 5\r\n\r\n'                                          || 400
        'a folded header'             | POST + 'X: a\r\n b\r\n\r\n'                                                  || 400
        'a header without colon'      | POST + 'nonsense\r\n\r\n'                                                    || 400
        'a giant request line'        | 'POST /' + 'x' * 20_000 + " HTTP/1.1\r\n$HOST\r\n"                           || 414
        'a giant header'              | POST + 'X: ' + 'x' * 20_000 + '\r\n\r\n'                                     || 431
        'too many headers'            | POST + 'X: y\r\n' * 200 + '\r\n'                                             || 431
        'too large a head'            | POST + ('X: ' + 'y' * 4_000 + '\r\n') * 10 + '\r\n'                          || 431
        'a length with a sign'        | POST + 'Content-Length: +5\r\n\r\nhello'                                     || 400
        'a negative length'           | POST + 'Content-Length: -1\r\n\r\n'                                          || 400
        'a length in hex'             | POST + 'Content-Length: 0x10\r\n\r\n'                                        || 400
        'an empty length'             | POST + 'Content-Length:\r\n\r\n'                                             || 400
        'a length beyond numbers'     | POST + 'Content-Length: 99999999999999999999\r\n\r\n'                        || 400
        'two lengths'                 | POST + 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'                 || 400
        'lengths in a list'           | POST + 'Content-Length: 5, 5\r\n\r\nhello'                                   || 400
        'a length over the limit'     | POST + 'Content-Length: 999999999999\r\n\r\n'                                || 413
        'length and chunks'           | POST + 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'    || 400
        'chunks in HTTP/1.0'          | 'POST / HTTP/1.0\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'             || 400
        'another coding'              | POST + 'Transfer-Encoding: gzip, chunked\r\n\r\n'                            || 501
        'two codings'                 | POST + 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n'    || 501
        'another expectation'         | POST + 'Expect: 200-ok\r\nContent-Length: 0\r\n\r\n'                         || 417
        'a chunk size that is none'   | POST + 'Transfer-Encoding: chunked\r\n\r\nxyz\r\n'                           || 400
        'an empty chunk size'         | POST + 'Transfer-Encoding: chunked\r\n\r\n\r\n'                              || 400
        'a negative chunk size'       | POST + 'Transfer-Encoding: chunked\r\n\r\n-1\r\n'                            || 400
        'a giant chunk size'          | POST + 'Transfer-Encoding: chunked\r\n\r\nffffffff\r\n'                      || 413
        'a chunk size beyond numbers' | POST + 'Transfer-Encoding: chunked\r\n\r\n100000000000000000\r\n'            || 400
        'a giant chunk extension'     | POST + 'Transfer-Encoding: chunked\r\n\r\n1;' + 'x' * 1_000 + '\r\n'         || 400
        'a chunk longer than said'    | POST + 'Transfer-Encoding: chunked\r\n\r\n1\r\nab\r\n0\r\n\r\n'              || 400
        'too many trailers'           | POST + 'Transfer-Encoding: chunked\r\n\r\n0\r\n' + 'X: y\r\n' * 50 + '\r\n'  || 431
        'chunks over the limit'       | POST + 'Transfer-Encoding: chunked\r\n\r\n' + ('8000\r\n' + 'x' * 0x8000 + '\r\n') * 33 || 413
    }

    def "a client that leaves inside a request leaves nothing behind"() {
        given:
        def raw = new Raw(simulator).send(POST + 'Content-Length: 500\r\n\r\nabc')
        raw.socket.shutdownOutput()

        expect:
        raw.read().status == 400
        raw.ended()
        simulator.totals().received() == 0

        cleanup:
        raw.close()
    }

    def "a client that is too slow is refused, an idle connection is closed"() {
        given:
        def hasty = Simulator.builder().patience(Duration.ofMillis(50)).start()
        def slow = new Raw(hasty).send('POST /app')
        def idle = new Raw(hasty)

        expect:
        slow.read().status == 408
        slow.ended()
        idle.ended()

        cleanup:
        [slow, idle, hasty]*.close()
    }

    def "further clients wait until there is room"() {
        given:
        def narrow = Simulator.builder().connections(1).start()
        def first = new Raw(narrow)
        first.send(Raw.sending()).read()
        def second = new Raw(narrow).send(Raw.sending())

        when:
        first.close()

        then:
        second.read().status == 200

        cleanup:
        second.close()
        narrow.close()
    }
}
