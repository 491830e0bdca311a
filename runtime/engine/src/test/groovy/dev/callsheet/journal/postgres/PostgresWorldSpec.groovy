package dev.callsheet.journal.postgres

import static java.util.concurrent.TimeUnit.SECONDS

import dev.callsheet.account.BusinessId
import dev.callsheet.command.PhoneNumber
import dev.callsheet.dispatch.pace.Day
import dev.callsheet.guard.cap.Cap
import dev.callsheet.guard.cap.LogQuota
import dev.callsheet.guard.cap.Touch
import dev.callsheet.guard.cap.TouchLog
import dev.callsheet.journal.PostgresServer
import dev.callsheet.journal.Runs
import dev.callsheet.journal.RunsContract
import dev.callsheet.journal.SmallPool
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.store.MachineKey
import java.lang.reflect.InvocationTargetException
import java.lang.reflect.Proxy
import java.nio.file.Path
import java.sql.Connection
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import java.time.ZoneOffset
import java.util.concurrent.CompletableFuture
import java.util.concurrent.CountDownLatch
import javax.sql.DataSource
import spock.lang.Requires
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import spock.lang.Timeout

/** What pools, roles, poolers, restores and networks do to runs in a database. */
@Requires(value = { PostgresServer.programs() }, reason = 'there is no PostgreSQL here')
@Timeout(300)
@Tag('slow')
class PostgresWorldSpec extends Specification {
  static final Instant NOON = Instant.parse('2026-11-21T12:00:00Z')
  static final Day DAY = Day.of(NOON, ZoneOffset.UTC)
  static final PhoneNumber ANA = new PhoneNumber('+13055550123')

  @TempDir
  Path home

  DataSource source = PostgresServer.get().schema()

  private Runs runs(DataSource on = source, InstantSource clock = InstantSource.system()) {
    PostgresRuns.of(on, MachineKey.in(home), clock)
  }

  private TouchLog log(DataSource on = source, InstantSource clock = InstantSource.system()) {
    runs(on, clock).store.touches({ 'acme' }, clock)
  }

  private LogQuota quota(DataSource on = source, InstantSource clock = InstantSource.system()) {
    new LogQuota(log(on, clock))
  }

  private void execute(String sql, DataSource on = source) {
    on.connection.withCloseable { it.createStatement().execute(sql) }
  }

  /** Roles are of the whole server, which other specs use as well. */
  private void makeRole(String name, DataSource on) {
    execute("do \$\$ begin create role $name login; exception when duplicate_object then null; end \$\$", on)
  }

  private List<String> ask(String sql) {
    new Database(source, SessionTerms.usual()).ask(sql)
  }

  def 'no more leaves than may, whatever isolation the database has: #isolation'() {
    given:
    runs()
    source.options = "-c default_transaction_isolation=${isolation.replace(' ', '\\ ')}"

    when:
    def takers = (1..4).collect {
      def own = quota()
      CompletableFuture.supplyAsync {
        long taken = 0
        while (own.take(DAY, NOON, 40, 1) == 1) {
          taken++
        }
        taken
      }
    }

    then:
    takers.sum { it.get() } == 40

    where:
    isolation << ['repeatable read', 'serializable']
  }

  def 'what leaves is counted, or does not leave: a sequence behind its rows is noticed, and set forward by who begins'() {
    given:
    def quota = quota()
    10.times { assert quota.take(DAY, NOON, 100, 1) == 1 }
    execute('alter table callsheet_touches alter id restart with 1')

    when:
    quota.take(DAY, NOON, 100, 1)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains('what leaves in a day cannot be counted (the database says: ')

    when:
    def again = this.quota()

    then:
    again.take(DAY, NOON, 100, 100) == 90
    again.taken(DAY) == 100
  }

