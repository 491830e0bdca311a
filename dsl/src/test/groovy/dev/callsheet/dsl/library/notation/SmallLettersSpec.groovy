package dev.callsheet.dsl.library.notation

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.Trials
import dev.callsheet.dsl.sandbox.Work
import dev.callsheet.dsl.sandbox.Yard
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

class SmallLettersSpec extends Specification {
  static final IGNORED = "[\\p{Mn}\\p{Me}\\p{Cf}\\p{Lm}\\p{Sk}'.:\u00b7\u2019\u2024]*"
  static final CASED = '[\\p{IsLowercase}\\p{IsUppercase}\\p{Lt}]'
  static final SIGMA = '\u03a3'

  @TempDir
  Path folder

  def 'texts become what the JDK makes of them: #text'() {
    expect:
    SmallLetters.of(text) == text.toLowerCase(Locale.ROOT)

    where:
    text << ['', 'Ann ÉÖ', '\u03a3', '\u039f\u03a3', '\u039f\u03a3 \u03a3\u039f\u03a3', '\u03a3\u03a3\u03a3', 'A\u03a3B\u03a3.',
             '1\u03a3', 'A\u03a3\u0301', '\u03a3\u0130\u03a3', '\ud801\udc00\u03a3', 'A\u03a3\ud801\udc00']
  }

  def 'a sigma is written as the Unicode Standard says'() {
    given:
    def random = new Random(Trials.seed(SmallLettersSpec))
    def letters = [SIGMA, SIGMA, SIGMA, 'A', 'b', '1', ' ', '.', '-', "'", '\u0301', '\u2019',
                   '\ud801\udc00', '\u0130', '\u00ad', '\ud83d\ude00']

    expect:
    Trials.of(20_000).times {
      def text = (0..random.nextInt(10)).collect { letters[random.nextInt(letters.size())] }.join()
      assert SmallLetters.of(text) == byTheStandard(text)
    }
  }

  /** Slow: looks at the whole text for each sigma. */
  private static String byTheStandard(String text) {
    def written = new StringBuilder(text)
    text.length().times { at ->
      if (text[at] == SIGMA) {
        boolean ends = text.substring(0, at) =~ /(?s)$CASED$IGNORED$/ && !(text.substring(at + 1) =~ /(?s)^$IGNORED$CASED/)
        written.setCharAt(at, (ends ? '\u03c2' : '\u03c3') as char)
      }
    }
    written.toString().toLowerCase(Locale.ROOT)
  }

  def 'many sigmas take no longer than other letters'() {
    expect:
    Work.within(20_000) { SmallLetters.of(SIGMA * 500_000) } == '\u03c3' * 499_999 + '\u03c2'
  }

  def 'no text from outside holds up a script: #script'() {
    given:
    def many = SIGMA * 60_000
    Files.writeString(folder.resolve('s.csv'), "Phone Number,$many,Opted Out\n+13055550123,$many,$many\n")
    Files.writeString(folder.resolve('s.jsonl'), "{\"phone\":\"+13055550123\",\"${SIGMA * 40_000}\":1}\n")
    def sheet = ScriptCompiler.standard().facts('event').compile('s.groovy', script.replace('MANY', many))

    when:
    Work.within(20_000) { sheet.with(Inputs.none().folder(folder).facts([event: [text: many]])).result(new Yard.Sink([])) }

    then:
    notThrown(VirtualMachineError)

    where:
    script << [
        "csv('s.csv').each { sms to: it, message: 'hi' }",
        "jsonl('s.jsonl').each { sms to: it, message: 'hi' }",
        "// MANY callsheet: allow\nsms to: '+13055550123', message: 'hi'",
        "event.text.toLowerCase().contains('stop')",
        "event.text.containsIgnoreCase('stop')",
        "event.text == 'no' || event.text in ['yes']",
    ]
  }
}
