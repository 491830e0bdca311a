package dev.callsheet.wire;

import dev.callsheet.problem.ConfigurationException;
import java.net.http.HttpRequest;

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

  static void check() {
    isOn("jdk.httpclient.enableAllMethodRetry", "a text could be sent twice");
    isOn(
        "jdk.internal.httpclient.disableHostnameVerification",
        "the API key could go to another host than the account's");
    shows("jdk.httpclient.HttpClient.log");
    shows("jdk.internal.httpclient.debug");
    String trace = System.getProperty("javax.net.debug", "");
    if (trace.contains("all") || trace.contains("plaintext")) {
      throw refusal("javax.net.debug", "the API key would show in the log");
    }
  }

  /** As the JDK takes them: without a value it is on. */
  private static void isOn(String property, String why) {
    String value = System.getProperty(property);
    if (value != null && (value.isEmpty() || Boolean.parseBoolean(value))) {
      throw refusal(property, why);
    }
  }

  private static void shows(String property) {
    String value = System.getProperty(property, "");
    if (!value.isBlank() && !value.equals("false")) {
      throw refusal(property, "the API key would show in the log");
    }
  }

  private static ConfigurationException refusal(String property, String why) {
    return new ConfigurationException(
        "the system property " + property + " is set, and " + why + "; start Java without it");
  }
}
