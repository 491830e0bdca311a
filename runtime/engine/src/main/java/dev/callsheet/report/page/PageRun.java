package dev.callsheet.report.page;

import dev.callsheet.dispatch.Outcome;
import java.util.Map;

/**
 * What became of a plan. Thread-safe while nobody changes its outcomes.
 *
 * @param id of the run
 * @param outcomes by the action's number; an action that has none was not tried
 */
public record PageRun(String id, Map<Long, Outcome> outcomes) {}
