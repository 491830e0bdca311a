package dev.callsheet

import static dev.callsheet.dispatch.Outcome.Kind.SENT
import static dev.callsheet.dispatch.Outcome.Kind.UNKNOWN

import dev.callsheet.dispatch.HandWire
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.dispatch.ActionStates
import dev.callsheet.journal.PostgresServer
import dev.callsheet.journal.Resolution
import dev.callsheet.journal.RunSummary
import dev.callsheet.journal.file.FileRuns
import dev.callsheet.journal.postgres.PostgresRuns
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.NotApplicableException
import dev.callsheet.store.MachineKey
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.account.Secret
import dev.callsheet.wire.Answer
import dev.callsheet.wire.Wire
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.FileTime
import java.time.Duration
import java.time.Instant
import spock.lang.Specification
import spock.lang.Tag
import spock.lang.TempDir
import spock.lang.Timeout

/** What an application does with runs that ended early, wherever they are kept. */
@Timeout(300)
@Tag('slow')
class GoingOnSpec extends Specification {
  @TempDir
  Path home

  static List<String> places() {
    PostgresServer.programs() ? ['files', 'PostgreSQL'] : ['files']
  }

  CallsheetBuilder settings(String place, Wire wire, Account account = Plans.ACCOUNT) {
    database = place == 'files' ? null : database ?: PostgresServer.get().schema()
    def runs = place == 'files' ? FileRuns.in(home) : PostgresRuns.of(database, MachineKey.in(home))
    Callsheet.to(account).journal(runs).temporary(home.resolve('aside')).wire(wire)
  }

  def database

  def 'what is left of a run is sent by its id, once, and what is unknown by a person\'s word: #place'() {
    given: 'a run of 5 that is stopped as the second is under way, which ends unknown'
    def wire = new HandWire()
    def first = settings(place, wire).sending(SendSettings.standard().inFlight(1)).build()
    def running = first.start(first.plan(Plans.source(Plans.texts(5))), new Confirmation(5))
    wire.next().answer()
    def second = wire.next()
    first.stop('enough')
    second.answer(new Answer.Unknown('reset'))
    def run = running.report().toCompletableFuture().get().run().get()
    first.close()

    and: 'another that ended well'
    def quick = new QuickWire()
    def callsheet = settings(place, quick).build()
    callsheet.run(callsheet.plan(Plans.source(Plans.texts(1))), new Confirmation(1))
    quick.bodies.clear()

    when:
    def found = callsheet.unfinished()

    then:
    found*.id() == [run]
    found[0].standing().open() == 3
    found[0].unknown() == 1
    found[0].unknownActions() == [2L]

    when:
    def report = callsheet.resume(run)

    then:
    report.run().get() == run
    quick.bodies.size() == 3
    callsheet.unfinished()*.standing()*.toString() == ['1s1u3s']

    when:
    callsheet.resolve(run, 2, Resolution.NOT_SENT, 'the service has no such text')
    callsheet.resume(run)

    then:
    quick.bodies.size() == 4
    callsheet.unfinished().empty
    Files.list(home.resolve('aside')).withCloseable { it.toList() }.empty

    cleanup:
    callsheet.close()

    where:
    place << places()
  }

  def 'what was leaving when a process died is unknown, and is not while it lives'() {
    given:
    def callsheet = settings('files', new QuickWire()).build()
    def id = callsheet.run(callsheet.plan(Plans.source(Plans.texts(1))), new Confirmation(1)).run().get()
    def known = FileRuns.in(home).summary(id)
    def standing = ActionStates.parse('1s1l1u1l2o', 6)

    expect:
    def run = new RunSummary(id, known.header(), known.begun(), standing, Optional.empty(), Optional.empty(), underWay)
    run.unknown() == numbers.size()
    run.unknownActions() == numbers*.longValue()

    cleanup:
    callsheet.close()

    where:
    underWay || numbers
    false    || [2, 3, 4]
    true     || [3]
  }

