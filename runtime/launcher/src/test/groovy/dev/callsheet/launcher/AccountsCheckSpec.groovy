package dev.callsheet.launcher

import com.sun.net.httpserver.HttpsConfigurator
import com.sun.net.httpserver.HttpsServer
import java.nio.file.Files
import java.nio.file.attribute.PosixFilePermissions
import java.security.KeyStore
import javax.net.ssl.KeyManagerFactory
import javax.net.ssl.SSLContext

class AccountsCheckSpec extends CommandLineSpecification {
  void settings(String text) {
    def file = Files.createDirectories(folder.resolve('home/.config/callsheet')).resolve('accounts.toml')
    Files.writeString(file, text)
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString('rw-------'))
  }

  def "what was looked at and what was not is said, and nothing is asked of the service"() {
    given:
    def connections = 0
    def service = new ServerSocket(0, 5, InetAddress.loopbackAddress)
    Thread.startDaemon {
      while (!service.closed) {
        try {
          def read = service.accept().inputStream.readAllBytes()
          connections += 1 + read.length
        } catch (SocketException ignored) {
          // It is closed.
        }
      }
    }
    settings("[acme]\nbusiness_id = '4711'\napi_key = '$CANARY'\nbase_url = 'http://127.0.0.1:$service.localPort'\n")

    when:
    def result = run('accounts', 'check')

    then:
    result.code() == 0
    result.out().replace("$service.localPort", 'PORT').with { it == golden('accounts-check', it) }
    connections <= 1

    when:
    def json = run('accounts', 'check', 'acme', '--output', 'ndjson').out()

    then:
    json.startsWith('{"name":"acme","ok":true,"checks":[{"what":"file","ok":true')

    cleanup:
    service.close()
  }

  def "what stands in the way is said, and the exit code tells settings from the network: #text"() {
    given:
    settings("[acme]\nbusiness_id = '4711'\n$text\n")

    when:
    def result = run('accounts', 'check', 'acme')

    then:
    result.code() == code
    result.out().replaceAll(/ +/, ' ').contains(said)

    where:
    text                                                           || code | said
    "api_key = '$CANARY'\nbase_url = 'api.example.com'"            || 2    |
        "NO address the base URL of account 'acme' must start with https://; write https://api.example.com"
    "api_key = '$CANARY'\nbase_url = 'http://127.0.0.1:1'"         || 7    |
        'NO connection port 1 of 127.0.0.1 does not answer: '
    "api_key_env = 'ACME_KEY'\nbase_url = 'http://127.0.0.1:1'"    || 2    | 'the variable ACME_KEY that holds the key is not set'
    "base_url = 'http://127.0.0.1:1'"                              || 2    |
        "NO key account 'acme' (DIR/home/.config/callsheet/accounts.toml) has no api_key"
    "api_key = '$CANARY'"                                          || 2    | 'has no base_url'
    "api_key = '$CANARY'\nbase_url = 'http://127.0.0.1:1'\nrefusals = ['(']" || 2 | 'NO settings'
  }

  def "a certificate that Java does not trust stands in the way"() {
    given:
    def store = folder.resolve('store.p12')
    [System.getProperty('java.home') + '/bin/keytool', '-genkeypair', '-alias', 'a', '-keyalg', 'EC', '-dname', 'CN=127.0.0.1', '-ext',
        'san=ip:127.0.0.1',
     '-keystore', store.toString(), '-storepass', 'changeit'].execute().waitFor()
    def keys = KeyStore.getInstance(store.toFile(), 'changeit'.toCharArray())
    def managers = KeyManagerFactory.getInstance(KeyManagerFactory.defaultAlgorithm)
    managers.init(keys, 'changeit'.toCharArray())
    def context = SSLContext.getInstance('TLS')
    context.init(managers.keyManagers, null, null)
    def service = HttpsServer.create(new InetSocketAddress(InetAddress.loopbackAddress, 0), 0)
    service.httpsConfigurator = new HttpsConfigurator(context)
    service.start()
    settings("[acme]\nbusiness_id = '4711'\napi_key = '$CANARY'\nbase_url = 'https://127.0.0.1:$service.address.port'\n")

    when:
    def result = run('accounts', 'check', 'acme')

    then:
    result.code() == 7
    result.out().contains('no safe connection to 127.0.0.1: its certificate was made by somebody whom Java does not trust')

    cleanup:
    service.stop(0)
  }

  def "the simulator needs no check, and without accounts there is none"() {
    expect:
    run('accounts', 'check', 'simulator').with { [it.code(), it.out()] } == [0, '']
    run('accounts', 'check').with { [it.code(), it.err()] } ==
        [0, 'There is no account to check. To send for real: callsheet accounts add NAME asks for what an account needs.\n']
    run('accounts', 'check', 'acme').code() == 2
  }
}
