package dev.callsheet.store

import dev.callsheet.OtherJvm
import groovy.transform.CompileStatic
import java.nio.channels.FileChannel
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.StandardOpenOption
import java.util.concurrent.TimeUnit
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir

/** Who holds a lock holds it alone, whichever way others come to it. */
@Tag('slow')
class ProcessLockSpec extends Specification {
  @TempDir
  Path folder

  Path file() {
    Files.createDirectories(folder.resolve('state')).resolve('lock')
  }

  /** Another process that takes the lock if it can. */
  @CompileStatic
  static class Other {
    static void main(String[] args) {
      def lock = FileChannel.open(Path.of(args[0]), StandardOpenOption.WRITE).tryLock()
      System.exit(lock == null ? 3 : 0)
    }
  }

  private boolean isHeldForOthers() {
    def process = OtherJvm.of(Other, file()).inheritIO().start()
    assert process.waitFor(60, TimeUnit.SECONDS)
    assert process.exitValue() in [0, 3]
    process.exitValue() == 3
  }

  def 'the lock goes when it is closed'() {
    given:
    def lock = ProcessLock.of(file()).get()

    expect:
    ProcessLock.of(file()).empty
    isHeldForOthers()

    when:
    lock.close()

    then:
    !isHeldForOthers()
    ProcessLock.of(file()).get().close()
  }

  @Requires({ os.linux || os.macOs })
  def 'it is held also for who comes by a link, and looking does not lose it'() {
    given:
    def lock = ProcessLock.of(file()).get()
    def link = Files.createSymbolicLink(folder.resolve('link'), folder.resolve('state'))

    expect:
    ProcessLock.of(link.resolve('lock')).empty
    isHeldForOthers()

    cleanup:
    lock.close()
  }

  def 'it is held also for who comes with classes of their own, and looking does not lose it'() {
    given:
    def lock = ProcessLock.of(file()).get()
    def loader = new URLClassLoader(System.getProperty('java.class.path').split(File.pathSeparator)
        .collect { Path.of(it).toUri().toURL() } as URL[],
        ClassLoader.platformClassLoader)
    def take = loader.loadClass(ProcessLock.name).getDeclaredMethod('of', Path)
    take.accessible = true

    expect:
    (1..3).every { take.invoke(null, file()).empty }
    isHeldForOthers()

    when:
    lock.close()
    def taken = take.invoke(null, file())

    then:
    taken.present
    ProcessLock.of(file()).empty
    isHeldForOthers()

    cleanup:
    taken?.get()?.close()
    loader.close()
  }
}
