package dev.callsheet.desk

import dev.callsheet.dispatch.Plans
import dev.callsheet.dispatch.QuickWire
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import java.nio.file.Files
import java.util.concurrent.CountDownLatch
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import spock.lang.Timeout

/** Events by which the process ends do not keep those behind them from being answered. */
@Timeout(120)
class FatalEventSpec extends LiveDeskSpecification {
  static final String DEAD = 'dead: 2 processes ended as they decided on it'

  /** Rules that end the process, as copies of the log show that are made meanwhile. */
  def 'each is decided on by a few processes, and is dead then, and nothing else is lost: #texts, live: #isLive'() {
    given:
    def entered = new LinkedBlockingQueue<Object>()
    def over = new CountDownLatch(1)
    def rules = RuleSet.of('v1', [
      Rule.named('ends').then { event, reply ->
        if (event.get('text') == 'ends') {
          entered << event
          over.await()
        }
        reply.add(Plans.sms(event.get('person') as int, 'Hi'))
      }
    ])
    def wire = new QuickWire()
    def all = []
    def begin = {
      all << (isLive ? live(wire, Plans.ACCOUNT, rules) : Desk.open(folder, rules, settings.clock(), listener()))
    }
    begin()
    texts.each { post(all.last(), [text: it]) }

    when:
    int ends = 0
    while (all.last().figures().decided() < texts.size() && ends < 20) {
      if (entered.poll(100, TimeUnit.MILLISECONDS)) {
        def copy = Files.createDirectories(home.resolve("copy${++ends}"))
        Files.list(folder).withCloseable { files ->
          def kept = files.filter { !Files.isDirectory(it) && it.fileName.toString() != 'lock' }
          kept.each { Files.copy(it, copy.resolve(it.fileName.toString())) }
        }
        folder = copy
        begin()
      }
    }

    then:
    ends <= 4 * texts.count('ends')
    (1..texts.size()).each {
      assert (record(it).decision().get() == DEAD) == (texts[it - 1] == 'ends')
    }

    when:
    if (isLive) {
      waitFor { all.last().figures().held().present || wire.bodies.size() == texts.count('good') }
      all.last().release()
      waitFor { wire.bodies.size() == texts.count('good') }
    }

    then:
    wire.bodies.size() == (isLive ? texts.count('good') : 0)

    cleanup:
    over.countDown()
    all*.close()

    where:
    [texts, isLive] << [
      [['ends', 'good'], ['ends', 'ends', 'good'], ['good', 'ends', 'good', 'ends', 'ends', 'good']], [false, true]
    ].combinations()
  }
}
