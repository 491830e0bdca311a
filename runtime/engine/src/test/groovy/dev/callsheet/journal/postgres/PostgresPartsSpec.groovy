package dev.callsheet.journal.postgres

import dev.callsheet.chain.Parts
import dev.callsheet.chain.PartsContract
import dev.callsheet.journal.PostgresServer
import dev.callsheet.store.MachineKey
import java.nio.file.Path
import javax.sql.DataSource
import spock.lang.Requires
import spock.lang.Tag
import spock.lang.TempDir

@Requires(value = { PostgresServer.programs() }, reason = 'there is no PostgreSQL here')
@Tag('slow')
class PostgresPartsSpec extends PartsContract {
  @TempDir
  Path home

  DataSource source = PostgresServer.get().schema()
  Session session

  def setup() {
    PostgresRuns.of(source, MachineKey.in(home))
    session = new Database(source).session()
  }

  def cleanup() {
    session.close()
  }

  @Override
  Parts parts() {
    new PostgresParts(new Database(source), '20261121T120000Z-1f3a9c', session)
  }

  def 'whoever does not hold the run can read, and not write'() {
    given:
    def reader = new PostgresParts(new Database(source), '20261121T120000Z-1f3a9c')
    begin(parts(), 'head 1\n')

    expect:
    reader.list() == [1]

    when:
    reader.goOn(1, 7)

    then:
    thrown(IOException)
  }
}
