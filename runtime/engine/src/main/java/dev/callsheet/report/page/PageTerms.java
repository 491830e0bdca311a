package dev.callsheet.report.page;

import dev.callsheet.report.Outlook;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a plan is sent under. Immutable and thread-safe.
 *
 * @param outlook when it leaves, what it costs, and what holds
 * @param lists of numbers that are left out, as they were named
 * @param variables what the script was given
 */
public record PageTerms(Outlook outlook, List<String> lists, Map<String, String> variables) {
  public PageTerms {
    lists = List.copyOf(lists);
    variables = Collections.unmodifiableMap(new LinkedHashMap<>(variables));
  }
}
