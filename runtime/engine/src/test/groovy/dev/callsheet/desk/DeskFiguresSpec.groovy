package dev.callsheet.desk

import dev.callsheet.dispatch.QuickWire
import java.time.ZoneOffset

/** How a desk says it stands. */
class DeskFiguresSpec extends LiveDeskSpecification {
  def 'what is undecided, held and left of the day is told'() {
    given:
    bounds = LiveBounds.of(5, 3, ZoneOffset.UTC)
    def desk = live(new QuickWire())

    expect:
    with(desk.figures()) {
      kept() == 0 && undecided() == 0 && held().empty && left().asLong == 3
    }

    when:
    post(desk, [texts: 2])
    while (next() != '1: sent') {
    }

    then:
    with(desk.figures()) {
      kept() == 1 && undecided() == 0 && left().asLong == 1
    }

    when:
    desk.hold('Ann looks')
    while (!next().startsWith('held')) {
    }
    post(desk)

    then:
    with(desk.figures()) {
      kept() == 2 && undecided() == 1 && held().get() == 'Ann looks'
    }

    when: 'the day is over'
    now = now.plusSeconds(24 * 3600)

    then:
    desk.figures().left().asLong == 3

    cleanup:
    desk.close()
  }

  def 'nothing is left where nothing is sent'() {
    given:
    def desk = dry()

    expect:
    desk.figures().left().empty

    cleanup:
    desk.close()
  }
}
