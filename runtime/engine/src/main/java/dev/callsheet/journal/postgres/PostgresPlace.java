package dev.callsheet.journal.postgres;

import dev.callsheet.journal.RunPlace;
import dev.callsheet.journal.Shelf;
import dev.callsheet.store.Undo;
import java.io.IOException;
import java.io.InputStream;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;

/** A run in a database: a row, and what was written of it; part 0 is its plan. */
record PostgresPlace(Database database, String id) implements RunPlace {
  /** Where the plan is. */
  static final int PLAN = 0;

  @Override
  public String name(int part) {
    return "journal-" + part;
  }

  @Override
  public String whereabouts(int part) {
    return name(part) + " of the run " + id + " in the database";
  }

  @Override
  public List<Integer> parts() throws IOException {
    return database
        .ask(
            "select distinct part from callsheet_parts where run = ? and part > ? order by part",
            id,
            PLAN)
        .stream()
        .map(Integer::valueOf)
        .toList();
  }

  @Override
  public InputStream read(int part) throws IOException {
    Connection connection = database.connect();
    try {
      return new PostgresPart(connection, id, part);
    } catch (SQLException e) {
      close(connection);
      throw Database.failure(e);
    }
  }

  @Override
  public Optional<Shelf> take() throws IOException {
    // A lock is its session's, and given to that again and again.
    Connection connection = database.session();
    try (Undo session = new Undo(connection)) {
      return PostgresShelf.lock(connection, id)
          ? session.into(Optional.of(new PostgresShelf(database, connection, id)))
          : Optional.empty();
    } catch (SQLException e) {
      throw Database.failure(e);
    }
  }

  private static void close(Connection connection) throws IOException {
    try {
      connection.close();
    } catch (SQLException e) {
      throw Database.failure(e);
    }
  }
}
