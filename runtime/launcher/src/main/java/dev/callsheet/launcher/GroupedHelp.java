package dev.callsheet.launcher;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Column;
import picocli.CommandLine.Help.Layout;
import picocli.CommandLine.Help.TextTable;
import picocli.CommandLine.IHelpFactory;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Help in groups, by what people look for, with examples to copy. */
final class GroupedHelp implements IHelpFactory {
  /** A shorter list is read faster without headings. */
  static final int MOST_UNGROUPED = 13;

  private static final int NAMES = 16;
  private static final int FIRST_NAMES = 12;

  @Override
  public Help create(CommandSpec command, Help.ColorScheme colours) {
    UsageMessageSpec usage = command.usageMessage();
    if (command.userObject() instanceof Commands.Root root) {
      usage
          .sectionMap()
          .put(
              UsageMessageSpec.SECTION_KEY_COMMAND_LIST,
              help -> root.all ? commands(command, help) : firstCommands(command, help));
      if (!root.all) {
        usage.exitCodeListHeading("").exitCodeList(Map.of());
        usage.footerHeading("");
        usage.footer(
            "",
            "All %d commands, exit codes and settings: callsheet help --all"
                .formatted(command.subcommands().size()));
      }
    } else if (command.options().size() > MOST_UNGROUPED) {
      usage.abbreviateSynopsis(true);
      usage
          .sectionMap()
          .put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, help -> options(command, help));
    }
    List<String> examples = HelpExamples.of(command.qualifiedName());
    if (!examples.isEmpty()) {
      usage.footerHeading("%nExamples:%n");
      // picocli would break also what stands between quotes or brackets.
      usage.sectionMap().put(UsageMessageSpec.SECTION_KEY_FOOTER, help -> footer(examples, usage));
    }
    return new Help(command, colours);
  }

  private static String footer(List<String> examples, UsageMessageSpec usage) {
    StringBuilder text = new StringBuilder();
    for (String example : examples) {
      text.append("  ").append(example).append('\n');
    }
    for (String line : usage.footer()) {
      text.append(line).append('\n');
    }
    return text.toString();
  }

  private static String options(CommandSpec command, Help help) {
    StringBuilder text = new StringBuilder();
    for (Map.Entry<OptionGroup, List<OptionSpec>> group :
        OptionGroup.sorted(command.options()).entrySet()) {
      text.append('\n').append(group.getKey().title()).append(":\n");
      Layout layout =
          help.createDefaultLayout(
              command.options(), List.<PositionalParamSpec>of(), help.colorScheme());
      layout.addOptions(group.getValue(), help.parameterLabelRenderer());
      text.append(layout);
    }
    return text.toString();
  }

  /** Those that most people need, with the first sentence of each. */
  private static String firstCommands(CommandSpec root, Help help) {
    TextTable table = table(root, help, FIRST_NAMES, 2, 0);
    for (String name : Commands.FIRST) {
      String purpose = purpose(root, name);
      int end = purpose.indexOf('.'); // what follows is for the help of the command
      table.addRowValues(name, end < 0 ? purpose : purpose.substring(0, end + 1));
    }
    return table.toString();
  }

  private static TextTable table(CommandSpec root, Help help, int names, int first, int second) {
    return TextTable.forColumns(
        help.colorScheme(),
        new Column(names, first, Column.Overflow.SPAN),
        new Column(root.usageMessage().width() - names, second, Column.Overflow.WRAP));
  }

  private static String purpose(CommandSpec root, String name) {
    CommandLine line = Objects.requireNonNull(root.subcommands().get(name));
    return String.format(line.getCommandSpec().usageMessage().description()[0]);
  }

  private static String commands(CommandSpec root, Help help) {
    StringBuilder text = new StringBuilder();
    for (Commands.Group group : Commands.GROUPS) {
      text.append("  ").append(group.purpose()).append('\n');
      TextTable table = table(root, help, NAMES, 4, 2);
      for (String name : group.names()) {
        table.addRowValues(name, purpose(root, name));
      }
      text.append(table);
    }
    return text.toString();
  }
}
