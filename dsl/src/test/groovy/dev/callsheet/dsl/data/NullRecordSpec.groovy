package dev.callsheet.dsl.data

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** What is null in a row stops the script, which is told what to write. */
class NullRecordSpec extends Specification {
  @TempDir Path folder

  String told(String script) {
    Files.writeString(folder.resolve('c.jsonl'),
        '{"phone": "+13055550123", "caller": {"vip": true, "name": "Ana"}}\n{"phone": "+13055550124", "caller": null}\n')
    try {
      Planner.standard().plan(ScriptCompiler.standard().compile('s.groovy', script).with(Inputs.none().folder(folder)
          .out(new PrintWriter(new StringWriter())))).close()
      return null
    } catch (ScriptException e) {
      return e.problems()[0].hint().get()
    }
  }

  def "what asks it as if it were there is told with what to write"() {
    expect:
    told("jsonl('c.jsonl').each { c ->\n  if (c.caller.vip) println 'vip'\n  println c.caller?.name\n}") ==
      'write c.caller?.vip, which is null then, too'
    told("def texts = [en: 'Hi']\njsonl('c.jsonl').each { c ->\n  println texts[c.lang].trim()\n}") ==
      'write texts[c.lang]?.trim, which is null then, too'
  }
}
