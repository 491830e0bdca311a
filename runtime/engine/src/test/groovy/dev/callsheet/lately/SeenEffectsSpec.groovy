package dev.callsheet.lately

import dev.callsheet.action.CommandHash
import dev.callsheet.command.AddToPowerlist
import dev.callsheet.command.Command
import dev.callsheet.command.ContactCard
import dev.callsheet.command.Message
import dev.callsheet.command.PowerlistId
import dev.callsheet.command.SendSms
import dev.callsheet.command.SendTeamSms
import dev.callsheet.command.TeamSmsId
import dev.callsheet.dispatch.Plans
import spock.lang.Specification

class SeenEffectsSpec extends Specification {
  static final CommandHash HASH = CommandHash.secret()

  static long effect(Command command) {
    HASH.ofEffect(command).asLong
  }

  def 'texts are the same when one person reads the same, whoever sends them'() {
    expect:
    effect(Plans.sms(1, 'Hi')) == effect(new SendSms(Plans.phone(1), new Message('Hi'), Optional.empty()))
    effect(Plans.sms(1, 'Hi')) == effect(new SendTeamSms(new TeamSmsId(7), Plans.phone(1), new Message('Hi'), Optional.empty()))
    effect(Plans.sms(1, 'Hi')) != effect(Plans.sms(1, 'Hi!'))
    effect(Plans.sms(1, 'Hi')) != effect(Plans.sms(2, 'Hi'))
  }

  def 'additions are the same when all of them is'() {
    expect:
    effect(Plans.add(1, 7)) == effect(Plans.add(1, 7))
    effect(Plans.add(1, 7)) != effect(Plans.add(1, 8))
    effect(extra(a: '1', b: '2')) == effect(extra(b: '2', a: '1'))
    effect(extra(a: '1', b: '2')) != effect(extra(a: '1', b2: ''))
    effect(extra(a: 'A')) != effect(extra(a: 'B'))
  }

  def 'what takes somebody out is not compared'() {
    expect:
    HASH.ofEffect(Plans.remove(1, 2)).empty
    HASH.ofEffect(Plans.flush(7)).empty
  }

  def 'many different texts do as many things'() {
    given:
    def effects = new SeenEffects()

    when:
    (1..20_000).each { effects.add(effect(Plans.sms(it % 100, "text $it"))) }
    (10_001..30_000).each { effects.meet(effect(Plans.sms(it % 100, "text $it"))) }

    then:
    effects.met() == 10_000
  }

  private static Command extra(Map<String, String> extra) {
    def none = Optional.empty()
    new AddToPowerlist(new PowerlistId('hot'), Plans.phone(1), new ContactCard(none, none, none, none, none, none, none, none, none, extra))
  }
}
