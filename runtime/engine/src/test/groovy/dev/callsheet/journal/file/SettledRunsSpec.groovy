package dev.callsheet.journal.file

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** Which runs have nothing left, whatever a full disk or a loss of power left of the file. */
class SettledRunsSpec extends Specification {
  static final String RUN = '20261128T140000Z-1f3a9c'
  static final String OTHER = '20261128T150000Z-0a0b0c'
  static final String THIRD = '20261128T160000Z-ffffff'

  @TempDir
  Path state

  def 'a run that is taken back is found, and one that is added is not, behind #what'() {
    given:
    Files.writeString(state.resolve('settled'), "+$RUN\n$left")
    def settled = new SettledRuns(state)

    when:
    settled.takeBack(RUN)
    settled.add(THIRD)

    then:
    settled.ids() == ([THIRD] as Set) + also
    Files.readString(state.resolve('settled')).endsWith("-$RUN\n+$THIRD\n")

    where:
    what                                   | left                         | also
    'nothing'                              | ''                           | []
    'a line that was cut'                  | '+20261128T1500'             | []
    'a sign'                               | '-'                          | []
    'zeros'                                | '\0' * 24                    | []
    'more zeros than any line has letters' | '\0' * 10_000                | []
    'a line that ends in zeros'            | '+20261128T15\0\0\0\0'       | []
    'a line without its end'               | "+$OTHER"                    | [OTHER]
    'zeros before a line'                  | "${'\0' * 4_096}+$OTHER\n"   | [OTHER]
    'a line without its end, of zeros'     | "\0\0+$OTHER"                | [OTHER]
    'what was added to a line that was cut' | "+20261128T1500+$OTHER\n"   | [OTHER]
  }

  def 'what a version before took back behind a line that was cut is found'() {
    given:
    Files.writeString(state.resolve('settled'), "+$RUN\n+20261128T1500-$RUN\n")

    expect:
    new SettledRuns(state).ids().empty
  }

  def 'many that note theirs at once lose none'() {
    when:
    def ids = (100..149).collect { "20261128T140000Z-000$it" as String }
    ids.collect { id -> Thread.start { new SettledRuns(state).add(id) } }*.join()

    then:
    new SettledRuns(state).ids() == ids as Set
  }
}
