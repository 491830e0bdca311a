package dev.callsheet.simulator

import spock.lang.AutoCleanup
import spock.lang.Specification

class OperationsSpec extends Specification {
    static final Map ACCOUNT = [businessid: 'b-1', apikey: 'key-12345']
    static final String EVENT = '/app/event?apikey=key-12345'
    static final String BOTH = EVENT + '&businessid=b-1'

    @AutoCleanup
    Simulator simulator = Simulator.start()

    private Raw.Reading ask(Map body, String target = EVENT) {
        Raw.ask(simulator, Raw.post(target, Raw.json(body)))
    }

    def "#operation is accepted as the document shows it"() {
        when:
        def answer = ask(ACCOUNT + fields, target)

        then:
        answer.status == 200
        answer.body == '{"success":true}'
        simulator.violations() == []
        simulator.totals().of(operation) == 1
        simulator.totals().applied() == 1
        with(simulator.requests().first()) {
            it.operation().get() == operation
            body() == (ACCOUNT + fields).findAll { it.key != 'apikey' }
            query() == (target == BOTH ? [businessid: 'b-1'] : [:])
            applied()
            status().asInt == 200
        }

        where:
        operation                            | target | fields
        Operation.SEND_SMS                   | EVENT  | [eventname: 'sms', target: '+13055550123', message: 'Hi Ann', email: 'lee@acme.com']
        Operation.TEAM_SMS                   | EVENT  | [eventname: 'bizsms', target: '13055550123', id: 42, fromNumber: '+14242299682',
            message: 'Hi']
        Operation.MAKE_A_CALL                | EVENT  | [eventname: 'call', target: '+13055550123', email: 'lee@acme.com',
            displayname: 'Ann Lee']
        Operation.SEND_TO_QUEUE              | EVENT  | [eventname: 'queue', target: '+13055550123', email: 'lee@acme.com',
            displayname: 'Ann', id: 17]
        Operation.REMOVE_FROM_QUEUE          | EVENT  | [eventname: 'queue', action: 'remove', target: '+13055550123',
            email: 'lee@acme.com', displayname: 'Ann', id: 17]
        Operation.SEND_TO_CADENCE            | EVENT  | [eventname: 'cadence', action: 'add', target: '+13055550123', displayname: 'Ann',
            cadenceid: 9]
        Operation.REMOVE_FROM_CADENCE        | EVENT  | [eventname: 'cadence', action: 'remove', target: '+13055550123', displayname: 'Ann',
            cadenceid: 9]
        Operation.ADD_TO_POWERLIST           | EVENT  | [eventname: 'updatepowerlist', powerlistId: 'hot', target: '+13055550123',
            firstName: 'Ann', lastName: 'Lee', title: 'CTO', companyName: 'Acme', email: 'ann@acme.com',
            nextCallRefresher: 'asked for a price', crmUserId: '7', crmContactId: '8', duplicateHandling: 'overwrite',
            extraData: [Source: 'web']]
        Operation.REMOVE_FROM_POWERLIST      | BOTH   | [eventname: 'removefrompowerlist', action: 'removefrompowerlist',
            powerlistId: 'hot', target: ['+13055550123', '13055550124']]
        Operation.REMOVE_FROM_ALL_POWERLISTS | BOTH   | [eventname: 'removefrompowerlist', action: 'removefromallpowerlists',
            target: ['+13055550123']]
        Operation.FLUSH_QUEUE                | '/app/legacy/flushUserQueue?apikey=key-12345' | [call: 'flushUserQueue', id: 17,
            userid: 1001, businessid: 5]
    }

    def "what the document leaves open may be left out of #fields.eventname"() {
        expect:
        ask(ACCOUNT + [target: '+13055550123'] + fields).status == 200

        where:
        fields << [
            [eventname: 'sms', message: 'Hi'],
            [eventname: 'bizsms', message: 'Hi', id: 1],
            [eventname: 'call'],
            [eventname: 'queue', id: 1],
            [eventname: 'cadence', action: 'add', cadenceid: 1],
            [eventname: 'updatepowerlist', powerlistId: 'hot'],
        ]
    }