  def 'who looks for them reads no run of which nothing is left'() {
    given:
    def callsheet = settings('files', new QuickWire()).build()
    def done = (1..3).collect { callsheet.run(callsheet.plan(Plans.source(Plans.texts(1))), new Confirmation(1)).run().get() }

    when: 'nobody could read them'
    done.each { Files.writeString(home.resolve('runs').resolve(it).resolve('journal-000001.ndjson'), 'no journal') }

    then:
    callsheet.unfinished().empty
    Files.readAllLines(home.resolve('settled')) == done.collect { "+$it" as String }

    when: 'of an older version nothing is noted'
    Files.delete(home.resolve('settled'))
    def fourth = callsheet.run(callsheet.plan(Plans.source(Plans.texts(1))), new Confirmation(1)).run().get()
    Files.delete(home.resolve('settled'))

    then: 'it is looked at once'
    callsheet.unfinished().empty
    Files.readAllLines(home.resolve('settled')) == ["+$fourth" as String]
  }

  def 'a run of another account is neither told nor touched, nor one that is under way: #name'() {
    given:
    def other = new Account(name, new BusinessId('4712'), Plans.ACCOUNT.apiKey(), Plans.ACCOUNT.baseUrl())
    def wire = new HandWire()
    def first = settings('files', wire).sending(SendSettings.standard().inFlight(1)).build()
    def running = first.start(first.plan(Plans.source(Plans.texts(2))), new Confirmation(2))
    def one = wire.next()
    def run = FileRuns.in(home).ids().first()

    expect:
    first.unfinished().empty

    when:
    first.resume(run)

    then:
    thrown(NotApplicableException)

    when:
    first.stop('enough')
    one.answer()
    running.report().toCompletableFuture().get()

    then:
    settings('files', wire).build().unfinished()*.id() == [run]
    settings('files', wire, other).build().unfinished().empty

    when:
    settings('files', wire, other).build().resume(run)

    then:
    thrown(NotApplicableException)

    when:
    settings('files', wire, other).build().resolve(run, 1, Resolution.SENT, 'seen')

    then:
    thrown(ConfigurationException)
    wire.idle

    where:
    name << ['other', Plans.ACCOUNT.name()]
  }

  def 'what an account left is told, resolved and sent by another name of it: #place'() {
    given: 'a run of 3 of which the first ends unknown, and a text that left'
    def wire = new HandWire()
    def first = settings(place, wire).sending(SendSettings.standard().inFlight(1)).build()
    def running = first.start(first.plan(Plans.source(Plans.texts(3))), new Confirmation(3))
    def one = wire.next()
    first.stop('enough')
    one.answer(new Answer.Unknown('reset'))
    def run = running.report().toCompletableFuture().get().run().get()
    first.close()
    def quick = new QuickWire()
    def renamed = settings(place, quick, new Account('renamed', Plans.ACCOUNT.businessId(), Secret.of('another-key'),
        URI.create(Plans.ACCOUNT.baseUrl().toString() + '/'))).build()

    expect:
    renamed.unfinished()*.id() == [run]

    when:
    renamed.resolve(run, 1, Resolution.NOT_SENT, 'looked')

    then:
    renamed.resume(run).count(SENT) == 3
    quick.bodies.size() == 3
    renamed.unfinished().empty

    cleanup:
    renamed?.close()

    where:
    place << places()
  }

  def 'what a killed process left of its plans is removed after a week'() {
    given:
    def folder = Files.createDirectories(home.resolve('plans'))
    def files = ['callsheet-1.actions', 'callsheet-2.plan', 'notes.txt'].collectEntries { [it, Files.writeString(folder.resolve(it), 'x')] }
    files.values().each { Files.setLastModifiedTime(it, FileTime.from(Instant.now() - Duration.ofDays(8))) }
    Files.writeString(folder.resolve('callsheet-3.actions'), 'of today')

    when:
    Callsheet.to(Plans.ACCOUNT).journal(home).wire(new QuickWire()).build().close()

    then:
    folder.toFile().list().sort() == ['callsheet-3.actions', 'notes.txt']
  }
}
