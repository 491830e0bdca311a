package dev.callsheet.journal.file

import dev.callsheet.Callsheet
import dev.callsheet.Confirmation
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import spock.lang.Specification
import spock.lang.TempDir

/** The latest run is the one that was begun last, whatever the clock said. */
class LastBegunSpec extends Specification {
  static final Instant NOON = Instant.parse('2026-11-28T12:00:00Z')

  @TempDir
  Path state

  int texts

  /** Begins a run at so many minutes past noon; gives its id. */
  String begun(long minutes) {
    def runs = FileRuns.in(state, InstantSource.fixed(NOON + Duration.ofMinutes(minutes)))
    Callsheet.to(Plans.ACCOUNT).journal(runs).wire(new QuickWire()).build().withCloseable {
      it.run(it.plan(Plans.source([Plans.sms(++texts)])), new Confirmation(1)).run().get()
    }
  }

  List<String> ids() {
    FileRuns.in(state).ids()
  }

  def 'a run that is begun after the clock was set back is the latest'() {
    given:
    def first = begun(0)
    def ahead = begun(60)

    when:
    def back = begun(1)

    then:
    ids() == [back, ahead, first]

    when:
    def again = begun(2)

    then:
    ids() == [again, ahead, back, first]

    when: 'once more, by more'
    def further = begun(-5)

    then:
    ids() == [further, ahead, again, back, first]

    when: 'the clock is where it was'
    def on = begun(61)

    then:
    ids() == [on, ahead, again, back, first, further]
  }

  def 'ids tell it where no file does: #what'() {
    given:
    def ahead = begun(60)
    def back = begun(1)

    when:
    def file = state.resolve('latest')
    left == null ? Files.delete(file) : Files.writeString(file, left.replace('AHEAD', ahead).replace('BACK', back))

    then:
    ids() == [ahead, back]
    begun(0) == ids()[first] // the next begin is known again, but where what was highest is not

    where:
    what                             | left                                    | first
    'it is gone'                     | null                                    | 0
    'it is empty'                    | ''                                      | 0
    'it is cut'                      | 'AHEAD '                                | 0
    'it has zeros'                   | '\0' * 48                               | 0
    'it names a run that is gone'    | 'AHEAD 20261128T000000Z-000000\n'       | 0
    'a version before began another' | '20261128T121000Z-000000 BACK\n'        | 2
  }
}
