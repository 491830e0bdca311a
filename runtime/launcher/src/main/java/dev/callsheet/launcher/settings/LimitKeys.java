package dev.callsheet.launcher.settings;

import dev.callsheet.command.Region;
import dev.callsheet.dispatch.pace.LimitKind;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.guard.place.ZoneNames;
import dev.callsheet.launcher.list.NamedList;
import dev.callsheet.problem.ConfigurationException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The keys of limits, which accounts and projects have. */
public final class LimitKeys {
  private static final Map<LimitKind, Key<String>> KINDS = new EnumMap<>(LimitKind.class);

  static {
    kind(LimitKind.RATE, "\"5/s\"");
    kind(LimitKind.PER_DAY, "200");
    kind(LimitKind.UNTIL, "\"19:30\"");
    kind(LimitKind.MAX_FAILURES, "20, or \"5%\"");
    kind(LimitKind.MAX_UNKNOWN, "20, or \"5%\"");
    kind(LimitKind.IN_FLIGHT, "16");
  }

  public static final Key<ZoneId> ZONE =
      new Key<>(
          "zone",
          LimitKeys::zone,
          "write a zone such as \"America/New_York\"",
          List.of("timezone"));

  public static final Key<List<NamedList>> DO_NOT_CONTACT =
      Key.of("do_not_contact", LimitKeys::lists, "do_not_call", "suppression", "dnc");

  private static final Key<String> POLICY = Key.like("policy", "\"policy.toml\"", Setting::text);

  public static final List<Key<?>> ALL =
      Key.all(KINDS.values(), List.of(ZONE, DO_NOT_CONTACT, POLICY));

  private LimitKeys() {}

  private static void kind(LimitKind kind, String example) {
    KINDS.put(kind, Key.like(kind.id(), example, Setting::toString));
  }

  static ZoneId zone(Setting setting) {
    return ZoneNames.sure(setting.toString());
  }

  private static List<NamedList> lists(Setting setting) {
    try {
      return setting.isList()
          ? setting.items("").stream().map(list -> NamedList.of(list.toString())).toList()
          : List.of(NamedList.of(setting.toString()));
    } catch (ConfigurationException e) {
      throw setting.wrong(
          setting.name() + ": " + e.getMessage() + "; as in do_not_contact = [\"stop.csv\"]");
    }
  }

  /**
   * All limits of a section.
   *
   * @param zone of days and times of day; without one that of this machine
   * @param region of numbers on its lists, if that is said; a list is not read otherwise because a
   *     command is about another region
   * @throws ConfigurationException if one is not written as it should be
   */
  public static Limits in(Setting section, Optional<ZoneId> zone, Optional<Region> region) {
    ZoneId ofDay = zone.orElseGet(ZoneId::systemDefault);
    Limits limits = Limits.NONE;
    for (Map.Entry<LimitKind, Key<String>> each : KINDS.entrySet()) {
      Key<String> key = each.getValue();
      Optional<String> said = section.get(key);
      try {
        limits = said.isEmpty() ? limits : limits.with(each.getKey(), said.get(), ofDay);
      } catch (ConfigurationException e) {
        String none = said.get().equals("0") ? "leave it out for no limit, or " : "";
        throw section.setting(key).orElseThrow().wrong(key.name() + ": " + none + key.instead());
      }
    }
    List<String> lists = new ArrayList<>();
    for (NamedList list : section.get(DO_NOT_CONTACT).orElse(List.of())) {
      lists.add(region.map(list::usually).orElse(list).beside(section.file()));
    }
    Optional<String> policy = section.get(POLICY);
    limits = limits.doNotContact(lists);
    return policy.isEmpty()
        ? limits
        : limits.policy(
            PolicyFile.in(section.file().toAbsolutePath().resolveSibling(policy.get())));
  }
}
