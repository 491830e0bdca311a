package dev.callsheet.store

import dev.callsheet.store.PrivateFile
import java.nio.file.FileAlreadyExistsException
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

class MadeFoldersSpec extends Specification {
  @TempDir
  Path home

  def 'folders that are missing are made, those that are there are left as they are'() {
    given:
    def before = Files.getPosixFilePermissions(home)

    when:
    2.times { PrivateFile.makeFolders(home.resolve('a/b/c')) }

    then:
    ['a', 'a/b', 'a/b/c'].every { PosixFilePermissions.toString(Files.getPosixFilePermissions(home.resolve(it))) == 'rwx------' }
    Files.getPosixFilePermissions(home) == before
  }

  def 'a file in the way is told'() {
    given:
    Files.writeString(home.resolve('a'), '')

    when:
    PrivateFile.makeFolders(home.resolve('a/b'))

    then:
    thrown(FileAlreadyExistsException)
  }

  @Requires({ sys['user.name'] != 'root' })
  def 'what could not be made durable is not passed over when it is made again'() {
    given:
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString('-wx------'))

    when:
    make(home.resolve('a'))

    then:
    thrown(IOException)

    when:
    make(home.resolve('a'))

    then:
    thrown(IOException)

    when:
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString('rwx------'))

    then:
    Files.notExists(home.resolve('a'))
    make(home.resolve('a'))
    Files.exists(home.resolve('a'))
    home.toFile().list().length == 1

    cleanup:
    Files.setPosixFilePermissions(home, PosixFilePermissions.fromString('rwx------'))

    where:
    make << [
      { PrivateFile.makeFolders(it); true },
      { file -> PrivateFile.create(file) { Files.writeString(it, 'x') }; true },
      { KeyFile.key(it, 16).length == 16 },
    ]
  }
}
