package dev.callsheet.launcher.settings;

import dev.callsheet.guard.cap.Cap;
import dev.callsheet.guard.cap.Footer;
import dev.callsheet.guard.hours.HoursRow;
import dev.callsheet.guard.hours.HoursTable;
import dev.callsheet.guard.hours.WeekHours;
import dev.callsheet.guard.list.ListDemand;
import dev.callsheet.guard.number.LineGuard;
import dev.callsheet.guard.number.OnlyTo;
import dev.callsheet.guard.place.Unplaced;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.guard.policy.SegmentPrice;
import dev.callsheet.guard.row.ConsentGuard;
import dev.callsheet.guard.row.OptOutGuard;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A policy as it stands in a file:
 *
 * <pre>{@code
 * hours = "us-strict"
 * place = ["zone", "zip", "state"]
 * allow = ["toll-free"]
 * opt_out = ["doNotContact"]
 * max_segments = 2
 * no_texts_to = ["landline", "toll-free"]
 * only_to = ["+13055550123"]
 * segment_price = "0.0083 USD"
 *
 * [[footer]]
 * text = "Reply STOP to opt out."
 * every = "30d"
 *
 * [[window]]
 * in = ["US-FL"]
 * days = "mon-sat"
 * from = "10:00"
 * until = "18:00"
 *
 * [[suppress]]
 * file = "national.csv"
 * not_older_than = "31d"
 *
 * [[cap]]
 * most = 3
 * per = "contact"
 * within = "24h"
 * of = ["sms", "call"]
 *
 * [[consent]]
 * of = "sms"
 * field = "consentAt"
 * within = "540d"
 * }</pre>
 */
public final class PolicyFile {
  private static final Key<List<String>> HOURS = Key.of("hours", PolicyFile::texts, "quiet_hours");
  private static final Key<HoursTable> HOURS_FILE = Key.of("hours_file", PolicyFile::table);
  private static final Key<List<String>> PLACE =
      Key.of("place", PolicyFile::columns, "places", "columns");
  private static final Key<List<Unplaced>> ALLOW = Key.of("allow", PolicyFile::unplaced);
  private static final Key<List<HoursRow>> WINDOW =
      Key.of("window", PolicyFile::windows, "windows");
  private static final Key<List<ListDemand>> SUPPRESS =
      Key.of("suppress", PolicyFile::demands, "do_not_contact", "suppression");
  private static final Key<List<Cap>> CAP =
      Key.of("cap", CapKeys::caps, "caps", "limit", "frequency");
  private static final Key<List<OptOutGuard>> OPT_OUT =
      Key.of("opt_out", PolicyFile::optOuts, "optout", "unsubscribed");
  private static final Key<List<ConsentGuard>> CONSENT =
      Key.of("consent", ConsentKeys::consents, "consents", "opt_in");
  private static final Key<Integer> SEGMENTS =
      Key.like("max_segments", "2", setting -> Integer.parseInt(setting.toString()));
  private static final Key<List<LineGuard>> NO_TEXTS_TO =
      Key.of("no_texts_to", PolicyFile::lines, "no_texts");
  private static final Key<OnlyTo> ONLY_TO =
      Key.of("only_to", list -> said(list, "", text -> new OnlyTo(texts(list))), "allow_list");
  private static final Key<List<Footer>> FOOTER =
      Key.of("footer", CapKeys::footers, "footers", "ending");
  private static final Key<SegmentPrice> PRICE =
      Key.of(
          "segment_price",
          price -> said(price, price.text(), SegmentPrice::read),
          "segment_cost",
          "price");
  private static final List<Key<?>> RULES =
      List.of(
          HOURS,
          WINDOW,
          SUPPRESS,
          CAP,
          OPT_OUT,
          CONSENT,
          SEGMENTS,
          NO_TEXTS_TO,
          ONLY_TO,
          FOOTER,
          PRICE);
  private static final List<Key<?>> ALL = Key.all(RULES, List.of(HOURS_FILE, PLACE, ALLOW));

  private static final Key<List<String>> IN = Key.of("in", PolicyFile::places, "places", "state");
  private static final Key<String> DAYS = Key.of("days", Setting::text);
  private static final Key<String> FROM = Key.of("from", Setting::text);
  private static final Key<String> UNTIL = Key.of("until", Setting::text, "to");
  private static final List<Key<?>> OF_WINDOW = List.of(IN, DAYS, FROM, UNTIL);

  private static final Key<String> LIST = Key.of("file", Setting::text, "list", "name");
  private static final Key<Duration> NOT_OLDER_THAN =
      Key.of("not_older_than", PolicyFile::days, "max_age", "within");
  private static final List<Key<?>> OF_SUPPRESS = List.of(LIST, NOT_OLDER_THAN);

  private PolicyFile() {}

