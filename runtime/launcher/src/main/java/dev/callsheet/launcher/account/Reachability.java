package dev.callsheet.launcher.account;

import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Proxy;
import java.net.ProxySelector;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.security.cert.CertPathValidatorException;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.function.BiConsumer;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.SSLSocketFactory;

/**
 * Whether a host can be reached and proves who it is. A connection is opened and closed again; no
 * request is made.
 */
record Reachability(URI url, Clock clock) {
  private static final Duration PATIENCE = Duration.ofSeconds(10);
  private static final int HTTPS = 443;
  private static final int HTTP = 80;
  private static final Duration SOON = Duration.ofDays(14);

  /** Something that stands in the way, in words. */
  static final class Obstacle extends Exception {
    private static final long serialVersionUID = 1;

    Obstacle(String message) {
      super(message);
    }
  }

  /** Says each thing that was found, with its name; ends at the first that stands in the way. */
  void look(BiConsumer<String, String> finding) throws Obstacle {
    boolean secure = "https".equals(url.getScheme().toLowerCase(Locale.ROOT));
    int port = url.getPort() > 0 ? url.getPort() : secure ? HTTPS : HTTP;
    String host = url.getHost().replaceAll("[\\[\\]]", "");
    if (isBehindProxy()) {
      throw new Obstacle(
          "Java's settings lead to it through a proxy, which this look does not go through; the first live run will show it");
    }
    InetAddress[] addresses = addresses(host);
    finding.accept(
        "name",
        host
            + " is "
            + addresses[0].getHostAddress()
            + (addresses.length > 1 ? " and " + (addresses.length - 1) + " more" : ""));
    try (Socket socket = new Socket()) {
      socket.connect(new InetSocketAddress(addresses[0], port), (int) PATIENCE.toMillis());
      finding.accept("connection", "port " + port + " answers");
      if (secure) {
        socket.setSoTimeout((int) PATIENCE.toMillis());
        finding.accept("certificate", certificate(socket, host, port));
      }
    } catch (SSLException e) {
      throw new Obstacle("no safe connection to " + host + ": " + reason(e));
    } catch (IOException e) {
      throw new Obstacle("port " + port + " of " + host + " does not answer: " + Reasons.of(e));
    }
  }

  private boolean isBehindProxy() {
    ProxySelector selector = ProxySelector.getDefault();
    List<Proxy> proxies = selector == null ? List.of() : selector.select(url);
    return proxies.stream().anyMatch(proxy -> proxy.type() != Proxy.Type.DIRECT);
  }

  private static InetAddress[] addresses(String host) throws Obstacle {
    try {
      return InetAddress.getAllByName(host);
    } catch (UnknownHostException e) {
      throw new Obstacle(
          "no host of the name %s is known here; look for a misspelling, and whether this machine is online"
              .formatted(host));
    }
  }

  private String certificate(Socket plain, String host, int port) throws IOException {
    SSLSocketFactory factory = (SSLSocketFactory) SSLSocketFactory.getDefault();
    try (SSLSocket socket = (SSLSocket) factory.createSocket(plain, host, port, true)) {
      SSLParameters parameters = socket.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      socket.setSSLParameters(parameters);
      socket.startHandshake();
      Certificate first = socket.getSession().getPeerCertificates()[0];
      String until = "";
      if (first instanceof X509Certificate x509) {
        Instant end = x509.getNotAfter().toInstant();
        until =
            ", valid until %s%s"
                .formatted(
                    LocalDate.ofInstant(end, ZoneOffset.UTC),
                    end.isBefore(clock.instant().plus(SOON)) ? " (soon)" : "");
      }
      return "made out to " + host + until + ", " + socket.getSession().getProtocol();
    }
  }

  /** The innermost cause knows it best. */
  private static String reason(SSLException e) {
    Throwable cause = e;
    while (cause.getCause() != null) {
      cause = cause.getCause();
    }
    if (cause instanceof CertPathValidatorException) {
      return "its certificate is not valid (" + cause.getMessage() + ")";
    }
    String message = String.valueOf(cause.getMessage());
    if (message.contains("unable to find valid certification path")) {
      return "its certificate was made by somebody whom Java does not trust; whose certificate is"
          + " your own authority's, give its store with CALLSHEET_OPTS=-Djavax.net.ssl.trustStore=FILE";
    }
    return message;
  }
}
