package dev.callsheet.examples

import dev.callsheet.launcher.Launcher
import dev.callsheet.launcher.terminal.Surroundings
import dev.callsheet.launcher.terminal.Terminal
import java.nio.file.Path

/** The command line in this process, with an environment of its own. */
class CommandLine {
  final Path home
  String out = ''
  String err = ''

  CommandLine(Path home) {
    this.home = home
  }

  int run(String... arguments) {
    def output = new ByteArrayOutputStream()
    def errors = new ByteArrayOutputStream()
    def environment = [CALLSHEET_HOME: home.resolve('state').toString(), XDG_CONFIG_HOME: home.resolve('config').toString()]
    def surroundings = new Surroundings(InputStream.nullInputStream(), output, errors, environment, Terminal.NONE)
    int code = new Launcher(surroundings).run(arguments)
    out = output.toString('UTF-8')
    err = errors.toString('UTF-8')
    code
  }
}
