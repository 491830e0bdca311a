package dev.callsheet.wire

import java.nio.file.Path
import java.security.KeyStore
import javax.net.ssl.KeyManagerFactory
import javax.net.ssl.SSLContext

/** A server on 127.0.0.1 with a certificate that nobody vouches for. */
class SelfSigned {
  static ServerSocket server(Path folder) {
    def store = folder.resolve('store.p12').toFile()
    def keytool = new File(System.getProperty('java.home'), 'bin/keytool').path
    def made = [keytool, '-genkeypair', '-alias', 'a', '-keyalg', 'EC', '-dname', 'CN=localhost', '-keystore', store.path,
        '-storepass', 'changeit', '-storetype', 'PKCS12'].execute()
    made.consumeProcessOutput()
    assert made.waitFor() == 0
    def keys = KeyStore.getInstance('PKCS12')
    store.withInputStream { keys.load(it, 'changeit' as char[]) }
    def managers = KeyManagerFactory.getInstance(KeyManagerFactory.defaultAlgorithm)
    managers.init(keys, 'changeit' as char[])
    def context = SSLContext.getInstance('TLS')
    context.init(managers.keyManagers, null, null)
    context.serverSocketFactory.createServerSocket(0, 5, InetAddress.getByName('127.0.0.1'))
  }
}
