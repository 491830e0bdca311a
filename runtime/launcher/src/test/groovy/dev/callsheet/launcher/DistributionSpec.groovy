package dev.callsheet.launcher

import java.nio.file.Files
import java.nio.file.Path
import java.util.concurrent.TimeUnit
import java.util.zip.ZipFile
import spock.lang.Requires
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

  String output(Map<String, String> environment = [:], List<String> before = [], String... arguments) {
    def builder = new ProcessBuilder([*before, TARGET.resolve('dist/bin/callsheet').toAbsolutePath().toString(), *arguments])
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

  static final String PLAIN = """\
    names { cadence 'new', 44 }
    sms to: '+13055550123', message: "Hi \${1 + 1}, 5 % off at acme.com/news today, R&B only"
    call to: '+13055550123', agent: 'ann@acme.com'
    cadence 'new' add '+13055550123'
    println 'done'
    """.stripIndent()

  static final String ROWS = """\
    csv('leads.csv').findAll { it.stage == 'open' }.each { lead ->
      sms to: lead, message: "Hi \${lead.firstName}"
    }
    """.stripIndent()

  /** A script in a folder of its own, beside rows. */
  String script(String text) {
    def work = Files.createDirectories(folder.resolve('work'))
    if (!Files.exists(work.resolve('leads.csv'))) { // one that changed has the script compiled again
      Files.writeString(work.resolve('leads.csv'), 'phone,firstName,stage\n' + (100..130).collect { "3055550$it,Ann,open\n" }.join())
    }
    Files.writeString(work.resolve('welcome.groovy'), text).toString()
  }

  /** See docs/decisions/0008. */
  def "the plan of a script that was compiled before links no lambda"() {
    given:
    def traced = [CALLSHEET_OPTS: '-Djava.lang.invoke.MethodHandle.TRACE_METHOD_LINKAGE=true']

    expect:
    links(output(traced, 'plan', script(PLAIN)))
    !links(output(traced, 'plan', script(PLAIN)))
  }

  /** What the log says of each class that is loaded, once a first start has compiled the script and prepared the classes. */
  List<String> loaded(String text) {
    def log = folder.resolve('classes')
    2.times { output('plan', script(text)) }
    output(CALLSHEET_OPTS: "-Xlog:class+load:file=$log".toString(), 'plan', script(text))
    Files.readAllLines(log).findAll { it.contains(' source: ') && !it.contains('Lambda') }.collect { it.replaceFirst(/^.*?\] (?=\w)/, '') }
  }

  /** Each class costs a start 50 microseconds and more. The bounds are a few in a hundred above what it was when this was written. */
  def "the plan of a script that was compiled before, #what, loads at most #most classes of ours and of libraries, all prepared"() {
    when:
    def classes = loaded(text).findAll { !(it =~ /^(java|jdk|sun)\./) }
    int count = classes.size()
    def unprepared = classes.findAll { it.contains('source: file:') }

    then:
    count <= most
    unprepared == []

    where:
    what        | text  || most
    'plain'     | PLAIN || 280
    'of a file' | ROWS  || 333
  }

  def "the plan of a script that was compiled before asks for no zone, writes no JSON and compiles no pattern"() {
    when:
    def others = loaded(PLAIN).findAll { it =~ /^(java\.(time\.zone|util\.regex|util\.zip\.GZIP)|picocli|tools\.jackson.*Factory)/ }

    then:
    others == []
  }

  /** Where the project's file and lists might be, the cache and the state; each look takes a few microseconds, or a network. */
  @Requires(value = { 'which strace'.execute().waitFor() == 0 }, reason = 'it looks with strace')
  def "the plan of a script that was compiled before looks at few files, and none twice without need"() {
    given:
    def log = folder.resolve('looks')
    2.times { output('plan', script(PLAIN)) }

    when:
    output([:], ['strace', '-f', '-e', 'trace=%file', '-o', log.toString()], 'plan', script(PLAIN))
    int looks = Files.readAllLines(log).count { it.contains(folder.toString()) && !it.contains('execve(') && !it.contains('getcwd(') }

    then:
    looks <= 33
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
