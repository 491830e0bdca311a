package dev.callsheet.launcher.account

import com.sun.net.httpserver.HttpExchange
import com.sun.net.httpserver.HttpServer
import dev.callsheet.launcher.CommandLineSpecification
import dev.callsheet.problem.ConfigurationException
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions
import java.time.Duration

class KeySourceSpec extends CommandLineSpecification {
  Path settings(String key, String url = 'https://api.example.com') {
    def file = Files.createDirectories(folder.resolve('home/.config/callsheet')).resolve('accounts.toml')
    Files.writeString(file, "[acme]\nbusiness_id = '4711'\nbase_url = '$url'\n$key\n")
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString('rw-------'))
    file
  }

  /** A program that a person would keep keys with. */
  Path program(String name, String text) {
    def program = file(name, "#!/bin/sh\n$text\n")
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString('rwx------'))
    program
  }

  def "the key that #source gives is used, and never shown"() {
    given:
    def heard = []
    def service = HttpServer.create(new InetSocketAddress(InetAddress.loopbackAddress, 0), 0)
    service.createContext('/') { HttpExchange exchange ->
      heard << exchange.requestURI.toString() + exchange.requestBody.getText('UTF-8')
      exchange.sendResponseHeaders(200, -1)
      exchange.close()
    }
    service.start()
    program('keys', "echo $CANARY; echo more")
    environment.ACME_KEY = CANARY
    settings(setting.replace('DIR', folder.toString()), "http://127.0.0.1:${service.address.port}")

    when:
    def result = run('run', texting(1), '--live', 'acme', '--yes', '1')

    then:
    result.code() == 0
    heard.size() == 1
    heard[0].contains(CANARY)

    cleanup:
    service.stop(0)

    where:
    source       | setting
    'a variable' | "api_key_env = 'ACME_KEY'"
    'a command'  | "api_key_command = ['DIR/keys']"
  }

  def "a command is not started by a list of accounts, nor by a plan"() {
    given:
    program('keys', "touch $folder/started; echo $CANARY")
    settings("api_key_command = ['$folder/keys']")

    expect:
    run('accounts').with { it.code() == 0 && it.out().contains('by a command') }
    run('plan', texting(1)).code() == 0
    run('plan', texting(1), '-o', folder.resolve('a.plan')).code() == 0
    !Files.exists(folder.resolve('started'))
  }

  def "a list says whether the variable is set"() {
    given:
    settings("api_key_env = 'ACME_KEY'")

    expect:
    run('accounts').out().readLines().last() =~ /acme .* not set +present/
    run('accounts', '--output', 'ndjson').out().contains('"name":"acme","host":"api.example.com","key":false')

    when:
    environment.ACME_KEY = CANARY

    then:
    run('accounts').out().readLines().last() =~ /acme .* present +present/
  }

  def "what cannot be meant is told with its place, without its value: #key"() {
    given:
    settings(key)

    expect:
    run('accounts').with { [it.code(), it.err()] } == [2, "callsheet: DIR/home/.config/callsheet/accounts.toml:4:1: $message\n"]

    where:
    key                                     || message
    'api_key = "$ACME_KEY"'                 || 'api_key is the key itself, and this says where it is; write api_key_env = "ACME_KEY"'
    'api_key = "${ACME_KEY}"'               || 'api_key is the key itself, and this says where it is; write api_key_env = "ACME_KEY"'
    'api_key = "%ACME_KEY%"'                || 'api_key is the key itself, and this says where it is; write api_key_env = "ACME_KEY"'
    "api_key = '\$$CANARY'".replace('-', '') || 'api_key is the key itself, and this says where it is; write api_key_env = "ACME_KEY"'
    'api_key = "$(pass show acme)"'         ||
        'api_key is the key itself, and this says where it is; write api_key_command = ["pass", "show", "acme"], a list without a shell'
    'api_key_env = "$ACME_KEY"'             || 'api_key_env is the name of a variable alone; write api_key_env = "ACME_KEY"'
    'api_key_command = "pass show acme"'    || 'write a list: api_key_command = ["pass", "show", "acme"]'
    'api_key_command = [""]'                || 'write the program first: api_key_command = ["pass", "show", "acme"]'
    "key = '$CANARY'"                       ||
        ("account 'acme' has an unknown setting 'key'; did you mean 'api_key'? (business_id, api_key, api_key_env, api_key_command, " +
        "base_url, refusals, retry, rate, per_day, until, max_failures, max_unknown, in_flight, zone, do_not_contact, policy)")
  }

  def "a key comes from one place"() {
    given:
    settings("api_key = '$CANARY'\napi_key_env = 'A'")

    expect:
    run('accounts').err() == "callsheet: DIR/home/.config/callsheet/accounts.toml:5:1: account 'acme' says in api_key and api_key_env " +
        "where its key comes from; keep one of them\n"
  }

  def "why there is no key is told without what a program said: #text"() {
    given:
    program('keys', text)
    settings(key ?: "api_key_command = ['$folder/keys']")

    when:
    def result = run('run', texting(1), '--live', 'acme', '--yes', '1')

    then:
    result.code() == 2
    result.err() == "callsheet: DIR/home/.config/callsheet/accounts.toml:4:1: $message\n"

    where:
    text                              | key                              || message
    "echo $CANARY >&2; exit 3"        | null                             ||
        'api_key_command: the command failed with exit code 3; type the command yourself to see why'
    'true'                            | null                             ||
        "api_key_command: the command's first line is empty; type the command yourself to see why"
    'echo two words'                  | null                             ||
        'api_key_command: the API key holds white space or a line end; copy it again without'
    'echo'                            | "api_key_command = ['$CANARY']"  ||
        ('api_key_command: the command cannot be started; its first word must be a program on the PATH, or its whole path, and each ' +
        'argument a text of its own')
    ''                                | "api_key_env = 'ACME_KEY'"       ||
        'api_key_env: the variable ACME_KEY that holds the key is not set'
    ''                                | "api_key_env = 'canary_7c1f9e'"  || 'api_key_env: the variable that holds the key is not set'
    ''                                | "api_key = 'short'"              ||
        'api_key: the API key has 5 characters; a key has at least 8: copy all of it'
  }

  def "a command that does not end is ended"() {
    given:
    def command = new KeyCommand(['sh', '-c', 'echo key; exec sleep 600'], Duration.ofMillis(50))

    when:
    command.firstLine()

    then:
    def e = thrown(ConfigurationException)
    e.message.startsWith('the command did not end within')
  }

  def "a command that prints without end is read without keeping it"() {
    expect:
    new KeyCommand(['sh', '-c', 'echo first; head -c 1000000 /dev/zero'], Duration.ofSeconds(60)).firstLine() == 'first'
  }
}
