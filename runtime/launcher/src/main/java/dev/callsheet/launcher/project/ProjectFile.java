package dev.callsheet.launcher.project;

import dev.callsheet.command.Region;
import dev.callsheet.dispatch.pace.LimitKind;
import dev.callsheet.dispatch.pace.Limits;
import dev.callsheet.launcher.account.AccountTable;
import dev.callsheet.launcher.account.KeySource;
import dev.callsheet.launcher.account.LimitTable;
import dev.callsheet.launcher.account.TomlFile;
import dev.callsheet.launcher.list.NamedList;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.Surroundings;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NearestWord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.tomlj.TomlTable;

/**
 * The file beside scripts, or in a folder above them, that says what holds for all of them:
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
 */
public final class ProjectFile {
  public static final String NAME = "callsheet.toml";

  private static final String REGION = "region";
  private static final String SANDBOX = "sandbox";
  static final String VARIABLES = "variables";

  private static final List<String> KEYS = new ArrayList<>(LimitTable.KEYS);

  static {
    KEYS.addAll(List.of(REGION, SANDBOX, VARIABLES));
  }

  /** What belongs to accounts. */
  private static final Set<String> OF_ACCOUNTS =
      Set.of(
          KeySource.PLAIN,
          KeySource.VARIABLE,
          KeySource.COMMAND,
          "key",
          "token",
          "password",
          "business_id",
          "base_url");

  /** What others call a setting. */
  private static final Map<String, String> OTHERWISE =
      Map.of(
          "country",
          REGION,
          "timezone",
          "zone",
          "vars",
          VARIABLES,
          "params",
          VARIABLES,
          "do_not_call",
          LimitTable.DO_NOT_CONTACT,
          "suppression",
          LimitTable.DO_NOT_CONTACT,
          "dnc",
          LimitTable.DO_NOT_CONTACT);

  /** A script may well have a rate of its own. */
  private static final Set<String> NEVER_A_VARIABLE =
      Set.of(
          LimitTable.DO_NOT_CONTACT,
          LimitKind.PER_DAY.id(),
          LimitKind.MAX_FAILURES.id(),
          LimitKind.MAX_UNKNOWN.id(),
          LimitKind.IN_FLIGHT.id());

  private final Path file;
  private final TomlTable table;

  private ProjectFile(Path file, TomlTable table) {
    this.file = file;
    this.table = table;
  }

  /**
   * What holds for the scripts in a folder by the files in it and above, up to the repository's
   * root or the home folder.
   *
   * @throws ConfigurationException if one is not what it should be
   */
  public static Project above(Surroundings surroundings, @Nullable Path folder) {
    List<Path> files = files(surroundings, folder);
    Path start = (folder == null ? Path.of("") : folder).toAbsolutePath().normalize();
    Optional<String> misnamed =
        Files.exists(start.resolve(NAME)) ? Optional.empty() : MisnamedProject.in(start, KEYS);
    Project project = Project.NONE;
    for (int i = files.size(); i-- > 0; ) {
      project = new ProjectFile(files.get(i), TomlFile.read(files.get(i))).within(project);
    }
    return misnamed.isPresent() ? project.hiding(misnamed.get()) : project;
  }

  /** The nearest first. */
  private static List<Path> files(Surroundings surroundings, @Nullable Path folder) {
    Path home = StateFolder.base(surroundings, "HOME", "").toAbsolutePath().normalize();
    Path start = (folder == null ? Path.of("") : folder).toAbsolutePath().normalize();
    List<Path> files = new ArrayList<>();
    for (Path at = start; at != null && at.getParent() != null; at = at.getParent()) {
      Path file = at.resolve(NAME);
      if (Files.exists(file)) {
        files.add(Path.of(shown(file)));
      }
      if (at.equals(home) || Files.exists(at.resolve(".git"))) {
        break;
      }
    }
    return files;
  }

  /** The file as it is found from here. */
  public static String shown(Path file) {
    return NamedList.shown(file);
  }

