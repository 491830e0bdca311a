package dev.callsheet.dsl.sandbox

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.problem.ProblemCode
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.Event
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Unroll

/** A program reads which limit a script has reached by its code, and of rules which one. */
class LimitCodesSpec extends Specification {
  @TempDir Path folder

  @Unroll
  def "#name: #script"() {
    when:
    def compiler = ScriptCompiler.sandboxed(Sandbox.standard().limits(Limits.standard().operations(10_000).text(1_000).elements(100)
        .output(10).actions(1)))
    Planner.standard().plan(compiler.compile('s.groovy', script).with(Inputs.none()))

    then:
    def e = thrown(ScriptException)
    e.problems()[0].code().get() == "limit-$name"
    ProblemCode.of("limit-$name" as String).present

    where:
    name         | script
    'operations' | 'for (i in 1..100000) { }'
    'text'       | "'abc' * 1000"
    'elements'   | '(1..1000).collect { it }'
    'depth'      | 'def f(n) { f(n + 1) + 1 }\nf(1)'
    'output'     | "println 'a long line of text'"
    'actions'    | "2.times { sms to: '+13055550123', message: 'Hi ' + it }"
  }

  def "a rule that reaches a limit is named, wherever it was reached"() {
    given:
    def rules = ScriptCompiler.standard().compile('r.groovy', '''
def deep(n) { deep(n + 1) + 1 }
rule 'many steps', {
  when { deep(1) > 3 }
  then { sms to: contact, message: 'Hi' }
}''').rules()

    when:
    def decision = rules.decide(Event.of('call.ended', [phone: '+13055550123']))

    then:
    decision.errors()*.message() == ["rule 'many steps' failed: the script's calls are nested deeper than 200"]
    decision.errors()*.code()*.get() == ['limit-depth']
  }

  def "a stranger's file is looked for in one place"() {
    when:
    Planner.standard().plan(ScriptCompiler.standard().compile('s.groovy', "csv('nope.csv').each { sms to: it, message: 'Hi' }")
        .with(Inputs.none().folder(folder)))

    then:
    def e = thrown(ScriptException)
    e.problems()[0].hint().get() == 'it is looked for in the folder that was named for the script, and nowhere else'
  }
}
