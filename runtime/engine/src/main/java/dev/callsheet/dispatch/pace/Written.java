package dev.callsheet.dispatch.pace;

import dev.callsheet.problem.ConfigurationException;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A bound as people write it: what is allowed, and the zone in which that is meant.
 *
 * @param bound such as {@code 200} or {@code 19:30}
 * @param zone empty if none is written
 */
record Written(String bound, String zone) {
  private static final Pattern FORM = Pattern.compile("\\s*(\\S+)(?:\\s+(\\S+))?\\s*");

  static Written of(String text) {
    Matcher written = FORM.matcher(text);
    if (!written.matches()) {
      return new Written("", "");
    }
    return new Written(written.group(1), written.group(2) == null ? "" : written.group(2));
  }

  /**
   * The number that it is.
   *
   * @throws ConfigurationException unless it is one of at least 1
   */
  long number(String expected) {
    if (!bound.matches("[1-9][0-9]{0,14}")) {
      throw new ConfigurationException("write " + expected);
    }
    return Long.parseLong(bound);
  }

  /**
   * The zone that is written, else the usual one.
   *
   * @throws ConfigurationException if there is no such zone
   */
  ZoneId zoneOr(ZoneId usual) {
    try {
      return zone.isEmpty() ? usual : ZoneId.of(zone);
    } catch (DateTimeException e) {
      throw new ConfigurationException("write a zone such as America/New_York");
    }
  }
}
