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
  static final String RUN = '20261121T120000Z-1f3a9c'

  @TempDir
  Path home

  DataSource source = PostgresServer.get().schema()
  Session session

  def setup() {
    PostgresRuns.of(source, MachineKey.in(home))
    session = new Database(source, SessionTerms.usual()).session()
    session.change('insert into callsheet_runs (id, plan) values (?, ?)', RUN, 'a plan')
  }

  def cleanup() {
    session.close()
  }

  @Override
  Parts parts() {
    new PostgresParts(new Database(source, SessionTerms.usual()), RUN, session)
  }

  def 'whoever does not hold the run can read, and not write'() {
    given:
    def reader = new PostgresParts(new Database(source, SessionTerms.usual()), RUN)
    begin(parts(), 'head 1\n')

    expect:
    reader.list() == [1]

    when:
    reader.goOn(1, 7)

    then:
    thrown(IOException)
  }

  def 'nothing is written by whoever had the run before, whatever became of its lock: #step'() {
    given:
    def before = parts().tap { it.takeOver() }
    begin(before, 'head 1\n')
    def after = parts().tap { it.takeOver() }

    when:
    writes.call(before)

    then:
    def refusal = thrown(IOException)
    refusal.message.startsWith('another process has taken the run over')
    before.read(1).withCloseable { new String(it.readAllBytes()) } == 'head 1\n'

    when:
    after.goOn(1, 7)
    after.force('mine\n'.bytes, 5)

    then:
    before.read(1).withCloseable { new String(it.readAllBytes()) } == 'head 1\nmine\n'

    where:
    step         | writes
    'a group'    | { it.write('two\n'.bytes, 4) }
    'durably'    | { it.force('two\n'.bytes, 4) }
    'no more'    | { it.force(new byte[0], 0) }
    'a part'     | { it.begin('head 2\n'.bytes, 7, 100) }
    'going on'   | { it.goOn(1, 3) }
  }
}
