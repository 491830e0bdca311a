package dev.callsheet.launcher

import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import java.nio.file.Files
import java.util.concurrent.Callable
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit

/** More than the door can take, with little memory: it says so, lives, and loses nothing that it took. */
class FloodProcessSpec extends ProcessSpecification {
  static final String SECRET = '0123456789abcdef-one'
  static final int SLOW = 2_000
  static final int FLOOD = 600
  static final int MIB = 1 << 20

  HttpClient client = HttpClient.newHttpClient()

  def '2,000 slow connections and a flood of long bodies end nothing'() {
    given:
    environment.DIALER_SECRET = SECRET
    environment.CALLSHEET_OPTS = '-Xmx256m'
    file('rules.groovy', "rule('off') { on 'lead.created'\n then { cadence 12 remove contact } }\n")
    file('listen.toml', '[http]\nbind = "127.0.0.1:0"\n\n[source.dialer]\nsecret = "DIALER_SECRET"\nid = "header:X-Id"\n')
    def process = start([callsheet(), 'listen', 'rules.groovy', '--output', 'ndjson'])
    while (!Files.exists(folder.resolve('err')) || !err().contains('Ctrl-C ends it.')) {
      assert process.alive
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    def address = URI.create((err() =~ /http:\S+?(?=\/in)/)[0])
    def path = "/in/dialer/$SECRET/lead.created"

    when: 'half of them dawdle over what they want, half over a long body'
    def slow = (1..SLOW).collect {
      def socket = new Socket('127.0.0.1', address.port)
      socket.outputStream.write(((it % 2 ? 'POST /in' : "POST $path HTTP/1.1\r\nHost: a\r\nContent-Length: $MIB\r\n\r\n{") as String).bytes)
      socket
    }
    def post = { int id, int length ->
      def body = '{"phone": "+13055550123", "more": "' + 'x' * Math.max(0, length - 40) + '"}'
      def request = HttpRequest.newBuilder(address.resolve(path)).header('X-Id', "e$id").POST(BodyPublishers.ofString(body)).build()
      try {
        client.send(request, BodyHandlers.discarding()).statusCode()
      } catch (IOException e) {
        0 // it was refused before all of it had left
      }
    }
    def senders = Executors.newFixedThreadPool(32)
    def statuses = senders.invokeAll((1..FLOOD).collect { id -> { -> post(id, MIB) } as Callable<Integer> })*.get()
    def calm = 503
    while (calm != 200) {
      calm = post(0, 0)
      assert process.alive
    }

    then:
    statuses.every { it in [0, 200, 503] }
    statuses.contains(200)
    !err().contains('OutOfMemory')
    def log = Files.list(folder.resolve('state/desk')).withCloseable { files ->
      files.filter { it.fileName.toString().startsWith('journal-') }.toList().sum { Files.readString(it).count('"type":"event"') }
    }
    log >= statuses.count(200) + 1

    cleanup:
    senders?.shutdown()
    slow*.close()
    process?.destroy()
    process?.waitFor()
  }
}
