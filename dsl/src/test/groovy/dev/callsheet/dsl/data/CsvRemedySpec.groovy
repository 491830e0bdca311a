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

/** A file that is read in the wrong way: what is to be written keeps the options that are right. */
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

    and: 'written so, the fault is gone'
    !hint.contains(', or write ') || this.hint(hint.split(', or write ')[1]) != hint

    where:
    call                                                          || hint
    "csv('k.csv', separator: ';', phone: 'Handy', region: 'DE')"  ||
        "save it as 'CSV UTF-8', or write csv('k.csv', separator: ';', encoding: 'windows-1252', phone: 'Handy', region: 'DE')"
    "csv('k.csv')"                                                ||
        "save it as 'CSV UTF-8', or write csv('k.csv', encoding: 'windows-1252')"
    "csv('k.csv', encoding: 'windows-1252', phone: 'Handy')"      ||
        "write csv('k.csv', separator: ';', encoding: 'windows-1252', phone: 'Handy')"
    "csv('wide.csv', separator: ';', phone: 'Handy')"             ||
        "save it as 'CSV UTF-8', or write csv('wide.csv', separator: ';', encoding: 'UTF-16', phone: 'Handy')"
    "csv('plain.csv', separator: ';', region: 'GB')"              || "leave separator: out: csv('plain.csv', region: 'GB')"
    "csv('plain.csv', region: 'GB')"                              ||
        "say which one to use: csv('plain.csv', phone: 'Mobile', region: 'GB'); or, where it is blank, another: " +
        "csv('plain.csv', phone: ['Mobile', 'Cell'], region: 'GB')"
    "csv('umlaut.csv', encoding: 'US-ASCII', region: 'GB')"       ||
        "save it as 'CSV UTF-8', and write csv('umlaut.csv', region: 'GB')"
  }
}
