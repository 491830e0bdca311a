package dev.callsheet.store

import java.time.Duration
import spock.lang.Specification

class LooksSpec extends Specification {
  def 'one looks until it is there, and no more often than was said'() {
    given:
    int looks = 0

    expect:
    new Looks(5, Duration.ofNanos(1)).until { Optional.ofNullable(++looks == there ? 'it' : null) } == Optional.ofNullable(found)
    looks == made

    where:
    there | found | made
    1     | 'it'  | 1
    5     | 'it'  | 5
    6     | null  | 5
  }

  def 'a thread that is interrupted waits all the same, and stays interrupted'() {
    given: 'the flag would end each wait at once'
    def flags = []
    Thread.currentThread().interrupt()

    when:
    new Looks(3, Duration.ofNanos(1)).until {
      flags << Thread.currentThread().interrupted
      Optional.empty()
    }

    then:
    flags == [true, false, false]
    Thread.interrupted()
  }
}
