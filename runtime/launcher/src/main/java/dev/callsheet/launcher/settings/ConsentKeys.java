package dev.callsheet.launcher.settings;

import dev.callsheet.command.Operation.Effect;
import dev.callsheet.guard.row.ConsentGuard;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** How a policy demands a consent. */
final class ConsentKeys {
  private static final Key<List<Effect>> OF = Key.of("of", ConsentKeys::effects, "operations");
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
      consent.refuseUnknown("unknown setting", ALL, unknown -> "");
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
      for (Effect effect : consent.get(OF).orElse(List.of(Effect.TEXT))) {
        consents.add(
            PolicyFile.said(consent, field, name -> new ConsentGuard(effect, name, within)));
      }
    }
    return consents;
  }

  private static List<Effect> effects(Setting setting) {
    return PolicyFile.texts(setting).stream()
        .map(
            word ->
                switch (word) {
                  case "sms" -> Effect.TEXT;
                  case "call" -> Effect.CALL;
                  case "add" -> Effect.ADD;
                  default ->
                      throw setting.wrong(
                          "of: a consent is of \"sms\", \"call\" or \"add\", not of \""
                              + word
                              + "\"");
                })
        .toList();
  }
}
