package dev.callsheet.journal.postgres

import dev.callsheet.dispatch.pace.Quota
import dev.callsheet.guard.cap.LogQuota
import dev.callsheet.journal.PostgresServer
import dev.callsheet.journal.QuotaContract
import dev.callsheet.store.MachineKey
import java.nio.file.Path
import java.time.InstantSource
import java.util.concurrent.CompletableFuture
import javax.sql.DataSource
import spock.lang.Requires
import spock.lang.Tag
import spock.lang.TempDir

@Requires(value = { PostgresServer.programs() }, reason = 'there is no PostgreSQL here')
@Tag('slow')
class PostgresQuotaSpec extends QuotaContract {
  @TempDir
  Path home

  DataSource source = PostgresServer.get().schema()

  @Override
  Quota quota(String account) {
    new LogQuota(PostgresRuns.of(source, MachineKey.in(home)).store.touches({ account }, InstantSource.system()))
  }

  def 'many at once get together what there is'() {
    when:
    def takers = (1..6).collect {
      def own = quota('acme')
      CompletableFuture.supplyAsync {
        long taken = 0
        while (own.take(DAY, NOON, 60, 1) == 1) {
          taken++
        }
        taken
      }
    }

    then:
    takers.sum { it.get() } == 60
  }
}
