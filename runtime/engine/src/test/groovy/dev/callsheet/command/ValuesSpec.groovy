package dev.callsheet.command

import spock.lang.Specification

class ValuesSpec extends Specification {
  static final ANA = new PhoneNumber('+13055550123')

  def "nonsense is refused: #reason"() {
    when:
    make()

    then:
    def e = thrown(IllegalArgumentException)
    e.message.contains(reason)

    where:
    make                                             || reason
    ({ new PhoneNumber('13055550123') })             || 'E.164'
    ({ new PhoneNumber('+03055550123') })            || 'E.164'
    ({ new PhoneNumber('+123456') })                 || 'E.164'
    ({ new PhoneNumber('+1234567890123456') })       || 'E.164'
    ({ new QueueId(0) })                             || 'a whole number from 1, not 0'
    ({ new CadenceId(-3) })                          || 'a whole number from 1, not -3'
    ({ new TeamSmsId(0) })                           || 'team SMS'
    ({ new UserId(0) })                              || 'user'
    ({ new PowerlistId(' ') })                       || 'blank'
    ({ new PowerlistId('a\nb') })                    || 'control character'
    ({ new Email('ann') })                           || 'not an e-mail address'
    ({ new Email('ann@') })                          || 'not an e-mail address'
    ({ new Email('@acme.com') })                     || 'not an e-mail address'
    ({ new Email('a b@acme.com') })                  || 'not an e-mail address'
    ({ new Email('ann@acme.com,bo@acme.com') })      || 'not an e-mail address'
    ({ new Email('ann@acme..com') })                 || 'not an e-mail address'
    ({ new Email('a' * 250 + '@acme.com') })         || 'not an e-mail address'
    ({ new Message('  ') })                          || 'blank'
    ({ new Message('\u00A0\u200B\u3164\uFEFF\n') })    || 'blank'
    ({ new Message('Call \u202E321') })              || 'U+202E'
    ({ new Message('a\u0007b') })                    || 'U+0007'
    ({ new Message('a\ud83d') })                     || 'half of a character'
    ({ new DisplayName('Ann\nLee') })                || 'line break'
    ({ new Region('XX') })                           || 'not a region'
    ({ new RemoveFromPowerlist(new PowerlistId('hot'), []) }) || 'no contact'
    ({ new RemoveFromAllPowerlists([]) })            || 'no contact'
  }

  def "collections are copied in"() {
    given:
    def contacts = [ANA]
    def extra = [b: '1', a: '2']

    when:
    def removal = new RemoveFromAllPowerlists(contacts)
    def card = ContactCard.EMPTY.with { new ContactCard(firstName(), lastName(), title(), company(), email(), refresher(), crmUserId(),
        crmContactId(), onDuplicate(), extra) }
    contacts.clear()
    extra.clear()

    then:
    removal.contacts() == [ANA]
    card.extra().keySet().toList() == ['b', 'a']
  }

  def "a number is masked behind its country code: #e164"() {
    expect:
    new PhoneNumber(e164).masked() == masked

    where:
    e164            || masked
    '+13055550123'  || '+1 ... 0123'
    '+79161234567'  || '+7 ... 4567'
    '+442071838750' || '+44 ... 8750'
    '+4930123456'   || '+49 ... 3456'
    '+353861234567' || '+353 ... 4567'
    '+2901234'      || '+290 ... 4'
    '+29012345'     || '+290 ... 45'
  }

  def "every operation has its own id and can be found by it"() {
    expect:
    Operation.values().every { Operation.ofId(it.id()) == it }
    Operation.values().length == 12
  }
}
