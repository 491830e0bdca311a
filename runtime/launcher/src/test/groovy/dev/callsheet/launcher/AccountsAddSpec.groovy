package dev.callsheet.launcher

import dev.callsheet.launcher.terminal.Terminal
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions

class AccountsAddSpec extends CommandLineSpecification {
  Path file

  def setup() {
    file = folder.resolve('home/.config/callsheet/accounts.toml')
    terminal.shown = Terminal.Stream.values() as Set
    terminal.width = 300
  }

  String text() {
    Files.readString(file)
  }

  void standing(String text) {
    Files.createDirectories(file.parent)
    Files.writeString(file, text)
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString('rw-------'))
  }

  def "a person is asked for what an account needs, and the key is not shown while it is typed"() {
    given:
    terminal.answers = ['4711', 'https://api.example.com']
    terminal.hidden = [CANARY]

    when:
    def result = run('accounts', 'add', 'acme')

    then:
    result.code() == 0
    result.out() == "Account 'acme' stands in DIR/home/.config/callsheet/accounts.toml, which only you can read. Next: callsheet " +
        "accounts check acme\n"
    terminal.questions == ['Business id: ', 'Base URL, such as https://api.example.com: ', 'API key (it is not shown): ']
    text() == """\
      [acme]
      business_id = "4711"
      base_url = "https://api.example.com"
      api_key = "$CANARY"
      """.stripIndent()
    PosixFilePermissions.toString(Files.getPosixFilePermissions(file)) == 'rw-------'
    PosixFilePermissions.toString(Files.getPosixFilePermissions(file.parent)) == 'rwx------'
    run('accounts').out().contains('acme       api.example.com  present     present')
  }

  def "an answer that cannot be used is asked for again"() {
    given:
    terminal.answers = ['47 11', '4711', 'api.example.com', 'https://api.example.com']
    terminal.hidden = [CANARY]

    when:
    def result = run('accounts', 'add', 'acme')

    then:
    result.code() == 0
    result.err().contains('must start with https://; write https://api.example.com')
    text().contains('business_id = "4711"')
  }

  def "without a terminal all is given, and the key comes from standard input"() {
    given:
    terminal.shown = []
    input = new ByteArrayInputStream("$CANARY\r\nsecond line\n".bytes)

    expect:
    run('accounts', 'add', 'acme', '--business-id', '4711', '--base-url', 'https://api.example.com', '--key-stdin').code() == 0
    text().contains("api_key = \"$CANARY\"\n")
    !text().contains('second')
  }

  def "a key may stay where it is: #options"() {
    given:
    terminal.shown = []

    expect:
    run('accounts', 'add', 'acme', '--business-id', '4711', '--base-url', 'https://api.example.com', *options).code() == 0
    text().readLines().last() == line

    where:
    options                              || line
    ['--key-env', 'ACME_KEY']            || 'api_key_env = "ACME_KEY"'
    ['--key-command', 'pass show acme']  || 'api_key_command = ["pass", "show", "acme"]'
  }

  def "what stands in the file stays, comments too"() {
    given:
    standing('# ours\n[other] # the second\nbusiness_id = "1"')
    terminal.answers = ['4711', 'https://api.example.com']
    terminal.hidden = [CANARY]

    when:
    run('accounts', 'add', 'acme')

    then:
    text().startsWith('# ours\n[other] # the second\nbusiness_id = "1"\n\n[acme]\n')
  }

  def "an account that is there is written anew only when that is asked for"() {
    given:
    def before = """\
      # ours
      [acme]
      # asked Ann
      business_id = "1"
      api_key_command = [
        "pass",
        "show"
      ]
      retry = ["retry-after"] # as agreed
      base_url = "https://old.example.com"

      # the last one
      [last]
      business_id = "2"
      """.stripIndent()
    standing(before)

    when:
    def refused = run('accounts', 'add', 'acme')

    then:
    refused.code() == 2
    refused.err() == "callsheet: there is an account 'acme' already; --replace writes it anew\n"
    text() == before

    when:
    terminal.answers = ['4711', 'https://api.example.com']
    terminal.hidden = [CANARY]
    def replaced = run('accounts', 'add', 'acme', '--replace')

    then:
    replaced.code() == 0
    text() == """\
      # ours
      [acme]
      business_id = "4711"
      base_url = "https://api.example.com"
      api_key = "$CANARY"
      # asked Ann
      retry = ["retry-after"] # as agreed

      # the last one
      [last]
      business_id = "2"
      """.stripIndent()
    run('accounts').code() == 0
  }

  def "an account that is written otherwise is left to a person: #before"() {
    given:
    standing(before)

    when:
    def result = run('accounts', 'add', 'acme', '--replace', '--business-id', '1', '--base-url', 'https://api.example.com', '--key-env',
        'K')

    then:
    result.code() == 2
    result.err().contains('change it by hand')
    text() == before

    where:
    before << ['acme = { business_id = "1" }\n', 'acme.business_id = "1"\n', "[acme]\nbusiness_id = \"\"\"1\n\"\"\"\n"]
  }

  def "a mistake is told and nothing is written: #options"() {
    given:
    terminal.shown = []
    input = new ByteArrayInputStream(given.bytes)

    when:
    def result = run('accounts', 'add', *options)

    then:
    result.code() == 2
    result.err().readLines()[0] == "callsheet: $message"
    !Files.exists(file)

    where:
    options                                                                          | given    || message
    ['env']                                                                          | ''       || "'env' is built in; use another name"
    ['a b']                                                                          | ''       ||
        "an account's name is a word of letters, digits, - and _, such as acme"
    ['acme']                                                                         | ''       ||
        'without a terminal nobody can be asked; give --business-id ID'
    ['acme', '--business-id', '1']                                                   | ''       ||
        'without a terminal nobody can be asked; give --base-url URL'
    ['acme', '--business-id', '1', '--base-url', 'https://a.io']                     | ''       ||
        'without a terminal nobody can be asked for the key; give --key-stdin, --key-env VARIABLE or --key-command COMMAND'
    ['acme', '--business-id', '1', '--base-url', 'http://a.io']                      | ''       ||
        "the base URL of account 'acme' starts with http://, which would show the key to everybody on the way to a.io; write https://"
    ['acme', '--business-id', '1', '--base-url', 'https://a.io', '--key-stdin']      | ''       ||
        "the API key is blank; copy it from the service's dashboard, account settings, integrations"
    ['acme', '--business-id', '1', '--base-url', 'https://a.io', '--key-stdin']      | 'short'  ||
        'the API key has 5 characters; a key has at least 8: copy all of it'
    ['acme', '--business-id', '1', '--base-url', 'https://a.io', '--key-env', '$A']  | ''       ||
        '--key-env takes the name of a variable alone, such as ACME_KEY'
    ['acme', '--business-id', '1', '--base-url', 'https://a.io', '--key-command', 'pass show | head -1'] | '' ||
        ("--key-command takes a program and its arguments with blanks between, such as 'pass show acme', and nothing that only a shell " +
        "understands; what needs more goes into a script of its own")
    ['acme', '--business-id', '1', '--base-url', 'https://a.io', '--key-env', 'A', '--key-stdin'] | '' ||
        'give one of --key-stdin, --key-env and --key-command, not more'
    ['acme', '--key', CANARY]                                                        | ''       ||
        ("there is no option --key: keys do not belong in a command line, where everybody on this machine can read them; 'callsheet " +
        "accounts add NAME' asks for it, or set CALLSHEET_API_KEY")
    ['acme', CANARY]                                                                 | ''       ||
        'add takes one argument, and there is one more'
  }
}