  /**
   * What this file says for those of a folder: what it leaves open is as above, and what protects
   * people adds up.
   */
  private Project within(Project above) {
    for (String key : table.keySet()) {
      if (!KEYS.contains(key)) {
        throw wrong(key, unknown(key));
      }
    }
    Optional<Region> region = region().or(above::region);
    LimitTable declared = new LimitTable(file, table, region, above.zone());
    Limits limits = declared.limits();
    Limits all = limits.doNotContact(List.of()).tightest(above.limits());
    return new Project(
        concat(List.of(file), above.files()),
        region,
        declared.zone(),
        all,
        concat(above.lists(), limits.doNotContact().stream().map(NamedList::of).toList()),
        sandbox() || above.sandbox(),
        variables(above.variables()),
        saying(limits, all, above),
        Optional.empty());
  }

  /** Which file each limit is from. */
  private Map<LimitKind, Path> saying(Limits own, Limits all, Project above) {
    Map<LimitKind, Path> saying = new EnumMap<>(LimitKind.class);
    saying.putAll(above.saying());
    for (LimitKind kind : LimitKind.values()) {
      if (own.bound(kind).isPresent() && own.bound(kind).equals(all.bound(kind))) {
        saying.put(kind, file);
      }
    }
    return saying;
  }

  private static <T> List<T> concat(List<T> some, List<T> others) {
    return Stream.concat(some.stream(), others.stream()).distinct().toList();
  }

  private static String unknown(String key) {
    if (OF_ACCOUNTS.contains(key)) {
      return key
          + " belongs into accounts.toml, which only you can read; delete it here ('callsheet"
          + " accounts add' writes it there)";
    }
    return "unknown setting"
        + LimitTable.named(key)
        + Optional.ofNullable(OTHERWISE.get(key))
            .or(() -> NearestWord.to(key, KEYS))
            .map(nearest -> "; did you mean '" + nearest + "'?")
            .orElse("")
        + " ("
        + String.join(", ", KEYS)
        + ")";
  }

  private Optional<Region> region() {
    Object value = table.get(List.of(REGION));
    try {
      return value == null ? Optional.empty() : Optional.of(new Region(String.valueOf(value)));
    } catch (IllegalArgumentException e) {
      throw wrong(
          REGION,
          REGION
              + ": "
              + (value.equals("UK") ? "the United Kingdom is \"GB\"; " : "")
              + "write two letters (ISO 3166) such as \"US\" or \"GB\"");
    }
  }

  private boolean sandbox() {
    Object value = table.get(List.of(SANDBOX));
    if (value == null) {
      return false;
    }
    if (!(value instanceof Boolean sandbox)) {
      throw wrong(SANDBOX, SANDBOX + ": write it like " + SANDBOX + " = true");
    }
    return sandbox;
  }

  private Map<String, String> variables(Map<String, String> above) {
    Object value = table.get(List.of(VARIABLES));
    if (value == null) {
      return above;
    }
    if (!(value instanceof TomlTable variables)) {
      throw wrong(VARIABLES, VARIABLES + ": write them in a table, below [" + VARIABLES + "]");
    }
    refuseSettings(variables);
    Map<String, String> all = new LinkedHashMap<>(above);
    all.putAll(VariableFile.in(file, variables));
    return all;
  }

  /** All that stands below a table's name belongs to the table, so that no limit would hold. */
  private void refuseSettings(TomlTable variables) {
    List<String> lost =
        variables.keySet().stream()
            .filter(key -> KEYS.contains(key) && !table.contains(List.of(key)))
            .sorted()
            .toList();
    if (lost.stream().anyMatch(key -> NEVER_A_VARIABLE.contains(key) || sets(variables, key))) {
      throw AccountTable.wrong(
          file,
          variables.inputPositionOf(List.of(lost.get(0))),
          String.join(", ", lost)
              + (lost.size() == 1 ? " stands" : " stand")
              + " below ["
              + VARIABLES
              + "], where settings do not count; move "
              + (lost.size() == 1 ? "it" : "them")
              + " above that line");
    }
  }

  /** A shop may be of the region "North", but hardly of the region "GB". */
  private static boolean sets(TomlTable variables, String key) {
    String value = String.valueOf(variables.get(List.of(key)));
    return switch (key) {
      case REGION -> List.of(Locale.getISOCountries()).contains(value);
      case LimitTable.ZONE -> value.contains("/") && ZoneId.getAvailableZoneIds().contains(value);
      default -> false;
    };
  }

  private ConfigurationException wrong(String key, String message) {
    return AccountTable.wrong(file, table.inputPositionOf(List.of(key)), message);
  }
}
