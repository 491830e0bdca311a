package dev.callsheet.report.page;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a plan is sent under, as the terminal says it. Immutable and thread-safe.
 *
 * @param forecast when its actions would leave, in sentences
 * @param limits that hold, in words; empty without any
 * @param lists of numbers that are left out, as they were named
 * @param variables what the script was given
 */
public record PageTerms(
    List<String> forecast, String limits, List<String> lists, Map<String, String> variables) {
  public PageTerms {
    forecast = List.copyOf(forecast);
    lists = List.copyOf(lists);
    variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
  }
}
