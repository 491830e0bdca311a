package dev.callsheet.dsl.data

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** Rows whose text shows what another program left in it are left out; whatever people write is not. */
class LeftInTextsSpec extends Specification {
  @TempDir
  Path folder

  def "a file's text with #mark in it is left out, whole and in a gap"() {
    expect:
    leftOut('p.text', mark).detail().contains('would say the characters ')
    leftOut('"${p.text} Stop"', mark).reason() == leftOut('p.text', mark).reason()

    where:
    mark << [
      '{!Contact.FirstName}', '{$name}', '{^name}', '@{name}', '#{name}', '{{{Recipient.FirstName}}}', '{{first_name}}',
      '{{ first_name | default: "x" }}', '{{contact.first_name|default("x")}}', '${firstName}', '%%FirstName%%', '%%=v(@name)=%%',
      '%first_name%', '%FIRSTNAME%', '%recipient.name%', '[[first_name]]', '[Contact.FirstName]', '<<Name>>', '<Contact.FirstName>',
      '*|FNAME|*', '|*NAME*|', '$firstName', '@FirstName', '#FIRSTNAME#', '##name##', '«First_Name»', '((name))', '((first name))',
      'JosÃ©', 'donâ€™t', 'Ã¼ber', 'ðŸ˜€', 'Jos\ufffd', 'Bye./n',
      '/nest. Bye!/n', 
      'JÃ¼rgen', 'MÃ¼ller', 'KÃ¤the', 'KÃ–LN', 'MÃœLLER', 'SCHRÃ–DER', 'ANDRÃ‰', 'BOÅ¡'
    ]
  }

  def "a file's text with #text in it is sent as it is"() {
    expect:
    leftOut('p.text', text) == null
    leftOut('"${p.text} Stop"', text) == null

    where:
    text << [
      '50% off, 20% more', 'AMANHÃ…', 'IRMÃ»', 'LÃ® e SÃ™', 'flat 12E, 3E5', 'A1.2E7', '1.5E',
      '25.7743000 N', 'SÃO PAULO', 'FERMÉ»', '$ave now', '@acme', '#spring #sale', 'a & b', '«bonjour»',
      'https://x.y/%C3%A9cole%20b',
      'see <3', 'Åsa Ängström', 'Âgé', 'Ñandú', 'José’s – “café”…', 'CAFÉ™', 'we || they', 'name@first.com', '$name your price',
          '(see you)', '[1]', 'acme.com/news, or /nest', 'R&B; 5 %', '100%. (Really)'
    ]
  }

  def "a script that was saved in another encoding is told at once: #said"() {
    when:
    ScriptCompiler.trusted().compile('x.groovy', "def who = 'Ana'\nsms to: '+13055550123', message: $said")

    then:
    def e = thrown(ScriptException)
    e.problems()[0].message() == 'message would say the characters Ã¼'
    e.problems()[0].hint().get().endsWith('; write it so, and save the script as UTF-8')

    where:
    said << ["'Hi MÃ¼ller'", '"Hi MÃ¼ller, $who"']
  }

  def "a number is refused as a program writes it: #number"() {
    expect:
    leftOut('"You save ' + "\${$number}\"", 'x').detail().startsWith('message would say ')
    leftOut("'You save ' + ($number)", 'x').detail().startsWith('message would say ')

    where:
    number << ['1000.0.stripTrailingZeros()', '12345678.9 as double', '1000000.0.toFloat() * 20', '100 / 3', '0.1d + 0.2d']
  }

  def "so is one of a file: #number"() {
    expect:
    leftOut('p.text', number).detail().startsWith('message would say ')

    where:
    number << ['You save 1E+3', 'You save 1.2E7', '3.05555E+09 is yours', 'You pay 33.3333333333']
  }

  def "a script may say the sign itself"() {
    expect:
    leftOut('"${\'{!Name}\'} ${p.text}"', 'Ana') == null
  }

  def "letters of a file that is read with another encoding than its own are not sent"() {
    given:
    folder.resolve('people.csv').toFile().setText('phone,name\n+13055550123,Jos\u00e9\n', 'UTF-8')
    folder.resolve('old.csv').toFile().setText('phone,name\n+13055550123,Jos\u00e9\n', 'windows-1252')

    expect:
    plan("csv('people.csv', encoding: 'windows-1252').each { sms to: it, message: \"Hi \${it.name}\" }").size() == 1
    plan("csv('old.csv', encoding: 'windows-1252').each { sms to: it, message: \"Hi \${it.name}\" }").empty
  }

  def leftOut(String message, String text) {
    folder.resolve('texts.csv').toFile().setText('phone,text\n+13055550123,"' + text.replace('"', '""') + '"\n', 'UTF-8')
    plan("csv('texts.csv').each { p -> sms to: p, message: $message }")[0]
  }

  List plan(String script) {
    def sheet = ScriptCompiler.trusted().compile('x.groovy', script).with(Inputs.none().folder(folder))
    Planner.standard().plan(sheet).withCloseable { it.preview().leftOut() }
  }
}
