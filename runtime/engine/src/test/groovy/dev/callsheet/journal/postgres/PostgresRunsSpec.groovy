package dev.callsheet.journal.postgres

import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.journal.PlanOfRun
import dev.callsheet.journal.LongRunsContract
import dev.callsheet.journal.PostgresServer
import dev.callsheet.journal.RunJournal
import dev.callsheet.journal.Runs
import dev.callsheet.journal.RunsContract
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.NotApplicableException
import dev.callsheet.store.MachineKey
import java.lang.reflect.Proxy
import java.nio.file.Files
import java.nio.file.Path
import java.sql.Connection
import java.util.concurrent.ConcurrentLinkedQueue
import java.util.concurrent.CountDownLatch
import java.util.concurrent.atomic.AtomicInteger
import javax.sql.DataSource
import org.postgresql.ds.PGSimpleDataSource
import spock.lang.Requires
import spock.lang.Tag

@Requires(value = { PostgresServer.programs() }, reason = 'there is no PostgreSQL here')
@Tag('slow')
class PostgresRunsSpec extends LongRunsContract {
  DataSource source

  def setup() {
    source = PostgresServer.get().schema()
  }

  @Override
  Runs runs() {
    PostgresRuns.of(source, MachineKey.in(home), clock())
  }

  @Override
  void crash(RunJournal journal) {
    journal.held.session.connection().abort { it.run() }
  }

  def 'whenever the server ends a session, nothing is forgotten that was durable and nothing leaves after'() {
    given:
    def journal = begin(1_000_000)
    def id = journal.id()
    int session = journal.held.session.connection().backendPID
    long durable = 0
    long settled = 0
    def written = new AtomicInteger()

    when: 'the session is ended while groups are written'
    def killer = Thread.start {
      while (written.get() < groups) {
        sleep(1)
      }
      ask("select pg_terminate_backend($session)::text".toString())
    }
    String told = null
    try {
      for (long next = 1; next < 1_000_000; next += 8) {
        (next..<next + 8).each { journal.intent(text(it), 1, REQUEST) }
        journal.sync()
        durable = next + 7
        written.incrementAndGet()
        (next..<next + 8).each { journal.outcome(text(it), outcome(Kind.SENT, 200, 'ok', 1)) }
        if (next % 3 == 0) {
          journal.flush()
          settled = next + 7
        }
      }
    } catch (ConfigurationException e) {
      told = e.message
    }
    killer.join()

    then:
    told.startsWith("the journal of the run $id cannot be written (the database says: ")
    told.endsWith('so nothing more is sent; see that the database answers and has room, then resume the run')

    when: 'it is written on'
    journal.sync()

    then:
    thrown(ConfigurationException)

    when:
    def again = runs().open(id, KEY)
    def standing = again.standing()

    then: 'what was durable is known; of the group that failed all is unknown, or nothing was announced'
    standing.count(Kind.SENT) >= settled
    standing.count(Kind.SENT) + standing.count(Kind.UNKNOWN) in [durable, durable + 8]
    standing.leaving() == 0
    runs().verify(id) { }.with { it.broken().empty && !it.torn() }

    when: 'the first process is still there'
    journal.flush()

    then:
    thrown(ConfigurationException)

    cleanup:
    again?.close()

    where:
    groups << [0, 10, 25, 70, 120]
  }

  def 'what another wrote meanwhile stands in the way of a process that lost its lock unnoticed'() {
    given:
    def journal = begin()
    journal.intent(text(1), 1, REQUEST)
    journal.sync()
    journal.held.session.connection().createStatement().execute('select pg_advisory_unlock_all()')
    def other = runs().open(journal.id(), KEY)

    when:
    journal.intent(text(2), 1, REQUEST)
    journal.sync()

    then:
    thrown(ConfigurationException)

    cleanup:
    other.close()
  }

  def 'of many that apply one plan at once, one does'() {
    given:
    def plan = planId()
    def all = (1..6).collect { runs() }
    def begin = new CountDownLatch(1)
    def done = new ConcurrentLinkedQueue()

    when:
    def threads = all.collect { runs ->
      Thread.start {
        begin.await()
        try {
          runs.begin(header(3, plan), RunsContract.plan(plan), KEY).close()
          done << 'begun'
        } catch (NotApplicableException e) {
          done << e.message
        }
      }
    }
    begin.countDown()
    threads*.join()

    then:
    done.count { it == 'begun' } == 1
    done.count { it.startsWith("welcome.plan was applied already, by the run ${runs().appliedBy(plan).get()}. ") } == 5
    runs().ids().size() == 1
  }

  def 'of many that open one run at once, one does'() {
    given:
    def run = begin()
    run.close()
    def all = (1..4).collect { runs() }
    def open = new ConcurrentLinkedQueue()

    when:
    all.collect { runs ->
      Thread.start {
        try {
          open << runs.open(run.id(), KEY)
        } catch (NotApplicableException ignored) {
        }
      }
    }*.join()

    then:
    open.size() == 1

    cleanup:
    open*.close()
  }

  def 'a run that could not be begun leaves nothing, and its plan can be applied'() {
    given:
    def plan = planId()
    def broken = new PlanOfRun() {
      String id() {
        plan
      }

      String name() {
        'welcome.plan'
      }

      void writeTo(Path file) {
        throw new IOException('no room')
      }
    }

    when:
    runs().begin(header(3, plan), broken, KEY)

    then:
    thrown(ConfigurationException)
    runs().ids().empty
    runs().appliedBy(plan).empty
    begin(3, plan).close()
  }

