package dev.callsheet.launcher;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
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
          + " --stop-file --loosen --per-event --max-age --hold-backlog --opt-outs --without"),
  LOOKING(
      "What is shown",
      "--all --full --only --sample --seed --diff --explain --coverage --wide --message"
          + " --within --type --contact --undecided --dead --unknown --problems --changed --admin-port --systemd --capture --keep --keep-dead --log-limit --unanswered --older-than"),
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

  static Optional<OptionGroup> of(OptionSpec option) {
    return Arrays.stream(values())
        .filter(group -> group.names.contains(' ' + option.longestName() + ' '))
        .findFirst();
  }

  static Map<OptionGroup, List<OptionSpec>> sorted(List<OptionSpec> options) {
    return options.stream()
        .collect(
            Collectors.groupingBy(
                option -> of(option).orElse(WHAT),
                () -> new EnumMap<>(OptionGroup.class),
                Collectors.toList()));
  }
}
