package dev.callsheet.examples

import java.nio.file.Files
import java.nio.file.Path
import java.util.regex.Pattern
import java.util.spi.ToolProvider
import spock.lang.Shared
import spock.lang.Specification

/** The rules of the house, read from the classes and the sources of all modules. */
class HouseRulesSpec extends Specification {
  static final Path ROOT = Path.of('..').toAbsolutePath().normalize()
  static final List<String> MODULES = ['runtime/simulator', 'runtime/engine', 'runtime/listener', 'dsl', 'runtime/launcher',
      'runtime/bench', 'scripts-examples']

  /** What users are given; each tells its rooms in rooms.txt and their lines in sizes.txt. */
  static final List<String> SHIPPED = ['runtime/engine', 'runtime/simulator', 'runtime/listener', 'dsl', 'runtime/launcher']

  /** The rooms of all modules in their order, and which rooms each may use. */
  static final Map<String, List<String>> ROOMS = SHIPPED.collectMany { module ->
    def above = []
    ROOT.resolve(module).resolve('rooms.txt').toFile().readLines().findAll { !it.startsWith('#') }.collect { line ->
      def (room, used) = line.contains(':') ? [line.substring(0, line.indexOf(':')), line.substring(line.indexOf(':') + 1).tokenize()] :
          [line, above.collect()]
      above << room
      [(room): used]
    }
  }.sum()

  /** A room of more files than this is cut by meaning. */
  static final int MOST_FILES = 30

  @Shared
  Map<String, Set<String>> imports = dependencies()

  @Shared
  List<Path> sources = MODULES.collectMany { module -> files(ROOT.resolve(module), ~/.*\.(java|groovy)/) }

  def "the map sees every package that has sources"() {
    given:
    def withSources = sources.findAll { it.toString().contains('src/main/java') && compiled(it) }
        .collect { packageOf(it) } as Set

    expect:
    withSources.size() >= 15
    (withSources - imports.keySet()).empty
  }

  def "the map sees dependencies at all"() {
    expect:
    imports['dev.callsheet.plan'].contains('dev.callsheet.command')
    imports['dev.callsheet.dsl'].contains('dev.callsheet.dsl.compile')
  }

  def "no package cycle"() {
    expect:
    cycles(imports).empty
  }

  def "the room #room uses only rooms above it"() {
    given:
    def told = room =~ /^launcher/ ? { it =~ /^launcher/ } : { true }

    expect:
    imports.containsKey(packageOf(room))
    (imports[packageOf(room)].findAll { it.startsWith('dev.callsheet') }.collect { roomOf(it) }.findAll(told) - ROOMS[room] - room).empty

    where:
    room << ROOMS.keySet()
  }

  def "data flows down the list of rooms once"() {
    given:
    def order = ROOMS.keySet().toList()

    expect:
    ROOMS.collectEntries { room, used -> [(room): used.findAll { order.indexOf(it) >= order.indexOf(room) }] }.findAll { it.value } == [:]
  }

  def "no simple name stands for two types of a module"() {
    given:
    def twice = MODULES.collectEntries { module ->
      def main = ROOT.resolve(module).resolve('src/main')
      def names = sources.findAll { it.startsWith(main) }.collect { it.fileName.toString() } - 'package-info.java'
      [(module): names.countBy { it }.findAll { it.value > 1 }.keySet()]
    }

    expect:
    twice.findAll { it.value } == [:]
  }

  def "every room has its place"() {
    expect:
    imports.keySet().collect { roomOf(it) }.findAll { !(it =~ /^(bench|examples)/) } as Set == ROOMS.keySet()
  }

  def "the rooms of #module are as large as sizes.txt says, within three of a hundred"() {
    given:
    def file = ROOT.resolve(module).resolve('sizes.txt').toFile()
    def lines = linesOf(module)
    if (System.getProperty('callsheet.golden') == 'update') {
      def rows = new LinkedHashMap(lines) + ['in all': lines.values().sum()]
      file.text = "# Lines of src/main, a room each; -Dgolden=-Dcallsheet.golden=update writes them anew.\n" +
          rows.collect { room, count -> "${room.padRight(24)} ${(count as String).padLeft(6)}\n" }.join()
    }
    def written = file.readLines().findAll { !it.startsWith('#') }
        .collectEntries { [(it.substring(0, it.lastIndexOf(' ')).trim()): it.substring(it.lastIndexOf(' ')) as int] }

    expect:
    written.keySet() - 'in all' == lines.keySet()
    written['in all'] == (written.findAll { it.key != 'in all' }.values().sum())
    lines.findAll { room, count -> Math.abs(count - written[room]) > Math.max(5, written[room] * 0.03) } == [:]

    where:
    module << SHIPPED
  }

  def "no room holds more than 30 files"() {
    given:
    def sizes = sources.findAll { it.toString().contains('src/main/java') && it.fileName.toString() != 'package-info.java' }
        .countBy { packageOf(it) }

    expect:
    sizes.findAll { name, files -> files > MOST_FILES } == [:]
  }

  def "only the wire can send: no other room of the engine knows an HTTP client"() {
    expect:
    imports.findAll { name, used -> used.contains('java.net.http') }.keySet()
        .findAll { !(it =~ /\.(launcher|bench|examples)/) } == ['dev.callsheet.wire'] as Set
  }

  def "only the log can log: no other room knows how, so that nothing passes what hides keys and numbers"() {
    expect:
    imports.findAll { name, used -> used.contains('org.slf4j') }.keySet() == ['dev.callsheet.log'] as Set
  }

