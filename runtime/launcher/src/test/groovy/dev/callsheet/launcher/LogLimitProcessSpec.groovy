package dev.callsheet.launcher

import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import java.nio.file.Files
import java.util.concurrent.TimeUnit
import spock.lang.Tag

/** The log of events is as large as it may be: its sender is told to come again, and whoever looks why. */
@Tag('slow')
class LogLimitProcessSpec extends ProcessSpecification {
  static final String SECRET = '0123456789abcdef-one'
  static final String LARGE = "{\"phone\": \"+13055550123\", \"text\": \"${'x' * 1_000_000}\"}"

  HttpClient client = HttpClient.newHttpClient()

  Process listening(String limit) {
    def process = start([callsheet(), 'listen', 'rules.groovy', '-q', '--log-limit', limit])
    until(process, 'Ctrl-C ends it.')
    process
  }

  void until(Process process, String said) {
    while (!Files.exists(folder.resolve('err')) || !err().contains(said)) {
      assert process.alive
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
  }

  int post(int id) {
    def address = (err() =~ /http:\S+?(?=\/in)/)[0]
    client.send(HttpRequest.newBuilder(URI.create("$address/in/dialer/$SECRET/lead.created")).header('X-Id', "e$id")
        .POST(BodyPublishers.ofString(LARGE)).build(), BodyHandlers.ofString()).statusCode()
  }

  def 'at --log-limit events are answered 503 and the terminal says so; with a higher one they are taken in again'() {
    given:
    environment.DIALER_SECRET = SECRET
    file('rules.groovy', "rule('off') { on 'lead.created'\n then { cadence 12 remove contact } }\n")
    file('listen.toml', '[http]\nbind = "127.0.0.1:0"\n\n[source.dialer]\nsecret = "DIALER_SECRET"\nid = "header:X-Id"\n')

    when:
    def process = listening('100MB')
    def last = (1..120).find { post(it) == 503 }
    until(process, '! Events are answered 503: the log of events has 1')
    process.destroy()
    finish(process)

    then:
    last > 50 // parts are reserved as a whole

    when:
    process = listening('200MB')

    then:
    post(last) == 200

    cleanup:
    process?.destroy()
  }
}
