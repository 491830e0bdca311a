package dev.callsheet.store

import dev.callsheet.store.PrivateFile
import java.nio.file.FileAlreadyExistsException
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
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
}
