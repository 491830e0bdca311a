package dev.callsheet.launcher

import java.nio.file.Files
import java.nio.file.attribute.PosixFilePermissions

/** What any command tells is in words: {@link CommandLineSpecification#run} asks that of each output. */
class PlainWordsSpec extends CommandLineSpecification {
  def setup() {
    Files.createDirectories(folder.resolve('home/.config/callsheet'))
    environment.putAll(CALLSHEET_BUSINESS_ID: '1', CALLSHEET_API_KEY: CANARY, CALLSHEET_BASE_URL: 'http://localhost:9')
    file('stop.csv', 'phone\n+13055550101\n')
    file('other.csv', 'Telefon;name\n+13055550102;Bo\n+13055550103;Cy\n')
    file('callsheet.toml', 'do_not_contact = ["stop.csv"]\nrate = "20/s"\n')
    def accounts = file('home/.config/callsheet/accounts.toml',
        "[env]\ndo_not_contact = [\"$folder/other.csv, phone: 'Telefon', separator: ';'\"]\n")
    Files.setPosixFilePermissions(accounts, PosixFilePermissions.fromString('rw-------'))
    file('one.groovy', "csv('leads.csv').each { sms to: it, message: 'Hi' }\n")
    file('leads.csv', 'phone,name\n+13055550101,Ann\n+13055550104,Bo\n5550,Cy\n')
    run('plan', folder.resolve('one.groovy'), '-o', folder.resolve('one.plan'))
    run('run', folder.resolve('one.groovy'), '--live', 'simulator', '--yes', '1')
  }

  def 'guards names a list by its file, with how many numbers are on it'() {
    given:
    terminal.width = 0
    def result = run('guards', folder.resolve('one.groovy'), '--account', 'env')

    expect:
    result.code() == 0
    result.out() =~ /(?m)^do not contact DIR\/stop\.csv \(1 number\) +DIR\/callsheet\.toml$/
    result.out() =~ /(?m)^do not contact DIR\/other\.csv, phone: 'Telefon', separator: ';' \(2 numbers\) +account env$/
  }

  def 'guards has a line for each limit, with the file alone where the folder has no room'() {
    given:
    terminal.shown = [dev.callsheet.launcher.terminal.Terminal.Stream.OUT]
    terminal.width = folder.toString().size() + 60
    def result = run('guards', folder.resolve('one.groovy'))

    expect:
    result.out().readLines()[0] =~ /^LIMIT +SET IN$/
    result.out() =~ /(?m)^do not contact DIR\/stop\.csv \(1 number\) +callsheet\.toml$/
  }

  def 'guards tells of a list that cannot be read, and goes on'() {
    given:
    Files.delete(folder.resolve('stop.csv'))
    terminal.width = 0
    def result = run('guards', folder.resolve('one.groovy'))

    expect:
    result.code() == 0
    result.out() =~ /(?m)^do not contact DIR\/stop\.csv \(cannot be read\) /
    result.err().contains('! there is no file DIR/stop.csv')
  }

  def 'no output shows how a value is kept, or counts one of several: #args'() {
    when:
    def result = run(args.collect { it.startsWith('*') ? folder.resolve(it.substring(1)) : it } as Object[])

    then:
    result.out() + result.err() != ''

    where:
    args << [
      ['plan', '*one.groovy'],
      ['plan', '*one.groovy', '--verbose'],
      ['plan', '*one.groovy', '--output', 'json'],
      ['plan', '*one.groovy', '--left-out', '*left.csv'],
      ['check', '*one.groovy'],
      ['guards', '*one.groovy'],
      ['guards', '*one.groovy', '--account', 'env'],
      ['guards', '*one.groovy', '--age'],
      ['may', 'text', '+13055550102', '--account', 'env'],
      ['may', 'call', '+13055550104', '--account', 'env'],
      ['show', '*one.plan'],
      ['show', 'latest'],
      ['show', 'latest', '--output', 'json'],
      ['runs'],
      ['runs', '--output', 'json'],
      ['log', 'latest'],
      ['explain', 'latest#1'],
      ['explain', '*one.plan#1'],
      ['accounts'],
      ['ops'],
      ['ops', 'sms'],
      ['suppress', 'list'],
      ['resume', 'latest', '--live', 'env'],
      ['report', '*one.plan', '-o', '*one.html'],
    ]
  }
}
