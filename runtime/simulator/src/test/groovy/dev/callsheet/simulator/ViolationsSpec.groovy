package dev.callsheet.simulator

import spock.lang.AutoCleanup
import spock.lang.Shared
import spock.lang.Specification

class ViolationsSpec extends Specification {
    static final Map ACCOUNT = [businessid: 'b-1', apikey: 'key-12345']
    static final Map SMS = Raw.sms()
    static final Map TEAM = ACCOUNT + [eventname: 'bizsms', target: '+13055550123', id: 42, message: 'Hi']
    static final Map CALL = ACCOUNT + [eventname: 'call', target: '+13055550123']
    static final Map QUEUE = ACCOUNT + [eventname: 'queue', target: '+13055550123', id: 17]
    static final Map CADENCE = ACCOUNT + [eventname: 'cadence', action: 'add', target: '+13055550123', cadenceid: 9]
    static final Map LIST = ACCOUNT + [eventname: 'updatepowerlist', powerlistId: 'hot', target: '+13055550123']
    static final Map REMOVE = ACCOUNT + [eventname: 'removefrompowerlist', action: 'removefrompowerlist', powerlistId: 'hot',
        target: ['+13055550123']]
    static final Map REMOVE_ALL = ACCOUNT + [eventname: 'removefrompowerlist', action: 'removefromallpowerlists', target: ['+13055550123']]
    static final Map FLUSH = [call: 'flushUserQueue', apikey: 'key-12345', id: 17, userid: 1001, businessid: 5]
    static final String EVENT = '/app/event?apikey=key-12345'

    @Shared
    @AutoCleanup
    Simulator simulator = Simulator.start()

    def setup() {
        simulator.forget()
    }

    private Raw.Reading ask(String target, String body, String type = 'application/json') {
        Raw.ask(simulator, Raw.post(target, body).replace('application/json', type))
    }

    private static String target(Map body) {
        body.eventname == 'removefrompowerlist' ? EVENT + '&businessid=b-1'
            : body.call == 'flushUserQueue' ? '/app/legacy/flushUserQueue?apikey=key-12345' : EVENT
    }

