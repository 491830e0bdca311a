package dev.callsheet.launcher;

import java.util.List;
import java.util.Map;
import java.util.Objects;
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

  private static final int NAMES = 14;

  @Override
  public Help create(CommandSpec command, Help.ColorScheme colours) {
    UsageMessageSpec usage = command.usageMessage();
    if (command.parent() == null) {
      usage
          .sectionMap()
          .put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, help -> commands(command, help));
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

  private static String commands(CommandSpec root, Help help) {
    StringBuilder text = new StringBuilder();
    for (Commands.Group group : Commands.GROUPS) {
      text.append("  ").append(group.purpose()).append('\n');
      TextTable table =
          TextTable.forColumns(
              help.colorScheme(),
              new Column(NAMES + 2, 4, Column.Overflow.SPAN),
              new Column(root.usageMessage().width() - NAMES - 2, 2, Column.Overflow.WRAP));
      for (String name : group.names()) {
        table.addRowValues(
            name,
            String.format(
                Objects.requireNonNull(root.subcommands().get(name))
                    .getCommandSpec()
                    .usageMessage()
                    .description()[0]));
      }
      text.append(table);
    }
    return text.toString();
  }
}
