package dev.callsheet.wire;

import dev.callsheet.problem.ConfigurationException;
import java.io.IOException;
import java.io.InputStream;
import java.net.http.HttpRequest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * The settings of the JVM that the JDK's client reads by itself, once: refuses those under which it
 * would break a promise, and makes those that it needs, unless the application has made them.
 */
final class ClientSettings {
  private static final String KEPT = "jdk.httpclient.keepalive.timeout";
  private static final String RESTRICTED = "jdk.httpclient.allowRestrictedHeaders";

  private ClientSettings() {}

  /** Tried once, at the first request: the JDK has read its settings by then. */
  private static final class Closing {
    private static final boolean ALLOWED = isAllowed();

    private static boolean isAllowed() {
      try {
        HttpRequest.newBuilder().header("Connection", "close");
        return true;
      } catch (IllegalArgumentException e) {
        return false;
      }
    }
  }

  /**
   * To be called before the first client of the process is made. If the application made one of its
   * own before, the JDK does not look again.
   */
  static void prepare() {
    // In seconds. Balancers and gateways drop an idle connection without a word, mostly after four
    // minutes, and Java 17 keeps it for twenty: the next request would end unknown.
    if (System.getProperty(KEPT) == null) {
      System.setProperty(KEPT, "20");
    }
    // "Connection: close" may not be said otherwise.
    String allowed = System.getProperty(RESTRICTED);
    if (allowed == null) {
      System.setProperty(RESTRICTED, "connection");
    }
  }

  /** Whether a request may ask the service to close its connection. */
  static boolean mayAskToClose() {
    return Closing.ALLOWED;
  }

  /**
   * Refuses what would break a promise, also where it is in the file that the JDK's client reads.
   *
   * @throws ConfigurationException if it is set
   */
  static void check() {
    check(Path.of(System.getProperty("java.home", ""), "conf", "net.properties"));
  }

  static void check(Path file) {
    new Look(file, read(file)).check();
  }

  private static Properties read(Path file) {
    Properties properties = new Properties();
    try (InputStream in = Files.newInputStream(file)) {
      properties.load(in);
    } catch (IOException | IllegalArgumentException e) {
      // The JDK reads nothing of it either.
    }
    return properties;
  }

  /** What is set, first by system properties. */
  private record Look(Path file, Properties ofFile) {
    void check() {
      isOn("jdk.httpclient.enableAllMethodRetry", "a text could be sent twice");
      isOn(
          "jdk.internal.httpclient.disableHostnameVerification",
          "the API key could go to another host than the account's");
      shows("jdk.httpclient.HttpClient.log");
      shows("jdk.internal.httpclient.debug");
      String trace = System.getProperty("javax.net.debug", "none").toLowerCase(Locale.ROOT);
      if (trace.isEmpty() || trace.contains("all") || trace.contains("plaintext")) {
        throw refusal("javax.net.debug", "the API key would show in the log");
      }
    }

    private @Nullable String value(String property) {
      return System.getProperty(property, ofFile.getProperty(property));
    }

    /** As the JDK takes them: without a value it is on. */
    private void isOn(String property, String why) {
      String value = value(property);
      if (value != null && (value.isEmpty() || Boolean.parseBoolean(value))) {
        throw refusal(property, why);
      }
    }

    private void shows(String property) {
      String value = value(property);
      if (value != null && !value.isBlank() && !value.strip().equalsIgnoreCase("false")) {
        throw refusal(property, "the API key would show in the log");
      }
    }

    private ConfigurationException refusal(String property, String why) {
      boolean isOfFile = System.getProperty(property) == null;
      return new ConfigurationException(
          isOfFile
              ? "%s sets %s, and %s; take it out of that file, or start Java with -D%s=false"
                  .formatted(file, property, why, property)
              : "the system property %s is set, and %s; start Java without it"
                  .formatted(property, why));
    }
  }
}
