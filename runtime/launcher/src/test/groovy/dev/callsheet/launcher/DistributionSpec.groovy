package dev.callsheet.launcher

import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.TimeUnit
import java.util.zip.ZipFile
import spock.lang.Specification
import spock.lang.TempDir

/** The distribution as it was packaged; runs after packaging. */
class DistributionSpec extends Specification {
  static final Path TARGET = Path.of('target')

  @TempDir
  Path folder

  def "the zip holds the start script, all jars and the licence, below one folder"() {
    given:
    def zips = Files.list(TARGET).withCloseable { paths -> paths.filter { it.fileName.toString().endsWith('.zip') }.toList() }

    expect:
    zips.size() == 1
    new ZipFile(zips[0].toFile()).withCloseable { zip ->
      def names = zip.entries().collect { it.name }
      def top = names[0].takeBefore('/') + '/'
      assert top.startsWith('callsheet-')
      assert names.every { it.startsWith(top) }
      def within = names.collect { it - top }
      assert within.containsAll(['bin/callsheet', 'lib/callsheet.jar', 'LICENSE'])
      ['groovy', 'picocli', 'jackson-core', 'fastcsv', 'tomlj', 'libphonenumber', 'progressbar', 'jline-terminal', 'callsheet-runtime', 'callsheet-dsl'].each { jar ->
        assert within.any { it ==~ /lib\/$jar-[\d.]+(-SNAPSHOT)?\.jar/ }
      }
      assert !within.any { it =~ /spock|junit|errorprone/ }
      true
    }
  }

  def "what was packaged runs"() {
    given:
    def script = Files.writeString(folder.resolve('welcome.groovy'), "sms to: '+13055550123', message: 'Hi'\n")
    def builder = new ProcessBuilder(TARGET.resolve('dist/bin/callsheet').toAbsolutePath().toString(), 'run', script.toString(), '--live', 'simulator', '--yes', '1')
    builder.environment().putAll(JAVA_HOME: System.getProperty('java.home'), CALLSHEET_HOME: folder.resolve('state').toString(), XDG_CACHE_HOME: folder.resolve('cache').toString())
    builder.redirectErrorStream(true).redirectOutput(folder.resolve('out').toFile())
    def process = builder.start()

    expect:
    process.waitFor(120, TimeUnit.SECONDS)
    process.exitValue() == 0
    Files.readString(folder.resolve('out')).contains('sent  1\nsimulator: received 1, applied 1, refused 0\n')
  }
}
