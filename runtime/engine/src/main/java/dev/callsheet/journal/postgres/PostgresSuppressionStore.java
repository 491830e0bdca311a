package dev.callsheet.journal.postgres;

import dev.callsheet.command.PhoneNumber;
import dev.callsheet.guard.list.SuppressionEntry;
import dev.callsheet.guard.list.SuppressionEntry.Verb;
import dev.callsheet.guard.list.SuppressionStore;
import java.io.IOException;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * Suppressed numbers in PostgreSQL, for all machines together: a row for each time that somebody
 * was put on the list, which stays when they are taken off it. Each change is one statement, so of
 * two at once one is the first. Thread-safe.
 */
record PostgresSuppressionStore(Database database) implements SuppressionStore {
  private static final String ALL =
      "select since, number, source, reason from callsheet_suppressed where removed is null";
  private static final String ADD =
      "insert into callsheet_suppressed (since, number, source, reason) values (?, ?, ?, ?)"
          + " on conflict (number) where removed is null do nothing";
  private static final String REMOVE =
      "update callsheet_suppressed set removed = ?, remover = ?, note = ?"
          + " where number = ? and removed is null";

  @Override
  public Optional<SuppressionEntry> of(PhoneNumber number) throws IOException {
    return read(ALL + " and number = ?", number.e164()).stream().findFirst();
  }

  @Override
  public List<SuppressionEntry> all() throws IOException {
    return read(ALL);
  }

  private List<SuppressionEntry> read(String sql, Object... values) throws IOException {
    try (Session session = database.connect()) {
      return session.all(PostgresSuppressionStore::entry, sql, values);
    } catch (IllegalArgumentException e) { // a row that was written by hand
      throw new IOException("callsheet_suppressed is damaged: " + e.getMessage(), e);
    }
  }

  private static SuppressionEntry entry(ResultSet row) throws SQLException {
    Instant since = row.getObject(1, OffsetDateTime.class).toInstant();
    return new SuppressionEntry(
        Verb.ADD, since, row.getString(2), row.getString(3), row.getString(4));
  }

  @Override
  public boolean add(SuppressionEntry added) throws IOException {
    return database.change(ADD, moment(added), added.subject(), added.source(), added.note()) > 0;
  }

  @Override
  public boolean remove(SuppressionEntry removed) throws IOException {
    return database.change(
            REMOVE, moment(removed), removed.source(), removed.note(), removed.subject())
        > 0;
  }

  private static OffsetDateTime moment(SuppressionEntry change) {
    return change.at().atOffset(ZoneOffset.UTC);
  }

  @Override
  public String where() {
    return "the database";
  }
}
