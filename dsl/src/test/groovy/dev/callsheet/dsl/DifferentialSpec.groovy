package dev.callsheet.dsl

import dev.callsheet.dsl.library.method.Receiver
import dev.callsheet.plan.CommandSink
import dev.callsheet.problem.ScriptException
import java.nio.file.Path
import org.codehaus.groovy.runtime.InvokerHelper
import spock.lang.Specification

/** Plain expressions mean in a sandboxed sheet what they mean in Groovy, also where they fail. */
class DifferentialSpec extends Specification {
  static final Path FOLDER = Path.of('src/test/resources/expressions')
  /** Stands before an expression that fails in both languages. */
  static final String FAILS = 'fails: '
  static final GroovyShell GROOVY = new GroovyShell()
  static final Locale MACHINES = Locale.default

  def setupSpec() {
    Locale.default = Locale.ROOT // Groovy formats as the machine does, and a script of ours the same everywhere
  }

  def cleanupSpec() {
    Locale.default = MACHINES
  }

  def "the list of expressions is long"() {
    expect:
    snippets().size() >= 300
  }

  def "every method of the language is seen to succeed as in Groovy, but those that plain Groovy has not"() {
    given:
    def ofRows = ['getProperty', 'hasPhone', 'orNull']
    def refused = ['withDefault']
    def ofTimes = ['getDays', 'getHours', 'getMinutes']
    def called = snippets().findAll { file, script -> !isToFail(script) }
        .collectMany { file, script -> (script =~ /[.&]\s*(\w+)/).collect { it[1] } } as Set

    expect:
    (Receiver.allNames() - called - ofRows - refused - ofTimes).empty
  }

  def "#file: #script"() {
    when:
    def written = script - FAILS
    def result = ours(written)

    then:
    result == groovys(written)
    (result == 'fails') == isToFail(script)

    where:
    [file, script] << snippets()
  }

  private static boolean isToFail(String script) {
    script.startsWith(FAILS)
  }

  static List<List<String>> snippets() {
    FOLDER.toFile().listFiles().sort().collectMany { file ->
      file.readLines('UTF-8').findAll { it }.collect { [file.name - '.txt', it] }
    }
  }

  private static String ours(String script) {
    try {
      def sheet = ScriptCompiler.standard().compile('e.groovy', script)
      return text(sheet.with(Inputs.none()).result(new Nobody()))
    } catch (ScriptException e) {
      return e.message =~ /is not in the sandbox|is not read/ ? e.message : 'fails'
    }
  }

  private static String groovys(String script) {
    try {
      return text(GROOVY.evaluate(script))
    } catch (Exception | Error e) {
      return 'fails'
    } finally {
      GROOVY.resetLoadedClasses()
    }
  }

  /** With the type of numbers, since 1 is not 1.0; whatever else it is, a person sees its text. */
  private static String text(Object value) {
    switch (value) {
      case null: return 'null'
      case Map: // a script's result has texts as keys
        return '[' + value.collectEntries { k, v -> [plain(k), text(v)] }.collect { k, v -> k + ':' + v }.join(', ') + ']'
      case Map.Entry: return plain(value.key) + '=' + plain(value.value) // a map in it is written here as everywhere, by Groovy as in Java
      case Object[]: return text(value as List)
      case Collection: return '[' + value.collect { text(it) }.join(', ') + ']'
      case Number: return value.class.simpleName + ' ' + value
      default: return plain(value)
    }
  }

  private static String plain(Object value) {
    InvokerHelper.toString(value)
  }

  /** Nothing here says a word. */
  static class Nobody implements CommandSink {
    void add(dev.callsheet.command.Command command, dev.callsheet.action.Origin origin) { assert false }

    void refuse(dev.callsheet.plan.Refusal refusal) { assert false }

    void warn(dev.callsheet.problem.Problem problem) {}
  }
}
