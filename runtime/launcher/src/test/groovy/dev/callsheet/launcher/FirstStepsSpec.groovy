package dev.callsheet.launcher

import dev.callsheet.launcher.terminal.Terminal
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.PosixFilePermissions

/** A person who begins is told the next step, once each; everybody else is left alone. */
class FirstStepsSpec extends CommandLineSpecification {
  static final String TO_SIMULATOR = 'Next, to a simulator on this machine and to nobody else: callsheet run DIR/welcome.groovy ' +
      '--live simulator\n'
  static final String TO_ACCOUNT = 'Next, to send it for real with --live NAME: callsheet accounts add NAME\n'

  def setup() {
    terminal.shown = Terminal.Stream.values() as Set
    terminal.width = 300
  }

  def "from the first preview to the first account"() {
    given:
    def script = texting(1)

    expect:
    run('plan', script).err() == TO_SIMULATOR
    run('run', script, '--live', 'simulator', '--yes', '1').err().endsWith(TO_ACCOUNT)
    run('plan', script).err() == ''

    when:
    account()

    then:
    !run('run', texting(2), '--live', 'simulator', '--yes', '2').err().contains('Next, ')
  }

  def "not without a terminal, not when asked to be quiet"() {
    expect:
    run('plan', texting(1), '-q').err() == ''

    when:
    terminal.shown = []

    then:
    run('plan', texting(1)).err() == ''
    !run('run', texting(1), '--live', 'simulator', '--yes', '1').err().contains('Next, ')
  }

  private void account() {
    def file = Files.createDirectories(folder.resolve('home/.config/callsheet')).resolve('accounts.toml')
    Files.writeString(file, '[acme]\n')
    Files.setPosixFilePermissions(file, PosixFilePermissions.fromString('rw-------'))
  }
}
