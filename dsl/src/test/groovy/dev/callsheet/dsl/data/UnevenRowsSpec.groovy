package dev.callsheet.dsl.data

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** Rows that have not as many fields as the header. */
class UnevenRowsSpec extends Specification {
  static final String ROWS = 'name,phone,zip\nAna,+13055550123,33101\nBo,+13055550124,33102\n'

  @TempDir Path folder

  List<String> faults(String text) {
    Files.writeString(folder.resolve('l.csv'), text)
    def script = "csv('l.csv').each { sms to: it, message: 'Hello, we open at nine.' }"
    def sheet = ScriptCompiler.standard().compile(Files.writeString(folder.resolve('s.groovy'), script))
    try {
      Planner.standard().plan(sheet.with(Inputs.none().folder(folder))).close()
      []
    } catch (ScriptException e) {
      e.problems().collect { "${it.where().line()}: ${it.message()}: ${it.hint().get()}" as String }
    }
  }

  def 'one that a report ends with is told as that: #end'() {
    expect:
    faults(ROWS + end + '\n') == ["4: row 3 has ${end.split(',').length} ${end.contains(',') ? 'fields' : 'field'}, the header has 3: " +
        'it looks like the end of a report: delete it']

    where:
    end << ['Total,2', 'Grand Total: 2', 'Report generated on 2026-11-24,kim@acme.com', 'Confidential']
  }

  def 'what may be somebody, or a part of a text, is told row by row: #what'() {
    expect:
    faults(ROWS + end)*.replaceAll(/^\d+: (row \d+ has \d fields?), .*/, '$1') == told

    where:
    what                          | end                                              || told
    'a file that was cut off'     | 'Cy\n'                                           || ['row 3 has 1 field']
    'somebody with a number'      | '\nCy,+13055550125\n'                            || ['row 3 has 2 fields']
    'a line break without quotes' | 'Cy,+13055550125\n33103\n'                       || ['row 3 has 2 fields', 'row 4 has 1 field']
    'one field too many'          | '\nCy,x,33103,1\n'                               || ['row 3 has 4 fields']
    'a total of a part'           | 'Total,2\nCy,+13055550125,33103\n'               || ['row 3 has 2 fields']
    'behind a long cell'          | '"Cy\nthe first",+13055550125,33103\nAcme\n'     || ['row 4 has 1 field']
    'who is called so'            | 'Total Wine\n'                                   || ['row 3 has 1 field']
    'two tables'                  | 'Total,2\nCy,+13055550125,33103\nTotal\n'        ||
        ['row 3 has 2 fields', 'row 5 has 1 field']
  }
}