  def 'a large plan comes back as it was'() {
    given:
    byte[] large = new byte[3_000_000]
    new Random(1).nextBytes(large)
    def plan = new PlanOfRun() {
      String id() {
        'p' * 32
      }

      String name() {
        'welcome.plan'
      }

      void writeTo(Path file) {
        Files.write(file, large)
      }
    }
    def journal = runs().begin(header(3, plan.id()), plan, KEY)
    journal.close()

    expect:
    def copy = runs().plan(journal.id())
    Files.readAllBytes(copy) == large
    Files.delete(copy)
  }

  def 'what was changed or taken out in the database is named, and nothing goes on from it: #change'() {
    given:
    def journal = begin(9)
    (1..6).each {
      journal.intent(text(it), 1, REQUEST)
      journal.sync()
      journal.outcome(text(it), outcome(Kind.SENT, 200, 'ok', 1))
    }
    journal.close()
    def groups = ask('select at::text from callsheet_parts where part = 1 order by callsheet_parts.at')

    when:
    execute(change + groups[2])

    then:
    runs().verify(journal.id()) { }.broken().get() == 'record 3, line 3 of journal-1'

    when:
    runs().open(journal.id(), KEY)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.startsWith("journal-1 of the run ${journal.id()} in the database is damaged at record 3")

    where:
    change << ['delete from callsheet_parts where part = 1 and at = ',
        'update callsheet_parts set bytes = set_byte(bytes, 20, 57) where part = 1 and at = ']
  }

  def 'tables of a version that this one may not write to are left alone, and a run under way ends'() {
    given:
    def journal = begin()

    when: 'a newer program that only added something'
    execute('insert into callsheet_version (version, oldest) values (3, 2)')

    then:
    runs()
    journal.stopReason().empty

    when: 'one that changed something'
    execute('insert into callsheet_version (version, oldest) values (4, 3)')
    runs()

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message == 'the tables in the database are of version 4, this Callsheet knows version 2; use one that knows them'
    journal.stopReason().get() == refusal.message

    cleanup:
    journal.close()
  }

  def 'tables of the version before become those of this one, with what is in them'() {
    given:
    def journal = begin()
    journal.intent(text(1), 1, REQUEST)
    journal.sync()
    crash(journal)
    ['drop index callsheet_touches_written', 'alter table callsheet_runs drop column epoch',
        'alter table callsheet_version drop column oldest', 'delete from callsheet_version', 'insert into callsheet_version values (1)',
        'alter table callsheet_touches alter column id drop identity',
        'create sequence callsheet_touches_id_seq owned by callsheet_touches.id',
        "alter table callsheet_touches alter column id set default nextval('callsheet_touches_id_seq')"].each { execute(it) }

    when:
    def again = runs().open(journal.id(), KEY)

    then:
    again.standing().count(Kind.UNKNOWN) == 1
    ask('select max(version)::text from callsheet_version') == ['2']

    cleanup:
    again?.close()
  }

  def 'a machine with another key is refused, since it would answer again what others have answered'() {
    given:
    begin().close()

    when:
    PostgresRuns.of(source, MachineKey.in(Files.createDirectories(home.resolve('other'))))

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message ==~ /the runs in the database are kept with the key [0-9a-f]{8}, / +
        /this machine has the key [0-9a-f]{8}; copy the file keys\/plan.key of a machine that uses them/
  }

  def 'the tables can be made by hand, again and again, and by many at once'() {
    when:
    2.times { execute(PostgresRuns.tables()) }
    runs()

    and:
    def another = PostgresServer.get().schema()
    def made = new ConcurrentLinkedQueue()
    (1..4).collect { Thread.start { made << PostgresRuns.of(another, MachineKey.in(home)) } }*.join()

    then:
    made.size() == 4
  }

  def 'a database that does not answer is told without its password'() {
    given:
    def nowhere = new PGSimpleDataSource(serverNames: ['127.0.0.1'], portNumbers: [1], databaseName: 'x', user: 'ann', password: 'canary-2')

    when:
    PostgresRuns.of(nowhere, MachineKey.in(home))

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.startsWith('no journal can be written in the database (')
    !refusal.message.contains('canary')
  }

  def 'a pool gets its connection back as it lent it'() {
    given:
    def connection = source.connection
    def lent = Proxy.newProxyInstance(getClass().classLoader, [Connection] as Class[]) { proxy, method, arguments ->
      method.name == 'close' ? null : method.invoke(connection, arguments)
    } as Connection
    def pool = [getConnection: { lent }] as DataSource
    def run = '20261121T120000Z-1f3a9c'
    def before = settings(connection)

    when:
    def held = HeldRow.of(new Database(pool, SessionTerms.usual()), run).get()

    then:
    settings(connection) != before
    HeldRow.of(new Database(source, SessionTerms.usual()), run).empty

    when:
    held.close()

    then:
    settings(connection) == before
    HeldRow.of(new Database(source, SessionTerms.usual()), run).get().close()

    cleanup:
    connection.close()
  }

  private static List<String> settings(Connection connection) {
    def rows = connection.createStatement().executeQuery('select name, setting from pg_settings order by name')
    def all = []
    while (rows.next()) {
      all << "${rows.getString(1)}=${rows.getString(2)}".toString()
    }
    all + [connection.networkTimeout.toString(), connection.autoCommit.toString()]
  }

  private void execute(String sql) {
    source.connection.withCloseable { it.createStatement().execute(sql) }
  }

  private List<String> ask(String sql) {
    new Database(source, SessionTerms.usual()).ask(sql)
  }
}