  def 'who has read what is gone now counts on nothing: a database that was set back under a process'() {
    given:
    def one = quota()
    5.times { assert one.take(DAY, NOON, 20, 1) == 1 }
    assert one.taken(DAY) == 5
    execute('truncate callsheet_touches restart identity')
    assert quota().take(DAY, NOON, 20, 20) == 20

    when:
    one.take(DAY, NOON, 20, 16)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains('rows of callsheet_touches that were read are not there any more')

    and:
    quota().take(DAY, NOON, 20, 1) == 0
  }

  def 'a machine whose clock is a year ahead forgets nothing for the others'() {
    given:
    assert quota().take(DAY, NOON, 20, 20) == 20

    when:
    quota(source, { Instant.now() + Duration.ofDays(370) }).take(DAY, NOON, 100, 1)

    then:
    quota().take(DAY, NOON, 20, 1) == 0
  }

  def 'what is old by all clocks is forgotten, once a day however many look'() {
    given:
    def pool = new SmallPool(source, 2)
    runs()
    execute("insert into callsheet_touches (account, written, digest, records) values ('acme', 1700000000, '', '')")
    def store = runs(pool).store

    when:
    20.times { new LogQuota(store.touches({ 'acme' }, InstantSource.system())).take(DAY, NOON, 100, 1) }

    then:
    ask("select 1::text from callsheet_touches where written = 1700000000") == []
    pool.statements.count { it.startsWith('delete from callsheet_touches') } == 1

    cleanup:
    pool.close()
  }

  def 'whoever counts on an account reads what was counted once, and from then on what came since'() {
    given:
    runs()
    def pool = new SmallPool(source, 2)
    def history = runs(pool).history(new BusinessId('acme'))
    def caps = [Cap.perContact(1, Duration.ofHours(24), 'sms', '')]
    def far = [Cap.perContact(5, Duration.ofDays(30), 'sms', '')]
    def text = { int person, Instant at = Instant.now() ->
      new Touch(new PhoneNumber("+1305555${1000 + person}"), Touch.Way.TEXT, 1, at)
    }
    (1..5).each { assert history.counter(caps, []).take(text(it)).empty }

    expect: 'other counters, and who only looks, know it'
    (1..5).every { history.counter(caps, []).take(text(it)).present }
    history.rehearsal(caps, Instant.now()).take(text(3)).present
    history.followed().log.told.toString() in ask('select id::text from callsheet_touches')

    and: 'a plan that is looked at counts for nothing'
    history.rehearsal(caps, Instant.now()).take(text(6)).empty
    history.counter(caps, []).take(text(6)).empty

    and: 'who looks further back reads anew, and finds what is older'
    history.counter(far, []).take(text(1)).empty
    history.counter(caps, []).take(text(2)).present

    cleanup:
    pool.close()
  }

  def 'a pooler that hands sessions on between statements is refused before anything leaves'() {
    given:
    runs()
    def sessions = (1..2).collect { source.connection }
    int turn = 0
    def pooled = { ->
      Proxy.newProxyInstance(getClass().classLoader, [Connection] as Class[]) { proxy, method, values ->
        def to = method.name == 'prepareStatement' && sessions[0].autoCommit ? sessions[turn++ % 2] : sessions[0]
        try {
          method.name in ['close', 'abort'] ? null : method.invoke(to, values)
        } catch (InvocationTargetException e) {
          throw e.cause
        }
      } as Connection
    }

    when:
    runs([getConnection: { pooled() }] as DataSource).begin(RunsContract.header(3, 'p' * 32), RunsContract.plan('p' * 32), RunsContract.KEY)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains('pool_mode = session')
    ask('select id from callsheet_runs') == []

    cleanup:
    sessions*.close()
  }

  def 'machines whose roles have schemas of their own are told, and share the one that is named'() {
    given:
    def database = PostgresServer.get().database()
    ['ma', 'mb'].each { role ->
      makeRole(role, database)
      execute("create schema $role authorization $role", database)
    }
    def of = { String role -> PostgresServer.get().database(database.databaseName, role) }
    runs(of('ma'))

    when:
    runs(of('mb'))

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains('this database has runs of Callsheet in the schema ma, and this role would use the schema mb')
    refusal.message.contains('PostgresRuns.inSchema("ma", ...)')

    when:
    execute('grant usage on schema ma to mb; grant select, insert, update, delete on all tables in schema ma to mb', database)
    def shared = PostgresRuns.inSchema('ma', of('mb'), MachineKey.in(home))
    shared.suppressed().add(ANA, 'wrote STOP', 'Ann', NOON)

    then:
    runs(of('ma')).suppressed().standing()*.subject() == [ANA.e164()]
  }

