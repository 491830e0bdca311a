package dev.callsheet;

import dev.callsheet.rule.Decision;
import java.util.Optional;

/**
 * What an event led to.
 *
 * @param <R> what is known of a run
 * @param decision of the rules, without what the loop guard left out
 * @param run that sends its commands; none if there is nothing to do
 * @param before the run that was made for the same event ({@link dev.callsheet.rule.Event#withId})
 *     earlier; then nothing is sent now. It may have been stopped before it sent all: then it is to
 *     be resumed
 */
public record Handled<R>(Decision decision, Optional<R> run, Optional<String> before) {}
