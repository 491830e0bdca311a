package dev.callsheet.launcher.terminal;

import dev.callsheet.problem.ConfigurationException;
import java.util.Locale;
import java.util.Set;

/** The log on standard error: nothing, unless {@code CALLSHEET_LOG} asks for it. */
public final class Logging {
  private static final String VARIABLE = "CALLSHEET_LOG";
  private static final String SETTINGS = "org.slf4j.simpleLogger.";
  private static final Set<String> LEVELS = Set.of("trace", "debug", "info", "warn", "error");

  private Logging() {}

  /**
   * To be called before anything is logged.
   *
   * @throws ConfigurationException if the variable holds no level
   */
  public static void begin(Surroundings surroundings) {
    String level = surroundings.variable(VARIABLE).orElse("off").strip().toLowerCase(Locale.ROOT);
    if (!level.equals("off") && !LEVELS.contains(level)) {
      throw new ConfigurationException(
          VARIABLE + " knows trace, debug, info, warn, error and off; nothing was sent");
    }
    set("defaultLogLevel", level);
    set("log.org.eclipse.jetty", "off"); // it would tell addresses, in which secrets stand
    set("showThreadName", "false");
    set("showDateTime", "true");
    set("dateTimeFormat", "yyyy-MM-dd'T'HH:mm:ss.SSSXXX");
  }

  private static void set(String name, String value) {
    if (System.getProperty(SETTINGS + name) == null) {
      System.setProperty(SETTINGS + name, value);
    }
  }
}