    def "queues hold numbers until they are removed or flushed"() {
        when:
        [['+13055550101', 17], ['+13055550102', 17], ['+13055550103', 17], ['+13055550101', 18]].each { number, id ->
            ask(ACCOUNT + [eventname: 'queue', target: number, id: id, displayname: "in $id".toString()])
        }
        ask(ACCOUNT + [eventname: 'queue', action: 'remove', target: '13055550102', id: 17])

        then: 'a number is the same with and without its plus sign'
        simulator.state().queues().collectEntries { id, entries -> [id, entries.keySet() as List] } ==
            [17L: ['+13055550101', '+13055550103'], 18L: ['+13055550101']]
        simulator.state().queues()[18L]['+13055550101'].displayname == 'in 18'

        when:
        ask([call: 'flushUserQueue', apikey: 'key-12345', id: 17, userid: 1, businessid: 1], '/app/legacy/flushUserQueue?apikey=key-12345')

        then:
        simulator.state().queues().keySet() == [18L] as Set
        simulator.state().flushes()*.userid == [1L]
    }

    def "cadences hold numbers until they are removed"() {
        when:
        ask(ACCOUNT + [eventname: 'cadence', action: 'add', target: '+13055550101', cadenceid: 9])
        ask(ACCOUNT + [eventname: 'cadence', action: 'add', target: '+13055550102', cadenceid: 9])
        ask(ACCOUNT + [eventname: 'cadence', action: 'remove', target: '+13055550101', cadenceid: 9])

        then:
        simulator.state().cadences()[9L].keySet() == ['+13055550102'] as Set
    }

    def "a powerlist entry is replaced only when overwriting is asked for"() {
        given:
        def add = { Map more -> ask(ACCOUNT + [eventname: 'updatepowerlist', powerlistId: 'hot', target: '+13055550101'] + more) }
        def entry = { simulator.state().powerlists()['hot']['+13055550101'] }

        when:
        add(firstName: 'Ann', extraData: [Source: 'web'])
        add(firstName: 'Bea')

        then:
        entry().firstName == 'Ann'
        entry().extraData == [Source: 'web']

        when:
        add(firstName: 'Cleo', duplicateHandling: 'overwrite')

        then:
        entry().firstName == 'Cleo'
        !entry().containsKey('extraData')
    }

    def "contacts leave one powerlist or all"() {
        given:
        ['hot', 'cold'].each { list ->
            ['+13055550101', '+13055550102'].each {
                ask(ACCOUNT + [eventname: 'updatepowerlist', powerlistId: list, target: it])
            }
        }

        when:
        ask(ACCOUNT + [eventname: 'removefrompowerlist', action: 'removefrompowerlist', powerlistId: 'hot', target: ['13055550101']], BOTH)

        then:
        simulator.state().powerlists()*.value*.keySet()*.toList() == [['+13055550102'], ['+13055550101', '+13055550102']]

        when:
        ask(ACCOUNT + [eventname: 'removefrompowerlist', action: 'removefromallpowerlists', target: ['+13055550102', '+13055550199']], BOTH)

        then:
        simulator.state().powerlists() .keySet() == ['cold'] as Set
        simulator.state().powerlists()['cold'].keySet() == ['+13055550101'] as Set
    }

    def "messages and calls are kept in their order, without the key"() {
        when:
        ask(Raw.sms(message: 'one'))
        ask(ACCOUNT + [eventname: 'bizsms', target: '+13055550123', id: 42, message: 'two'])
        ask(ACCOUNT + [eventname: 'call', target: '+13055550123'])

        then:
        simulator.state().messages()*.message == ['one', 'two']
        simulator.state().calls()*.target == ['+13055550123']
        !simulator.state().toString().contains('key-12345')
        !simulator.requests().toString().contains('key-12345')
    }

    def "forgetting starts from nothing"() {
        given:
        ask(Raw.sms())
        ask(Raw.sms(target: 1))

        when:
        simulator.forget()

        then:
        simulator.totals().received() == 0
        simulator.totals().operations().values().every { it == 0 }
        simulator.requests() == [] && simulator.refused() == [] && simulator.state().messages() == []
    }
}
