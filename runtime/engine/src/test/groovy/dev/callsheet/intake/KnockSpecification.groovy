package dev.callsheet.intake

import dev.callsheet.account.Secret
import dev.callsheet.command.Region
import dev.callsheet.problem.Source
import dev.callsheet.rule.JsonFields
import java.nio.charset.StandardCharsets
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.CompletableFuture
import java.util.function.Function
import spock.lang.Specification

/** A door of one source, and what it let in. */
abstract class KnockSpecification extends Specification {
  static final String SECRET = '0123456789abcdef-one'

  List<Arrival> kept = []

  Door door(Map<String, Object> said = [:]) {
    def at = { name -> Optional.ofNullable(said[name]).map { new Reference(it) } }
    def fields = new EventFields(at('type'), at('id'), (said.phone ? [said.phone].flatten() : []).collect { new Reference(it) },
        at('direction'), at('time'), at('events'), Optional.ofNullable(said.region).map { new Region(it) }, false)
    def challenge = Optional.ofNullable(said.challenge)
    def source = new EventSource('src', [Secret.of(SECRET)], fields, Sameness.USUAL, Optional.empty(), challenge)
    new Door([source], { arrivals ->
      long first = kept.size() + 1
      kept.addAll(arrivals)
      CompletableFuture.completedFuture(first)
    } as Function, InstantSource.fixed(Instant.parse('2026-11-30T12:00:00Z')))
  }

  static Knock knock(Map<String, String> headers = [:], String method = 'POST', String query = '', String end = 'sms') {
    new Knock(method, "/in/src/$SECRET/$end", query, { name -> headers.find { it.key.equalsIgnoreCase(name) }?.value } as Function)
  }

  HttpAnswer sent(Map<String, Object> said, Object body, Map<String, String> headers = [:]) {
    door(said).receive(knock(headers), body instanceof byte[] ? body : body.toString().getBytes('UTF-8')).get()
  }

  List<String> bodies() {
    kept.collect { new String(it.body(), StandardCharsets.UTF_8) }
  }

  List<Map<String, ?>> fields() {
    bodies().collect { JsonFields.read(Source.of('event'), it) }
  }
}
