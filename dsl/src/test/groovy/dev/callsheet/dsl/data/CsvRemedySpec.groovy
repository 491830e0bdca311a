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

/** A file that is read in the wrong way is told the option that is missing, or too many. */
class CsvRemedySpec extends Specification {
  @TempDir Path folder

  String hint(String call) {
    try {
      def file = Files.writeString(folder.resolve('s.groovy'), call + ".each { sms to: it, message: 'Hi' }")
      def sheet = ScriptCompiler.standard().compile(file).with(Inputs.none().folder(folder))
      Planner.standard().plan(sheet).close()
      return null
    } catch (ScriptException e) {
      return e.problems()[0].hint().get()
    }
  }

  @Unroll
  def "#call: #hint"() {
    given:
    Files.write(folder.resolve('k.csv'), 'Name;Handy;Büro\nMüller;0171 5550123;030 555\n'.getBytes('windows-1252'))
    Files.write(folder.resolve('wide.csv'), '\uFEFFName;Handy\nAna;0171 5550123\n'.getBytes('UTF-16BE'))
    Files.writeString(folder.resolve('plain.csv'), 'Name,Mobile,Cell\nAna,+13055550123,+13055550124\n')
    Files.writeString(folder.resolve('umlaut.csv'), 'Name,phone\nMüller,+13055550123\n')

    expect:
    this.hint(call) == hint

    where:
    call                                                          || hint
    "csv('k.csv', separator: ';', phone: 'Handy', region: 'DE')"  ||
        "save it as 'CSV UTF-8', or say what it is: encoding: 'windows-1252'"
    "csv('k.csv', encoding: 'windows-1252', phone: 'Handy')"      || "say so: separator: ';'"
    "csv('wide.csv', separator: ';', phone: 'Handy')"             || "save it as 'CSV UTF-8', or say what it is: encoding: 'UTF-16'"
    "csv('plain.csv', separator: ';', region: 'GB')"              || "leave separator: out"
    "csv('plain.csv', region: 'GB')"                              ||
        "say which one to use: phone: 'Mobile'; or, where it is blank, another: phone: ['Mobile', 'Cell']"
    "csv('umlaut.csv', encoding: 'US-ASCII', region: 'GB')"       || "save it as 'CSV UTF-8', and leave encoding: out"
  }
}
