package dev.callsheet.journal.postgres;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What holds in each session, whatever its pool, role and database have set: each value is in force
 * from when a connection is taken until it is given back, and is then as it was. Thread-safe.
 *
 * @param schema in which the tables are; empty for the first of the search path
 * @param patience how long an answer is waited for; longer, and the connection counts as lost
 */
record SessionTerms(Optional<String> schema, Duration patience) {
  static final Duration PATIENCE = Duration.ofSeconds(30);

  /** From this one on servers end sessions that are idle, and notice clients that vanished. */
  private static final int ENDS_SESSIONS = 14;

  /** A setting, and in SQL what it is to be; {@code before} is what it was. */
  private record Term(String name, String value) {}

  /** Those of the connection alone, in the first schema of its search path. */
  static SessionTerms usual() {
    return new SessionTerms(Optional.empty(), PATIENCE);
  }

  /** All of them, on a server of this major version. */
  private List<Term> terms(int server) {
    List<Term> terms = new ArrayList<>();
    // What another has just committed is seen behind its lock; a snapshot would not have it.
    terms.add(new Term("default_transaction_isolation", "'read committed'"));
    // Never less durable than here; remote_apply stays.
    terms.add(
        new Term(
            "synchronous_commit",
            "case when before in ('off', 'local', 'remote_write') then 'on' else before end"));
    // A process that was paused within a transaction keeps others out no longer than this.
    terms.add(new Term("idle_in_transaction_session_timeout", "'5s'"));
    // The server says in words what took too long, before the connection counts as lost.
    terms.add(new Term("lock_timeout", "'%dms'".formatted(patience.toMillis() * 2 / 3)));
    terms.add(new Term("statement_timeout", "'%dms'".formatted(patience.toMillis() * 5 / 6)));
    // A machine that vanished is noticed in two minutes, idle or not, and not in two hours.
    terms.add(atMost("tcp_keepalives_idle", 60));
    terms.add(atMost("tcp_keepalives_interval", 10));
    terms.add(atMost("tcp_keepalives_count", 6));
    terms.add(atMost("tcp_user_timeout", 60_000));
    if (server >= ENDS_SESSIONS) {
      terms.add(new Term("idle_session_timeout", "'0'"));
      terms.add(new Term("client_connection_check_interval", "'5s'"));
    }
    schema.ifPresent(
        named -> terms.add(new Term("search_path", "quote_ident('%s')".formatted(text(named)))));
    return terms;
  }

  private static Term atMost(String name, int most) {
    return new Term(
        name,
        "case when before::integer between 1 and %1$d then before else '%1$d' end".formatted(most));
  }

  private static String text(String named) {
    return named.replace("'", "''");
  }

  /** Puts them in force; gives what they were before, as the statement that brings it back. */
  String begin(Session session, int server) throws IOException {
    List<Term> terms = terms(server);
    String values =
        terms.stream()
            .map(
                term ->
                    "select '%s' as name, %s as value, before from (select current_setting('%1$s') as before offset 0) as now"
                        .formatted(term.name(), term.value()))
            .collect(Collectors.joining(" union all "));
    return session
        .all(
            row ->
                "set_config('%s', '%s', false)".formatted(row.getString(1), text(row.getString(2))),
            "select name, before, set_config(name, value, false) from (" + values + ") as terms")
        .stream()
        .collect(Collectors.joining(", ", "select ", ""));
  }
}
