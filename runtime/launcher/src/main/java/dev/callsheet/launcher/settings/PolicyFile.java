package dev.callsheet.launcher.settings;

import dev.callsheet.guard.hours.HoursTable;
import dev.callsheet.guard.policy.Term;
import dev.callsheet.guard.policy.TermLines;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * A policy as it stands in a file, by the keys of {@link Term}:
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
  private static final String OWN_HOURS = "hours_file";

  /** What a table of each kind says at least. */
  private static final Map<String, String> TABLES =
      Map.of(
          "window", "from = \"08:00\", until = \"20:00\"",
          "suppress", "file = \"national.csv\"",
          "cap", "most = 3, per = \"contact\", within = \"24h\"",
          "consent", "field = \"consentAt\", within = \"540d\"",
          "footer", "text = \"Reply STOP to opt out.\"");

  /** What others call a key. */
  private static final Map<String, List<String>> OTHERS =
      Map.ofEntries(
          Map.entry("hours", List.of("quiet_hours")),
          Map.entry("place", List.of("places", "columns")),
          Map.entry("suppress", List.of("do_not_contact", "suppression")),
          Map.entry("suppress.file", List.of("list", "name")),
          Map.entry("suppress.not_older_than", List.of("max_age", "within")),
          Map.entry("cap", List.of("limit", "frequency")),
          Map.entry("cap.within", List.of("in", "window")),
          Map.entry("cap.of", List.of("operations")),
          Map.entry("cap.subject", List.of("about")),
          Map.entry("opt_out", List.of("optout", "unsubscribed")),
          Map.entry("consent", List.of("opt_in")),
          Map.entry("consent.field", List.of("column")),
          Map.entry("consent.within", List.of("not_older_than", "in")),
          Map.entry("no_texts_to", List.of("no_texts")),
          Map.entry("only_to", List.of("allow_list")),
          Map.entry("footer", List.of("ending")),
          Map.entry("footer.every", List.of("within")),
          Map.entry("segment_price", List.of("segment_cost", "price")),
          Map.entry("window.in", List.of("places", "state")),
          Map.entry("window.until", List.of("to")));

  private static final List<Key<?>> ALL = keys("");

  private final List<String> lines = new ArrayList<>();
  private final HoursTable hours;

  private PolicyFile(HoursTable hours) {
    this.hours = hours;
  }

  /**
   * What the policy that a file says forbids, as {@link dev.callsheet.guard.policy.Policy#written}
   * has it.
   *
   * @throws ConfigurationException if it cannot be read, or says what cannot be kept
   */
  public static SortedSet<String> in(Path file) {
    Setting section = Setting.in(file);
    section.refuseUnknown("unknown setting", ALL, unknown -> "");
    Optional<Setting> own = section.setting(OWN_HOURS);
    PolicyFile policy = new PolicyFile(own.isPresent() ? table(own.get()) : HoursTable.standard());
    for (Term term : Term.values()) {
      for (Term.Value value : term.takes()) {
        Optional<Setting> setting = section.setting(value.key());
        if (setting.isPresent() && !value.key().equals(OWN_HOURS)) {
          policy.take(term, setting.get(), Map.of(value.name(), texts(value, setting.get())));
        }
      }
      String table = table(term);
      Optional<Setting> tables = table.isEmpty() ? Optional.empty() : section.setting(table);
      if (tables.isPresent()) {
        policy.take(term, table, tables.get());
      }
    }
    if (own.isPresent() && policy.lines.stream().noneMatch(line -> line.startsWith("hours "))) {
      policy.lines.add("hours " + HoursTable.PRESETS.get(1)); // all of its rules
    }
    if (policy.lines.stream().allMatch(TermLines::isAlone)) {
      throw section.wrong(
          "this says no hours, no list and no other rule: nothing would be held back; write hours = \"us-strict\"");
    }
    return policy.written(policy.lines);
  }

  private SortedSet<String> written(List<String> some) {
    return TermLines.written(some, hours::preset, hours::preset);
  }

  /** The table in which a term's values stand together; empty if they do not. */
  private static String table(Term term) {
    String key = term.takes().get(term.takes().size() - 1).key();
    return key.contains(".") ? key.substring(0, key.indexOf('.')) : "";
  }

  /** The keys of a kind of tables; without a name those of the whole file. */
  private static List<Key<?>> keys(String table) {
    Map<String, Key<?>> keys = new LinkedHashMap<>();
    for (Term term : Term.values()) {
      for (Term.Value value : term.takes()) {
        String key = value.key();
        int dot = key.indexOf('.');
        String of = dot < 0 ? "" : key.substring(0, dot);
        if (of.equals(table)) {
          keys.put(key, key(key, key.substring(dot + 1)));
        } else if (table.isEmpty()) {
          keys.put(of, key(of, of));
        }
      }
    }
    return List.copyOf(keys.values());
  }

  private static Key<?> key(String whole, String name) {
    List<String> others = new ArrayList<>(OTHERS.getOrDefault(whole, List.of()));
    others.add(name + "s");
    return new Key<>(name, Setting::toString, "", others);
  }

  private void take(Term term, String name, Setting tables) {
    for (Setting table : tables.items("{ " + TABLES.get(name) + " }")) {
      if (!table.isTable()) {
        throw table.wrong("%s: write [[%s]] above its keys".formatted(name, name));
      }
      table.refuseUnknown("unknown setting", keys(name), PolicyFile::misplaced);
      Map<String, List<String>> given = new LinkedHashMap<>();
      for (Term.Value value : term.takes()) {
        Optional<Setting> setting =
            value.key().startsWith(name + ".")
                ? table.setting(value.key().substring(name.length() + 1))
                : Optional.empty();
        if (setting.isPresent()) {
          given.put(value.name(), texts(value, setting.get()));
        }
      }
      take(term, table, given);
    }
  }

  /** What is meant for the whole policy and stands below a table is in it. */
  private static String misplaced(Setting unknown) {
    return Key.names(ALL).contains(unknown.name())
        ? "%s is read as a part of the [[table]] above it; write it above all of those"
            .formatted(unknown.name())
        : "";
  }

  /** What the engine refuses is told with the place where it stands. */
  private void take(Term term, Setting setting, Map<String, List<String>> given) {
    String example = TABLES.get(table(term));
    try {
      List<String> said = TermLines.of(term, given, setting.place());
      if (said.isEmpty()) {
        throw new IllegalArgumentException(
            setting.isTable() ? "this lacks what it is about" : "this says nothing; leave it out");
      }
      written(said);
      lines.addAll(said);
    } catch (IllegalArgumentException e) {
      String message = String.valueOf(e.getMessage());
      boolean isTold = message.contains("; ") || !setting.isTable();
      Setting about = about(setting, message);
      String name = about.isTable() ? table(term) : about.name();
      throw about.wrong(name + ": " + message + (isTold ? "" : "; write " + example));
    }
  }

  /** The one in a table that a message is about: whose name begins it, or whose text it quotes. */
  private static Setting about(Setting table, String message) {
    for (Setting inner : table.settings()) {
      List<String> said =
          inner.isList()
              ? inner.items("").stream().map(Setting::toString).toList()
              : List.of(inner.toString());
      if (message.startsWith(inner.name() + " ")
          || said.stream().anyMatch(text -> message.contains("'" + text + "'"))) {
        return inner;
      }
    }
    return table;
  }

  private static HoursTable table(Setting setting) {
    Path file = setting.file().toAbsolutePath().resolveSibling(setting.text());
    try {
      return HoursTable.read(file.toString(), Files.readString(file));
    } catch (IOException e) {
      throw setting.wrong("hours_file: " + file + " cannot be read: " + Reasons.of(e));
    }
  }

  private static List<String> texts(Term.Value value, Setting setting) {
    return switch (value.form()) {
      case TEXTS ->
          setting.isList()
              ? setting.items("\"us-strict\"").stream().map(Setting::text).toList()
              : List.of(setting.text());
      case TEXT -> List.of(value.name().equals("list") ? fileName(setting.text()) : setting.text());
      case NUMBER -> List.of(number(setting));
      case AGE -> List.of(age(setting).toString());
    };
  }

  /** A list is called by its file's name, wherever that lies. */
  private static String fileName(String path) {
    @Nullable Path name = Path.of(path).getFileName();
    return String.valueOf(name);
  }

  private static String number(Setting setting) {
    if (setting.said() instanceof Long number) {
      return number.toString();
    }
    throw setting.wrong(setting.name() + ": write a whole number, such as 3");
  }

  private static Duration age(Setting setting) {
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
