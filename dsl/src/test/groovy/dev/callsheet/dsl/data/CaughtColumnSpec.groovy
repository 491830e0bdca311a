package dev.callsheet.dsl.data

import dev.callsheet.dsl.rules.DetourSpec
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** A column that a file has not is a mistake of the script, which no catch takes: else each row would pass. */
class CaughtColumnSpec extends Specification {
  @TempDir
  Path folder

  def "no catch of #type takes a column that there is not: #asked"() {
    expect:
    DetourSpec.printed(folder, '{}\n', "csv('c.csv').each { lead ->\n" +
        "  try { if (lead.$asked == 'yes') return } catch ($type e) { }\n  println lead.phone\n}\n")
        .startsWith("wrong: c.csv has no column 'optedOutt'")

    where:
    [type, asked] << [['Exception', 'Throwable', 'RuntimeException'], ['optedOutt', "'optedOutt'"]].combinations()
  }

  def "what fails for its data is taken as before"() {
    expect:
    DetourSpec.printed(folder, '{}\n', "csv('c.csv').each { lead ->\n" +
        "  try { println lead.optedOut.toInteger() } catch (NumberFormatException e) { println 'none' }\n}\n") == 'none\nnone'
  }
}
