package dev.callsheet.desk

import dev.callsheet.desk.note.DeskNote
import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.util.concurrent.CountDownLatch
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import spock.lang.Timeout

/** One event does not end each process that begins while nothing leaves. */
@Timeout(120)
class HeldFatalSpec extends LiveDeskSpecification {
  def 'an event by which the process ends as a held desk looks at it is looked at by a few more, and is dead then: #before before it'() {
    given: 'rules that end the process, as copies of the log show that are made meanwhile'
    def entered = new LinkedBlockingQueue<Object>()
    def over = new CountDownLatch(1)
    def rules = RuleSet.of('v1', [
      Rule.named('ends').then { event, reply ->
        if (event.get('text') == 'ends') {
          entered << event
          over.await()
        }
      }
    ])
    def all = []
    DeskNote.held(folder).leave('Ann looks')
    def begin = { all << live(new QuickWire(), Plans.ACCOUNT, rules) }
    def die = {
      assert entered.poll(30, TimeUnit.SECONDS)
      def copy = Files.createDirectories(home.resolve("copy${all.size()}"))
      Files.list(folder).withCloseable { files ->
        def kept = files.filter { !Files.isDirectory(it) && it.fileName.toString() != 'lock' }
        kept.each { Files.copy(it, copy.resolve(it.fileName.toString())) }
      }
      folder = copy
    }
    begin()
    before.times { post(all.last(), [text: 'good']) }
    post(all.last(), [text: 'ends'])
    post(all.last(), [text: 'good'])

    when:
    ends.times {
      die()
      begin()
    }

    then: 'nobody asks about it any more'
    entered.poll(1, TimeUnit.SECONDS) == null

    when:
    waitFor { all.last().release() }
    waitFor { all.last().figures().decided() == before + 2 }

    then:
    record(before + 1).decision().get() == 'dead: 2 processes ended as they decided on it'
    !record(before + 2).dead

    cleanup:
    over.countDown()
    all*.close()

    where:
    before | ends
    0      | 3
    2      | 4
  }
}
