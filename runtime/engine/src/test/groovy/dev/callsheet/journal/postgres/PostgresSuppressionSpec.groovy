package dev.callsheet.journal.postgres

import dev.callsheet.guard.list.Suppression
import dev.callsheet.guard.list.SuppressionContract
import dev.callsheet.guard.list.SuppressionList
import dev.callsheet.journal.PostgresServer
import dev.callsheet.journal.SmallPool
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.store.MachineKey
import java.nio.file.Path
import spock.lang.AutoCleanup
import spock.lang.Requires
import spock.lang.Tag
import spock.lang.TempDir

/** A list in PostgreSQL. */
@Requires(value = { PostgresServer.programs() }, reason = 'there is no PostgreSQL here')
@Tag('slow')
class PostgresSuppressionSpec extends SuppressionContract {
  @TempDir
  Path home

  @AutoCleanup
  SmallPool source = new SmallPool(PostgresServer.get().schema(), 4)

  @Override
  SuppressionList list() {
    PostgresRuns.of(source, MachineKey.in(home)).suppressed()
  }

  /** Rows as texts, asked past Callsheet. */
  List<List<String>> rows(String sql) {
    new Database(source, SessionTerms.usual()).session().withCloseable { session ->
      session.all({ row -> (1..row.metaData.columnCount).collect { row.getString(it) } }, sql)
    }
  }

  def 'that somebody was on it, and why not any more, stays written'() {
    when:
    added(ANA)
    list().remove(ANA, 'signed up again', 'Bob', NOON)
    added(ANA, 'wrote STOP')

    then:
    rows('select number, reason, remover, note from callsheet_suppressed order by removed') == [
      [ANA.e164(), 'asked by mail', 'Bob', 'signed up again'],
      [ANA.e164(), 'wrote STOP', null, null]
    ]
  }

  def 'while the database is away nothing leaves, and nobody is told that it was written'() {
    given:
    def list = list()
    def guards = [new Suppression(list, []), new Suppression(list, []).rehearsal()]

    when:
    source.isAway = true
    def verdicts = guards.collect { verdict(ANA, it) }

    then:
    verdicts.every { it instanceof Verdict.Stop }
    verdicts*.reason().toSet() ==
        ['who is suppressed cannot be read: the database says: the network is down. Nothing leaves; mend or restore the database'] as Set

    when:
    list.add(ANA, 'wrote STOP', 'Ann', NOON)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.startsWith('the list of suppressed numbers in the database cannot be changed: ')

    when:
    source.isAway = false

    then:
    guards.every { verdict(ANA, it) instanceof Verdict.Allow }
  }

  def 'a row that somebody wrote by hand counts, and one that cannot be read stops'() {
    given:
    list()

    when:
    [[ANA, 'wrote STOP'], [BO, '']].each { who, why ->
      rows('insert into callsheet_suppressed (number, since, source, reason) ' +
          "values ('${who.e164()}', now(), 'Ann', '$why') returning number")
    }

    then:
    verdict(ANA) instanceof Verdict.Skip
    verdict(BO).reason().startsWith('who is suppressed cannot be read: callsheet_suppressed is damaged: ')
  }

  def 'a plan of many asks for each of the first, and for all others once'() {
    given:
    def guard = new Suppression(list(), []).rehearsal()
    source.statements.clear()

    when:
    (0..<500).each { verdict(person(it), guard) }

    then:
    source.statements.count { it.contains('callsheet_suppressed') } == 51
  }

  def 'a plan of many that cannot be judged to its end lets nobody pass'() {
    given:
    added(ANA)
    def guard = new Suppression(list(), []).rehearsal()
    (0..<50).each { assert verdict(person(it), guard) instanceof Verdict.Allow }

    when:
    source.isAway = true

    then:
    (0..<3).every { verdict(person(it), guard) instanceof Verdict.Stop }

    when:
    source.isAway = false

    then:
    verdict(ANA, guard) instanceof Verdict.Skip
  }

  def 'what stands in a folder is asked as well, and comes off as well, but nothing is added there'() {
    given:
    def folder = SuppressionList.in(home)
    folder.add(ANA, 'asked by mail', 'Ann', NOON)
    def both = list().with(home)

    expect:
    !both.add(ANA, 'wrote STOP', 'Ann', NOON)
    both.add(BO, 'wrote STOP', 'Ann', NOON.plusSeconds(1))
    both.standing()*.note() == ['asked by mail', 'wrote STOP']
    [ANA, BO].every { verdict(it, new Suppression(both, [])) instanceof Verdict.Skip }
    folder.standing()*.subject() == [ANA.e164()]

    and: 'who asks once more is known to all from now on, for the first reason'
    list().standing()*.note() == ['asked by mail', 'wrote STOP']

    when:
    [ANA, BO].each { both.remove(it, 'signed up again', 'Ann', NOON) }

    then:
    both.standing() == []
    folder.standing() == []
  }
}
