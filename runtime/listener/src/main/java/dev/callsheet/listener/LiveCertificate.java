package dev.callsheet.listener;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.util.function.Consumer;
import org.eclipse.jetty.util.ssl.SslContextFactory;

/**
 * A certificate that is read again when its files change. Connections that are open keep the one
 * they began with. Not thread-safe, but for what a server does with it.
 */
final class LiveCertificate extends SslContextFactory.Server {
  private final TlsFiles files;
  private final Consumer<String> told;
  private String seen;

  /**
   * @param told is told in a sentence whenever it has changed, or cannot be read
   * @throws ConfigurationException if it cannot be read now
   */
  LiveCertificate(TlsFiles files, Consumer<String> told) {
    this.files = files;
    this.told = told;
    seen = files.marks();
    try {
      setKeyStore(files.read());
    } catch (IOException | GeneralSecurityException e) {
      throw new ConfigurationException(wrong(e));
    }
    setKeyStorePassword(String.valueOf(files.passwordText()));
  }

  private String wrong(Exception e) {
    return "the certificate cannot be taken from %s: %s".formatted(files.files(), Reasons.of(e));
  }

  /** Looks whether the files have changed. */
  void look() {
    String marks = files.marks(); // before they are read
    if (marks.equals(seen)) {
      return;
    }
    seen = marks;
    try {
      KeyStore store = files.read();
      reload(same -> same.setKeyStore(store));
      told.accept("The certificate was read again from " + files.files() + ".");
    } catch (Exception e) {
      told.accept("! " + wrong(e) + ". The one before is used on.");
    }
  }
}
