package dev.callsheet.dsl.rules

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.rule.Event
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
       'lastContactAllowed', 'hostname', 'nominated', 'blast', 'unnamed', 'name_dnc', 'middleware', 'Approval Given',
        'Whatsapp Given', 'authorizationName', 'Agreement Initials', 'Acceptance Given', 'Subscription Given', 'given'],
      ['N', 'n', 'F', ' f ', 'no', 'No']
    ].combinations()
  }

  def "an initial is asked whether it is there: #column"() {
    expect:
    [true, false].each { assert asked(column, 'N', it) == '1' }
    ['N', 'f', 'No', 'no', 'N.'].each { assert asked(column, it, true) == '1' }

    where:
    column << ['name', 'firstName', 'First Name', 'LAST_NAME', 'middle', 'Middle Initial', 'initials', 'lastname', 'FIRSTNAME',
      'MI', 'fname',
      'Vorname', 'nombre', 'Apellido', 'prénom', 'contact_name', 'Name 2', 'familyName', 'full-name',
      'Given Name', 'givenNames']
  }

  def "a field that is named for names is asked whether it is there: #condition"() {
    given:
    def script = "rule('r') { when { $condition }; then { note 'reached' } }"
    def error = ScriptCompiler.standard().compile('r.groovy', script).rules().decide(Event.of('t', [firstName: 'No'])).errors()[0]

    expect:
    error.hint().get().startsWith("write $remedy; to ask whether it says yes: ")
    DetourSpec.told('when', remedy, [firstName: 'No']) == answer

    where:
    condition                                     || remedy                    | answer
    'event.firstName && event.firstName.size() > 1' || 'event.firstName != null' | 'reached'
    '!event.firstName'                            || 'event.firstName == null' | 'not'
  }
}
