package dev.callsheet.listener

import dev.callsheet.account.Secret
import dev.callsheet.problem.ConfigurationException
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.StandardCopyOption
import java.security.KeyStore
import java.security.cert.X509Certificate
import javax.net.ssl.SSLContext
import javax.net.ssl.SSLSocket
import javax.net.ssl.X509TrustManager
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

/** TLS from PKCS #12 or PEM, taken anew when the files change. */
class TlsSpec extends Specification {
  static final String PASSWORD = 'a-password-of-its-own'

  @TempDir
  Path folder

  List<String> told = []

  @Shared
  @TempDir
  Path made

  Path store(String name, String kind = 'EC') {
    def file = made.resolve("$name-${kind}.p12")
    Files.exists(file) || make(name, kind, file)
    Files.copy(file, folder.resolve("${name}.p12"))
  }

  static void make(String name, String kind, Path file) {
    def made = ["${System.getProperty('java.home')}/bin/keytool", '-genkeypair', '-alias', 'a', '-keyalg', kind, '-storetype', 'PKCS12',
                '-dname', "CN=$name", '-keystore', file, '-storepass', PASSWORD]*.toString().execute()
    assert made.waitFor() == 0
  }

  List<Path> pem(String name, String kind = 'EC') {
    def keys = KeyStore.getInstance(store(name, kind).toFile(), PASSWORD.toCharArray())
    [write("${name}.crt", 'CERTIFICATE', keys.getCertificate('a').encoded),
     write("${name}.key", 'PRIVATE KEY', keys.getKey('a', PASSWORD.toCharArray()).encoded)]
  }

  Path write(String name, String kind, byte[] bytes) {
    Files.writeString(folder.resolve(name), "A note before it\n-----BEGIN $kind-----\n${bytes.encodeBase64(true)}-----END $kind-----\n")
  }

  Listener listen(List<Path> files, String password = null) {
    def tls = new TlsFiles(files, Optional.ofNullable(password).map { Secret.of(it) })
    def entrance = new Entrance('127.0.0.1', 0, Listener.Bounds.STANDARD, Callers.of([], []), Optional.of(tls))
    Listener.open(entrance, Doors.keeping(), { told << it })
  }

  /** Whose certificate is shown, and what is answered. */
  List<String> ask(Listener listener) {
    def anybody = [getAcceptedIssuers: { [] as X509Certificate[] }, checkServerTrusted: { a, b -> }] as X509TrustManager
    def context = SSLContext.getInstance('TLS')
    context.init(null, [anybody] as X509TrustManager[], null)
    def socket = context.socketFactory.createSocket('127.0.0.1', listener.address().port) as SSLSocket
    Doors.say(socket, "POST ${Doors.PATH} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}")
    def answer = Doors.answer(socket)
    [((X509Certificate) socket.session.peerCertificates[0]).subjectX500Principal.name, answer.take(12)]
  }

  def 'events come in over TLS, with a certificate of #kind in #form'() {
    given:
    def files = form == 'PEM' ? pem('one', kind) : [store('one', kind)]

    when:
    def listener = listen(files, form == 'PEM' ? null : PASSWORD)

    then:
    listener.address().scheme == 'https'
    ask(listener) == ['CN=one', 'HTTP/1.1 200']

    cleanup:
    listener?.close()

    where:
    form       | kind
    'PKCS #12' | 'EC'
    'PKCS #12' | 'RSA'
    'PEM'      | 'EC'
    'PEM'      | 'RSA'
    'PEM'      | 'Ed25519'
  }

  def 'a renewed certificate is shown from then on; of a half-renewed one nothing is taken'() {
    given:
    def (crt, key) = pem('one')
    def (otherCrt, otherKey) = pem('another')
    def listener = listen([crt, key])
    listener.look()
    assert told == []

    when: 'one file is replaced before the other'
    Files.copy(otherCrt, crt, StandardCopyOption.REPLACE_EXISTING)
    listener.look()

    then:
    told == ["! the certificate cannot be taken from [$crt, $key]: $key is the key of another certificate than $crt. " +
        'The one before is used on.']
    ask(listener) == ['CN=one', 'HTTP/1.1 200']

    when:
    listener.look()

    then: 'it is told once'
    told.size() == 1

    when:
    Files.copy(otherKey, key, StandardCopyOption.REPLACE_EXISTING)
    listener.look()

    then:
    told[1] == "The certificate was read again from [$crt, $key]."
    ask(listener) == ['CN=another', 'HTTP/1.1 200']

    cleanup:
    listener?.close()
  }

  def 'a link that leads to another file is a renewal'() {
    given:
    def link = Files.createSymbolicLink(folder.resolve('live.p12'), store('one'))
    def listener = listen([link], PASSWORD)

    when:
    Files.delete(link)
    Files.createSymbolicLink(link, store('another'))
    listener.look()

    then:
    ask(listener)[0] == 'CN=another'

    cleanup:
    listener?.close()
  }

  def 'what cannot be taken is told, and no password with it'() {
    when:
    listen(files.call(this), password)

    then:
    def e = thrown(ConfigurationException)
    e.message.contains(message)
    !e.message.contains(PASSWORD)

    where:
    files                                                            | password        || message
    ({ [it.folder.resolve('none.p12')] })                            | PASSWORD        || 'none.p12'
    ({ [it.store('one')] })                                          | 'another-one-x' || 'password'
    ({ it.pem('one').reverse() })                                    | null            || 'holds no "BEGIN PRIVATE KEY"'
    ({ [it.pem('one')[0], it.pem('two')[1]] })                       | null            || 'is the key of another certificate than'
    ({ [it.write('x.crt', 'X', new byte[9]), it.pem('one')[1]] })    | null            || 'holds no certificate'
    ({ [it.pem('one')[0], it.write('k', 'PRIVATE KEY', 'k'.bytes)] }) | null           || 'the key is none of RSA, EC, Ed25519'
  }
}
