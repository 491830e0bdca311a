package dev.callsheet.bench.rules;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The rules of a workload as scripts: a folder of files that hold 250 rules each. */
final class Scripts {
  private static final int RULES_OF_A_FILE = 250;

  private Scripts() {}

  static Path write(Workload workload, Path folder) throws IOException {
    List<Workload.RuleText> rules = workload.rules();
    for (int from = 0; from < rules.size(); from += RULES_OF_A_FILE) {
      StringBuilder text = new StringBuilder();
      for (int i = from; i < Math.min(rules.size(), from + RULES_OF_A_FILE); i++) {
        Workload.RuleText rule = rules.get(i);
        text.append(
            String.format(
                """
                rule('rule %d') {
                  on '%s'
                  when { event.score > %d && event.source in ['%s', '%s'] }
                  then { cadence %d add contact }
                }
                """,
                rule.number(),
                rule.type(),
                rule.over(),
                rule.sources().get(0),
                rule.sources().get(1),
                rule.number() + 1));
      }
      Files.writeString(folder.resolve("rules" + from / RULES_OF_A_FILE + ".groovy"), text);
    }
    return folder;
  }
}
