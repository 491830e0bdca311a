package dev.callsheet.journal.postgres;

import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.store.Undo;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The tables of runs in a database: made where they are missing, and asked about before anything is
 * sent. A version only adds, so that programs of before go on until the last of them is replaced;
 * each says from which version on a program may read and write. Thread-safe.
 *
 * @param isSchemaNamed whether the caller says in which schema they are
 */
record PostgresTables(Database database, boolean isSchemaNamed) {
  static final int VERSION = 2;

  /** One process makes the tables: to make one if there is none is not safe for two at once. */
  private static final String ALONE = "select pg_advisory_xact_lock(hashtext('callsheet tables'))";

  private static final Pattern TABLE = Pattern.compile("create table if not exists (\\w+)");

  /** So often it is tried while others hold a table: whoever waits keeps all behind it out. */
  private static final int TRIES = 20;

  private static final Set<String> BUSY = Set.of("55P03");
  private static final Set<String> FORBIDDEN = Set.of("42501");

  private static final String SCHEMAS =
      "select nspname from pg_class join pg_namespace on pg_namespace.oid = relnamespace"
          + " where relname = 'callsheet_runs' and relkind in ('r', 'p') and nspname <> coalesce(current_schema(), '')"
          + " and (select source not in ('client', 'session') from pg_settings where name = 'search_path')"
          + " order by 1";

  private static final String RIGHTS =
      "select format('%%s on %%s', privilege, name) from unnest(string_to_array('%s', ',')) as name,"
          + " unnest(string_to_array('select,insert,update,delete', ',')) as privilege"
          + " where not has_table_privilege(name, privilege)"
          + " union all select 'usage on sequence callsheet_touches_id_seq' from pg_attribute"
          + " where attrelid = 'callsheet_touches'::regclass and attname = 'id' and attidentity = ''"
          + " and not has_sequence_privilege(pg_get_serial_sequence('callsheet_touches', 'id'), 'usage')";

  /** Where a sequence is behind its rows, as copies of data and logical replication leave it. */
  private static final String BEHIND =
      "select seq from (select pg_get_serial_sequence('callsheet_touches', 'id') as seq) as its"
          + " where has_sequence_privilege(seq, 'select') and"
          + " coalesce(pg_sequence_last_value(seq::regclass), 0) < (select coalesce(max(id), 0) from callsheet_touches)";

  private static final String FORWARD =
      "select setval(?::regclass, (select max(id) from callsheet_touches))::text";

  void prepare() throws IOException {
    refuse("select 'standby' where pg_is_in_recovery()", "is a %s, which nobody may write to");
    refuse(
        "select current_setting('server_encoding') where current_setting('server_encoding') <> 'UTF8'",
        "has the encoding %s, which cannot keep every text; have one made with UTF8");
    if (!isSchemaNamed) {
      refuseOtherSchemas();
    }
    if (areMissing()) {
      make();
    }
    refuseWithoutRights();
    if (version() < VERSION) {
      make();
    }
    refuseNewer();
    setForward();
  }

  private void refuse(String sql, String message) throws IOException {
    List<String> found = database.ask(sql);
    if (!found.isEmpty()) {
      throw new ConfigurationException("the database " + message.formatted(found.get(0)));
    }
  }

  /** Machines whose roles have schemas of their own would each send what the others sent. */
  private void refuseOtherSchemas() throws IOException {
    List<String> others = database.ask(SCHEMAS);
    if (!others.isEmpty()) {
      String own = String.join("", database.ask("select current_schema()"));
      throw new ConfigurationException(
          "this database has runs of Callsheet in the schema %s, and this role would use the schema %s: machines that do not use one schema send twice. Say which is meant: PostgresRuns.inSchema(\"%s\", ...), or currentSchema in the address of the database"
              .formatted(String.join(", ", others), own, others.get(0)));
    }
  }

  private boolean areMissing() throws IOException {
    for (String table : names()) {
      if (database.ask("select to_regclass(?)::text", table).isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private int version() throws IOException {
    return database.ask("select max(version)::text from callsheet_version").stream()
        .mapToInt(Integer::parseInt)
        .findFirst()
        .orElse(0);
  }

  private void make() throws IOException {
    for (int attempt = 1; ; attempt++) {
      try (Session session = database.session();
          Undo begun = new Undo(session::rollback)) {
        session.begin();
        session.ask(ALONE);
        session.run("set local lock_timeout = '1s'; set local statement_timeout = 0");
        session.run(statements());
        session.commit();
        begun.into(session);
        return;
      } catch (IOException e) {
        if (Session.isOf(e, FORBIDDEN)) {
          throw new ConfigurationException(
              "the tables in the database are missing or of an earlier version, and this role may not make them (%s); have their owner run what PostgresRuns.tables() gives"
                  .formatted(e.getMessage()));
        }
        if (attempt == TRIES || !Session.isOf(e, BUSY)) {
          throw e;
        }
      }
    }
  }

  private void refuseNewer() throws IOException {
    List<String> newer =
        database.ask(
            "select version::text from callsheet_version where oldest > ? order by version desc",
            VERSION);
    if (!newer.isEmpty()) {
      throw new ConfigurationException(newer(newer.get(0)));
    }
  }

  /** Asked while a run goes on as well, together with whether it is to end. */
  static String newer(String version) {
    return "the tables in the database are of version %s, this Callsheet knows version %d; use one that knows them"
        .formatted(version, VERSION);
  }

  private void refuseWithoutRights() throws IOException {
    List<String> missing = database.ask(RIGHTS.formatted(String.join(",", names())));
    if (!missing.isEmpty()) {
      String role = String.join("", database.ask("select current_user::text"));
      throw new ConfigurationException(
          "the role %s may not do all that is needed; have the owner of the tables say: %s"
              .formatted(
                  role,
                  missing.stream()
                      .map(right -> "grant %s to %s;".formatted(right, role))
                      .collect(Collectors.joining(" "))));
    }
  }

  private void setForward() throws IOException {
    List<String> behind = database.ask(BEHIND);
    if (!behind.isEmpty()) {
      try {
        database.ask(FORWARD, behind.get(0));
      } catch (IOException e) {
        throw new ConfigurationException(
            "the sequence %s is behind the rows of callsheet_touches, as after a copy of the data, and could not be set forward (%s); have its owner say: select setval('%1$s', (select max(id) from callsheet_touches));"
                .formatted(behind.get(0), e.getMessage()));
      }
    }
  }

  private static List<String> names() {
    return TABLE
        .matcher(statements())
        .results()
        .map(MatchResult::group)
        .map(PostgresTables::last)
        .toList();
  }

  private static String last(String statement) {
    return statement.substring(statement.lastIndexOf(' ') + 1);
  }

  /** Those that make the tables; they can be run again. */
  static String statements() {
    try (InputStream in = PostgresTables.class.getResourceAsStream("postgres.sql")) {
      if (in == null) {
        throw new CallsheetBug("postgres.sql is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new CallsheetBug("postgres.sql cannot be read: " + e.getMessage());
    }
  }
}