    def "#field is told: #problem"() {
        when:
        def kept = base.findAll { !(change instanceof String) || it.key != change }
        def answer = ask(target(base), Raw.json(change instanceof Map ? kept + change : kept))

        then:
        answer.status == 400
        answer.json.success == false
        answer.json.errors == [[field: field, problem: problem]]
        simulator.violations() == [new Violation(field, problem)]
        simulator.totals().applied() == 0
        simulator.totals().refused() == 1
        !answer.body.contains('key-12345')

        where:
        base       | change                               || field                | problem
        SMS        | 'businessid'                         || 'businessid'         | 'is required by Send SMS'
        SMS        | 'apikey'                             || 'apikey'             | 'is required by Send SMS'
        SMS        | 'target'                             || 'target'             | 'is required by Send SMS'
        SMS        | 'message'                            || 'message'            | 'is required by Send SMS'
        SMS        | 'eventname'                          || 'eventname'          | 'is required'
        SMS        | [businessid: 5]                      || 'businessid'         | 'must be a string, not a number'
        SMS        | [businessid: ' ']                    || 'businessid'         | 'must not be blank'
        SMS        | [apikey: 5]                          || 'apikey'             | 'must be a string, not a number'
        SMS        | [eventname: 'SMS']                   || 'eventname'          | "must be one of the document's seven values"
        SMS        | [eventname: 7]                       || 'eventname'          | 'must be a string, not a number'
        SMS        | [message: null]                      || 'message'            | 'must be a string, not null'
        SMS        | [message: '']                        || 'message'            | 'must not be blank'
        SMS        | [message: ['Hi']]                    || 'message'            | 'must be a string, not an array'
        SMS        | [message: [text: 'Hi']]              || 'message'            | 'must be a string, not an object'
        SMS        | [message: true]                      || 'message'            | 'must be a string, not true or false'
        SMS        | [target: 13055550123]                || 'target'             | 'must be a string with a phone number, not a number'
        SMS        | [target: ['+13055550123']]           || 'target'             | 'must be a string with a phone number, not an array'
        SMS        | [target: '+1 305 555 0123']          || 'target'             |
            'must be 7 to 15 digits with country code, optionally prefixed by +'
        SMS        | [target: '305-555-0123']             || 'target'             |
            'must be 7 to 15 digits with country code, optionally prefixed by +'
        SMS        | [target: '++13055550123']            || 'target'             |
            'must be 7 to 15 digits with country code, optionally prefixed by +'
        SMS        | [target: '123456']                   || 'target'             |
            'must be 7 to 15 digits with country code, optionally prefixed by +'
        SMS        | [target: '1234567890123456']         || 'target'             |
            'must be 7 to 15 digits with country code, optionally prefixed by +'
        SMS        | [target: '+١٣٠٥٥٥٥٠١٢٣']             || 'target'             |
            'must be 7 to 15 digits with country code, optionally prefixed by +'
        SMS        | [email: 'ann']                       || 'email'              | 'must be an e-mail address'
        SMS        | [email: 'ann lee@acme.com']          || 'email'              | 'must be an e-mail address'
        SMS        | [email: 'ann@acme@com']              || 'email'              | 'must be an e-mail address'
        SMS        | [email: '']                          || 'email'              | 'must be an e-mail address'
        SMS        | [email: 3]                           || 'email'              | 'must be a string with an e-mail address, not a number'
        SMS        | [displayname: 'Ann']                 || 'displayname'        | 'is no field of Send SMS'
        SMS        | [action: 'add']                      || 'action'             | 'is no field of Send SMS'
        SMS        | [agent: 'ann@acme.com']              || 'agent'              | 'is no field of Send SMS'
        SMS        | ['x-key-12345-y': '']                || '***'                | 'is no field of Send SMS'
        TEAM       | 'id'                                 || 'id'                 | 'is required by Team SMS'
        TEAM       | [id: '42']                           || 'id'                 | 'must be a number, not a string'
        TEAM       | [id: 4.2]                            || 'id'                 | 'must be a number without fraction or exponent'
        TEAM       | [id: 42.0]                           || 'id'                 | 'must be a number without fraction or exponent'
        TEAM       | [id: 12345678901234567890]           || 'id'                 | 'is a number beyond 64 bits'
        TEAM       | [fromNumber: 'main line']            || 'fromNumber'         |
            'must be 7 to 15 digits with country code, optionally prefixed by +'
        TEAM       | [from: '+14242299682']               || 'from'               | 'is no field of Team SMS'
        TEAM       | [email: 'ann@acme.com']              || 'email'              | 'is no field of Team SMS'
        CALL       | [displayname: 5]                     || 'displayname'        | 'must be a string, not a number'
        CALL       | [message: 'Hi']                      || 'message'            | 'is no field of Make A Call'
        QUEUE      | 'id'                                 || 'id'                 | 'is required by Send To Queue'
        QUEUE      | [action: 'add']                      || 'action'             | "must be 'remove'"
        QUEUE      | [action: null]                       || 'action'             | "must be 'remove'"
        QUEUE      | [queue: 17]                          || 'queue'              | 'is no field of Send To Queue'
        CADENCE    | 'action'                             || 'action'             | "is required and must be 'add' or 'remove'"
        CADENCE    | [action: 'delete']                   || 'action'             | "must be 'add' or 'remove'"
        CADENCE    | 'cadenceid'                          || 'cadenceid'          | 'is required by Send to Cadence'
        CADENCE    | [cadenceid: '9']                     || 'cadenceid'          | 'must be a number, not a string'
        CADENCE    | [email: 'ann@acme.com']              || 'email'              | 'is no field of Send to Cadence'
        LIST       | 'powerlistId'                        || 'powerlistId'        | 'is required by Add to Powerlist'
        LIST       | [powerlistId: 7]                     || 'powerlistId'        | 'must be a string, not a number'
        LIST       | [powerlistid: 'hot']                 || 'powerlistid'        | 'is no field of Add to Powerlist'
        LIST       | [target: ['+13055550123']]           || 'target'             | 'must be a string with a phone number, not an array'
        LIST       | [duplicateHandling: true]            || 'duplicateHandling'  | 'must be a string, not true or false'
        LIST       | [crmUserId: 7]                       || 'crmUserId'          | 'must be a string, not a number'
        LIST       | [extraData: 'Source=web']            || 'extraData'          | 'must be an object of strings, not a string'
        LIST       | [extraData: [[Source: 'web']]]       || 'extraData'          | 'must be an object of strings, not an array'
        LIST       | [extraData: [Score: 7]]              || 'extraData.Score'    | 'must be a string, not a number'
        LIST       | [extraData: [Source: [a: 'b']]]      || 'extraData.Source'   | 'must be a string, not an object'
        REMOVE     | [target: '+13055550123']             || 'target'             |
            'must be an array of strings with phone numbers, not a string'
        REMOVE     | [target: []]                         || 'target'             | 'must hold at least one phone number'
        REMOVE     | [target: ['+13055550123', 'x']]      || 'target[1]'          |
            'must be 7 to 15 digits with country code, optionally prefixed by +'
        REMOVE     | [target: [13055550123]]              || 'target[0]'          | 'must be a string with a phone number, not a number'
        REMOVE     | [action: 'remove']                   || 'action'             |
            "must be 'removefrompowerlist' or 'removefromallpowerlists'"
        REMOVE     | [businessid: 'b-2']                  || 'query.businessid'   | "differs from the body's businessid"
        REMOVE_ALL | [powerlistId: 'hot']                 || 'powerlistId'        | 'is no field of Remove From All Powerlists'
        REMOVE_ALL | [eventname: 'removefromallpowerlists'] || 'eventname'        | "must be one of the document's seven values"
        FLUSH      | [businessid: '5']                    || 'businessid'         | 'must be a number, not a string'
        FLUSH      | [userid: '1001']                     || 'userid'             | 'must be a number, not a string'
        FLUSH      | 'userid'                             || 'userid'             | 'is required by Flush Queue'
        FLUSH      | 'id'                                 || 'id'                 | 'is required by Flush Queue'
        FLUSH      | 'call'                               || 'call'               | 'is required by Flush Queue'
        FLUSH      | [call: 'flush']                      || 'call'               |
            "must be 'flushUserQueue', the only value in the document"
        FLUSH      | [eventname: 'queue']                 || 'eventname'          | 'is no field of Flush Queue'
    }

