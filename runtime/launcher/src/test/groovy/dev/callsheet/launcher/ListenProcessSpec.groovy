package dev.callsheet.launcher

import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import java.nio.file.Files
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.TimeUnit
import spock.lang.Tag

/** The process that takes events in: what it answered 200 is decided on once, whatever ends it. */
@Tag('slow')
class ListenProcessSpec extends ProcessSpecification {
  static final String SECRET = '0123456789abcdef-one'

  HttpClient client = HttpClient.newHttpClient()

  def setup() {
    environment.DIALER_SECRET = SECRET
    file('rules.groovy', "rule('off') { on 'lead.created'\n then { cadence 12 remove contact } }\n")
    file('listen.toml', '[http]\nbind = "127.0.0.1:0"\n\n[source.dialer]\nsecret = "DIALER_SECRET"\nid = "header:X-Id"\n')
  }

  Process listening(List<String> more = []) {
    def process = start([callsheet(), 'listen', 'rules.groovy', '--output', 'ndjson'] + more)
    while (!Files.exists(folder.resolve('err')) || !err().contains('Ctrl-C ends it.')) {
      assert process.alive
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    process
  }

  String address() {
    (err() =~ /http:\S+?(?=\/in)/)[0]
  }

  HttpRequest request(int id) {
    HttpRequest.newBuilder(URI.create("${address()}/in/dialer/$SECRET/lead.created")).header('X-Id', "e$id")
        .POST(BodyPublishers.ofString("{\"phone\": \"+1305555${String.format('%04d', id)}\"}")).build()
  }

  /** Whether it was kept. */
  boolean post(int id) {
    try {
      client.send(request(id), BodyHandlers.ofString()).statusCode() == 200
    } catch (IOException e) {
      false
    }
  }

  def 'an event that is accepted is shown with what rules would do, and nothing leaves'() {
    given:
    def process = listening()

    when:
    def kept = (1..3).collect { post(it) }
    while (out().readLines().count { it.contains('event ') } < 3) {
      assert process.alive
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    process.destroy()

    then:
    finish(process) == 143
    kept == [true] * 3
    out().readLines().findAll { it.contains('event ') }.size() == 3
    err().contains('Nothing is sent.')
    !(out() + err()).contains(SECRET)
    service.totals().received() == 0
  }

  def 'killed again and again, what was answered 200 is decided on once, in its order'() {
    given:
    def kept = new ConcurrentLinkedQueue<Integer>()
    def times = 3

    when:
    times.times { round ->
      def process = listening()
      def poster = Thread.start {
        for (int id = round * 1_000; process.alive; id++) {
          if (post(id)) {
            kept << id
          }
        }
      }
      while (kept.count { it >= round * 1_000 } < 20) {
        assert process.alive
        process.waitFor(5, TimeUnit.MILLISECONDS)
      }
      process.destroyForcibly().waitFor()
      poster.join()
    }
    def process = listening()
    assert post(9_000)
    process.destroy()
    finish(process)
    process = listening()
    while (records('decision').size() < records('event').size()) {
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    process.destroy()
    finish(process)

    then:
    def events = records('event').collectEntries { [it.event, it.id] }
    def decisions = records('decision')
    kept.every { id -> events.values().count { it == "e$id" } >= 1 }
    decisions*.event.unique(false) == decisions*.event
    decisions*.event == (1..events.size()).toList()
    decisions.count { it.repeats == null } == events.values().toSet().size()
  }

  def 'live and killed again and again, nothing is sent twice, and what was answered 200 is sent or told as unknown'() {
    given:
    file('rules.groovy', "rule('reply') { on 'lead.created'\n then { sms to: contact, message: 'We got it.' } }\n")
    def refused = finish(start([callsheet(), 'listen', 'rules.groovy', '--live', 'env']))
    def version = (err() =~ /--expect (\S+),/)[0][1]
    def live = ['--live', 'env', '--expect', version, '--per-event', '1', '--per-day', '1000000', '--max-age', '1h',
        '--hold-backlog', '1000000'] as List<String>
    def kept = new ConcurrentLinkedQueue<Integer>()

    when:
    3.times { round ->
      def process = listening(live)
      def poster = Thread.start {
        for (int id = round * 1_000; process.alive; id++) {
          if (post(id)) {
            kept << id
          }
        }
      }
      while (kept.count { it >= round * 1_000 } < 20) {
        assert process.alive
        process.waitFor(5, TimeUnit.MILLISECONDS)
      }
      process.destroyForcibly().waitFor()
      poster.join()
    }
    def process = listening(live)
    assert post(9_000)
    while (records('outcome').size() < records('decision').count { it.first != null }) {
      assert process.alive
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    process.destroy()
    finish(process)

    then:
    refused == 2
    def outcomes = records('outcome')
    outcomes*.action.toSet().size() == outcomes.size()
    def sent = outcomes.count { it.outcome == 'sent' }
    def unknown = outcomes.count { it.outcome == 'unknown' }
    sent + unknown == outcomes.size()
    records('decision').count { it.first != null } == records('event')*.id.toSet().size()
    kept.every { id -> records('event').any { it.id == "e$id" } }
    service.totals().received() >= sent
    service.totals().received() <= sent + unknown
    records('intent')*.action.toSet().size() == records('intent').size()
  }

  def 'a desk is held and released from beside it'() {
    given:
    file('rules.groovy', "rule('reply') { on 'lead.created'\n then { sms to: contact, message: 'We got it.' } }\n")
    finish(start([callsheet(), 'listen', 'rules.groovy', '--live', 'env']))
    def version = (err() =~ /--expect (\S+),/)[0][1]
    def process = listening(['--live', 'env', '--expect', version, '--per-event', '1', '--per-day', '10'])
    def beside = { String... words ->
      def other = new ProcessBuilder([callsheet(), *words] as List<String>).directory(folder.toFile())
      other.environment().clear()
      other.environment().putAll(environment)
      other.redirectErrorStream(true).redirectOutput(folder.resolve('beside').toFile()).start().waitFor()
      Files.readString(folder.resolve('beside'))
    }

    when:
    def held = beside('hold', '--reason', 'a look')
    while (!err().contains('! Held: ')) {
      assert process.alive
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    post(1)

    then:
    held.contains('a look. To go on: callsheet release')
    records('decision').empty

    when:
    def released = beside('release')
    while (service.totals().received() < 1) {
      assert process.alive
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    process.destroy()
    finish(process)

    then:
    released.contains('Released')
    service.totals().received() == 1
  }

  String log() {
    Files.list(folder.resolve('state/desk')).withCloseable { files ->
      files.filter { it.fileName.toString().startsWith('journal-') }.sorted().toList()
          .collect { new String(Files.readAllBytes(it), 'ISO-8859-1') }.join()
    }
  }

  List<Map> records(String type) {
    log().readLines().findAll { it.contains("\"type\":\"$type\"") }.collect { Parsed.json(it) as Map }
  }
}
