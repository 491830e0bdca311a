package dev.callsheet.dsl

import dev.callsheet.plan.Planner
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** How the texts of a line are put together is told once, so that a preview can show it. */
class TextTemplateSpec extends Specification {
  @TempDir
  Path folder

  private static Map<String, String> templates(ScriptCompiler compiler, String script) {
    Planner.standard().plan(compiler.compile('t.groovy', script)).withCloseable { plan ->
      plan.preview().templates().collectEntries { [it.key.toString(), it.value] }
    }
  }

  def "a text in double quotes is told as it is written: #script"() {
    expect:
    templates(compiler, script) == expected

    where:
    script                                                                                        || expected
    'def n = "Bo"\nsms to: "+13055550123", message: "Hi ${n}, it is $n"'                          || ['t.groovy:2:1': 'Hi {n}, it is {n}']
    '["Bo", ""].each { n -> sms to: "+13055550123", message: "Hi ${n ?: \'there\'}!" }'           || ['t.groovy:1:24': "Hi {n ?: 'there'}!"]
    'def n = 1\nteamSms 42, message: "[${n + 1}]\\n", to: "+13055550123"'                         || ['t.groovy:2:1': '[{n + 1}]\n']
    'def n = 1; sms to: "+13055550123", message: "a $n"; sms to: "+13055550124", message: "b $n"' ||
        ['t.groovy:1:12': 'a {n}', 't.groovy:1:53': 'b {n}']
    'sms to: "+13055550123", message: "Hi"'                                                       || [:]
    'def n = 1\ndef text = "Hi $n"\nsms to: "+13055550123", message: text'                        || [:]
    'def n = 1\nsms to: "+13055550123", message: n ? "a $n" : "b $n"'                             || [:]
    'def n = 1\ncall to: "+13055550123", name: "Ann $n"'                                          || [:]

    combined:
    compiler << [ScriptCompiler.trusted(), ScriptCompiler.standard()]
  }

  def "a script that uses outside classes tells it, too"() {
    expect:
    templates(ScriptCompiler.trusted(), 'def n = new Object().hashCode() > 0 ? "Bo" : "Bo"\nsms to: "+13055550123", message: "Hi ${n}"') ==
        ['t.groovy:2:1': 'Hi {n}']
  }

  def "a compiled script that is found again tells the same"() {
    given:
    def script = 'def n = "Bo"\nsms to: "+13055550123", message: "Hi ${n}"'
    def missed = 0
    def compiler = { ScriptCompiler.trusted().cache(ScriptCache.in(folder).beforeCompiling { missed++ }) }

    expect:
    templates(compiler(), script) == ['t.groovy:2:1': 'Hi {n}']
    templates(compiler(), script) == ['t.groovy:2:1': 'Hi {n}']
    missed == 1
  }
}