  def 'a role that may not do all is refused at once, with what its owner has to say'() {
    given:
    def database = PostgresServer.get().database()
    makeRole('app', database)
    execute(PostgresRuns.tables(), database)
    def app = PostgresServer.get().database(database.databaseName, 'app')

    when:
    runs(app)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.startsWith('the role app may not do all that is needed; have the owner of the tables say: ')
    refusal.message.contains('grant select on callsheet_version to app;')
    refusal.message.contains('grant delete on callsheet_touches to app;')

    when:
    execute('grant select, insert, update, delete on all tables in schema public to app', database)

    then:
    quota(app).take(DAY, NOON, 20, 1) == 1
  }

  def 'a process that is paused while it counts keeps others out for seconds'() {
    given:
    def paused = log()
    def other = quota()
    def inside = new CountDownLatch(1)
    def awake = new CountDownLatch(1)
    def first = CompletableFuture.runAsync {
      paused.alone {
        inside.countDown()
        awake.await()
        paused.write(new byte[16])
      }
    }
    inside.await(30, SECONDS)

    expect:
    other.take(DAY, NOON, 20, 1) == 1

    when: 'it wakes'
    awake.countDown()
    first.get()

    then:
    def failure = thrown(Exception)
    failure.cause.cause instanceof IOException || failure.cause instanceof IOException
    other.taken(DAY) == 1
  }

  def 'a network that swallows what is sent is noticed'() {
    given:
    def network = new Swallowing(source.portNumbers[0])
    source.portNumbers = [network.port]
    def database = new Database(source, new SessionTerms(Optional.empty(), Duration.ofSeconds(2)))
    def session = database.session()
    assert session.ask('select 1::text') == ['1']

    when:
    network.swallows = true
    session.ask('select 1::text')

    then:
    def failure = thrown(IOException)
    failure.message.startsWith('the database says: the connection was lost, or nothing came back in time')

    cleanup:
    network.close()
  }

  def 'a connection in the middle of a transaction of the application is refused, and that stays as it was'() {
    given:
    def list = runs().suppressed()
    def connection = source.connection
    connection.autoCommit = false
    connection.createStatement().execute('create table leads (name text)')
    connection.createStatement().execute("insert into leads values ('Ann')")
    def bound = runsOn(connection)

    when:
    bound.suppressed().add(ANA, 'wrote STOP', 'Ann', NOON)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains('in the middle of a transaction of the application')

    when:
    connection.rollback()

    then:
    ask("select to_regclass('leads')::text") == []
    list.standing() == []

    when: 'nothing is under way'
    bound.suppressed().add(ANA, 'wrote STOP', 'Ann', NOON)

    then:
    list.standing()*.subject() == [ANA.e164()]
    !connection.autoCommit

    cleanup:
    connection.close()
  }

  /** Opened on another connection, and then bound to this one. */
  private Runs runsOn(Connection connection) {
    DataSource now = source
    def lent = Proxy.newProxyInstance(getClass().classLoader, [Connection] as Class[]) { proxy, method, values ->
      try {
        method.name == 'close' ? null : method.invoke(connection, values)
      } catch (InvocationTargetException e) {
        throw e.cause
      }
    } as Connection
    def of = runs([getConnection: { now == null ? lent : now.connection }] as DataSource)
    now = null
    of
  }

  def 'what a pool says of itself is not told to people'() {
    when:
    runs([getConnection: {
      throw new java.sql.SQLTransientConnectionException('P - Connection is not available (total=1, active=1, idle=0, waiting=0)')
    }] as DataSource)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains('(the database says: P - Connection is not available)')
  }
}
