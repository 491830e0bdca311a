package dev.callsheet.dispatch.pace

import io.github.bucket4j.TimeMeter
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import java.util.function.UnaryOperator
import spock.lang.Specification

/** Some who send on one account, and take turns at times of their own. */
abstract class SharedTurnsSpecification extends Specification {
  static final Instant START = Instant.parse('2026-11-28T17:22:22Z')
  static final long SECOND = 1_000_000_000L
  def time = new Time()
  def kept = new Kept()
  def random = new Random(11)

  Who who(double rate) {
    def pace = rate == 0 ? Pace.unlimited(time) : Pace.of(new Rate('spec', rate), time)
    new Who(pace.sharedBy(new SharedTurns(kept, time, { 0L })))
  }

  /** Each takes whatever it can, at a time of its own, late by up to a few milliseconds. */
  Departures during(List<Who> all, long nanos, int late = 5_000_000) {
    def left = new Departures()
    def end = time.now + nanos
    def next = all.collectEntries { [it, time.now] } as IdentityHashMap
    while (true) {
      def who = all.min { next[it] }
      if (next[who] >= end) {
        time.now = end
        return left
      }
      time.now = Math.max(time.now, next[who] as long)
      long wait = who.nanosToWait()
      if (wait > 0) {
        next[who] = time.now + wait + random.nextInt(late)
      } else if (who.take()) {
        who.pace.speed().answered()
        left << new Left(who: who, at: time.now)
        next[who] = time.now + (who.pace.perSecond().present ? 0 : SECOND / 20 as long)
      }
    }
  }

  static int mostWithinOneSecond(List<Long> moments) {
    int first = 0
    int most = 0
    moments.eachWithIndex { moment, last ->
      while (moment - moments[first] >= SECOND) {
        first++
      }
      most = Math.max(most, last - first + 1)
    }
    most
  }

  /** Says how many, where a condition fails. */
  static class Departures extends ArrayList<Left> {
    @Override
    String toString() {
      size() + ' that left'
    }
  }

  static class Left {
    Who who
    long at
  }

  static class Who {
    final Pace pace

    Who(Pace pace) {
      this.pace = pace
    }

    boolean take() {
      pace.take(START)
    }

    long nanosToWait() {
      pace.nanosToWait()
    }
  }

  static class Time implements TimeMeter, InstantSource {
    long now
    long wall

    @Override
    long currentTimeNanos() {
      now
    }

    @Override
    boolean isWallClockBased() {
      false
    }

    @Override
    Instant instant() {
      START.plusNanos(now + wall)
    }
  }

  static class Kept implements TurnStore {
    String text = ''
    boolean fails

    @Override
    String read() throws IOException {
      if (fails) {
        throw new IOException('No space left on device')
      }
      text
    }

    @Override
    void change(UnaryOperator<String> step, boolean outlives) throws IOException {
      text = step.apply(read())
    }

    @Override
    String where() {
      'turns/word'
    }
  }
}
