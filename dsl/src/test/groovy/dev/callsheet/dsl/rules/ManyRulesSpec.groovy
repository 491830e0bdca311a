package dev.callsheet.dsl.rules

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCache
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.Trials
import dev.callsheet.dsl.WatchedRules
import dev.callsheet.dsl.sandbox.Work
import dev.callsheet.dsl.sandbox.Yard
import dev.callsheet.rule.Event
import java.nio.file.Files
import java.nio.file.Path
import java.time.Duration
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir

/** Files of many rules and long scripts of words: the compiler cuts them into methods. */
@Tag('slow')
class ManyRulesSpec extends Specification {
  static final EVENT = Event.of('lead', [tags: ['vip3'], name: 'A3 Ann', score: 90, limit: 10, x: 3, y: 3, source: 'b'])

  @TempDir
  Path folder

  private static String mixed(int count, int from = 0) {
    def text = new StringBuilder("def GREETING = 'Hi'\ndef fired = { n -> \"${'$'}GREETING ${'$'}n\" }\n")
    (from..<from + count).each { i ->
      text << """rule('r$i') {
        |  when { event.tags.contains('vip${i % 97}') && event.name.startsWith('A${i % 61}') && event.score > event.limit * 2 &&
        |    (event.x == ${i % 50} || event.y == ${i % 31}) && event.source in ['a${i % 40}', 'b'] }
        |  then { note fired($i) }
        |}
        |""".stripMargin()
    }
    text
  }

  private static List<Integer> fitting(int count, int from = 0) {
    (from..<from + count).findAll { it % 97 == 3 && it % 61 == 3 && (it % 50 == 3 || it % 31 == 3) }
  }

  private static List<String> decided(ScriptCompiler compiler, String text) {
    Work.within(100_000) { compiler.compile('rules.groovy', text).rules().decide(EVENT).notes()*.text() }
  }

  def "#count rules stand in one file, and fire as if they had not been cut (#kind)"() {
    expect:
    decided(compiler, mixed(count)) == fitting(count).collect { "Hi $it".toString() }

    where:
    kind        | compiler                  | count
    'trusted'   | ScriptCompiler.trusted()  | 1_000
    'trusted'   | ScriptCompiler.trusted()  | (Trials.ALL ? 2_500 : 1_500)
    'sandboxed' | ScriptCompiler.standard() | 300
  }

  def "rules of one group are cut, too"() {
    given:
    def text = mixed(1_000)
    def from = text.indexOf('rule(')

    expect:
    decided(ScriptCompiler.trusted(), text.substring(0, from) + "firstOf('routing') {\n" + text.substring(from) + '}\n') == ['Hi 3']
  }

  def "a script of #words words is cut"() {
    given:
    def text = (1..words).collect { "sms to: '+12125550100', message: 'Hi $it'" }.join('\n')

    def commands = []

    when:
    Work.within(100_000) { ScriptCompiler.trusted().compile('words.groovy', text).with(Inputs.none()).emit(new Yard.Sink(commands)) }

    then:
    commands.size() == words

    where:
    words = Trials.ALL ? 20_000 : 5_000
  }

  def "a long program is kept by the cache"() {
    given:
    def cache = { ScriptCache.in(folder) }
    def text = mixed(1_000)
    def compiled = 0

    expect:
    2.times {
      assert decided(ScriptCompiler.trusted().cache(cache().beforeCompiling { compiled++ }), text) == ['Hi 3']
    }
    compiled == 1
  }

  def "of many files only the one that changed is compiled again"() {
    given:
    def compiled = 0
    def cache = ScriptCache.in(Files.createDirectory(folder.resolve('cache'))).beforeCompiling { compiled++ }
    20.times { Files.writeString(folder.resolve("r${it}.groovy"), "rule('r$it') { then { note 'a' } }") }
    def rules = WatchedRules.every(Duration.ofDays(1), ScriptCompiler.standard().cache(cache), [folder], {})
    def first = compiled

    when:
    Files.writeString(folder.resolve('r7.groovy'), "rule('r7') { then { note 'changed' } }")
    2.times { rules.look() }

    then:
    rules.current().decide(EVENT).notes()*.text().count('changed') == 1
    first == 20
    compiled == 21

    cleanup:
    rules?.close()
  }
}
