package dev.callsheet.wire;

import dev.callsheet.account.Account;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.NoRouteToHostException;
import java.net.ProtocolException;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.net.http.HttpConnectTimeoutException;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.util.Optional;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;

/**
 * Says in plain words what a failed exchange means. "Nothing left" takes two proofs: the failure is
 * one of making the connection, and the client never took hold of the body.
 */
record Failure(Account account, Duration connectTimeout, Duration responseTimeout) {
  private static final String PERHAPS = "; it may have been carried out";
  private static final String BROKE = "the connection broke before the answer was complete";
  private static final String NO_BYTES = "header parser received no bytes";
  private static final int LONGEST_DETAIL = 200;

  Answer late() {
    return new Answer.Unknown("no answer within " + words(responseTimeout) + PERHAPS);
  }

  Answer of(Throwable failure, OneShot body) {
    if (!body.wasAsked()) {
      Optional<String> reason = unconnected(failure);
      if (reason.isPresent()) {
        return new Answer.NotSent(reason.get() + "; nothing was sent");
      }
    }
    return new Answer.Unknown(broken(failure) + PERHAPS);
  }

  private Optional<String> unconnected(Throwable failure) {
    if (has(failure, HttpConnectTimeoutException.class)) {
      return Optional.of("no connection to " + account.host() + " within " + words(connectTimeout));
    }
    if (has(failure, UnresolvedAddressException.class)
        || has(failure, UnknownHostException.class)) {
      return Optional.of("the host name " + account.baseUrl().getHost() + " is not known (DNS)");
    }
    if (has(failure, SSLException.class)) {
      return Optional.of(
          "no secure connection (TLS) to " + account.host() + detail(failure, SSLException.class));
    }
    if (has(failure, ConnectException.class)) {
      return Optional.of(
          "no connection to %s (refused or out of reach)%s"
              .formatted(account.host(), detail(failure, ConnectException.class)));
    }
    if (has(failure, NoRouteToHostException.class)) {
      return Optional.of("no route to " + account.host());
    }
    Optional<String> refused = refusedTunnel(failure);
    if (refused.isPresent()) {
      return refused;
    }
    if (isWithoutSocket(failure)) {
      return Optional.of("no connection can be opened" + detail(failure, IOException.class));
    }
    return Optional.empty();
  }

  /** A proxy that refuses to connect has been told the service's name and nothing else. */
  private Optional<String> refusedTunnel(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof IOException
          && String.valueOf(cause.getMessage())
              .startsWith("Tunnel failed")) { // the JDK's own words
        return Optional.of(
            "the proxy makes no connection to %s%s"
                .formatted(account.host(), detail(cause, IOException.class)));
      }
    }
    return Optional.empty();
  }

  /** Whether the system gave no socket: files have run out, or sockets are not allowed here. */
  private static boolean isWithoutSocket(Throwable failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      StackTraceElement[] frames = cause.getStackTrace();
      // The system's words depend on the language of the machine, the JDK's call does not.
      if (String.valueOf(cause.getMessage()).startsWith("Too many open files")
          || (frames.length > 0 && frames[0].getMethodName().equals("socket0"))) {
        return true;
      }
    }
    return false;
  }

  private String broken(Throwable failure) {
    if (has(failure, ProtocolException.class)) {
      return "the answer is not HTTP" + detail(failure, ProtocolException.class);
    }
    if (has(failure, EOFException.class)) {
      return "the connection was closed before the answer was complete";
    }
    if (has(failure, SocketException.class)) {
      return BROKE + detail(failure, SocketException.class);
    }
    if (String.valueOf(failure.getMessage()).contains(NO_BYTES)) {
      return BROKE; // mostly while we wrote, which the JDK tells by a bare IOException
    }
    return "the answer did not come through" + detail(failure, Throwable.class);
  }

  private static boolean has(Throwable failure, Class<? extends Throwable> type) {
    return find(failure, type) != null;
  }

  private static @Nullable Throwable find(Throwable failure, Class<? extends Throwable> type) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (type.isInstance(cause)) {
        return cause;
      }
    }
    return null;
  }

  /** The words of the first cause in brackets. */
  String detail(Throwable failure) {
    return detail(failure, IOException.class);
  }

  /** The library's own words in brackets, since a person may have to search for them. */
  private String detail(Throwable failure, Class<? extends Throwable> type) {
    Throwable cause = find(failure, type);
    String text = cause == null ? null : cause.getMessage();
    if (text == null || text.isBlank()) {
      return "";
    }
    String clean = account.apiKey().redactSaid(text).replaceAll("\\p{Cntrl}", " ");
    return " ("
        + (clean.length() > LONGEST_DETAIL ? clean.substring(0, LONGEST_DETAIL) + "..." : clean)
        + ")";
  }

  private static String words(Duration duration) {
    return duration.toMillis() % 1_000 == 0
        ? duration.toSeconds() + " s"
        : duration.toMillis() + " ms";
  }
}