    def "the request around a correct body is judged too: #target as #type"() {
        when:
        def answer = ask(target, Raw.json(body), type)

        then:
        answer.status == 400
        answer.json.errors.collect { [it.field, it.problem] } == [[field, problem]]
        !answer.body.contains('key-12345') && !answer.body.contains('other')

        where:
        target                                  | body       | type                          || field              | problem
        '/app/event'                            | SMS        | 'application/json'            || 'query.apikey'     | 'is required'
        '/app/event?apikey=other'               | SMS        | 'application/json'            || 'query.apikey'     |
            "differs from the body's apikey"
        EVENT + '&apikey=key-12345'             | SMS        | 'application/json'            || 'query.apikey'     |
            'is given more than once'
        EVENT + '&businessid=b-1'               | SMS        | 'application/json'            || 'query.businessid' | 'is not expected here'
        EVENT + '&v=2'                          | SMS        | 'application/json'            || 'query.v'          | 'is not expected here'
        EVENT + '&key-12345=1'                  | SMS        | 'application/json'            || 'query.***'        | 'is not expected here'
        EVENT + '&v%ZZ'                         | SMS        | 'application/json'            || 'query'            |
            'has a broken percent escape'
        EVENT                                   | REMOVE     | 'application/json'            || 'query.businessid' | 'is required'
        EVENT                                   | REMOVE_ALL | 'application/json'            || 'query.businessid' | 'is required'
        '/app/legacy/flushUserQueue?apikey=other' | FLUSH    | 'application/json'            || 'query.apikey'     |
            "differs from the body's apikey"
        EVENT                                   | SMS        | 'text/plain'                  || 'Content-Type'     |
            'must be application/json'
        EVENT                                   | SMS        | 'application/json; charset=latin1' || 'Content-Type' |
            'must be application/json'
        EVENT                                   | SMS        | ''                            || 'Content-Type'     | 'is required'
    }

    def "an escaped key and a charset are correct"() {
        expect:
        ask('/app/event?apikey=a%2Fb%26c', Raw.json(SMS + [apikey: 'a/b&c']), 'Application/JSON; charset="UTF-8"').status == 200
    }

    def "all violations of a request are told at once"() {
        when:
        def answer = ask('/app/event?apikey=other&x=1',
            '{"businessid":5,"apikey":"key-12345","eventname":"sms","target":"1","email":"@","extra":{},"email":"@"}', 'text/json')

        then:
        answer.status == 400
        answer.fields as Set == ['Content-Type', 'email', 'message', 'businessid', 'target', 'extra', 'query.x', 'query.apikey'] as Set
        answer.json.errors.size() == 10
    }

    def "a field given twice is told with its place, also inside extraData"() {
        when:
        def answer = ask(EVENT, Raw.json(LIST)[0..-2] + ',"target":"+13055550199","extraData":{"a":"1","a":"2"}}')

        then:
        answer.json.errors as Set == [[field: 'target', problem: 'is given more than once'],
            [field: 'extraData.a', problem: 'is given more than once']] as Set
    }

