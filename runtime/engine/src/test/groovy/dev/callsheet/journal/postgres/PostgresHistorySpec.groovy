package dev.callsheet.journal.postgres

import dev.callsheet.account.BusinessId
import dev.callsheet.guard.cap.History
import dev.callsheet.guard.cap.SharedHistoryContract
import dev.callsheet.journal.PostgresServer
import dev.callsheet.store.MachineKey
import java.nio.file.Path
import java.time.Clock
import javax.sql.DataSource
import org.postgresql.ds.PGSimpleDataSource
import spock.lang.Requires
import spock.lang.Tag
import spock.lang.TempDir

/** A history in PostgreSQL. */
@Requires(value = { PostgresServer.programs() }, reason = 'there is no PostgreSQL here')
@Tag('slow')
class PostgresHistorySpec extends SharedHistoryContract {
  @TempDir
  Path home

  DataSource source = PostgresServer.get().schema()

  @Override
  History history(String account) {
    PostgresRuns.of(source, MachineKey.in(home)) { now }.history(new BusinessId(account))
  }

  @Override
  List<String> another() {
    [Another.name, home.toString(), source.URL, source.user]
  }

  static class Another {
    static void main(String... args) {
      def source = new PGSimpleDataSource(URL: args[1], user: args[2])
      reach(PostgresRuns.of(source, MachineKey.in(Path.of(args[0])), Clock.systemUTC()).history(new BusinessId('acme')))
    }
  }
}
