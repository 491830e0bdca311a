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
  static final List<String> MODULES = ['runtime/simulator', 'runtime/engine', 'dsl', 'runtime/launcher', 'runtime/bench',
      'scripts-examples']

  /** The rooms in the order in which data flows, and which rooms each may use. */
  static final Map<String, List<String>> ROOMS = [
    'problem'         : [],
    'store'           : ['problem'],
    'command'         : [],
    'phone'           : ['command'],
    'rule'            : ['command', 'store', 'problem'],
    'rule.finding'    : ['rule', 'problem'],
    'action'          : ['command', 'store', 'problem'],
    'preview'         : ['action', 'command', 'problem'],
    'plan'            : ['preview', 'action', 'command', 'store', 'problem'],
    'saved'           : ['plan', 'preview', 'action', 'command', 'store', 'problem'],
    'guard'           : ['plan', 'action', 'command'],
    'wire'            : ['command', 'problem'],
    'log'             : ['wire', 'action', 'phone', 'command', 'problem'],
    'dispatch.pace'   : ['command', 'problem'],
    'dispatch'        : ['dispatch.pace', 'log', 'wire', 'plan', 'action', 'command', 'problem'],
    'journal'         : ['dispatch', 'dispatch.pace', 'wire', 'action', 'command', 'store', 'problem'],
    'journal.file'    : ['journal', 'dispatch', 'dispatch.pace', 'wire', 'store', 'problem'],
    'journal.postgres': ['journal.file', 'journal', 'dispatch.pace', 'store', 'problem'],
    'lately'          : ['journal', 'dispatch', 'saved', 'plan', 'action', 'command', 'store', 'problem'],
    'report.wording'  : ['preview', 'action', 'phone', 'command', 'problem'],
    'report'          : ['report.wording', 'lately', 'journal', 'dispatch', 'dispatch.pace', 'wire', 'plan', 'preview', 'action', 'phone',
        'command', 'problem'],
    'report.page'     : ['report', 'report.wording', 'journal', 'dispatch', 'plan', 'preview', 'action', 'command', 'problem'],
    'report.decision' : ['report', 'report.wording', 'rule', 'command', 'problem'],
    'example'         : ['report', 'rule', 'command', 'problem'],
    'micrometer'      : ['dispatch', 'command'],
    ''                : ['report', 'lately', 'journal.file', 'journal', 'dispatch', 'dispatch.pace', 'log', 'wire', 'guard', 'saved',
        'plan', 'preview', 'action', 'rule', 'command', 'store', 'problem'],
    'simulator.http'  : [],
    'simulator.fault' : [],
    'simulator'       : ['simulator.fault', 'simulator.http'],
    'dsl.sandbox'     : [],
    'dsl.library.method': [],
    'dsl.library.state': ['dsl.library.method', 'dsl.sandbox'],
    'dsl.library.value': ['dsl.library.state', 'dsl.library.method', 'dsl.sandbox', 'command'],
    'dsl.library.notation': ['dsl.library.state'],
    'dsl.library.number': ['dsl.library.value', 'dsl.library.state', 'dsl.library.method', 'dsl.sandbox'],
    'dsl.library.operator': ['dsl.library.number', 'dsl.library.notation', 'dsl.library.value', 'dsl.library.state', 'dsl.library.method',
        'dsl.sandbox'],
    'dsl.library.list': ['dsl.library.operator', 'dsl.library.notation', 'dsl.library.value', 'dsl.library.state', 'dsl.library.method',
        'dsl.sandbox'],
    'dsl.library.map' : ['dsl.library.list', 'dsl.library.operator', 'dsl.library.value', 'dsl.library.state', 'dsl.library.method',
        'dsl.sandbox'],
    'dsl.library.text': ['dsl.library.list', 'dsl.library.operator', 'dsl.library.number', 'dsl.library.notation', 'dsl.library.value',
        'dsl.library.state', 'dsl.library.method', 'dsl.sandbox'],
    'dsl.library.host': ['dsl.library.operator', 'dsl.library.state', 'dsl.sandbox'],
    'dsl.library.time': ['dsl.library.host', 'dsl.library.operator', 'dsl.library.state', 'dsl.library.method', 'dsl.sandbox'],
    'dsl.library'     : ['dsl.library.time', 'dsl.library.host', 'dsl.library.text', 'dsl.library.map', 'dsl.library.list',
        'dsl.library.operator', 'dsl.library.number', 'dsl.library.notation', 'dsl.library.value', 'dsl.library.state',
        'dsl.library.method', 'dsl.sandbox'],
    'dsl.habit'       : ['dsl.library.notation', 'dsl.library.method'],
    'dsl.diagnose'    : ['dsl.habit', 'dsl.library.host', 'dsl.library.notation', 'dsl.library.state', 'dsl.library.method',
        'dsl.sandbox', 'problem'],
    'dsl.data'        : ['dsl.diagnose', 'dsl.habit', 'dsl.library', 'dsl.library.operator', 'dsl.library.notation', 'dsl.library.value',
        'dsl.library.state', 'dsl.library.method', 'dsl.sandbox', 'action', 'rule', 'phone', 'command', 'store', 'problem'],
    'dsl.data.header' : ['dsl.data', 'dsl.diagnose', 'dsl.library.notation', 'problem'],
    'dsl.editor'      : ['dsl.data'],
    'dsl.tree'        : [],
    'dsl.bind'        : ['dsl.library', 'dsl.library.host', 'dsl.tree'],
    'dsl.emit'        : ['dsl.tree', 'dsl.bind', 'dsl.library', 'dsl.library.host', 'dsl.library.operator', 'dsl.library.value',
        'dsl.library.state',
        'dsl.library.method'],
    'dsl.gap'         : ['dsl.data', 'dsl.diagnose', 'dsl.library.notation', 'problem'],
    'dsl.watch'       : ['dsl.data.header', 'dsl.data', 'dsl.diagnose', 'dsl.habit', 'dsl.library.notation', 'dsl.library.state',
        'dsl.sandbox', 'action', 'phone', 'command', 'problem'],
    'dsl.words'       : ['dsl.gap', 'dsl.data', 'dsl.diagnose', 'dsl.library', 'dsl.library.value', 'dsl.library.state', 'dsl.sandbox',
        'phone', 'command', 'problem'],
    'dsl.evaluate'    : ['dsl.words', 'dsl.watch', 'dsl.gap', 'dsl.data.header', 'dsl.data', 'dsl.diagnose', 'dsl.library',
        'dsl.library.host', 'dsl.library.text', 'dsl.library.operator', 'dsl.library.notation', 'dsl.library.value', 'dsl.library.state',
        'dsl.sandbox', 'plan', 'action', 'rule', 'phone', 'command', 'problem'],
    'dsl.classes'     : ['dsl.diagnose', 'dsl.library.state', 'problem'],
    'dsl.parse'       : ['dsl.classes', 'dsl.evaluate', 'dsl.data.header', 'dsl.diagnose', 'dsl.library.host', 'dsl.library.state',
        'dsl.sandbox', 'problem'],
    'dsl.check'       : ['dsl.tree', 'dsl.parse', 'dsl.words', 'dsl.gap', 'dsl.bind', 'dsl.diagnose', 'dsl.habit', 'dsl.library.notation',
        'dsl.library.method', 'phone', 'command', 'problem'],
    'dsl.check.rows'  : ['dsl.check', 'dsl.words', 'dsl.gap', 'dsl.data.header', 'dsl.data', 'dsl.diagnose',
        'dsl.library.notation', 'dsl.library.method', 'dsl.sandbox', 'phone', 'command', 'problem'],
    'dsl.check.values': ['dsl.check.rows', 'dsl.check', 'dsl.parse', 'dsl.words', 'dsl.data', 'dsl.diagnose', 'dsl.habit',
        'dsl.library.host', 'dsl.library.notation', 'dsl.library.method', 'problem'],
    'dsl.check.words' : ['dsl.tree', 'dsl.check', 'dsl.parse', 'dsl.words', 'dsl.diagnose', 'dsl.habit', 'dsl.library.notation',
        'dsl.library.method', 'rule', 'problem'],
    'dsl.check.flow'  : ['dsl.check.rows', 'dsl.check', 'dsl.words', 'dsl.diagnose', 'dsl.library.method'],
    'dsl.compile'     : ['dsl.check.flow', 'dsl.check.words', 'dsl.check.values', 'dsl.check.rows', 'dsl.check', 'dsl.parse',
        'dsl.classes', 'dsl.evaluate', 'dsl.words', 'dsl.emit', 'dsl.bind', 'dsl.data.header', 'dsl.diagnose', 'dsl.habit',
        'dsl.library.host', 'dsl.library.method', 'dsl.sandbox', 'problem'],
    'dsl.cache'       : ['dsl.parse', 'dsl.evaluate', 'dsl.words', 'dsl.diagnose', 'command', 'store'],
    'dsl'             : ['dsl.cache', 'dsl.compile', 'dsl.check.rows', 'dsl.parse', 'dsl.classes', 'dsl.evaluate', 'dsl.words',
        'dsl.diagnose', 'dsl.sandbox', 'plan', 'action', 'rule.finding', 'rule', 'command', 'problem'],
  ]

  /** The rooms of the command line, of which each uses those before it; the root uses all. */
  static final List<String> COMMAND_LINE = ['list', 'terminal', 'state', 'option', 'progress', 'account', 'project', 'plan', 'rules',
      'tool', 'send', 'runs']

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
    def name = room ? "dev.callsheet.$room" : 'dev.callsheet'
    def allowed = ROOMS[room].collect { it ? "dev.callsheet.$it" : 'dev.callsheet' } as Set

    expect:
    imports.containsKey(name.toString())
    (imports[name.toString()].findAll { it.startsWith('dev.callsheet') } - allowed - name.toString()).empty

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

  def "every room of the engine and the language has its rule"() {
    expect:
    imports.keySet().findAll { !(it =~ /^dev\.callsheet\.(launcher|bench|examples)/) }
        .collect { it == 'dev.callsheet' ? '' : it - 'dev.callsheet.' } as Set == ROOMS.keySet()
  }

  def "the room #room of the command line uses only rooms before it"() {
    given:
    def name = "dev.callsheet.launcher.$room" as String
    def before = COMMAND_LINE.takeWhile { it != room }.collect { "dev.callsheet.launcher.$it" as String }

    expect:
    imports.containsKey(name)
    imports[name].findAll { it.startsWith('dev.callsheet.launcher') } - before - name == [] as Set

    where:
    room << COMMAND_LINE
  }

  def "every room of the command line has its place"() {
    expect:
    imports.keySet().findAll { it.startsWith('dev.callsheet.launcher.') }.collect { it - 'dev.callsheet.launcher.' } as Set ==
        COMMAND_LINE as Set
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

  def "the engine knows no Groovy and no picocli"() {
    expect:
    imports.findAll { name, used -> ROOMS.containsKey(name == 'dev.callsheet' ? '' : name - 'dev.callsheet.') && !name.contains('.dsl') }
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
