package dev.callsheet.launcher.account;

import dev.callsheet.command.Region;
import dev.callsheet.dispatch.pace.LimitKind;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.launcher.list.NamedList;
import dev.callsheet.problem.ConfigurationException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.tomlj.TomlArray;
import org.tomlj.TomlTable;

/** Limits as a TOML table declares them. No message repeats a value. */
public final class LimitTable {
  public static final String ZONE = "zone";
  public static final String DO_NOT_CONTACT = "do_not_contact";

  /** What may stand in it. */
  public static final List<String> KEYS = keys();

  private static List<String> keys() {
    List<String> keys = new ArrayList<>();
    for (LimitKind kind : LimitKind.values()) {
      keys.add(kind.id());
    }
    keys.addAll(List.of(ZONE, DO_NOT_CONTACT));
    return List.copyOf(keys);
  }

  /** A name that is no key, in quotes; nothing for what may be one. */
  public static String named(String setting) {
    return setting.matches("[a-z_]{1,24}") ? " '" + setting + "'" : "";
  }

  private final Path file;
  private final TomlTable table;
  private final Optional<Region> region;
  private final Optional<ZoneId> usual;

  /** Limits that stand by themselves. */
  public LimitTable(Path file, TomlTable table) {
    this(file, table, Optional.empty(), Optional.empty());
  }

  /**
   * @param region of numbers on its lists, if that is said; a list is not read otherwise because a
   *     command is about another region
   * @param usual the zone unless it names one
   */
  public LimitTable(Path file, TomlTable table, Optional<Region> region, Optional<ZoneId> usual) {
    this.file = file;
    this.table = table;
    this.region = region;
    this.usual = usual;
  }

  /**
   * The zone of days and times of day.
   *
   * @throws ConfigurationException if there is no such zone
   */
  public Optional<ZoneId> zone() {
    Object zone = table.get(List.of(ZONE));
    try {
      return zone == null ? usual : Optional.of(ZoneId.of(String.valueOf(zone)));
    } catch (DateTimeException e) {
      throw wrong(ZONE, "write a zone such as \"America/New_York\"");
    }
  }

  /**
   * All limits.
   *
   * @throws ConfigurationException if one is not written as it should be
   */
  public Limits limits() {
    ZoneId zone = zone().orElse(ZoneId.systemDefault());
    Limits limits = Limits.NONE;
    for (LimitKind kind : LimitKind.values()) {
      Object value = table.get(List.of(kind.id()));
      try {
        if (value != null) {
          limits = limits.with(kind, value.toString(), zone);
        }
      } catch (ConfigurationException e) {
        throw wrong(
            kind.id(),
            (Long.valueOf(0).equals(value) ? "leave it out for no limit, or " : "")
                + "write it like "
                + kind.id()
                + " = "
                + example(kind));
      }
    }
    return limits.doNotContact(lists());
  }

  private static String example(LimitKind kind) {
    return switch (kind) {
      case RATE -> "\"5/s\"";
      case PER_DAY -> "200";
      case UNTIL -> "\"19:30\"";
      case MAX_FAILURES, MAX_UNKNOWN -> "20, or \"5%\"";
      case IN_FLIGHT -> "16";
    };
  }

  /** The lists of numbers, found beside the file. */
  private List<String> lists() {
    Object value = table.get(List.of(DO_NOT_CONTACT));
    List<Object> names = new ArrayList<>();
    if (value instanceof TomlArray array) {
      names.addAll(array.toList());
    } else if (value != null) {
      names.add(value);
    }
    List<String> lists = new ArrayList<>();
    for (Object name : names) {
      try {
        NamedList list = NamedList.of(String.valueOf(name));
        lists.add(region.map(list::usually).orElse(list).beside(file));
      } catch (ConfigurationException e) {
        throw wrong(DO_NOT_CONTACT, e.getMessage() + "; as in do_not_contact = [\"stop.csv\"]");
      }
    }
    return lists;
  }

  private ConfigurationException wrong(String key, String message) {
    return AccountTable.wrong(file, table.inputPositionOf(List.of(key)), key + ": " + message);
  }
}