  def "only the room of clocks reads one: what is newer than Java's tables of zones is known there"() {
    given:
    def own = ['dev.callsheet.clock', 'dev.callsheet.dsl.library.value', 'dev.callsheet.dsl.library.host', 'dev.callsheet.simulator']
    def readers = ~/\.(atZone|withZoneSame\w+|getRules)\(|\.atStartOfDay\([^)]|(Date|Time)\.ofInstant\(/

    expect:
    sources.findAll { it.toString().contains('src/main/java') && !(packageOf(it) in own) }.collectMany { file ->
      file.toFile().readLines()
          .findAll { it.replaceAll(/"[^"]*"|^ *\*.*/, '') =~ readers && !it.contains('ZoneOffset.UTC') }
          .collect { "$file: $it" }
    }.findAll { !(it =~ /MethodsOfTimes|FirstCalls|OtherTimes/) } == []
  }

  def "the engine knows no Groovy and no picocli"() {
    expect:
    imports.findAll { name, used -> !(name =~ /\.(dsl|launcher|bench|examples)/) }
        .every { name, used -> used.every { !(it =~ /groovy|picocli/) } }
  }

  def "every package is null-marked and has its sentence"() {
    given:
    def packages = sources.findAll { it.toString().contains('src/main/java') }*.parent as Set

    expect:
    packages.every { Path folder ->
      def info = folder.resolve('package-info.java')
      Files.exists(info) && info.toFile().text =~ /@NullMarked|@NullUnmarked/ && info.toFile().text =~ /(?s)\/\*\*\s*\S.*\*\//
    }
  }

  def "no file is longer than 400 lines"() {
    expect:
    sources.findAll { it.toFile().readLines().size() > 400 } == []
  }

  def "no type has an empty name such as Manager, Helper, Util, Impl or Processor"() {
    expect:
    sources.findAll { it.fileName.toString() =~ /(Manager|Helper|Utils?|Impl|Processor)\.(java|groovy)$/ } == []
  }

  def "nothing writes to the standard streams but the launcher and the examples"() {
    expect:
    sources.findAll { it.toString().contains('src/main/java') && !(it.toString() =~ '(runtime/(launcher|bench)|scripts-examples)/') }
        .findAll { it.toFile().text =~ /System\.(out|err)\b|printStackTrace\(\)/ } == []
  }

  def "nothing is left unfinished"() {
    given:
    def marks = Pattern.compile('\\b(TO' + 'DO|FIX' + 'ME)\\b|@Pending' + 'Feature|@Ign' + 'ore')

    expect:
    sources.findAll { marks.matcher(it.toFile().text).find() } == []
  }

  private static boolean compiled(Path source) {
    MODULES.any { source.startsWith(ROOT.resolve(it)) && Files.isDirectory(ROOT.resolve(it).resolve('target/classes')) }
  }

  private static Map<String, Set<String>> dependencies() {
    def folders = MODULES.collect { ROOT.resolve(it).resolve('target/classes') }.findAll { Files.isDirectory(it) }
    def out = new StringWriter()
    def jdeps = ToolProvider.findFirst('jdeps').orElseThrow()
    def arguments = ['--ignore-missing-deps', '--multi-release', 'base', '-verbose:package'] + folders*.toString()
    jdeps.run(new PrintWriter(out), new PrintWriter(out), *arguments)
    def found = [:].withDefault { [] as Set }
    out.toString().eachLine { line ->
      def match = line =~ /^\s+(\S+)\s+->\s+(\S+)\s+\S+.*$/
      if (match && match[0][1].startsWith('dev.callsheet')) {
        found[match[0][1]] << match[0][2]
      }
    }
    found.collectEntries { name, used -> [(name): used] }
  }

  private static Set<String> cycles(Map<String, Set<String>> graph) {
    graph.keySet().findAll { start ->
      def reached = [] as Set
      def open = new ArrayDeque(graph[start] - start)
      while (open) {
        def next = open.pop()
        if (reached.add(next)) {
          (graph[next] ?: []).each { if (it != next) open << it }
        }
      }
      start in reached
    } as Set
  }

  private static String packageOf(String room) {
    room == '(root)' ? 'dev.callsheet' : "dev.callsheet.$room"
  }

  private static String roomOf(String name) {
    name == 'dev.callsheet' ? '(root)' : name - 'dev.callsheet.'
  }

  /** Java, Groovy and resources; what is in no room is told by its folder. */
  private static Map<String, Integer> linesOf(String module) {
    def main = ROOT.resolve(module).resolve('src/main')
    Files.walk(main).withCloseable { paths -> paths.filter { Files.isRegularFile(it) }.toList() }
        .groupBy { main.relativize(it.parent).toString().replaceFirst(/^(java|resources)\/dev\/callsheet/, '') }
        .collectEntries { folder, files ->
          [(folder ? folder.replaceFirst('^/', '').replace('/', '.') : '(root)'): files.sum { it.toFile().readLines().size() }]
        }.sort()
  }

  private static String packageOf(Path source) {
    (source.toFile().text =~ /(?m)^package ([\w.]+);?/)[0][1]
  }

  private static List<Path> files(Path folder, Pattern name) {
    def all = []
    ['src/main', 'src/test'].collect { folder.resolve(it) }.findAll { Files.isDirectory(it) }.each { root ->
      Files.walk(root).withCloseable { paths -> paths.filter { it.fileName.toString() ==~ name && !it.toString().contains('/resources/') }
          .forEach { all << it } }
    }
    all
  }
}
