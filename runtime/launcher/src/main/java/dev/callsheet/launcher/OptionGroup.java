package dev.callsheet.launcher;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Model.OptionSpec;

/** What an option is about. */
enum OptionGroup {
  WHAT(
      "What to send",
      "--var --var-file --at --region --do-not-contact --allow-empty-list --sandbox --classpath --strict"
          + " --event --settings --retry --expect --accept --allow-changed-source --redirect-to --all-runs --since --policy --row"),
  SENDING(
      "Sending",
      "--live --yes --no-input --canary --again --lately --events --events-to --keep-simulator"),
  LIMITS(
      "Limits",
      "--rate --in-flight --per-day --wait --max-failures --max-unknown --no-hold --until --zone"
          + " --stop-file --loosen --per-event --max-age --hold-backlog"),
  LOOKING(
      "What is shown",
      "--all --full --only --sample --seed --diff --explain --coverage --wide --message"
          + " --within --type --contact --undecided --dead --unknown --changed --admin-port --systemd"),
  SAVING("Saving", "-o --save --report --account --expires --left-out --junit --redact"),
  SCREEN("Screen and output", "--output --color --quiet --verbose --help");

  private final String title;
  private final String names;

  OptionGroup(String title, String names) {
    this.title = title;
    this.names = ' ' + names + ' ';
  }

  String title() {
    return title;
  }

  static boolean knows(OptionSpec option) {
    for (OptionGroup group : values()) {
      if (group.holds(option)) {
        return true;
      }
    }
    return false;
  }

  private boolean holds(OptionSpec option) {
    return names.contains(' ' + option.longestName() + ' ');
  }

  static Map<OptionGroup, List<OptionSpec>> sorted(List<OptionSpec> options) {
    Map<OptionGroup, List<OptionSpec>> sorted = new EnumMap<>(OptionGroup.class);
    for (OptionSpec option : options) {
      OptionGroup of = WHAT;
      for (OptionGroup group : values()) {
        of = group.holds(option) ? group : of;
      }
      sorted.computeIfAbsent(of, group -> new ArrayList<>()).add(option);
    }
    return sorted;
  }
}
