package dev.callsheet.launcher

import dev.callsheet.launcher.terminal.Invocation
import dev.callsheet.launcher.terminal.Interruption
import dev.callsheet.launcher.terminal.Surroundings
import dev.callsheet.launcher.terminal.Terminal
import picocli.CommandLine
import spock.lang.Shared

/** Help is found by what one looks for, and shows lines that work. */
class HelpSpec extends CommandLineSpecification {
  @Shared
  Map<String, CommandLine> commands = named(new Commands(new Invocation(
      new Surroundings(InputStream.nullInputStream(), OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), [:], Terminal.NONE),
          new Interruption())).all())

  private static Map<String, CommandLine> named(CommandLine root) {
    root.subcommands.values().collectMany { [it] + it.subcommands.values() }.collectEntries { [it.commandSpec.qualifiedName(), it] }
  }

  def "#command has two examples, which can be typed as they stand"() {
    given:
    def examples = HelpExamples.of(command)

    expect:
    examples.size() == 2
    examples.every { example ->
      def words = (example =~ /'[^']*'|[^\s()]+/).collect { it.replace("'", '') }
      def own = words.drop(words.lastIndexOf('callsheet') + 1).takeWhile { it != '>' }
      line.commandSpec.root().commandLine().parseArgs(own as String[])
    }

    where:
    [command, line] << commands.collect { name, line -> [name, line] }
  }

  def "#command tells how it is used"() {
    expect:
    line.commandSpec.options().any { it.usageHelp() }

    where:
    [command, line] << commands.collect { name, line -> [name, line] }
  }

  def "every option of #command has its group, once"() {
    expect:
    line.commandSpec.options().findAll { OptionGroup.of(it).empty }*.longestName() == []

    where:
    [command, line] << commands.findAll { it.value.commandSpec.options().size() > GroupedHelp.MOST_UNGROUPED }
        .collect { name, line -> [name, line] }
  }

  def "an option that means the same in several commands is declared once"() {
    given:
    def declared = commands.values()*.commandSpec*.options().flatten().unique { it.userObject().toString() }

    expect:
    declared.groupBy { [it.longestName(), it.description()] }.values().findAll { it.size() > 1 }*.first()*.longestName() == []
  }
}
