package dev.callsheet.launcher.settings;

import dev.callsheet.guard.cap.Cap;
import dev.callsheet.guard.cap.Footer;
import java.time.Duration;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** How a policy says a cap, and a footer. */
final class CapKeys {
  private static final Key<Long> MOST =
      Key.like("most", "3", setting -> Long.parseLong(setting.toString()));
  private static final Key<String> PER = Key.of("per", Setting::text);
  private static final Key<Duration> WITHIN = Key.of("within", CapKeys::time, "in", "window");
  private static final Key<List<String>> OF = Key.of("of", PolicyFile::texts, "operations");
  private static final Key<String> SUBJECT = Key.of("subject", Setting::text, "about");
  private static final Key<ZoneId> ZONE = Key.like("zone", "\"America/New_York\"", LimitKeys::zone);
  private static final List<Key<?>> ALL = List.of(MOST, PER, WITHIN, OF, SUBJECT, ZONE);

  private static final Key<String> TEXT = Key.of("text", Setting::text, "footer");
  private static final Key<Duration> EVERY = Key.of("every", CapKeys::time, "within");
  private static final List<Key<?>> OF_FOOTER = List.of(TEXT, EVERY);

  private CapKeys() {}

  static List<Footer> footers(Setting setting) {
    List<Footer> footers = new ArrayList<>();
    for (Setting footer : setting.items("{ text = \"Reply STOP to opt out.\" }")) {
      if (!footer.isTable()) {
        throw footer.wrong("footer: write [[footer]] above its text");
      }
      PolicyFile.refuseUnknown(footer, OF_FOOTER);
      String text = footer.get(TEXT).orElse("");
      footers.add(PolicyFile.said(footer, text, end -> new Footer(end, footer.get(EVERY))));
    }
    return footers;
  }

  static List<Cap> caps(Setting setting) {
    List<Cap> caps = new ArrayList<>();
    for (Setting cap : setting.items("{ most = 3, per = \"contact\", within = \"24h\" }")) {
      if (!cap.isTable()) {
        throw cap.wrong("cap: write [[cap]] above its most and per");
      }
      PolicyFile.refuseUnknown(cap, ALL);
      caps.add(PolicyFile.said(cap, "", text -> cap(cap)));
    }
    return caps;
  }

  private static Cap cap(Setting cap) {
    long most = cap.get(MOST).orElseThrow(() -> cap.wrong("a cap says how much; write most = 3"));
    String of = String.join(",", cap.get(OF).orElse(List.of("sms", "call")));
    String per = cap.get(PER).orElse("");
    if (per.equals("contact")) {
      Duration within =
          cap.get(WITHIN)
              .orElseThrow(
                  () ->
                      cap.wrong(
                          "a cap per contact says within which time; write within = \"24h\""));
      refuse(cap, ZONE, "a cap per contact looks back from each moment; leave 'zone' out");
      return Cap.perContact(most, within, of, cap.get(SUBJECT).orElse(""));
    }
    if (!per.equals("day")) {
      throw cap.wrong("a cap is per contact or per day; write per = \"contact\" or per = \"day\"");
    }
    refuse(cap, WITHIN, "a cap per day is of calendar days; leave 'within' out");
    refuse(cap, SUBJECT, "a cap per day is of all that leaves; leave 'subject' out");
    ZoneId zone =
        cap.get(ZONE)
            .orElseThrow(
                () -> cap.wrong("a cap per day says whose day; write zone = \"America/New_York\""));
    return Cap.perDay(most, zone, of);
  }

  private static void refuse(Setting cap, Key<?> key, String why) {
    cap.setting(key)
        .ifPresent(
            setting -> {
              throw setting.wrong(why);
            });
  }

  static Duration time(Setting setting) {
    String text = setting.text();
    if (!text.matches("[1-9][0-9]{0,5}[smhd]")) {
      throw setting.wrong(setting.name() + ": write a time such as \"24h\", \"30d\" or \"90m\"");
    }
    String number = text.substring(0, text.length() - 1);
    return text.endsWith("d")
        ? Duration.ofDays(Long.parseLong(number))
        : Duration.parse("PT" + text.toUpperCase(Locale.ROOT));
  }
}
