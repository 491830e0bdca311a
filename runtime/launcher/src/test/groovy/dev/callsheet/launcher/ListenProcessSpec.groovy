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

  Process listening() {
    def process = start([callsheet(), 'listen', 'rules.groovy', '--output', 'ndjson'])
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
