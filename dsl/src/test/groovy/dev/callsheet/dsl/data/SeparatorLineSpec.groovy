package dev.callsheet.dsl.data

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Plan
import dev.callsheet.plan.Planner
import dev.callsheet.problem.Problem
import dev.callsheet.problem.ScriptException
import java.nio.charset.Charset
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** The line that Excel writes and reads before the header: {@code sep=;}. */
class SeparatorLineSpec extends Specification {
  @TempDir Path folder

  Plan plan(String text, String options = '', Charset charset = Charset.forName('UTF-8')) {
    Files.write(folder.resolve('l.csv'), text.getBytes(charset))
    def script = "csv('l.csv'$options).each { sms to: it, message: \"Hi \${it.name}\" }"
    def sheet = ScriptCompiler.standard().compile(Files.writeString(folder.resolve('s.groovy'), script))
    Planner.standard().plan(sheet.with(Inputs.none().folder(folder)))
  }

  Problem problem(String text, String options = '') {
    try {
      plan(text, options).close()
      null
    } catch (ScriptException e) {
      e.problems()[0]
    }
  }

  def 'it says what separates the fields, #what'() {
    when:
    def plan = plan(text, options, Charset.forName(charset))

    then:
    plan.size() == 1
    plan.read().withCloseable { it.next().origin().row().get().toString() }.contains('line 3')

    cleanup:
    plan?.close()

    where:
    what               | options                 | charset  | text
    'semicolons'       | ''                      | 'UTF-8'  | 'sep=;\nname;phone\nAna;+13055550123\n'
    'as the script'    | ", separator: ';'"      | 'UTF-8'  | 'sep=;\nname;phone\nAna;+13055550123\n'
    'behind a mark'    | ''                      | 'UTF-8'  | '\uFEFFsep=;\r\nname;phone\r\nAna;+13055550123\r\n'
    'old line ends'    | ''                      | 'UTF-8'  | 'sep=;\rname;phone\rAna;+13055550123\r'
    'in quotes'        | ''                      | 'UTF-8'  | '"sep=;"\r\nname;phone\r\nAna;+13055550123\r\n'
    'tabs, wide'       | ", encoding: 'UTF-16'"  | 'UTF-16' | 'sep=\t\r\nname\tphone\r\nAna\t+13055550123\r\n'
    'the usual one'    | ''                      | 'UTF-8'  | 'sep=,\nname,phone\nAna,+13055550123\n'
    'bars'             | ''                      | 'UTF-8'  | 'sep=|\nname|phone\n"A|a"|+13055550123\n'
  }

  def 'what cannot be meant is told: #text'() {
    expect:
    with(problem(text, options)) {
      it.message() == message
      it.hint().get() == 'mend or delete its first line'
    }

    where:
    text                                       | options            || message
    'sep=\nname,phone\nAna,+13055550123\n'     | ''                 || "l.csv begins with 'sep=', which names no separator"
    'sep=ab\nname,phone\nAna,+13055550123\n'   | ''                 || "l.csv begins with 'sep=ab', which names no separator"
    'sep=x\nname,phone\nAna,+13055550123\n'    | ''                 || "l.csv begins with 'sep=x', which names no separator"
    'sep="\nname,phone\nAna,+13055550123\n'    | ''                 || "l.csv begins with 'sep=\"', which names no separator"
    'sep=;\nname,phone\nAna,+13055550123\n'    | ''                 || 'l.csv has commas between its fields'
    'sep=;\nname;phone\nAna;+13055550123\n'    | ", separator: ','" || "l.csv begins with 'sep=;', and is to be read with separator: ','"
  }

  def 'a file in another encoding is told as ever'() {
    when:
    plan('sep=;\nname;phone\nJörg;+13055550123\n', '', Charset.forName('windows-1252'))

    then:
    def refusal = thrown(ScriptException)
    refusal.problems()[0].message().contains('l.csv is not UTF-8')
  }

  def 'a column may be called so, where it does not begin the file'() {
    expect:
    plan('name,sep=;,phone\nAna,1,+13055550123\n').withCloseable { it.size() } == 1
  }
}
