package dev.callsheet.rule

import dev.callsheet.Trials
import spock.lang.Specification
import spock.lang.Tag

/** The index is fast, and nothing else: rules decide as if each were asked in turn. */
@Tag('slow')
class IndexSpec extends Specification {
  static final int SETS = Trials.of(5_000)
  static final int EVENTS = 200

  def 'random rules decide on random events as they do one by one'() {
    given:
    long seed = Trials.seed(IndexSpec)
    def trial = new IndexTrial()

    when:
    SETS.times { trial.run(seed + it, EVENTS) }

    then:
    trial.pairs == SETS * EVENTS
    // Rules that never fire, fail or say anything would show nothing.
    trial.fired > trial.pairs / 4
    trial.errors > trial.pairs / 20
    trial.notes > trial.pairs / 20
    trial.thrown > trial.pairs / 100
  }
}
