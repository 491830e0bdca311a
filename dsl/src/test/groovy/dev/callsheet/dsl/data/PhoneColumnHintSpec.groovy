package dev.callsheet.dsl.data

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Unroll

/** Of a file without phones, an example of a column or a path is told. */
class PhoneColumnHintSpec extends Specification {
  @TempDir Path folder

  @Unroll
  def "#content"() {
    given:
    Files.writeString(folder.resolve(file), content)
    def read = file.endsWith('.csv') ? "csv('$file')" : "jsonl('$file')"

    when:
    Planner.standard().plan(ScriptCompiler.standard().compile('s.groovy', "${read}.each { call to: it }")
        .with(Inputs.none().folder(folder))).close()

    then:
    ScriptException e = thrown()
    e.problems()[0].hint().get() == "say which one to use, as in phone: '$said'"

    where:
    file      | content                                                          || said
    'c.jsonl' | '{"id": 1, "caller": {"name": "Ana", "number": "3055550123"}}\n' || 'contact.mobile'
    'c.csv'   | 'name,city\nAna,Miami\n'                                         || 'Mobile'
  }
}
