package dev.callsheet.examples

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.TempDir

/** Whoever looks a message up finds the words that the product says. */
class TroubleshootingSpec extends Specification {
  @TempDir
  Path folder

  static final Path ROOT = Path.of('..').toAbsolutePath().normalize()

  /** The texts of all sources, each in one piece however its lines are broken. */
  @Shared
  String said = ['runtime', 'dsl'].collectMany { module ->
    Files.walk(ROOT.resolve(module)).withCloseable { files ->
      files.filter { it.toString() =~ '/src/main/(java/.*[.]java|resources/.*/remarks[.]txt)$' }.toList()
    }
  }.collect { Files.readString(it) }.join('\n').replaceAll(/"\s*\+\s*"/, '').replace('\\"', '"')

  static List<List<String>> rows() {
    ROOT.resolve('docs/troubleshooting.md').toFile().readLines()
        .findAll { it.startsWith('| `') }
        .collect { it.split(/ \| /).collect { cell -> cell.replaceAll(/^\| | \|$/, '') } }
  }

  def "the product says: #message"() {
    expect:
    message.split('…').collect { it.trim() }.findAll { it.length() > 1 }.every { said.contains(it) }

    where:
    message << rows().collect { (it[0] =~ /^`(.*)`$/)[0][1] }
  }

  def "who makes the mistake reads the message: #message"() {
    given:
    ['leads.csv': 'Name,Fax\nAna,+13055550123\n', 'semi.csv': 'name;phone\nAna;+13055550123\n',
        'latin.csv': 'name,phone\nM\u00fcller,+13055550123\n', 'bad.csv': 'name,phone\nAna,5550\n', 'empty.csv': ''].each { name, data ->
      folder.resolve(name).toFile().setText(data, 'ISO-8859-1')
    }
    def script = folder.resolve('a.groovy')
    Files.writeString(script, text)
    def line = new CommandLine(folder)

    when:
    def code = line.run('plan', script.toString(), *options*.replace('DIR', folder.toString()))

    then:
    code == (message.startsWith('0 actions') ? 0 : message.startsWith('is not a phone') ? 0 : message.startsWith('holds no') ? 2 : 3)
    message.split('…').every { (line.out + line.err).contains(it) }
    rows().any { it[0] == "`$message`" }

    where:
    message                                      | text                                                                       | options
    "… has no option '…'"                        | "sms to: '+13055550123', messge: 'Hi'"                                     | []
    "there is no word '…'"                       | "greet 'Ana'"                                                              | []
    "there is nothing called '…'"                | "sms to: '+13055550123', message: greeting"                                | []
    'gives nothing back that a script could use' | "def x = sms(to: '+13055550123', message: 'Hi')"                           | []
    'is null, the text would say "null"'         | "def m = [a: 1]\nsms to: '+13055550123', message: \"Hi \${m.b}\""      | []
    'is not in the sandbox'                      | "new File('a').text"                                                       |
        ['--sandbox']
    '0 actions: nothing would be sent.'          | "if (1 > 2) sms to: '+13055550123', message: 'Hi'"                         | []
    'there is no file …'                         | "csv('nosuch.csv').each { sms to: it, message: 'Hi' }"                     | []
    'has … between its fields'                   | "csv('semi.csv').each { sms to: it, message: 'Hi' }"                       | []
    'is not UTF-8'                               | "csv('latin.csv').each { sms to: it, message: 'Hi' }"                      | []
    'has no column of phone numbers'             | "csv('leads.csv').each { sms to: it, message: 'Hi' }"                      | []
    "has no column '…'"                          | "csv('leads.csv', phone: 'Fax').each { sms to: it, message: it.First }"  | []
    'is not a phone number'                      | "csv('bad.csv').each { sms to: it, message: 'Hi' }" | []
    'holds no number, as after an export that failed' | "sms to: '+13055550123', message: 'Hi'"                              |
        ['--do-not-contact', 'DIR/empty.csv']
  }

  def "each message has its meaning and what to do"() {
    expect:
    rows().size() >= 25
    rows().every { it.size() == 3 && it.every { cell -> cell.length() > 3 } }
  }
}
