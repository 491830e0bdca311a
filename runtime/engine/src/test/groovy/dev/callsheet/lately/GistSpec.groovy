package dev.callsheet.lately

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

class GistSpec extends Specification {
  static List<Long> gist(Command command) {
    def gist = new Gist()
    assert gist.take(command)
    [gist.high(), gist.low()]
  }

  def 'texts are the same when one person reads the same, whoever sends them'() {
    expect:
    gist(Plans.sms(1, 'Hi')) == gist(new SendSms(Plans.phone(1), new Message('Hi'), Optional.empty()))
    gist(Plans.sms(1, 'Hi')) == gist(new SendTeamSms(new TeamSmsId(7), Plans.phone(1), new Message('Hi'), Optional.empty()))
    gist(Plans.sms(1, 'Hi')) != gist(Plans.sms(1, 'Hi!'))
    gist(Plans.sms(1, 'Hi')) != gist(Plans.sms(2, 'Hi'))
  }

  def 'additions are the same when all of them is'() {
    expect:
    gist(Plans.add(1, 7)) == gist(Plans.add(1, 7))
    gist(Plans.add(1, 7)) != gist(Plans.add(1, 8))
    gist(extra(a: '1', b: '2')) == gist(extra(b: '2', a: '1'))
    gist(extra(a: '1', b: '2')) != gist(extra(a: '1', b2: ''))
    gist(extra(a: 'A')) != gist(extra(a: 'B'))
  }

  def 'what takes somebody out is not compared'() {
    expect:
    !new Gist().take(Plans.remove(1, 2))
    !new Gist().take(Plans.flush(7))
  }

  def 'many different texts are as many gists'() {
    given:
    def gist = new Gist()
    def gists = new Gists()

    when:
    (1..20_000).each {
      gist.take(Plans.sms(it % 100, "text $it"))
      gists.add(gist)
    }
    (10_001..30_000).each {
      gist.take(Plans.sms(it % 100, "text $it"))
      gists.meet(gist)
    }

    then:
    gists.met() == 10_000
  }

  private static Command extra(Map<String, String> extra) {
    def none = Optional.empty()
    new AddToPowerlist(new PowerlistId('hot'), Plans.phone(1), new ContactCard(none, none, none, none, none, none, none, none, none, extra))
  }
}
