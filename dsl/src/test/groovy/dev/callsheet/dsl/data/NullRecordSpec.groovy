package dev.callsheet.dsl.data

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** What is null in a row stops the script at its first place; the others are named with it. */
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

  def "the other lines that read of it are named"() {
    expect:
    told("jsonl('c.jsonl').each { c ->\n  if (c.caller.vip) println 'vip'\n  // c.caller.name\n  println c.caller?.name\n  println " +
        "c.caller.name\n  println \"\${c.caller.vip}\"\n}") ==
      'write c.caller?.vip, which is null then, too; the same in lines 5 and 6'
    told("jsonl('c.jsonl').each { c ->\n  if (c.caller.vip) println 'vip'\n  println c.caller?.name\n}") ==
      'write c.caller?.vip, which is null then, too'
  }

  def "a map of blocks that has none for a row is asked for another"() {
    expect:
    told("def texts = [en: { c -> 'Hi' }, es: { c -> 'Hola' }]\njsonl('c.jsonl').each { c ->\n  println texts[c.lang].call(c)\n}") ==
      'write (texts[c.lang] ?: texts.en).call(c), texts.en where there is no other'
    told("def texts = [en: { c -> 'Hi' }, es: { c -> 'Hola' }]\njsonl('c.jsonl').each { c ->\n  println((texts[c.lang] ?: " +
        "texts.en).call(c))\n}") == null
    told("def texts = [en: 'Hi']\njsonl('c.jsonl').each { c ->\n  println texts[c.lang].trim()\n}") ==
      'write texts[c.lang]?.trim, which is null then, too'
  }
}
