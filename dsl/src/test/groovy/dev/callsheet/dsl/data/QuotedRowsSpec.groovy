package dev.callsheet.dsl.data

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** A quote that is not closed makes one cell of whole rows; texts of several lines are none. */
class QuotedRowsSpec extends Specification {
  @TempDir
  Path folder

  def "rows in a cell stop the plan"() {
    when:
    plan('name,phone,company,owner\nAna,+13055550123,' +
        '"Diaz,kim@acme.com\nBo,+12125550188,Moss,kim@acme.com\nCy,+14155550100,Park",lee@acme.com\n')

    then:
    def failure = thrown(ScriptException)
    failure.problems()*.message() == ['row 1 has a cell that goes on over whole rows']
    failure.problems()*.hint() == [Optional.of('look for a double quote in line 2 that is not closed')]
  }

  def "a text of several lines is read: #note"() {
    expect:
    plan("name,phone,company,note\nAna,+13055550123,Diaz,\"$note\"\n") == 1

    where:
    note << ['first\nsecond, third, fourth, fifth\nlast', 'call\n305-555-0123\nplease',
        'Ana, 305-555-0123, home, work\nBo, 305-555-0124, home, work\nend']
  }

  long plan(String csv) {
    folder.resolve('people.csv').toFile().setText(csv, 'UTF-8')
    def sheet = ScriptCompiler.trusted().compile('x.groovy', "csv('people.csv').each { sms to: it, message: 'Hi' }")
        .with(Inputs.none().folder(folder))
    Planner.standard().plan(sheet).withCloseable { it.size() }
  }
}
