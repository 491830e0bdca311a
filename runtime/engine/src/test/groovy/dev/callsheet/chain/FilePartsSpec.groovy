package dev.callsheet.chain

import java.nio.file.FileAlreadyExistsException
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import spock.lang.TempDir

class FilePartsSpec extends PartsContract {
  @TempDir
  Path home

  Path folder() {
    Files.createDirectories(home.resolve('it'))
  }

  @Override
  Parts parts() {
    new FileParts(folder(), home.resolve('synced/it'), 'the count')
  }

  def 'where a part cannot be begun the present one goes on'() {
    given:
    def written = parts()
    begin(written, 'head 1\n')
    def inTheWay = Files.createFile(FileParts.file(folder(), 2))

    when:
    begin(written, 'head 2\n')

    then:
    thrown(FileAlreadyExistsException)

    when:
    put(written, 'a\n', true)
    Files.delete(inTheWay)
    begin(written, 'head 2\n')
    written.close()

    then:
    [1, 2].collect { content(it) } == ['head 1\na\n', 'head 2\n']
    Files.size(FileParts.file(folder(), 1)) == 9
    Files.list(folder()).withCloseable { it.allMatch { PosixFilePermissions.toString(Files.getPosixFilePermissions(it)) == 'rw-------' } }
  }

  def 'what another program cut off or took away is noticed before more is written: #how'() {
    given:
    def written = parts()
    begin(written, 'head 1\n')
    put(written, 'a\n', true)
    change(FileParts.file(folder(), 1))

    when:
    put(written, 'b\n', true)

    then:
    def e = thrown(IOException)
    e.message == "journal-000001.ndjson $how"

    cleanup:
    written.close()

    where:
    how                                || change
    'was cut short by another program' || { Files.write(it, 'head 1'.bytes) }
    'is gone'                          || { Files.delete(it) }
  }

  def 'how far it is durable is noted elsewhere, and what was cut is told'() {
    given:
    def head = new Counted()
    count(ChainWriter.begin(parts(), head, CLOCK, SMALL, 500), head, 7).close()
    def file = FileParts.file(folder(), 1)

    expect:
    parts().synced().get().records() == 7

    when:
    Files.write(file, Files.readAllLines(file)[0..4].join('\n').bytes)

    then:
    verified().broken().get() == 'records 5 to 7, which were on disk, are gone'
  }
}
