package dev.callsheet.launcher

import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse.BodyHandlers
import java.nio.file.Files
import java.nio.file.attribute.PosixFilePermissions
import java.util.concurrent.TimeUnit

/** The admin port of a process: off unless somebody asks for it, and its token is nowhere but in its file. */
class AdminPortProcessSpec extends ProcessSpecification {
  static final String SECRET = '0123456789abcdef-one'

  HttpClient client = HttpClient.newHttpClient()

  def setup() {
    environment.DIALER_SECRET = SECRET
    file('rules.groovy', "rule('off') { on 'lead.created'\n then { cadence 12 remove contact } }\n")
    file('listen.toml', '[http]\nbind = "127.0.0.1:0"\n\n[source.dialer]\nsecret = "DIALER_SECRET"\n')
  }

  Process listening(String... more) {
    def process = start([callsheet(), 'listen', 'rules.groovy', '--output', 'ndjson', *more])
    while (!Files.exists(folder.resolve('err')) || !err().contains('Ctrl-C ends it.')) {
      assert process.alive
      process.waitFor(20, TimeUnit.MILLISECONDS)
    }
    process
  }

  String ask(String path, String token) {
    def page = (err() =~ /A page about it is at (\S+);/)[0][1]
    def request = HttpRequest.newBuilder(URI.create(page + path)).header('Authorization', "Bearer $token")
    client.send(request.build(), BodyHandlers.ofString()).body()
  }

  def 'figures and events are seen by whoever has the token, and it is told nowhere'() {
    given:
    def process = listening('--admin-port', '0')
    def file = folder.resolve('state/admin/token')
    def token = Files.readString(file).strip()
    def door = URI.create((err() =~ /http:\S+?(?=\/in)/)[0] + "/in/dialer/$SECRET/lead.created")

    when:
    def request = HttpRequest.newBuilder(door).POST(BodyPublishers.ofString('{"phone": "+13055550123"}'))
    def answer = client.send(request.build(), BodyHandlers.ofString()).body()
    while (!ask('/metrics', token).contains('\ncallsheet_events_decided_total 1\n')) {
      assert process.alive
    }

    then:
    answer == '{"event":1}\n'
    PosixFilePermissions.toString(Files.getPosixFilePermissions(file)) == 'rw-------'
    ask('/state', token).contains('"words":"fired off"')
    ask('/why/1', token).startsWith("rule 'off' fired")
    ask('/live', 'none') == 'live\n'
    ask('/ready', 'none') == 'ready\n'
    !ask('/state', 'none').contains('fired')
    !(out() + err()).contains(token)
    !(ask('/state', token) + ask('/metrics', token)).contains(SECRET)

    cleanup:
    process.destroy()
    finish(process)
  }

  def 'others may not read the token'() {
    given:
    def folder = Files.createDirectories(folder.resolve('state/admin'))
    Files.writeString(folder.resolve('token'), 'a-token-that-nobody-knows')
    Files.setPosixFilePermissions(folder.resolve('token'), PosixFilePermissions.fromString('rw-r--r--'))

    expect:
    run(callsheet(), 'listen', 'rules.groovy', '--admin-port', '0') == 2
    err().contains("holds a token and others may read it; type: chmod 600 '")
    !err().contains('nobody-knows')
  }

  def 'it is off unless it is asked for'() {
    given:
    def process = listening()

    expect:
    !err().contains('A page about it')
    Files.notExists(folder.resolve('state/admin'))

    cleanup:
    process.destroy()
    finish(process)
  }
}
