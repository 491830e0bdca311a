package dev.callsheet.launcher

import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.TimeUnit
import java.util.zip.ZipFile
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir

/** The distribution as it was packaged; runs after packaging. */
@Tag('slow')
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
      ['groovy', 'picocli', 'jackson-core', 'fastcsv', 'tomlj', 'libphonenumber', 'callsheet-runtime', 'callsheet-simulator',
          'callsheet-dsl'].each { jar ->
        assert within.any { it ==~ /lib\/$jar-[\d.]+(-SNAPSHOT)?\.jar/ }
      }
      assert !within.any { it =~ /spock|junit|errorprone/ }
      true
    }
  }

  String output(Map<String, String> environment = [:], String... arguments) {
    def builder = new ProcessBuilder([TARGET.resolve('dist/bin/callsheet').toAbsolutePath().toString(), *arguments])
    builder.environment().putAll(JAVA_HOME: System.getProperty('java.home'), CALLSHEET_HOME: folder.resolve('state').toString(),
        XDG_CACHE_HOME: folder.resolve('cache').toString(), *: environment)
    builder.redirectErrorStream(true).redirectOutput(folder.resolve('out').toFile())
    def process = builder.start()
    assert process.waitFor(300, TimeUnit.SECONDS)
    assert process.exitValue() == 0
    Files.readString(folder.resolve('out'))
  }

  def "what was packaged runs"() {
    given:
    def script = Files.writeString(folder.resolve('welcome.groovy'), "sms to: '+13055550123', message: 'Hi'\n")

    expect:
    output('run', script.toString(), '--live', 'simulator', '--yes', '1').with {
      it.contains('\nsent  1\n') && it.endsWith('\nsimulator: received 1, applied 1, refused 0\n')
    }
  }

  /** See docs/decisions/0008. */
  def "the plan of a script that was compiled before links no lambda"() {
    given:
    def script = Files.writeString(folder.resolve('welcome.groovy'),
        "names { cadence 'new', 44 }\nsms to: '+13055550123', message: \"Hi \${1 + 1}\"\ncadence 'new' add '+13055550123'\n")
    def traced = [CALLSHEET_OPTS: '-Djava.lang.invoke.MethodHandle.TRACE_METHOD_LINKAGE=true']

    expect:
    links(output(traced, 'plan', script.toString()))
    !links(output(traced, 'plan', script.toString()))
  }

  def "a plan loads nothing that logs, since only live runs do"() {
    given:
    def script = Files.writeString(folder.resolve('welcome.groovy'), "sms to: '+13055550123', message: 'Hi'\n")

    expect:
    !output([CALLSHEET_OPTS: '-verbose:class'], 'plan', script.toString()).contains('org.slf4j')
  }

  /** Whether code links a lambda, other than the JDK's own: JDK 25 opens its archives with one. */
  private static boolean links(String output) {
    output =~ /(?m)^linkCallSite (?!java\.base\/|target |linkage )/
  }
}
