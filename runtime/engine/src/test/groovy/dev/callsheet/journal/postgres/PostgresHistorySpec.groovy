package dev.callsheet.journal.postgres

import dev.callsheet.account.BusinessId
import dev.callsheet.guard.cap.Cap
import dev.callsheet.guard.cap.History
import dev.callsheet.guard.cap.HistoryContract
import dev.callsheet.journal.PostgresServer
import dev.callsheet.store.MachineKey
import java.nio.file.Path
import java.time.Duration
import java.util.concurrent.CompletableFuture
import javax.sql.DataSource
import spock.lang.Requires
import spock.lang.Tag
import spock.lang.TempDir

/** A history in PostgreSQL. */
@Requires(value = { PostgresServer.programs() }, reason = 'there is no PostgreSQL here')
@Tag('slow')
class PostgresHistorySpec extends HistoryContract {
  @TempDir
  Path home

  DataSource source = PostgresServer.get().schema()

  @Override
  History history(String account) {
    PostgresRuns.of(source, MachineKey.in(home)) { now }.history(new BusinessId(account))
  }

  def 'many at once on a cap of one reach nobody twice'() {
    given:
    def once = [Cap.perContact(1, Duration.ofDays(30), 'sms', '')]
    def people = (0..<60).collect { new dev.callsheet.command.PhoneNumber('+1305555' + String.format('%04d', it)) }

    when:
    def takers = (1..6).collect { taker ->
      def own = history('acme').counter(once)
      CompletableFuture.supplyAsync { people.shuffled(new Random(taker)).count { own.take(text(it)).empty } }
    }

    then:
    takers.sum { it.get() } == 60
  }
}
