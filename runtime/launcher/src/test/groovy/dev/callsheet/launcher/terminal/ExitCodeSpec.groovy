package dev.callsheet.launcher.terminal

import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.dispatch.RunReport
import java.time.Duration
import spock.lang.Specification

class ExitCodeSpec extends Specification {
  def "#counts, stopped #stopped, ends with #code"() {
    expect:
    ExitCode.of(new RunReport(counts, [], Optional.ofNullable(stopped), Duration.ZERO)).code() == code

    where:
    counts                                                 | stopped || code
    [(Kind.SENT): 3L]                                      | null    || 0
    [(Kind.SENT): 3L, (Kind.SKIPPED): 1L]                  | null    || 0
    [(Kind.SENT): 3L, (Kind.DEFERRED): 1L]                 | null    || 0
    [(Kind.REFUSED): 1L]                                   | null    || 7
    [(Kind.NOT_SENT): 1L]                                  | null    || 7
    [(Kind.NOT_SENT): 1L, (Kind.UNKNOWN): 1L]              | null    || 8
    [(Kind.REFUSED): 1L, (Kind.NOT_TRIED): 1L]             | 'limit' || 9
    [(Kind.UNKNOWN): 1L, (Kind.NOT_TRIED): 1L]             | 'limit' || 8
  }
}
