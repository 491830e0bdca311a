package dev.callsheet.launcher.settings;

import dev.callsheet.guard.row.ConsentGuard;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** How a policy demands a consent. */
final class ConsentKeys {
  private static final Key<List<String>> OF = Key.of("of", PolicyFile::texts, "operations");
  private static final Key<String> FIELD = Key.of("field", Setting::text, "column");
  private static final Key<Duration> WITHIN =
      Key.of("within", CapKeys::time, "not_older_than", "in");
  private static final List<Key<?>> ALL = List.of(OF, FIELD, WITHIN);

  private ConsentKeys() {}

  static List<ConsentGuard> consents(Setting setting) {
    List<ConsentGuard> consents = new ArrayList<>();
    for (Setting consent : setting.items("{ field = \"consentAt\", within = \"540d\" }")) {
      if (!consent.isTable()) {
        throw consent.wrong("consent: write [[consent]] above its field");
      }
      PolicyFile.refuseUnknown(consent, ALL);
      String field =
          consent
              .get(FIELD)
              .orElseThrow(
                  () ->
                      consent.wrong(
                          "a consent names the column that says when; write field = \"consentAt\""));
      Duration within =
          consent
              .get(WITHIN)
              .orElseThrow(
                  () -> consent.wrong("a consent holds for some time; write within = \"540d\""));
      for (String of : consent.get(OF).orElse(List.of("sms"))) {
        consents.add(PolicyFile.said(consent, of, word -> ConsentGuard.of(word, field, within)));
      }
    }
    return consents;
  }
}
