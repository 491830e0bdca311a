package dev.callsheet.dsl.problem

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.sandbox.Work
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.Event
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** A name that a script or an event computes is a text, whatever it would be as a pattern. */
class ComputedNameSpec extends Specification {
  private static final String MANY = '.*.*.*.*.*.*#'

  @TempDir
  Path folder

  private String told(String text, ScriptCompiler compiler) {
    folder.resolve('c.csv').toFile().text = 'phone,name,score\n+13055550123,Ana,5\n'
    def script = folder.resolve('s.groovy')
    script.toFile().setText(text, 'UTF-8')
    try {
      Work.within(10_000) {
        Planner.standard().plan(compiler.compile(script)).withCloseable { it.preview().toString() }
      }
    } catch (ScriptException e) {
      e.problems()*.message().join('; ')
    }
  }

  def "the message for #name says what is missing, and soon"() {
    expect:
    for (compiler in [ScriptCompiler.standard(), ScriptCompiler.trusted()]) {
      assert told("def n = '$name'\n1.\"\$n\" // .${'x' * 3_000}", compiler).contains('has no ')
    }

    where:
    name << [MANY, '(', '[', '*', 'a|b', 'x{2', '$', '.', ' ', '#', 'a' * 3_000, '.*' * 3_000]
  }

  def "a long name with words of times is told soon"() {
    expect:
    told("def n = 'LocalDate ' * 20_000\n1.\"\$n\"", ScriptCompiler.standard()).contains('has no ')
    told("def n = 'LocalDate' + ' aDateTim' * 20_000\n1.\"\$n\"", ScriptCompiler.standard()).contains('has no ')
  }

  def "a name without letters is told too"() {
    expect:
    told("def n = ''\n1.\"\$n\"", ScriptCompiler.standard()).contains('has no ')
  }

  def "a name that an event gives is a text"() {
    given:
    def script = 'rule(\'a\') { on \'x\'; then { note "${event.title."${event.field}"}" } } // .' + 'x' * 3_000
    def rules = ScriptCompiler.standard().compile('r.groovy', script).rules()

    expect:
    for (name in [MANY, '(', 'a|b', '', '.*' * 3_000]) {
      def decision = Work.within(10_000) { rules.decide(Event.of('x', [title: 'VP', field: name])) }
      assert decision.errors()*.message().join().contains('has no ')
    }
  }

  def "columns that are asked of a list are told"() {
    expect:
    told("println csv('c.csv')['phone','name','score'].collectEntries { c -> [c, [0][c]] }.keySet()", compiler)
        .contains('has no ')

    where:
    compiler << [ScriptCompiler.standard(), ScriptCompiler.trusted()]
  }
}
