package dev.callsheet.simulator.fault

import java.time.Duration
import spock.lang.Specification

class FaultTextSpec extends Specification {

    def "'#text' is one rule"() {
        when:
        def faults = Faults.parse(text)

        then:
        faults.rules() == [rule]
        faults.pace().isEmpty()

        where:
        text                                  || rule
        'reset'                               || always(Fault.reset(Fault.Moment.AFTER_READING))
        'reset=before-reading'                || always(Fault.reset(Fault.Moment.BEFORE_READING))
        'reset=during-answer:every=20'        || new Faults.Rule(Fault.reset(Fault.Moment.DURING_ANSWER), 20, 0, Long.MAX_VALUE)
        'latency=50ms'                        || always(Fault.latency(Duration.ofMillis(50)))
        'latency=0s'                          || always(Fault.latency(Duration.ZERO))
        'hang:after=10:times=1'               || new Faults.Rule(Fault.hang(), 1, 10, 1)
        'truncate'                            || always(Fault.truncate())
        'close'                               || always(Fault.close())
        'drip=250us'                          || always(Fault.drip(Duration.ofNanos(250_000)))
        'huge=10MB'                           || always(Fault.huge(10 << 20))
        'html'                                || always(Fault.html())
        'empty:dropped'                       || always(Fault.empty().with(Answer.Effect.DROPPED))
        '503'                                 || always(Fault.status(503))
        '503:applied'                         || always(Fault.status(503).with(Answer.Effect.APPLIED))
        '429:retry-after=2m'                  || always(Fault.tooMany(Duration.ofMinutes(2)))
        '429:retry-after-date=5s:every=3'     || Faults.Rule.every(3, Fault.status(429).retryAtDateIn(Duration.ofSeconds(5)))
        '400:body=no%2C never+ever%21'        || always(Fault.status(400).body('text/plain; charset=utf-8', 'no, never+ever!'))
        '400:type=application/json:body={"ok"%3Afalse}' || always(Fault.status(400).body('application/json', '{"ok":false}'))
        '302:location=/login'                 || always(Fault.status(302).location(URI.create('/login')))
        'redirect=http://127.0.0.1:81/x?y=1:times=2'  || new Faults.Rule(Fault.redirect(URI.create('http://127.0.0.1:81/x?y=1')), 1, 0, 2)
        ' hang '                              || always(Fault.hang())
    }

    def "rules are separated by commas and written as they are read"() {
        when:
        def faults = Faults.parse('reset:every=20, latency=50ms, pace=50/s')

        then:
        faults.rules().size() == 2
        faults.pace().asInt == 50
        faults.toString() == 'reset=after-reading:every=20,latency=50ms,pace=50/s'
    }

    def "what is written is read again: #text"() {
        given:
        def faults = Faults.parse(text)

        expect:
        Faults.parse(faults.toString()) == faults

        where:
        text << [
            'reset=during-answer:every=2:after=3:times=4,hang,truncate,close,html,empty',
            '400:body=a%2Cb%3Ac%25,redirect=https://example.test/a%2525b,429:retry-after=1500ms',
            'drip=1m,huge=1GB,latency=1us,503:applied:retry-after-date=9s,200:dropped,pace=1/s',
        ]
    }

    def "'#text' is refused: #problem"() {
        when:
        Faults.parse(text)

        then:
        def refused = thrown(IllegalArgumentException)
        refused.message == problem

        where:
        text                   || problem
        'rest'                 || "fault 'rest': there is no such fault; there are latency=50ms, pace=50/s, a status such as 503, " +
            "reset, hang, truncate, close, html, empty, drip=5ms, huge=10MB and redirect=URL"
        'hang,,reset'          || "fault '': there is no such fault; there are latency=50ms, pace=50/s, a status such as 503, reset, " +
            "hang, truncate, close, html, empty, drip=5ms, huge=10MB and redirect=URL"
        'latency'              || "fault 'latency': needs a duration such as 50ms after '='"
        'latency=50'           || "fault 'latency=50': '50' is no duration; write a whole number and us, ms, s or m, such as 50ms"
        'latency=999999999999m' || "fault 'latency=999999999999m': '999999999999m' is no duration; write a whole number and us, ms, s " +
            "or m, such as 50ms"
        'huge=10mb'            || "fault 'huge=10mb': '10mb' is no size; write a whole number and B, KB, MB or GB, such as 10MB"
        'huge=999999999999GB'  || "fault 'huge=999999999999GB': '999999999999GB' is no size; write a whole number and B, KB, MB or " +
            "GB, such as 10MB"
        'pace=50'              || "fault 'pace=50': '50' is no pace; write one such as 50/s"
        'pace=0/s'             || "fault 'pace=0/s': '0' is no whole number from 1"
        'pace=5/s:every=2'     || "fault 'pace=5/s:every=2': there is no option 'every' here"
        'reset=now'            || "fault 'reset=now': 'now' is no moment; there are before-reading, after-reading and during-answer"
        'hang=5s'              || "fault 'hang=5s': takes no value"
        'hang:body=x'          || "fault 'hang:body=x': there is no option 'body' here; there are every, after, times"
        'hang:every=0'         || "fault 'hang:every=0': '0' is no whole number from 1"
        'hang:every'           || "fault 'hang:every': '' is no whole number from 1"
        'hang:every=2:every=3' || "fault 'hang:every=2:every=3': option 'every' is given twice"
        '503:applied=yes'      || "fault '503:applied=yes': option 'applied' takes no value"
        '199'                  || "fault '199': a status is between 200 and 599, not 199"
        '503=x'                || "fault '503=x': takes no value"
        '400:body=50%'         || "fault '400:body=50%': a percent sign is written %25"
        'redirect'             || "fault 'redirect': needs an address after '='"
        'redirect=a b'         || "fault 'redirect=a b': Illegal character in path at index 1: a b"
    }

    def "a rule hits #hits of the first twelve requests"() {
        expect:
        (1..12).findAll { new Faults.Rule(Fault.hang(), every, after, times).hits(it) } == hits

        where:
        every | after | times          || hits
        1     | 0     | Long.MAX_VALUE || (1..12)
        5     | 0     | Long.MAX_VALUE || [5, 10]
        1     | 10    | Long.MAX_VALUE || [11, 12]
        1     | 3     | 2              || [4, 5]
        3     | 2     | 2              || [5, 8]
    }

    private static Faults.Rule always(Fault fault) {
        Faults.Rule.always(fault)
    }
}
