package dev.callsheet.launcher

import dev.callsheet.desk.LoggedEvent
import dev.callsheet.desk.note.DeskNote
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import dev.callsheet.store.MachineKey
import java.nio.file.Files
import java.util.concurrent.locks.LockSupport

/** What was not heard, or not read, is asked about once other rules or settings do. */
class HeardAnewSpec extends PastOptOutsSpecification {
  def 'what was captured is read as its source is now: #body'() {
    given:
    file('listen.toml', toml() + settings)
    came(body)

    expect:
    with(live()) {
      code() == 5
      err().contains("$asked suppressed by these rules, and not on the list")
    }

    where:
    settings                                     | body                                                 || asked
    'phone = "$.from"'                           | '{"from":"+13055550131","text":"STOP"}'              || "1 number $CAME is"
    'phone = "$.from"\nevents = "$.all"'         | "{\"all\":[${said('131')},${said('132')}]}"          || "2 numbers $CAME are"
    'type = "$.kind"\nphone = ["$.to","$.from"]' | '{"kind":"sms","from":"+13055550131","text":"STOP"}' || "1 number $CAME is"
  }

  static final String CAME = 'that came while nothing was sent'

  static String said(String who) {
    "{\"from\":\"+13055550$who\",\"text\":\"STOP\"}"
  }

  def 'what nobody heard before is asked about whenever other rules go live'() {
    given:
    file('rules.groovy', "rule('hi') { on 'hi'; then { sms to: contact, message: 'Hello there' } }\n")
    came('{"phone":"+13055550131","text":"STOP"}', '{"phone":"+13055550132","text":["STOP"]}')

    expect: 'what cannot be asked is told each time'
    2.times {
      with(live()) {
        code() == 2
        err().contains('! 1 event that came while nothing was sent may be a STOP') == false
      }
    }

    when:
    file('rules.groovy', RULES)

    then:
    with(live()) {
      code() == 5
      err().contains('1 number ')
    }
    live('--opt-outs', 'leave').err().contains('! 1 event that came while nothing was sent may be a STOP')
    live().err().contains('look at it (callsheet events N, of 2)')
  }

  /** Takes the rules that a command has accepted, as a desk that listens does. */
  Thread taking(String version) {
    def folder = folder.resolve('state/desk')
    Thread.startDaemon {
      while (!Thread.interrupted()) {
        if (DeskNote.accepted(folder).text().present) {
          DeskNote.inForce(folder).replace(version)
          DeskNote.accepted(folder).delete()
        }
        LockSupport.parkNanos(5_000_000)
      }
    }
  }

  def 'a STOP that no rule of that day heard is asked about as a desk takes other rules'() {
    given:
    assert live().code() == 2
    cameLive('{"phone":"+13055550131","text":"STOP"}', '{"phone":"+13055550132","text":"yes"}')
    def version = expected()
    def reload = ['reload', folder.resolve('rules.groovy'), '--accept', version]
    def desk = taking(version)

    expect:
    with(run(*reload)) {
      code() == 5
      err().contains('These rules were not taken: 1 number that came before these rules decided is suppressed by these rules')
    }
    with(run(*reload, '--opt-outs', 'suppress')) {
      err().contains('1 number is on the list of who wants no more now.')
      code() == 0
    }
    suppressed() == ['+13055550131']
    run(*reload).code() == 0

    when: 'so is what came dry, as whoever listens may be live by now'
    came('{"phone":"+13055550133","text":"STOP"}')

    then:
    run(*reload).code() == 5
    live().code() == 5

    and: 'what is said then is said for who begins to listen, too'
    run(*reload, '--opt-outs', 'leave').code() == 0
    live().code() == 2

    cleanup:
    desk.interrupt()
  }

  def 'what comes between a look at what was not heard and the taking of the rules is settled by the same answer: #said'() {
    given:
    assert live().code() == 2
    cameLive('{"phone":"+13055550131","text":"STOP"}')
    def version = expected()
    def place = folder.resolve('state/desk')
    def desk = Thread.startDaemon {
      while (DeskNote.accepted(place).text().empty) {
        LockSupport.parkNanos(5_000_000)
      }
      cameLive('{"phone":"+13055550132","text":"STOP"}')
      DeskNote.inForce(place).replace(version)
      DeskNote.accepted(place).delete()
    }

    when:
    def taken = run('reload', folder.resolve('rules.groovy'), '--accept', version, '--opt-outs', said)

    then:
    taken.code() == 0
    suppressed() == list
    live().code() == 2

    cleanup:
    desk.join()

    where:
    said       || list
    'suppress' || ['+13055550131', '+13055550132']
    'leave'    || []
  }

  def 'who wrote STOP as rules were taken is suppressed where nobody had to be asked before'() {
    given:
    assert live().code() == 2
    def version = expected()
    def place = folder.resolve('state/desk')
    def desk = Thread.startDaemon {
      while (DeskNote.accepted(place).text().empty) {
        LockSupport.parkNanos(5_000_000)
      }
      cameLive('{"phone":"+13055550132","text":"STOP"}')
      DeskNote.inForce(place).replace(version)
      DeskNote.accepted(place).delete()
    }

    expect:
    run('reload', folder.resolve('rules.groovy'), '--accept', version).code() == 0
    suppressed() == ['+13055550132']

    cleanup:
    desk.join()
  }

  def 'what settings did not read is asked about once they do: #before'() {
    given:
    file('listen.toml', toml() + before)
    came(body)

    expect:
    with(live()) {
      code() == 2
      err().contains('! 1 event that came while nothing was sent may be a STOP')
    }

    when:
    file('listen.toml', toml() + after)

    then:
    with(live()) {
      code() == 5
      err().contains('1 number that came while nothing was sent is suppressed by these rules')
    }

    where:
    before             | after              | body
    ''                 | 'phone = "$.from"' | '{"from":"+13055550131","text":"STOP"}'
    'phone = "$.nos"'  | 'phone = "$.from"' | '{"from":"+13055550131","text":"STOP"}'
  }

  def 'what the simulator of this machine played is nobody who is asked about: #mark'() {
    given:
    def played = LoggedEvent.played(MachineKey.in(Files.createDirectories(folder.resolve('state/keys'))), '', '+13055550131', 'STOP')
    came("""{"phone":"+13055550131","text":"STOP","simulated":${mark ?: "\"$played\""}}""")

    expect:
    live().code() == code

    where:
    mark   || code
    null   || 2
    'true' || 5
  }

  def 'what a live desk could not decide on is asked about as other rules go live'() {
    given: 'rules that fail'
    cameLive(RuleSet.of('v0', [Rule.named('fails').then { event, reply -> throw new IllegalStateException('no') }]),
        '{"phone":"+13055550131","text":"STOP"}', '{"phone":"+13055550132","text":"yes"}')

    expect:
    with(live()) {
      code() == 5
      err().contains('1 number that came before these rules decided is suppressed by these rules')
    }
  }
}
