package dev.callsheet.dsl.compile;

import dev.callsheet.problem.ConfigurationException;

/** Other libraries bring an older Groovy along, or set its version for all. */
final class GroovyVersion {
  private static final int OLDEST = 5;

  private GroovyVersion() {}

  /** Lets a version pass that compiles scripts; throws ConfigurationException if it is too old. */
  static void check(String version) {
    int point = version.indexOf('.');
    if (point > 0 && Integer.parseInt(version.substring(0, point)) < OLDEST) {
      throw new ConfigurationException(
          "Groovy "
              + version
              + " is on the class path, "
              + OLDEST
              + ".0 or newer is needed; with Spring Boot set the property groovy.version");
    }
  }
}
