package dev.callsheet.wire

import dev.callsheet.account.BusinessId

import dev.callsheet.account.Secret

import dev.callsheet.account.Account

import dev.callsheet.problem.ConfigurationException
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.util.concurrent.CountDownLatch
import spock.lang.AutoCleanup
import spock.lang.TempDir
import spock.util.environment.RestoreSystemProperties

class HttpWireSpec extends WireContract {
  @TempDir
  Path folder

  @AutoCleanup
  Peer peer

  @Override
  Wire wireToFriendlyService() {
    peer = Peer.saying(Peer.OK)
    to(peer.url)
  }

  @Override
  Wire wireToSilentService() {
    peer = new Peer({
      request()
      untilTheyHangUp()
    })
    to(peer.url).responseTimeout(Duration.ofMillis(300))
  }

  @Override
  Wire wireToEchoingService() {
    peer = new Peer({
      for (String text = request(); text; text = request()) {
        say "HTTP/1.1 200 OK\r\nContent-Length: ${text.bytes.length}\r\n\r\n$text"
      }
    })
    to(peer.url)
  }

  @Override
  Wire wireToNowhere() {
    peer = Peer.saying(Peer.OK)
    to(URI.create("http://127.0.0.1:${Peer.deadPort()}"))
  }

  @Override
  List<String> arrived() {
    peer.requests.collect { it.split('\r\n\r\n', 2)[1] }
  }

  def 'a request is a POST over HTTP/1.1 with the key encoded in the query'() {
    given:
    peer = Peer.saying(Peer.OK)
    def wire = to(URI.create("$peer.url/below/"))

    when:
    wire.send(new Request('/app/event', [apikey: CANARY, businessid: 'a b'], 'body'.bytes)).get()

    then:
    def lines = peer.requests[0].split('\r\n')
    lines[0] == 'POST /below/app/event?apikey=canary%2Bkey%2F1%3D%26%25&businessid=a%20b HTTP/1.1'
    lines.contains('Content-Type: application/json')
    !peer.requests[0].containsIgnoreCase('upgrade')
    !peer.requests[0].containsIgnoreCase('expect')

    cleanup:
    wire.close()
  }

  def 'another one serves all those that follow one another while the first waits for its answer'() {
    given:
    def release = new CountDownLatch(1)
    peer = new Peer({
      for (String text = request(); text; text = request()) {
        if (text.endsWith('slow')) {
          release.await()
        }
        say 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok'
      }
    })
    def wire = to(peer.url)

    when:
    def slow = wire.send(new Request('/app/event', [:], 'slow'.bytes))
    50.times { answer(wire, "quick $it") }

    then:
    peer.connections.get() == 2

    when:
    release.countDown()

    then:
    slow.get() instanceof Answer.Answered

    cleanup:
    wire.close()
  }

  def 'one connection serves requests that follow one another'() {
    given:
    def wire = wireToFriendlyService()

    when:
    3.times { answer(wire, 'x') }

    then:
    peer.connections.get() == 1

    cleanup:
    wire.close()
  }

  @RestoreSystemProperties
  def 'it does not start when the system property #property is #value'() {
    given:
    System.setProperty(property, value)

    when:
    HttpWire.to(account(URI.create('https://api.example.com')))

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains("the system property $property is set")

    where:
    property                                              | value
    'jdk.httpclient.enableAllMethodRetry'                 | 'true'
    'jdk.httpclient.enableAllMethodRetry'                 | ''
    'jdk.internal.httpclient.disableHostnameVerification' | 'true'
    'jdk.internal.httpclient.disableHostnameVerification' | ''
    'jdk.httpclient.HttpClient.log'                       | 'requests,headers'
    'jdk.internal.httpclient.debug'                       | 'true'
    'jdk.httpclient.HttpClient.log'                       | 'HEADERS'
    'javax.net.debug'                                     | 'all'
    'javax.net.debug'                                     | 'SSL,Plaintext'
    'javax.net.debug'                                     | 'ALL'
    'javax.net.debug'                                     | ''
  }

  def 'nor when the file that the client of Java reads has it: #line'() {
    given:
    def file = Files.writeString(folder.resolve('net.properties'), "http.nonProxyHosts=localhost\n$line\n")

    when:
    ClientSettings.check(file)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.startsWith("$file sets ${line.split('=')[0]}, and ")

    where:
    line << ['jdk.httpclient.HttpClient.log=Headers', 'jdk.httpclient.enableAllMethodRetry=', 'jdk.internal.httpclient.debug=true']
  }

  def 'a file of no such settings, and none, are fine: #text'() {
    given:
    def file = folder.resolve('net.properties')
    if (text != null) {
      Files.writeString(file, text)
    }

    when:
    ClientSettings.check(file)

    then:
    noExceptionThrown()

    where:
    text << [null, '', 'jdk.httpclient.HttpClient.log=\n', 'jdk.httpclient.HttpClient.log=FALSE\n', '\\u00zz']
  }

  @RestoreSystemProperties
  def 'what is not encrypted passes no proxy, whatever the settings of Java'() {
    given: 'a proxy for each host, also for this machine'
    def proxy = Peer.saying(Peer.OK)
    System.setProperty('http.proxyHost', '127.0.0.1')
    System.setProperty('http.proxyPort', "${proxy.port}")
    System.setProperty('http.nonProxyHosts', '')
    def wire = wireToFriendlyService()

    when:
    answer(wire, 'x')

    then:
    proxy.connections.get() == 0
    peer.connections.get() == 1

    cleanup:
    wire.close()
    proxy.close()
  }

  @RestoreSystemProperties
  def 'it starts when repeating is switched off by hand'() {
    given:
    System.setProperty('jdk.httpclient.enableAllMethodRetry', 'false')

    expect:
    HttpWire.to(account(URI.create('https://api.example.com'))).toString() == 'HttpWire to api.example.com'
  }

  def 'a timeout of nothing is refused'() {
    when:
    to(URI.create('https://api.example.com')).responseTimeout(Duration.ZERO)

    then:
    thrown(ConfigurationException)
  }

  static Account account(URI url) {
    new Account('acme', new BusinessId('4711'), Secret.of(CANARY), url)
  }

  private static HttpWire to(URI url) {
    HttpWire.to(account(url))
  }
}
