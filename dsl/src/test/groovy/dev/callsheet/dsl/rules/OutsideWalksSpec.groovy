package dev.callsheet.dsl.rules

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.Event
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** What Groovy alone can do asks no text for its letters and no record for its entries, where a list is meant. */
class OutsideWalksSpec extends Specification {
  @TempDir
  Path folder

  static String told(ScriptCompiler compiler, String condition, Map event) {
    def script = "rule('r') {\n  unless { $condition }\n  then { note 'reached' }\n}"
    try {
      def decision = compiler.compile('rules.groovy', script).rules().decide(Event.of('t', event))
      decision.errors() ? 'wrong' : decision.notes()*.text().join()
    } catch (ScriptException e) {
      'wrong'
    }
  }

  def "whom a tag leaves out is not reached, whether the tags are a list or a text: #condition"() {
    expect:
    told(ScriptCompiler.trusted(), condition, [tags: ['vip', 'dnc']]) in ['', 'wrong']
    ['dnc', 'vip,dnc', ['0': 'dnc'], [dnc: true]].every { tags ->
      [ScriptCompiler.standard(), ScriptCompiler.trusted()].every { told(it, condition, [tags: tags]) == 'wrong' }
    }

    where:
    condition << ["event.tags.grep('dnc')", "event.tags.grep { it == 'dnc' }", "event.tags.iterator().any { it == 'dnc' }",
                  "event.tags.findIndexValues { it == 'dnc' }", "event.tags.findLastIndexOf { it == 'dnc' } >= 0",
                  "event.tags.asType(List).any { it == 'dnc' }", "event.tags.iterator().toList().contains('dnc')"]
  }

  def "is and equals ask null as == does: #condition"() {
    expect:
    [ScriptCompiler.standard(), ScriptCompiler.trusted()].every { told(it, condition, [:]) == said }

    where:
    condition                      || said
    'event.consentAt.is(null)'     || ''
    'event.consentAt.equals(null)' || ''
    '!event.consentAt.is(null)'    || 'reached'
    "event.consentAt.is('x')"      || 'reached'
    "!event.consentAt.equals('x')" || ''
  }

  def "a letter of a cell is no number: #script"() {
    given:
    Files.writeString(folder.resolve('l.jsonl'), '{"phone": "+13055550123", "score": "N"}\n')

    when:
    Planner.standard().plan(compiler.compile('s.groovy', script).with(Inputs.none().folder(folder))).close()

    then:
    def e = thrown(ScriptException)
    e.message.contains("it takes the code of the character, 78")

    where:
    [script, compiler] << [[
      "jsonl('l.jsonl').findAll { (int) it.score > 50 }.each { sms to: it, message: 'Hi' }",
      "jsonl('l.jsonl').findAll { int n = it.score; n > 50 }.each { sms to: it, message: 'Hi' }"
    ], [ScriptCompiler.standard(), ScriptCompiler.trusted()]].combinations()
  }

  def "true has no order beside a number, in the sandbox's words: #compiler"() {
    given:
    Files.writeString(folder.resolve('l.jsonl'), '{"phone": "+13055550123", "score": true}\n')

    when:
    Planner.standard().plan(compiler.compile('s.groovy', "jsonl('l.jsonl').findAll { it.score > 3 }.each { sms to: it, message: 'Hi' }")
      .with(Inputs.none().folder(folder))).close()

    then:
    def e = thrown(ScriptException)
    !e.message.contains('cannot be cast')

    where:
    compiler << [ScriptCompiler.standard(), ScriptCompiler.trusted()]
  }
}
