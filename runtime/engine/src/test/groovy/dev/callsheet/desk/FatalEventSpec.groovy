package dev.callsheet.desk

import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.nio.file.Path
import java.time.Instant
import java.time.InstantSource
import java.util.concurrent.CountDownLatch
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Timeout

/** One event does not keep all those behind it from being answered. */
@Timeout(120)
class FatalEventSpec extends Specification {
  static final Instant NOON = Instant.parse('2026-11-25T15:00:00Z')

  @TempDir
  Path home

  def 'an event by which the process ends is decided on by two more, and is dead then, whatever stands behind it: #types'() {
    given: 'rules that end the process, as copies of the log show that are made meanwhile'
    def entered = new LinkedBlockingQueue<Object>()
    def over = new CountDownLatch(1)
    def ends = RuleSet.of('v1', [
      Rule.named('ends').on('lead.created').then { event, reply ->
        entered << event
        over.await()
      }
    ])
    def told = new LinkedBlockingQueue<String>()
    def all = []
    def place = home.resolve('desk')
    def begin = {
      all << Desk.open(place, ends, { NOON } as InstantSource) { event, turn -> told << ("$event.number ${turn.words()}" as String) }
    }
    def die = {
      assert entered.poll(30, TimeUnit.SECONDS)
      def copy = Files.createDirectories(home.resolve("copy${all.size()}"))
      Files.list(place).withCloseable { files ->
        files.filter { it.fileName.toString() != 'lock' }.each { Files.copy(it, copy.resolve(it.fileName.toString())) }
      }
      place = copy
    }

    when:
    begin()
    all.last().accept(DeskSpec.arrival(id: 'a')).get()
    all.last().accept(DeskSpec.arrival(id: 'b')).get()
    3.times {
      die()
      begin()
    }

    then:
    told.poll(30, TimeUnit.SECONDS) == '1 2 processes ended as they decided on it'

    and: 'the next one is decided on'
    entered.poll(30, TimeUnit.SECONDS)

    cleanup:
    over.countDown()
    all*.close()
  }
}
