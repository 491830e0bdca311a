package dev.callsheet.launcher

import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Requires

/** What a shell offers when the tabulator key is pressed. */
class CompletionSpec extends CommandLineSpecification {
  static final List<String> SHELLS = ['bash', 'zsh', 'fish']

  static boolean has(String shell) {
    System.getenv('PATH').split(':').any { Files.isExecutable(Path.of(it, shell)) }
  }

  def setup() {
    ['20261121T094500Z-1f3a9c', '20261122T094500Z-1f3a9d'].each { Files.createDirectories(folder.resolve("state/runs/$it")) }
    Files.createDirectories(folder.resolve('config/callsheet'))
    file('config/callsheet/accounts.toml', '[acme]\nbusiness_id = "1"\n["north-west"]\nbusiness_id = "2"\n[env]\nretry = ["removals"]\n')
    file('welcome.groovy', '')
    SHELLS.each { file("completion.$it", run('completion', it).out()) }
  }

  private String shell(String... command) {
    def builder = new ProcessBuilder(command).directory(folder.toFile())
        .redirectError(folder.resolve('errors').toFile()) // where a shell says that it does not know the language
    builder.environment().putAll(CALLSHEET_HOME: folder.resolve('state').toString(), XDG_CONFIG_HOME: folder.resolve('config').toString())
    def process = builder.start()
    def text = process.inputStream.text
    assert process.waitFor() == 0: text + folder.resolve('errors').toFile().text
    text
  }

  @Requires({ CompletionSpec.has('bash') })
  def "Bash offers for #typed: #offered"() {
    given:
    def words = typed.split(' ', -1)

    expect:
    shell('bash', '-c', '''
      source completion.bash
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _callsheet
      printf '%s\\n' "${COMPREPLY[@]}"''', 'bash', *words).readLines() == offered

    where:
    typed                          || offered
    'callsheet re'                 || ['report', 'resume', 'resolve', 'replay', 'reload', 'release']
    'callsheet wel'                || ['welcome.groovy']
    'callsheet resume '            || ['latest', '20261122T094500Z-1f3a9d', '20261121T094500Z-1f3a9c']
    'callsheet resume 20261121'    || ['20261121T094500Z-1f3a9c']
    'callsheet run x --live '      || ['simulator', 'env', 'acme', 'north-west']
    'callsheet run x --live a'     || ['acme']
    'callsheet run x --rat'        || ['--rate']
    'callsheet plan --color '      || ['auto', 'always', 'never']
    'callsheet check wel'          || ['welcome.groovy']
    'callsheet completion '        || ['bash', 'zsh', 'fish']
    'callsheet plan x --var '      || ['']
  }

  @Requires({ CompletionSpec.has('fish') })
  def "fish offers for #typed: #offered"() {
    expect:
    shell('fish', '-c', "source completion.fish; complete -C '$typed'").readLines()*.replaceFirst(/\t.*/, '') as Set == offered as Set

    where:
    typed                      || offered
    'callsheet res'            || ['resume', 'resolve']
    'callsheet resume 2'       || ['20261122T094500Z-1f3a9d', '20261121T094500Z-1f3a9c']
    'callsheet run x --live a' || ['acme']
    'callsheet run x --rat'    || ['--rate']
    'callsheet completion z'   || ['zsh']
  }

  @Requires({ CompletionSpec.has('zsh') })
  def "the Z shell reads its script"() {
    expect:
    shell('zsh', '-f', '-c', 'source ./completion.zsh; whence -w _callsheet') == '_callsheet: function\n'
  }

  def "each script names every command and option"() {
    expect:
    SHELLS.every { shell ->
      def script = run('completion', shell).out()
      ['check', 'plan', 'apply', 'run', 'decide', 'test', 'listen', 'event', 'junit', 'simulate', 'ops', 'accounts', 'live',
       'do-not-contact']
          .every { script.contains(it) }
    }
  }
}
