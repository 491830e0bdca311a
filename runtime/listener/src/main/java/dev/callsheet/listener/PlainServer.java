package dev.callsheet.listener;

import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.net.URI;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpStatus;
import org.eclipse.jetty.http.UriCompliance;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.NetworkConnectionLimit;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.SecureRequestCustomizer;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * A server that tells nothing of itself, and of a request that is none only the status in words:
 * the usual page repeats the address, in which a secret stands. Thread-safe. To be closed.
 */
public abstract class PlainServer implements AutoCloseable {
  /** What is said in words. */
  protected static final String TEXT = "text/plain;charset=utf-8";

  final Server jetty;
  protected final ServerConnector connector;
  final NetworkConnectionLimit limit;
  final Optional<LiveCertificate> certificate;

  /**
   * @param name of its threads
   * @param connections that are open at most
   * @param tls empty for plain HTTP
   * @param told of certificates, a sentence each time
   */
  protected PlainServer(
      String name, int threads, int connections, Optional<TlsFiles> tls, Consumer<String> told) {
    certificate = tls.map(files -> new LiveCertificate(files, told));
    QueuedThreadPool pool = new QueuedThreadPool(threads);
    pool.setName(name);
    jetty = new Server(pool);
    jetty.setErrorHandler(PlainServer::tell);
    HttpConfiguration http = new HttpConfiguration();
    http.setSendServerVersion(false);
    http.setSendDateHeader(false);
    http.setUriCompliance(
        UriCompliance.DEFAULT.with("slashes", UriCompliance.Violation.AMBIGUOUS_EMPTY_SEGMENT));
    http.addCustomizer(new SecureRequestCustomizer(false)); // a secret says who, and no name
    HttpConnectionFactory plain = new HttpConnectionFactory(http);
    connector =
        certificate.isPresent()
            ? new ServerConnector(jetty, certificate.get(), plain)
            : new ServerConnector(jetty, 1, 1, plain);
    jetty.addConnector(connector);
    limit = new NetworkConnectionLimit(connections, connector);
    jetty.addBean(limit);
  }

  private static boolean tell(Request request, Response response, Callback callback) {
    String words = HttpStatus.getMessage(response.getStatus()).toLowerCase(Locale.ROOT);
    response.getHeaders().put(HttpHeader.CONTENT_TYPE, TEXT);
    Content.Sink.write(response, true, words + "\n", callback);
    return true;
  }

  /** Takes another address, or refuses the one it has. */
  void bind() throws IOException {}

  /**
   * Begins to listen.
   *
   * @param wrong what is told before the reason if it cannot
   * @throws ConfigurationException if the address cannot be had
   */
  protected final void start(Handler handler, String wrong) {
    jetty.setHandler(handler);
    try {
      bind();
      jetty.start();
    } catch (Exception e) {
      close();
      throw e instanceof ConfigurationException known
          ? known
          : new ConfigurationException("%s: %s".formatted(wrong, Reasons.of(e)));
    }
  }

  /** Where it listens. */
  public final URI address() {
    String root = jetty.getURI().toString();
    return URI.create(root.substring(0, root.length() - 1));
  }

  @Override
  public void close() {
    try {
      jetty.stop();
    } catch (Exception e) {
      // The process ends.
    }
  }
}