  /**
   * The policy that a file says.
   *
   * @throws ConfigurationException if it cannot be read, or says what cannot be kept
   */
  public static Policy in(Path file) {
    Setting section = Setting.in(file);
    section.refuseUnknown("unknown setting", ALL, unknown -> "");
    HoursTable table = section.get(HOURS_FILE).orElseGet(HoursTable::standard);
    Policy.Builder policy = Policy.builder();
    for (String preset : section.get(HOURS).orElse(List.of())) {
      policy.hours(said(section.setting(HOURS).orElseThrow(), preset, name -> table.preset(name)));
    }
    section.get(WINDOW).ifPresent(policy::hours);
    section.get(PLACE).orElse(List.of()).forEach(policy::place);
    section.get(ALLOW).orElse(List.of()).forEach(policy::allow);
    section.get(SUPPRESS).orElse(List.of()).forEach(policy::suppress);
    section.get(CAP).orElse(List.of()).forEach(policy::cap);
    section.get(OPT_OUT).orElse(List.of()).forEach(policy::optOut);
    section.get(CONSENT).orElse(List.of()).forEach(policy::consent);
    section.get(NO_TEXTS_TO).orElse(List.of()).forEach(policy::noTexts);
    section.get(ONLY_TO).ifPresent(policy::onlyTo);
    section.get(FOOTER).orElse(List.of()).forEach(policy::footer);
    section.get(PRICE).ifPresent(policy::price);
    section
        .get(SEGMENTS)
        .ifPresent(
            most -> said(section.setting(SEGMENTS).orElseThrow(), "", t -> policy.segments(most)));
    if (section.get(HOURS).orElse(List.of()).isEmpty()) {
      Optional<Setting> hours = section.setting(HOURS).or(() -> section.setting(HOURS_FILE));
      if (hours.isPresent()) {
        throw hours.get().wrong("no rule of it would hold; write hours = \"us-strict\" for all");
      }
    }
    if (RULES.stream().allMatch(key -> section.setting(key).isEmpty())) {
      throw section.wrong(
          "this says no hours, no list and no other rule: nothing would be held back; write hours = \"us-strict\"");
    }
    return policy.build();
  }

  static List<String> texts(Setting setting) {
    return setting.isList()
        ? setting.items("\"us-strict\"").stream().map(Setting::text).toList()
        : List.of(setting.text());
  }

  private static List<String> columns(Setting setting) {
    for (String column : texts(setting)) {
      said(setting, column, Policy.builder()::place);
    }
    return texts(setting);
  }

  private static List<OptOutGuard> optOuts(Setting setting) {
    return texts(setting).stream().map(field -> said(setting, field, OptOutGuard::new)).toList();
  }

  private static List<LineGuard> lines(Setting setting) {
    return texts(setting).stream().map(line -> said(setting, line, LineGuard::of)).toList();
  }

  private static List<Unplaced> unplaced(Setting setting) {
    List<Unplaced> all = new ArrayList<>();
    for (String word : texts(setting)) {
      Optional<Unplaced> numbers = Optional.empty();
      for (Unplaced each : Unplaced.values()) {
        numbers = each.word().equals(word) ? Optional.of(each) : numbers;
      }
      all.add(
          numbers.orElseThrow(
              () -> setting.wrong("allow knows \"toll-free\" and \"unknown\" only")));
    }
    return all;
  }

  private static HoursTable table(Setting setting) {
    Path file = setting.file().toAbsolutePath().resolveSibling(setting.text());
    try {
      return HoursTable.read(file.toString(), Files.readString(file));
    } catch (IOException e) {
      throw setting.wrong("hours_file: " + file + " cannot be read: " + Reasons.of(e));
    }
  }

  /** In one of its tables; what is meant for the whole policy and stands below one is in it. */
  static void refuseUnknown(Setting table, List<Key<?>> keys) {
    table.refuseUnknown(
        "unknown setting",
        keys,
        unknown ->
            Key.names(ALL).contains(unknown.name())
                ? "%s is read as a part of the [[table]] above it; write it above all of those"
                    .formatted(unknown.name())
                : "");
  }

  private static List<HoursRow> windows(Setting setting) {
    List<HoursRow> rows = new ArrayList<>();
    for (Setting window : setting.items("{ from = \"08:00\", until = \"20:00\" }")) {
      if (!window.isTable()) {
        throw setting.wrong("window: write [[window]] above its from and until");
      }
      refuseUnknown(window, OF_WINDOW);
      String hours =
          window.get(DAYS).orElse("daily") + " " + time(window, FROM) + "-" + time(window, UNTIL);
      WeekHours week = said(window, hours, WeekHours::of);
      for (String place : window.get(IN).orElse(List.of("*"))) {
        rows.add(HoursRow.own(place, week, window.place()));
      }
    }
    return rows;
  }

  private static List<ListDemand> demands(Setting setting) {
    List<ListDemand> demands = new ArrayList<>();
    for (Setting list : setting.items("{ file = \"national.csv\" }")) {
      if (!list.isTable()) {
        throw setting.wrong("suppress: write [[suppress]] above its file");
      }
      refuseUnknown(list, OF_SUPPRESS);
      String file =
          list.get(LIST)
              .orElseThrow(
                  () -> list.wrong("suppress names a list; write file = \"national.csv\""));
      Path name = Path.of(file).getFileName();
      demands.add(
          said(list, String.valueOf(name), text -> new ListDemand(text, list.get(NOT_OLDER_THAN))));
    }
    return demands;
  }

  private static Duration days(Setting setting) {
    String text = setting.text();
    if (!text.matches("[1-9][0-9]{0,3}d")) {
      throw setting.wrong("not_older_than: write a number of days, such as \"31d\"");
    }
    return Duration.ofDays(Long.parseLong(text.substring(0, text.length() - 1)));
  }

  private static String time(Setting window, Key<String> key) {
    return window
        .get(key)
        .orElseThrow(
            () ->
                window.wrong(
                    "a window says from and until; write from = \"08:00\", until = \"20:00\""));
  }

  private static List<String> places(Setting setting) {
    return said(setting, "", text -> HoursTable.areas(texts(setting)));
  }

  /** What the engine refuses is told with the place where it stands. */
  static <T> T said(Setting setting, String text, Function<String, T> form) {
    try {
      return form.apply(text);
    } catch (IllegalArgumentException e) {
      throw setting.wrong(setting.name() + ": " + e.getMessage());
    }
  }
}
