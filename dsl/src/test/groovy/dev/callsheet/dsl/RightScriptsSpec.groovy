package dev.callsheet.dsl

import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import java.time.Instant
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

/** Right scripts as beginners, experts and people from other languages write them: none is refused or warned of. */
class RightScriptsSpec extends Specification {
  static final Path FOLDER = Path.of('src/test/resources/right')

  @TempDir
  @Shared
  Path folder
  static final Map<String, Object> FACTS = [now: Instant.parse('2026-11-28T14:00:00Z')]

  /** Their names, each with its text; those that import statically or use Java's classes are for trusted scripts alone. */
  static List<List> scripts() {
    Files.readString(FOLDER.resolve('scripts.txt')).split(/(?m)^=== /).findAll { !it.blank }.collectMany { script ->
      def (head, text) = script.split('\n', 2)
      def compilers = head.endsWith(' trusted') ? [ScriptCompiler.trusted()] : [ScriptCompiler.trusted(), ScriptCompiler.standard()]
      compilers.collect { [head - ' trusted', text, it] }
    }
  }

  def setupSpec() {
    Files.list(FOLDER).withCloseable { all -> all.each { Files.copy(it, folder.resolve(it.fileName)) } }
  }

  def "nothing is told of the script #name"() {
    given:
    def script = folder.resolve('x.groovy')
    script.toFile().setText(text, 'UTF-8')
    List<String> told
    try {
      def sheet = compiler.facts('now').compile(script)
      sheet = sheet.with(sheet.inputs().facts(FACTS).params(n: '5'))
      told = sheet.warnings()*.render()
      if (sheet.holdsRules()) {
        sheet.rules()
      } else {
        told += Planner.standard().plan(sheet).withCloseable { plan ->
          plan.preview().warnings()*.render() + plan.preview().leftOut()*.detail()
        }
      }
    } catch (ScriptException e) {
      told = [e.message]
    }

    expect:
    told == []

    where:
    [name, text, compiler] << scripts()
  }
}
