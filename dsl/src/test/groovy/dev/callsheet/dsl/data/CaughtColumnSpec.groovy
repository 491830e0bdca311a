package dev.callsheet.dsl.data

import dev.callsheet.dsl.rules.DetourSpec
import java.nio.file.Files
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

  def "no catch takes that a file cannot be read to its end: who is named behind would not be left out"() {
    given:
    def bytes = new ByteArrayOutputStream()
    bytes.write('phone,name\n+13055550124,B\n+13055550125,'.getBytes('UTF-8'))
    bytes.write([0xff, 0xfe, 10] as byte[])
    Files.write(folder.resolve('stop.csv'), bytes.toByteArray())

    expect:
    DetourSpec.printed(folder, '{}\n', "def s = []\ntry { csv('stop.csv').each { s << it.phone } } catch (Throwable e) { println 'x' }\n" +
        "csv('c.csv').findAll { !(it.phone in s) }.each { println it.phone }").startsWith('wrong: stop.csv is not UTF-8')
  }

  def "of two columns of phones none is taken for row.phone, which nobody would be found by: #fields"() {
    given:
    Files.writeString(folder.resolve('stop.jsonl'), "{$fields}\n")

    expect:
    DetourSpec.printed(folder, '{}\n', "csv('c.csv').findAll { !(it.phone in jsonl('stop.jsonl')*.phone) }.each { println it.phone }")
        .startsWith("wrong: stop.jsonl $said")

    where:
    fields                                                || said
    '"mobile": "+13055550124", "tel": "+13055550125"'     || 'has several columns of phone numbers: mobile, tel'
    '"agentPhone": "+13055550124"'                        || "does not say that agentPhone holds the contacts' phone numbers"
  }
}
