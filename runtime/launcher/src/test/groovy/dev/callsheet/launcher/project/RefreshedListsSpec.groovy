package dev.callsheet.launcher.project

import dev.callsheet.action.Action
import dev.callsheet.action.Origin
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.Region
import dev.callsheet.command.SendSms
import dev.callsheet.launcher.list.NamedList
import dev.callsheet.plan.Guard
import dev.callsheet.plan.Verdict
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.problem.Source
import java.nio.file.Files
import java.nio.file.Path
import java.nio.file.attribute.FileTime
import java.time.Duration
import java.time.Instant
import java.time.InstantSource
import spock.lang.Specification
import spock.lang.TempDir

/** Who comes onto a list is left out, whatever takes long: a question, a plan, another run, a night. */
class RefreshedListsSpec extends Specification {
  @TempDir
  Path folder

  Instant now = Instant.parse('2026-11-28T17:22:22Z')
  def options = new DoNotContactOptions()

  Guard guard() {
    options.lists = [NamedList.of(folder.resolve('stop.csv').toString())]
    def guards = options.guards(Region.US)
    Guard.all(options.refreshed(guards, { now } as InstantSource))
  }

  void listed(int... people) {
    Files.writeString(folder.resolve('stop.csv'), 'phone\n' + people.collect { "+1305555000$it\n" }.join(''))
  }

  boolean leaves(Guard guard, int person) {
    def text = new SendSms(new PhoneNumber("+1305555000$person"), new Message('hi'), Optional.empty())
    def action = new Action(1, text, Origin.of(new Source('s.groovy', 1, 1)), Optional.empty())
    guard.judge(action) instanceof Verdict.Allow
  }

  def 'what came to it before the first action leaves, and while others do, is heard'() {
    given:
    listed(1)
    def guard = guard()

    when:
    listed(1, 2)

    then:
    !leaves(guard, 1)
    !leaves(guard, 2)
    leaves(guard, 3)

    when:
    listed(1, 2, 3)
    now += Duration.ofMinutes(2)

    then:
    !leaves(guard, 3)

    when: 'somebody is taken off it'
    listed(4)
    now -= Duration.ofMinutes(20)

    then: 'the plan was approved without them'
    !leaves(guard, 1)
    !leaves(guard, 4)
  }

  def 'who is there in the place of another, in a file that is as long, is heard'() {
    given:
    def file = folder.resolve('stop.csv')
    listed(1)
    Files.setLastModifiedTime(file, FileTime.from(Instant.now() - Duration.ofDays(2)))
    def guard = guard()

    when:
    listed(2)

    then:
    !leaves(guard, 2)
  }

  def 'a list that did not change is not read again, however often it is asked'() {
    given:
    def file = folder.resolve('stop.csv')
    listed(1)
    def old = FileTime.from(Instant.now() - Duration.ofDays(2))
    Files.setLastModifiedTime(file, old)
    def guard = guard()

    when: 'nothing tells that it did'
    Files.newByteChannel(file, java.nio.file.StandardOpenOption.WRITE).withCloseable {
      it.position(Files.size(file) - 2).write(java.nio.ByteBuffer.wrap('2'.bytes))
    }
    Files.setLastModifiedTime(file, old)

    then:
    leaves(guard, 2)
  }

  def 'a list that is gone by then lets nothing leave'() {
    given:
    listed(1)
    def guard = guard()
    Files.delete(folder.resolve('stop.csv'))

    when:
    leaves(guard, 3)

    then:
    thrown(ConfigurationException)
  }
}
