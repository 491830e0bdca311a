package dev.callsheet.wire;

import dev.callsheet.problem.ConfigurationException;

/**
 * Refuses settings of the JVM under which the JDK's client would break a promise: each is read by
 * the client itself, so that no setting of ours can undo it.
 */
final class ClientSettings {
  private ClientSettings() {}

  static void check() {
    String repeat = System.getProperty("jdk.httpclient.enableAllMethodRetry");
    if (repeat != null && (repeat.isEmpty() || Boolean.parseBoolean(repeat))) {
      throw refusal("jdk.httpclient.enableAllMethodRetry", "a text could be sent twice");
    }
    shows("jdk.httpclient.HttpClient.log");
    shows("jdk.internal.httpclient.debug");
    String trace = System.getProperty("javax.net.debug", "");
    if (trace.contains("all") || trace.contains("plaintext")) {
      throw refusal("javax.net.debug", "the API key would show in the log");
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
