package dev.callsheet.journal

import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.dispatch.RunReport
import java.time.Duration

/** What every place for runs does, also with long ones. */
abstract class LongRunsContract extends RunsContract {
  def 'however long a run, its last part tells how all stand'() {
    given:
    def journal = begin(60_000)

    when:
    (1..60_000).each {
      journal.intent(text(it), 1, REQUEST)
      if (it % 64 == 0) {
        journal.sync()
      }
      journal.outcome(text(it), outcome(it % 1_000 == 0 ? Kind.REFUSED : Kind.SENT, 200, 'x' * 60, 1))
    }
    journal.close()

    then:
    def summary = runs().summary(journal.id())
    summary.standing().count(Kind.SENT) == 59_940
    summary.standing().count(Kind.REFUSED) == 60
    summary.standing().open() == 0
    summary.begun() == NOON
    records(journal.id()).count { it.type == 'run' } > 1

    when:
    runs().open(journal.id(), KEY).close()

    then:
    runs().summary(journal.id()).standing().toString() == summary.standing().toString()
  }

  def 'who looks at a long run that ended reads one part, which is short: #actions actions'() {
    given:
    def journal = begin(actions)

    when:
    (1..actions).each {
      journal.intent(text(it), 1, REQUEST)
      journal.outcome(text(it), outcome(it % 9 == 0 ? Kind.NOT_SENT : kind, 200, '', 1))
    }
    journal.end(new RunReport([(kind): 1L], [], Optional.of('--stop-after 5'), Duration.ZERO))
    journal.close()

    then:
    def summary = runs().summary(journal.id())
    summary.ended() == Optional.of(NOON)
    summary.stoppedBy() == Optional.of('--stop-after 5')
    summary.standing().count(Kind.NOT_SENT) == left
    records(journal.id())*.type.takeRight(2) == last

    when: 'the run goes on'
    def again = runs().open(journal.id(), KEY)
    again.resume(new RunHeader.Confirmed('bob', 'desk-8', '1.2.4'), Limits.NONE, [Kind.NOT_SENT])
    again.close()

    then:
    runs().summary(journal.id()).ended().empty
    runs().summary(journal.id()).standing().open() == left
    records(journal.id()).last().type == 'resume'

    where:
    actions | kind          || left  | last
    2_000   | Kind.SENT     || 222   | ['run', 'end']
    2_000   | Kind.REFUSED  || 222   | ['run', 'end']
    20      | Kind.SENT     || 2     | ['outcome', 'end']
    2_000   | Kind.NOT_SENT || 2_000 | ['outcome', 'end']
  }
}
