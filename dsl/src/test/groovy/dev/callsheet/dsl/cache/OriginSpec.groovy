package dev.callsheet.dsl.cache

import java.nio.file.FileSystems
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** What an installation is, wherever it stands. */
class OriginSpec extends Specification {
  @TempDir
  Path folder

  def "a place within another jar, whose paths are no files, has a sum as any other"() {
    given:
    def jar = FileSystems.newFileSystem(folder.resolve('app.jar'), [create: 'true'])
    def nested = Files.createDirectories(jar.getPath('/BOOT-INF/lib/callsheet-dsl'))
    Files.writeString(nested.resolve('A.class'), 'a')
    Files.writeString(jar.getPath('/BOOT-INF/lib/callsheet-dsl.jar'), 'packed')

    when:
    def before = [Origin.installation(nested), Origin.installation(jar.getPath('/BOOT-INF/lib/callsheet-dsl.jar'))]
    Files.writeString(nested.resolve('B.class'), 'b')

    then:
    before.every { it ==~ /\d+-\d+-\d+/ }
    Origin.installation(nested) != before[0]

    cleanup:
    jar.close()
  }
}
