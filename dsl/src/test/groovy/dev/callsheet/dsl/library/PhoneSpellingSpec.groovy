package dev.callsheet.dsl.library

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Unroll

/** The number that a row is called by is spelled one way, however a script reads it. */
class PhoneSpellingSpec extends Specification {
  @TempDir Path folder

  String told(ScriptCompiler compiler, String script) {
    Files.writeString(folder.resolve('calls.jsonl'),
        '{"caller":{"number":"(415) 555-0123","name":"Ana"}}\n{"caller":{"number":"415-555-0123","name":"Ann"}}\n{"caller":null}\n')
    def out = new StringWriter()
    def sheet = compiler.compile('s.groovy', "def calls = jsonl('calls.jsonl', phone: 'caller.number').take(2)\n" + script)
        .with(Inputs.none().folder(folder).out(new PrintWriter(out)))
    Planner.standard().plan(sheet).close()
    out.toString().trim()
  }

  @Unroll
  def "#script"() {
    expect:
    told(ScriptCompiler.standard(), script) == said
    told(ScriptCompiler.trusted(), script) == said

    where:
    script                                                  || said
    'def c = calls.first(); println c.caller.number'        || '+14155550123'
    'def c = calls.first(); println c["caller.number"]'     || '+14155550123'
    'def c = calls.first(); println c.phone'                || '+14155550123'
    'def c = calls.first(); println c["caller"]["number"]'  || '+14155550123'
    'def c = calls.first(); println c.caller.name'          || 'Ana'
    'println calls.groupBy { it.caller.number }.keySet()'   || '[+14155550123]'
    'println calls.toList().unique { it.phone }.size()'     || '1'
  }

  @Unroll
  def "a phone that stands in a text otherwise is told, however it is looked for: #asked"() {
    given:
    Files.writeString(folder.resolve('stop.csv'), (10..30).collect { "305-555-01$it,X\n" }.join())
    Files.writeString(folder.resolve('d.csv'), "phone,name\n+1305555$number,Ana\n")
    def script = """def lines = new File('${folder.resolve('stop.csv')}').readLines()
def stop = new File('${folder.resolve('stop.csv')}').text
csv('d.csv').each { r -> if ($asked) sms to: r, message: 'Your appointment is tomorrow' }"""
    def warnings = Planner.standard().plan(ScriptCompiler.trusted().compile('s.groovy', script).with(Inputs.none().folder(folder)))
        .withCloseable { it.preview().warnings() }

    expect:
    warnings*.code()*.get() == told

    where:
    [asked, [number, told]] << [[
      '!lines.any { it.startsWith(r.phone) }', 'lines.every { !it.endsWith(r.phone) }', 'stop.count(r.phone) == 0',
      "stop.replace(r.phone, '') == stop", '!stop.contains(r.phone.drop(2))', '!stop.contains(r.phone)', 'stop.indexOf(r.phone) < 0',
      '!lines.any { it.contains(r.phone) }', '!lines.any { it.startsWithIgnoreCase(r.phone) }', 'stop - r.phone == stop',
    ], [['0129', ['near-key']], ['0199', []]]].combinations()
  }
}
