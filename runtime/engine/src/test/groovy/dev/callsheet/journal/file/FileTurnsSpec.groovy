package dev.callsheet.journal.file

import dev.callsheet.store.Looks
import dev.callsheet.store.ProcessLock
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import spock.lang.Specification
import spock.lang.TempDir

/** What all who send on an account keep of its rate, in a file. */
class FileTurnsSpec extends Specification {
  @TempDir
  Path state

  def 'a folder that is missing is made, for its owner alone, and the file is found by others'() {
    given:
    def turns = turns(state.resolve('not/there'))

    expect:
    turns.read() == ''

    when:
    turns.change({ assert it == ''; 'a longer text\n' }, outlives)
    turns.change({ it[2..-1] }, outlives)

    then:
    new FileTurns(state.resolve('not/there'), { 'word' }).read() == 'longer text\n'
    turns.where() == state.resolve('not/there/turns/word').toString()
    Files.getPosixFilePermissions(state.resolve('not/there/turns/word'))*.name().toSorted() == ['OWNER_READ', 'OWNER_WRITE']
    Files.getPosixFilePermissions(state.resolve('not/there/turns')).every { it.name().startsWith('OWNER') }

    where:
    outlives << [true, false]
  }

  def 'many that change it at once lose nothing'() {
    when:
    def threads = (1..20).collect {
      Thread.start {
        def mine = turns(state)
        20.times { mine.change({ (it.empty ? 0 : it as int) + 1 as String }, false) }
      }
    }
    threads*.join()

    then:
    turns(state).read() == '400'
  }

  def 'an empty file is no file that is missing, and what stays the same is not written'() {
    given:
    Files.createDirectories(state.resolve('turns'))
    Files.createFile(state.resolve('turns/word'))

    when:
    turns(state).change({ assert it == '\n'; '' }, true)

    then:
    Files.size(state.resolve('turns/word')) == 0
  }

  def 'where it cannot be written that is said'() {
    given:
    Files.writeString(state.resolve('turns'), 'in the way')

    when:
    turns(state).change({ 'text' }, false)

    then:
    thrown(IOException)
  }

  def 'what keeps it locked for long is not waited for'() {
    given:
    Files.createDirectories(state.resolve('turns'))
    def other = ProcessLock.of(state.resolve('turns/word.lock')).get()

    when:
    new FileTurns(state, { 'word' }, new Looks(2, Duration.ofMillis(1))).change({ 'text' }, false)

    then:
    def told = thrown(IOException)
    told.message == 'another process keeps it locked'

    cleanup:
    other.close()
  }

  private static FileTurns turns(Path state) {
    new FileTurns(state, { 'word' })
  }
}
