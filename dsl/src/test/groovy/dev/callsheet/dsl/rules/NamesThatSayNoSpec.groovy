package dev.callsheet.dsl.rules

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** A text that says no is somebody's name or initial only in a column of names, and says no in any other. */
class NamesThatSayNoSpec extends Specification {
  @TempDir
  Path folder

  String asked(String column, String said, boolean isCsv) {
    Files.writeString(folder.resolve('d.csv'), "phone,$column\n+13055550123,$said\n")
    DetourSpec.printed(folder, "{\"$column\": \"$said\"}\n",
      "println ${isCsv ? "csv('d.csv')" : "jsonl('p.jsonl')"}.count { it.'$column' }")
  }

  def "who says no is no name: #column of #said"() {
    expect:
    [true, false].each { assert asked(column, said, it) =~ /^wrong: .*every text counts as true.*write / }

    where:
    [column, said] << [
      ['smsOk', 'permission', 'marketing', 'newsletter', 'tcpa', 'allowSms', 'gdpr', 'Grade', 'state', 'tournament', 'renamed', 'optInName',
       'Consent Name', 'nameOk', 'FIRST_NAME_OK',
       'lastContactAllowed', 'hostname', 'nominated', 'blast', 'unnamed', 'name_dnc', 'middleware'],
      ['N', 'n', 'F', ' f ', 'no', 'No']
    ].combinations()
  }

  def "an initial is asked whether it is there: #column"() {
    expect:
    [true, false].each { assert asked(column, 'N', it) == '1' }
    ['N', 'f', 'No', 'no'].each { assert asked(column, it, true) == '1' }

    where:
    column << ['name', 'firstName', 'First Name', 'LAST_NAME', 'middle', 'Middle Initial', 'initials', 'lastname', 'FIRSTNAME',
      'MI', 'fname',
      'Vorname', 'nombre', 'Apellido', 'prénom', 'contact_name', 'Name 2', 'familyName', 'full-name']
  }
}
