package dev.callsheet.store

import java.nio.file.Files
import java.nio.file.Path
import java.util.zip.GZIPInputStream
import spock.lang.Specification
import spock.lang.TempDir
import tools.jackson.core.JsonParser

class SpillSpec extends Specification {
  @TempDir
  Path folder

  private Spill<Long> spill(Path place = folder) {
    new Spill<Long>(place, '.numbers', { number, json -> json.writeNumberProperty('n', number as long) })
  }

  private static List<Long> read(Spill<Long> spill) {
    def numbers = []
    spill.forEach({ JsonTree.entered(it).number('n') }, numbers::add)
    numbers
  }

  private List<Path> files() {
    Files.list(folder).withCloseable { it.toList() }
  }

  def 'a few need no file'() {
    given:
    def spill = spill()

    when:
    2_000.times { spill.add(it as long) }
    spill.finish()

    then:
    spill.size() == 2_000
    spill.inMemory() == (0L..<2_000L)
    spill.rest() == null
    files().empty
  }

  def 'more of them lie in a file until it is closed, and are read in order, as often as one likes'() {
    given:
    def spill = spill()
    5_000.times { spill.add(it as long) }
    spill.finish()

    expect:
    files().size() == 1
    (1..2).every { read(spill) == (0L..<5_000L) }

    when:
    spill.close()

    then:
    files().empty
  }

  def 'all of them are written as one file, #count of them'() {
    given:
    def spill = spill()
    count.times { spill.add(it as long) }
    spill.finish()
    def out = new ByteArrayOutputStream()

    when:
    spill.writeTo(out)

    then:
    new GZIPInputStream(new ByteArrayInputStream(out.toByteArray())).readLines()*.strip() == (0..<count).collect { /{"n":$it}/.toString() }

    cleanup:
    spill.close()

    where:
    count << [3, 3_000]
  }

  def 'where there is no room for a file those in memory stay'() {
    given:
    def spill = spill(Files.writeString(folder.resolve('no-folder'), ''))
    2_000.times { spill.add(it as long) }

    when:
    spill.add(2_000L)

    then:
    thrown(IOException)
    spill.inMemory().size() == 2_000
    spill.rest() == null
  }
}
