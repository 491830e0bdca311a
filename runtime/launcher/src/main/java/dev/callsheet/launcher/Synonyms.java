package dev.callsheet.launcher;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** What other tools call our commands and options, each with what it is called here. */
final class Synonyms {
  private static final Map<String, String> COMMANDS =
      of(
          """
          plan: preview dry-run dryrun simulate-run diff
          check: validate verify lint compile
          run: send execute exec start live launch
          apply: approve deploy
          resume: continue retry restart
          stop: cancel abort kill pause
          runs: list ls history jobs
          show: status info view open describe
          log: logs tail journal
          report: export html
          explain: why
          resolve: settle fix
          decide: rules rule event events
          simulate: simulator serve server mock
          ops: operations words commands vocabulary
          accounts: account login auth config configure
          """);

  private static final Map<String, String> OPTIONS =
      of(
          """
          --output: --json --format --csv --ndjson
          --color: --no-color --no-colour --colour
          --var: --vars --param --params --set --define
          --yes: --force --confirm --assume-yes --approve --auto-approve
          --rate: --throttle --delay --speed --rps --pace
          --in-flight: --concurrency --parallel --threads --workers --jobs
          --per-day: --daily --daily-limit --max-per-day --limit --budget
          --zone: --timezone --time-zone --tz
          --region: --country --locale
          --do-not-contact: --dnc --exclude --suppress --suppression --blocklist --blacklist --optout
          --live: --account --acct --profile --env --target
          --until: --stop-at --deadline --end
          --at: --now --time --date
          --full: --unmask --unmasked --show-numbers --no-mask
          --all: --list --every
          --only: --filter --where --select --include
          --sample: --head --first --top
          --expires: --expiry --ttl --valid
          --report: --html --page
          --note: --comment --reason
          --event: --events --input
          --sandbox: --untrusted --safe
          """);

  private Synonyms() {}

  /** Our command for what another tool calls so. */
  static Optional<String> command(String word) {
    return Optional.ofNullable(COMMANDS.get(word));
  }

  /** Our option for what another tool calls so, such as {@code --zone} for {@code --timezone}. */
  static Optional<String> option(String name) {
    return Optional.ofNullable(OPTIONS.get(name));
  }

  /** Lines of {@code ours: theirs theirs}. */
  private static Map<String, String> of(String table) {
    Map<String, String> ours = new HashMap<>();
    for (String line : table.lines().toList()) {
      int end = line.indexOf(':');
      for (String theirs : line.substring(end + 1).strip().split(" ", -1)) {
        ours.put(theirs, line.substring(0, end));
      }
    }
    return Map.copyOf(ours);
  }
}
