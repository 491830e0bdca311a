package dev.callsheet.log

import dev.callsheet.action.Action
import dev.callsheet.action.Origin
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.problem.Source
import dev.callsheet.account.Secret
import java.time.Duration
import java.time.Instant
import org.slf4j.event.Level
import spock.lang.Specification

class LogSpec extends Specification {
  static final String KEY = 'canary/key 7'.replace(' ', '+')

  def log = Log.of(LogSpec, Secret.of(KEY))
  def action = new Action(12, new SendSms(new PhoneNumber('+13055550123'), new Message('Hi Ann'), Optional.empty()),
      Origin.of(new Source('welcome.groovy', 4, 3)), Optional.empty())

  def "of #part a line tells #told"() {
    expect:
    CapturedLogs.during(Level.TRACE) { log.say(Level.WARN, 'so: {}.', part) } == ["WARN dev.callsheet.log: so: $told." as String]

    where:
    part                                      || told
    42                                        || '42'
    Duration.ofMillis(250)                    || 'PT0.25S'
    Instant.EPOCH                             || '1970-01-01T00:00:00Z'
    new PhoneNumber('+13055550123')           || '+1 ... 0123'
    new Source('a.groovy', 1, 2)              || 'a.groovy:1:2'
    Secret.of(KEY)                            || 'Secret'
    new Message('Hi Ann')                     || 'Message'
    new IOException('Hi Ann')                 || 'IOException'
    'key canary/key+7, canary%2Fkey%2B7'      || 'key ***, ***'
    'to +13055550123, (305) 555-0124'         || 'to +1 ... 0123, ... 0124'
    'on 2026-11-21\n\u001B[2J{}'              || 'on 2026-11-21  [2J{}'
    'x' * 300                                 || 'x' * 200 + '...'
  }

  def "an action is named without its message and without its number"() {
    expect:
    CapturedLogs.during(Level.INFO) { log.say(Level.INFO, 'action {} leaves', action) } ==
        ['INFO dev.callsheet.log: action 12 sms to +1 ... 0123 (welcome.groovy:4:3) leaves']
  }

  def "what is not wanted costs nothing and shows nothing"() {
    expect:
    CapturedLogs.during(Level.INFO) { log.say(Level.DEBUG, '{}', 1) } == []
    !log.wants(Level.ERROR)
  }

  def "a logger that fails is ignored"() {
    expect:
    CapturedLogs.during(Level.INFO) {
      CapturedLogs.meanwhile = { throw new IllegalStateException('no space left') }
      log.say(Level.INFO, 'one')
    }.size() == 1
  }
}
