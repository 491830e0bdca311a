package dev.callsheet.wire

import java.util.concurrent.TimeUnit
import spock.lang.Specification

/** What every wire promises; each implementation has a spec that extends this one. */
abstract class WireContract extends Specification {
  static final String CANARY = 'canary+key/1=&%'

  /** A wire to a service that answers every request with 200 and {@code {"ok":true}}. */
  abstract Wire wireToFriendlyService()

  /** A wire to a service that takes every request and never answers; its deadline is short. */
  abstract Wire wireToSilentService()

  /** A wire to a service that repeats the whole request in its answer. */
  abstract Wire wireToEchoingService()

  /** A wire to nowhere. */
  abstract Wire wireToNowhere()

  /** The bodies that arrived at the service. */
  abstract List<String> arrived()

  def 'a request arrives once and its answer comes back'() {
    given:
    def wire = wireToFriendlyService()

    expect:
    answer(wire, 'one') == new Answer.Answered(200, '{"ok":true}', Optional.empty())
    arrived() == ['one']

    cleanup:
    wire.close()
  }

  def 'requests sent side by side arrive once each'() {
    given:
    def wire = wireToFriendlyService()
    def bodies = (1..50).collect { "body $it" as String }

    when:
    def answers = bodies.collect { wire.send(request(it)) }*.get(120, TimeUnit.SECONDS)

    then:
    answers*.status() as Set == [200] as Set
    arrived().sort(false) == bodies.sort(false)

    cleanup:
    wire.close()
  }

  def 'silence is unknown, and nothing is repeated'() {
    given:
    def wire = wireToSilentService()

    when:
    def answer = answer(wire, 'one')

    then:
    answer instanceof Answer.Unknown
    answer.reason().endsWith('it may have been carried out')
    arrived() == ['one']

    cleanup:
    wire.close()
  }

  def 'nobody there means not sent'() {
    given:
    def wire = wireToNowhere()

    when:
    def answer = answer(wire, 'one')

    then:
    answer instanceof Answer.NotSent
    answer.reason().endsWith('nothing was sent')

    cleanup:
    wire.close()
  }

  def 'the key is not in an answer that repeats it in every form'() {
    given:
    def wire = wireToEchoingService()

    when:
    def answer = answer(wire, "{\"apikey\":\"$CANARY\"}")

    then:
    answer.body().contains('***')
    !answer.toString().toLowerCase().contains('canary')

    cleanup:
    wire.close()
  }

  def 'a closed wire sends nothing, and may be closed again'() {
    given:
    def wire = wireToFriendlyService()
    answer(wire, 'before')

    when:
    wire.close()
    wire.close()

    then:
    answer(wire, 'after') instanceof Answer.NotSent
    arrived() == ['before']
  }

  def 'closing waits for what is under way'() {
    given:
    def wire = wireToSilentService()
    def underWay = wire.send(request('one'))

    when:
    wire.close()

    then:
    underWay.get(120, TimeUnit.SECONDS) instanceof Answer.Unknown
  }

  static Answer answer(Wire wire, String body) {
    wire.send(request(body)).get(120, TimeUnit.SECONDS)
  }

  static Request request(String body) {
    new Request('/app/event', [apikey: CANARY], body.getBytes('UTF-8'))
  }
}
