package dev.callsheet.launcher.project;

import dev.callsheet.command.Region;
import dev.callsheet.dispatch.pace.LimitKind;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.launcher.account.AccountTable;
import dev.callsheet.launcher.list.NamedList;
import dev.callsheet.launcher.settings.Key;
import dev.callsheet.launcher.settings.LimitKeys;
import dev.callsheet.launcher.settings.Setting;
import dev.callsheet.problem.ConfigurationException;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a project's file says:
 *
 * <pre>{@code
 * region = "GB"
 * zone = "Europe/London"
 * rate = "5/s"
 * per_day = 200
 * do_not_contact = ["stop.csv"]
 * sandbox = true
 *
 * [variables]
 * shop = "North"
 * }</pre>
 *
 * @param section the whole file
 */
record ProjectSettings(Setting section) {
  private static final String TWO_LETTERS = "write two letters (ISO 3166) such as \"US\" or \"GB\"";

  private static final Key<Region> REGION =
      new Key<>("region", ProjectSettings::region, TWO_LETTERS, List.of("country"));
  private static final Key<Boolean> SANDBOX = Key.like("sandbox", "true", Setting::isTrue);
  static final Key<Map<String, String>> VARIABLES =
      Key.of("variables", ProjectSettings::variables, "vars", "params");

  static final List<Key<?>> KEYS = Key.all(LimitKeys.ALL, List.of(REGION, SANDBOX, VARIABLES));

  /**
   * @throws ConfigurationException if it has settings that nobody knows
   */
  static ProjectSettings in(Path file) {
    Setting section = Setting.in(file);
    section.refuseUnknown("unknown setting", KEYS, ProjectSettings::ofAccounts);
    return new ProjectSettings(section);
  }

  private static String ofAccounts(Setting unknown) {
    return AccountTable.OWN.stream().anyMatch(key -> key.isCalled(unknown.name()))
        ? "%s belongs into accounts.toml, which only you can read; delete it here ('callsheet accounts add' writes it there)"
            .formatted(unknown.name())
        : "";
  }

  private static Region region(Setting setting) {
    if (setting.toString().equals("UK")) {
      throw setting.wrong("region: the United Kingdom is \"GB\"; " + TWO_LETTERS);
    }
    return new Region(setting.toString());
  }

  /**
   * What this file says for those of a folder: what it leaves open is as above, and what protects
   * people adds up.
   */
  Project within(Project above) {
    Optional<Region> region = section.get(REGION).or(above::region);
    Optional<ZoneId> zone = section.get(LimitKeys.ZONE).or(above::zone);
    Limits limits = LimitKeys.in(section, zone, region);
    Limits all = limits.doNotContact(List.of()).tightest(above.limits());
    refuseLost();
    Map<String, String> variables = new LinkedHashMap<>(above.variables());
    variables.putAll(section.get(VARIABLES).orElse(Map.of()));
    return new Project(
        concat(List.of(section.file()), above.files()),
        region,
        zone,
        all,
        concat(above.lists(), limits.doNotContact().stream().map(NamedList::of).toList()),
        section.get(SANDBOX).orElse(false) || above.sandbox(),
        variables,
        saying(limits, all, above),
        Optional.empty());
  }

  private Map<LimitKind, Path> saying(Limits own, Limits all, Project above) {
    Map<LimitKind, Path> saying = new EnumMap<>(LimitKind.class);
    saying.putAll(above.saying());
    for (LimitKind kind : LimitKind.values()) {
      if (own.bound(kind).isPresent() && own.bound(kind).equals(all.bound(kind))) {
        saying.put(kind, section.file());
      }
    }
    return saying;
  }

  private static <T> List<T> concat(List<T> some, List<T> others) {
    return Stream.concat(some.stream(), others.stream()).distinct().toList();
  }

  private static Map<String, String> variables(Setting table) {
    if (!table.isTable()) {
      throw table.wrong("variables: write them in a table, below [variables]");
    }
    return VariableFile.in(table);
  }

  /** All that stands below a table's name belongs to the table, so that no limit would hold. */
  private void refuseLost() {
    List<Setting> lost = new ArrayList<>();
    for (Key<?> key : KEYS) {
      if (section.setting(key).isEmpty()) {
        section.setting(VARIABLES).flatMap(table -> table.setting(key)).ifPresent(lost::add);
      }
    }
    lost.sort(Comparator.comparing(Setting::name));
    if (lost.stream().anyMatch(ProjectSettings::isMeant)) {
      boolean isOne = lost.size() == 1;
      throw lost.get(0)
          .wrong(
              String.join(", ", lost.stream().map(Setting::name).toList())
                  + (isOne ? " stands" : " stand")
                  + " below [variables], where settings do not count; move "
                  + (isOne ? "it" : "them")
                  + " above that line");
    }
  }

  /**
   * Whether it is hardly a variable of a script: that may well have a rate of its own, and a shop
   * may be of the region "North", but hardly of the region "GB".
   */
  private static boolean isMeant(Setting setting) {
    String value = setting.toString();
    return switch (setting.name()) {
      case "region" -> List.of(Locale.getISOCountries()).contains(value);
      case "zone" -> value.contains("/") && ZoneId.getAvailableZoneIds().contains(value);
      default -> setting.name().contains("_");
    };
  }
}