    def "JSON that is none is told with its place: #body"() {
        when:
        def answer = ask(EVENT, body)

        then:
        answer.status == 400
        answer.json.errors == [[field: 'body', problem: problem]]

        where:
        body                               || problem
        ''                                 || 'is empty'
        '   '                              || 'malformed JSON at line 1, column 4: ends too early'
        '{"apikey":key-12345}'             || 'malformed JSON at line 1, column 11'
        '{"apikey":"key-12345",\n  "x":}'  || 'malformed JSON at line 2, column 7'
        '{"a":1'                           || 'malformed JSON at line 1, column 7'
        '{"a":"\u0001"}'                   || 'malformed JSON at line 1, column 7'
        '{} {}'                            || 'malformed JSON at line 1, column 4: text after the end'
        '{"a":"\u00ff"}'                   || 'malformed JSON at line 1, column 8'
        '{"a":NaN}'                        || 'malformed JSON at line 1, column 9'
        '{"a":' + '[' * 100                || 'malformed JSON at line 1, column 22'
        '\u00ef\u00bb\u00bf{}'             || 'malformed JSON at line 1, column 1: not UTF-8 text'
        '{\u0000}\u0000'                   || 'malformed JSON at line 1, column 1: not UTF-8 text'
        '[]'                               || 'must be a JSON object'
        '"sms"'                            || 'must be a JSON object'
        'null'                             || 'must be a JSON object'
    }

    def "half a surrogate pair is no text"() {
        expect:
        ask(EVENT, '{"businessid":"b-1","apikey":"key-12345","eventname":"sms","target":"13055550123","message":"' + text + '"}').status ==
            status

        where:
        text                  || status
        '\\ud83d\\ude00'      || 200
        '\\ud83d'             || 400
        '\\ude00x'            || 400
    }

    def "without an operation the common fields are judged"() {
        expect:
        ask(EVENT, '{"eventname":"mail","businessid":"","target":"x","subject":"y"}').fields as Set ==
            ['eventname', 'businessid', 'apikey', 'subject'] as Set
    }

    def "a hostile number of violations is cut short"() {
        when:
        def answer = ask(EVENT + '&businessid=b-1', Raw.json(REMOVE + [target: [0] * 50_000]))

        then:
        answer.json.errors.size() == 1_001
        answer.json.errors.last() == [field: 'body', problem: 'and 49000 more violations']
        simulator.requests().last().body() == [:]
    }

    def "#method #path gets #status"() {
        when:
        def answer = Raw.ask(simulator, "$method $path HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n")

        then:
        answer.status == status
        answer.headers['allow'] == allow
        simulator.totals().received() == 1
        simulator.totals().refused() == 1

        where:
        method   | path                                      || status | allow
        'POST'   | '/'                                       || 405    | 'GET'
        'POST'   | '/app'                                    || 404    | null
        'POST'   | '/app/event/?apikey=k'                    || 404    | null
        'POST'   | '/app/flushUserQueue?apikey=k'            || 404    | null
        'POST'   | '/app/Event?apikey=k'                     || 404    | null
        'GET'    | '/favicon.ico'                            || 404    | null
        'GET'    | '/app/event?apikey=k'                     || 405    | 'POST'
        'PUT'    | '/app/event?apikey=k'                     || 405    | 'POST'
        'DELETE' | '/app/legacy/flushUserQueue?apikey=k'     || 405    | 'POST'
        'OPTIONS'| '*'                                       || 404    | null
    }

    def "another account is told which part is wrong, without the key"() {
        given:
        def strict = Simulator.builder().businessId('b-1').apiKey('key-12345').start()

        when:
        def answer = Raw.ask(strict, Raw.post("/app/event?apikey=$key", Raw.json(SMS + [apikey: key, businessid: business])))

        then:
        answer.status == status
        (status == 200 ? [] : answer.fields) == fields
        !answer.body.contains('key')  || !answer.body.contains('12345')
        !answer.body.contains('stolen')

        cleanup:
        strict.close()

        where:
        key         | business || status | fields
        'key-12345' | 'b-1'    || 200    | []
        'key-12345' | 'b-2'    || 400    | ['businessid']
        'stolen'    | 'b-1'    || 401    | ['apikey', 'query.apikey']
        'stolen'    | 'b-2'    || 401    | ['businessid', 'apikey', 'query.apikey']
    }

    def "the account's business id is a number in the legacy endpoint"() {
        given:
        def strict = Simulator.builder().businessId('5').start()

        expect:
        Raw.ask(strict, Raw.post(target(FLUSH), Raw.json(FLUSH))).status == 200
        Raw.ask(strict, Raw.post(target(FLUSH), Raw.json(FLUSH + [businessid: 6]))).fields == ['businessid']

        cleanup:
        strict.close()
    }
}
