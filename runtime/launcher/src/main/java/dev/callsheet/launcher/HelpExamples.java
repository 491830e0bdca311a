package dev.callsheet.launcher;

import java.util.List;

/** Two command lines for each command, as they would be typed. */
final class HelpExamples {
  private static final String RUN = "20261121T094500Z-1f3a9c";

  private static final List<String> ALL =
      List.of(
          "callsheet check welcome.groovy",
          "callsheet check rules/*.groovy --output sarif",
          "callsheet plan welcome.groovy --var city=Tampa",
          "callsheet plan welcome.groovy -o welcome.plan --account acme --expires 4h",
          "callsheet show welcome.plan --all",
          "callsheet show " + RUN + " --only outcome=unknown",
          "callsheet explain welcome.plan#12",
          "callsheet explain welcome.plan#12 --full",
          "callsheet report welcome.plan -o welcome.html",
          "callsheet report " + RUN + " -o result.html --redact",
          "callsheet may text +13055550123",
          "callsheet may call '(208) 555-0123' --at 2026-11-20T08:30:00-07:00 --row zip=83702",
          "callsheet guards welcome.groovy",
          "callsheet guards welcome.groovy --account acme",
          "callsheet suppress add +13055550123 --reason 'asked by mail'",
          "callsheet suppress import national.csv",
          "callsheet history import dialer.csv --account acme --of call",
          "callsheet history import sent.csv --account acme --phone Mobile --at 'Sent at'",
          "callsheet run welcome.groovy --live simulator",
          "callsheet run welcome.groovy --live acme --rate 5/s --per-day 500 --until 19:30",
          "callsheet apply welcome.plan --live acme",
          "callsheet apply welcome.plan --live acme --canary 25 --do-not-contact today.csv",
          "callsheet resume latest --live acme",
          "callsheet resume --all --since 2h --live acme",
          "callsheet stop desk --reason 'a look'",
          "callsheet stop " + RUN + " --reason 'wrong list' --wait",
          "callsheet runs",
          "callsheet runs --all --output json",
          "callsheet runs prune --older-than 90d --dry-run",
          "callsheet runs prune --older-than 90d --yes 1240",
          "callsheet resolve " + RUN + " 12 --sent --note 'Ann saw it in the inbox'",
          "callsheet resolve " + RUN + " 13 14 --not-sent --note 'not in the inbox'",
          "callsheet log " + RUN + " --action 12",
          "callsheet log desk --follow",
          "callsheet decide rules.groovy --event events.jsonl --explain",
          "tail -f events.jsonl | callsheet decide rules.groovy --event -",
          "callsheet listen rules --settings listen.toml",
          "callsheet listen rules --live acme --expect 9f2c64d0a1b3 --per-event 3 --per-day 500",
          "callsheet events --within 7d --dead",
          "callsheet events 17 --full",
          "callsheet replay next/rules.groovy --within 7d --changed",
          "callsheet replay rules --output ndjson",
          "callsheet shape dialer",
          "callsheet shape dialer --within 30d --full",
          "callsheet reload rules",
          "callsheet reload rules --accept 9f2c64d0a1b3",
          "callsheet dead retry 17 18",
          "callsheet dead drop 19 --note 'Ann called her'",
          "callsheet hold --reason 'the offer is over'",
          "callsheet hold -q --reason 'Ann looks at the texts'",
          "callsheet release",
          "callsheet release -q",
          "callsheet forget +13055550123 --note 'Ann: asked for by mail'",
          "callsheet forget '(305) 555-0123' -q --note 'Ann: asked for by mail'",
          "callsheet test rules",
          "callsheet test rules --coverage --junit result.xml",
          "callsheet simulate --fault 429:every=5",
          "callsheet simulate --port 8080 --events-to http://127.0.0.1:8787/in/simulator/SECRET",
          "callsheet ops",
          "callsheet ops queue add",
          "callsheet accounts",
          "callsheet accounts --output json",
          "callsheet accounts add acme",
          "callsheet accounts add acme --business-id 4711 --base-url https://api.example.com --key-env ACME_KEY",
          "callsheet accounts check",
          "callsheet accounts check acme --output json",
          "source <(callsheet completion bash)",
          "callsheet completion fish > ~/.config/fish/completions/callsheet.fish");

  private HelpExamples() {}

  /** Those of the command of this name, such as {@code callsheet plan}; the root has none. */
  static List<String> of(String command) {
    return command.contains(" ")
        ? ALL.stream().filter(example -> isOf(command, example)).toList()
        : List.of();
  }

  private static boolean isOf(String command, String example) {
    String typed = example.substring(example.indexOf("callsheet"));
    boolean isOther =
        command.matches("callsheet (accounts|runs)") && typed.matches(command + " [a-z].*");
    return !isOther && (typed + " ").replace(")", " ").startsWith(command + " ");
  }
}
