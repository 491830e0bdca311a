package dev.callsheet.dsl.library

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Unroll

/** Texts that spell numbers, where numbers are meant, say so at the row; other texts are what they are. */
class NotNumbersSpec extends Specification {
  @TempDir Path folder

  String told(ScriptCompiler compiler, String script) {
    Files.writeString(folder.resolve('leads.jsonl'), ['82', '20', '9'].collect { """{"phone":"+13055550123","score":"$it","day":"${it}/1/2026","owner":"ann@acme.com"}\n""" }.join(''))
    try {
      def out = new StringWriter()
      def sheet = compiler.compile('s.groovy', "def rows = jsonl('leads.jsonl')\n" + script).with(Inputs.none().folder(folder).out(new PrintWriter(out)))
      Planner.standard().plan(sheet).close()
      out.toString().trim()
    } catch (ScriptException e) {
      e.problems()[0].message().replaceAll(/ \(leads.*/, '') // the row is told too
    }
  }

  @Unroll
  def "#script"() {
    expect:
    told(ScriptCompiler.standard(), script) == said
    told(ScriptCompiler.trusted(), script) == said

    where:
    script                                              || said
    'println rows.collect { it.score + 1 }'             || "'82' is a text, not a number: + with a number is no sum"
    'println rows.collect { 1 + it.score }'             || "'82' is a text, not a number: + with a number is no sum"
    'println rows.collect { it.score - 1 }'             || "'82' is a text, not a number: - with a number is no sum"
    'println rows.collect { it.score * 2 }'             || "'82' is a text, not a number: * with a number is no sum"
    'println rows.sum { it.score }'                     || "'82' and '20' are texts: their sum would be '8220'"
    'def t = 0; rows.each { t += it.score }; println t' || "'82' is a text, not a number: + with a number is no sum"
    'println rows.sort { it.score }*.score'             || "'9' and '20' are texts, which are compared letter by letter"
    'println rows.max { it.score }.score'               || "'9' and '82' are texts, which are compared letter by letter"
    'def limit = "50"; println rows.findAll { it.score > limit }*.score' || "'9' and '50' are texts, which are compared letter by letter"
    'println rows.findAll { it.score == 82 }*.score'    || "the text '82' is never equal to the number 82"
    'println rows.findAll { it.score in [82, 20] }*.score' || "the text '82' is never equal to the number 82"
    'println rows.findAll { "acme" in it.owner }*.score' || 'in asks whether a list holds something; of a text it asks whether both are equal'
    'println rows.sort { it.day }*.day'                 || "the dates '20/1/2026' and '82/1/2026' are texts, which are compared letter by letter"
    'println rows.collect { it.score.toInteger() + 1 }' || '[83, 21, 10]'
    'println rows.collect { "" + it.score + 1 }'        || '[821, 201, 91]'
    'def s = ""; [1, 2, 3].each { s += it }; println s' || '123'
    'println "9" + 5 + ("9" * 3)'                       || '95999'
    'println rows.collect { it.score + it.score }'      || '[8282, 2020, 99]'
    'println rows.findAll { it.score == "82" && it.score in ["82"] && it.owner.contains("acme") }*.score' || '[82]'
    'println rows.findAll { it.score.toInteger() == 82 }*.score' || '[82]'
    'println(["b", "a", "2026-02-01", "2026-01-01", "10:00", "09:00"].sort())' || '[09:00, 10:00, 2026-01-01, 2026-02-01, a, b]'
    'println(["10001", "20001", "09999"].sort())'       || '[09999, 10001, 20001]'
    'switch ("owner") { case "own": println 1; break; default: println 2 }' || '2'
  }
}
