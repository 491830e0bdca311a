package dev.callsheet.dsl.sandbox

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.TempDir

/** What strangers' scripts can do to the host with the data files that they may read. */
class HostileDataSpec extends Specification {
  @TempDir
  Path folder

  private Object run(String script, Path data = folder, ScriptCompiler compiler = ScriptCompiler.standard()) {
    compiler.compile('s', script).with(Inputs.none().folder(data)).result(new Yard.Sink([]))
  }

  private void rows(String name, int count) {
    folder.resolve(name).toFile().withWriter { w ->
      w << 'phone,name\n'
      count.times { w << "+1305555${String.format('%04d', it % 10_000)},Anna Ö $it\n" }
    }
  }

  private static long openFiles(Path folder) {
    new File('/proc/self/fd').listFiles().count { file -> file.canonicalPath.startsWith(folder.toRealPath().toString()) }
  }

  def "a reader that stops in the middle leaves nothing open: #part"() {
    given:
    rows('leads.csv', 20_000)

    when:
    run("def r = csv('leads.csv'); 30.times { $part }")

    then:
    openFiles(folder) == 0

    where:
    part << ['r.first()', 'r.find { true }', 'r.any { true }', 'r.take(3).each { }', 'for (x in r) { break }']
  }

  def "a line of JSON that does not end is not read to its end"() {
    given:
    folder.resolve('long.jsonl').toFile().withWriter { w ->
      w << '{"phone":"+13055550123"}\n{"a":"'
      50.times { w << 'x' * 100_000 }
      w << '"}\n'
    }

    when:
    run("jsonl('long.jsonl').each { }")

    then:
    def e = thrown(ScriptException)
    e.message.contains('long.jsonl line 2 is longer than 4 million characters')
  }

  def "lines of JSON end as everywhere: #iterationIndex"() {
    given:
    folder.resolve('lines.jsonl').toFile().setText(text, 'UTF-8')

    expect:
    run("jsonl('lines.jsonl').collect { it.a }.toString()") == '[1, 2]'

    where:
    text << ['{"a":1}\n\n{"a":2}', '{"a":1}\r\n\r\n{"a":2}\r\n', '{"a":1}\r\r{"a":2}\r', '\uFEFF{"a":1}\n' + ' ' * 8_190 + '\r\n{"a":2}']
  }

  @Requires(value = { os.linux || os.macOs }, reason = 'elsewhere there are no named pipes')
  def "a pipe in the folder of the data is refused, since nobody may ever write to it: #read"() {
    given:
    assert ['mkfifo', folder.resolve('leads.csv').toString()].execute().waitFor() == 0

    when:
    Work.within(20_000) { run(read) }

    then:
    def e = thrown(ScriptException)
    e.message.contains('leads.csv is a pipe or a device')

    where:
    read << ["csv('leads.csv').each { }", "jsonl('leads.csv').each { }"]
  }

  def "JSON that the reader gives up on names file and line: #says"() {
    given:
    folder.resolve('odd.jsonl').toFile().text = '{"a":1}\n{"a":' + value + '}\n'

    when:
    run("jsonl('odd.jsonl').each { }")

    then:
    def e = thrown(ScriptException)
    e.message.contains("odd.jsonl:2: row 2 is not a JSON object: $says")

    where:
    value                 || says
    '[' * 600 + ']' * 600 || 'it is nested too deeply'
    '1' * 1_200           || 'a value in it is too long'
  }

  def "opening a file costs steps"() {
    given:
    rows('leads.csv', 3)

    when:
    run("def r = csv('leads.csv'); while (true) { r.first() }")

    then:
    def e = thrown(ScriptException)
    e.message.contains('5000000 steps') || e.message.contains('bytes')
  }

  def "rows that are only counted cost steps"() {
    given:
    rows('leads.csv', 50_000)

    when:
    run("def r = csv('leads.csv'); 1000.times { r.size() }")

    then:
    def e = thrown(ScriptException)
    e.message.contains('5000000 steps')
  }

  def "large files are read to their end, block by block"() {
    given:
    rows('leads.csv', 30_000)
    folder.resolve('leads.jsonl').toFile().text = '{"phone": "+13055550123", "name": "Ö"}\n' * 30_000

    expect:
    run("def n = 0; def last; csv('leads.csv').each { n++; last = it.name }; [n, last]") == [30_000, 'Anna Ö 29999']
    run("def n = 0; jsonl('leads.jsonl').each { if (it.name == 'Ö') n++ }; n") == 30_000
  }

  def "a folder without a name from the root is a folder: #name"() {
    given:
    def here = Path.of('').toAbsolutePath()
    def file = Files.createTempFile(here.resolve('target'), 'relative', '.csv')
    file.toFile().text = 'phone\n+13055550123\n'
    def data = Path.of(name)

    expect:
    run("def n = 0; csv('$prefix${file.fileName}').each { n++ }; n", data) == 1

    cleanup:
    Files.deleteIfExists(file)

    where:
    name        | prefix
    '.'         | 'target/'
    'target'    | ''
    './target'  | ''
    '../dsl'    | 'target/'
    'target/..' | 'target/'
  }

  def "nothing outside of #name can be read with #file"() {
    when:
    run("csv('$file').each { }", Path.of(name))

    then:
    def e = thrown(ScriptException)
    e.message.contains(name ? 'is not in the folder' : 'is not read: the script was given no folder')

    where:
    name  | file
    '..'  | '../pom.xml'
    '..'  | '../../pom.xml'
    '..'  | '../../../etc/hostname'
    '.'   | '../pom.xml'
    '.'   | '/etc/hostname'
    ''    | 'pom.xml'
    '../' | '../../x'
  }
}
