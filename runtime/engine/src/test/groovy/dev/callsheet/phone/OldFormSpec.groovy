package dev.callsheet.phone

import com.google.i18n.phonenumbers.PhoneNumberUtil
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.Region
import spock.lang.Specification

/** Who is surely one person, in whatever form of a number; and what is no number's form any more. */
class OldFormSpec extends Specification {
  static final LIBRARY = PhoneNumberUtil.instance

  def "#one and #other are one person: #same"() {
    expect:
    (new PhoneNumber(one).identity() == new PhoneNumber(other).identity()) == same

    where:
    one              | other           || same
    '+5215512345678' | '+525512345678' || true
    '+5511987654321' | '+551187654321' || true
    '+5511952345678' | '+551152345678' || false
    '+5511978123456' | '+551178123456' || false
    '+5491123456789' | '+541123456789' || false
    '+390612345678'  | '+39612345678'  || false
    '+13055550123'   | '+13055550124'  || false
  }

  def "Brazil's ninth digit is left out only where libphonenumber knows no number without it"() {
    expect:
    (0..99).findAll {
      def number = new PhoneNumber(sprintf('+55119%02d345671', it))
      number.identity() != number && LIBRARY.isValidNumber(LIBRARY.parse(number.identity().e164(), 'BR'))
    } == []
  }

  def "'#written' of #region is #e164"() {
    expect:
    new PhoneReader(new Region(region)).read(written).e164() == e164

    where:
    region | written              || e164
    'AR'   | '011 15-2345-6789'   || '+5491123456789'
    'AR'   | '011 2345-6789'      || '+541123456789'
    'IT'   | '06 1234 5678'       || '+390612345678'
    'IT'   | '+39 06 1234 5678'   || '+390612345678'
    'PL'   | '501 234 567'        || '+48501234567'
    'CZ'   | '601 123 456'        || '+420601123456'
    'HU'   | '06 20 123 4567'     || '+36201234567'
    'GB'   | '+44 (0)20 7946 0958' || '+442079460958'
    'US'   | '+420 (0) 601 123 456' || '+420601123456'
    'CZ'   | '+420 (0)601 123 457' || '+420601123457'
    'US'   | '+48(0)501234567'     || '+48501234567'
    'US'   | '+39 (0)6 1234 5678'  || '+390612345678'
    'DE'   | '+49 (0) 171 3920020' || '+491713920020'
  }

  def "the old form '#written' of #region is not sent to, and known as that of #person"() {
    given:
    def reader = new PhoneReader(new Region(region))

    expect:
    reader.identify(written).e164() == person

    when:
    reader.read(written)

    then:
    def e = thrown(IllegalArgumentException)
    e.message == "'$written' has $why"

    where:
    region | written              || person          | why
    'US'   | '+420 0601 123 456' || '+420601123456' | 'a 0 in front that does not belong to the number; leave that 0 out'
    'US'   | '+55 11 8765-4321' || '+551187654321' | 'not the 9 that Brazilian mobile numbers have since 2016; write that 9 before 8765'
    'BR'   | '(21) 9876-5432' || '+552198765432' | 'not the 9 that Brazilian mobile numbers have since 2016; write that 9 before 9876'
    'US'   | '+52 1 55 1234 5678' || '+525512345678' | 'the 1 that Mexican mobile numbers had until 2019; leave that 1 out'
    'PL'   | '0501 234 567'       || '+48501234567'  | 'a 0 in front that does not belong to the number; leave that 0 out'
    'PL'   | '022 123 45 67'      || '+48221234567'  | 'a 0 in front that does not belong to the number; leave that 0 out'
    'US'   | '+48 0501 234 567'   || '+48501234567'  | 'a 0 in front that does not belong to the number; leave that 0 out'
    'CZ'   | '0601 123 456'       || '+420601123456' | 'a 0 in front that does not belong to the number; leave that 0 out'
    'MX'   | '01 55 1234 5678'    || '+525512345678' | 'the 01 that calls within Mexico had until 2019; leave that 01 out'
    'MX'   | '044 55 1234 5678'   || '+525512345678' | 'the 044 that calls within Mexico had until 2019; leave that 044 out'
    'MX'   | '045 55 1234 5678'   || '+525512345678' | 'the 045 that calls within Mexico had until 2019; leave that 045 out'
    'IT'   | '6 1234 5678'        || '+390612345678' | 'lost the 0 in front that belongs to the number; write that 0'
    'US'   | '+39 6 1234 5678'    || '+390612345678' | 'lost the 0 in front that belongs to the number; write that 0'
    'IT'   | '0347 123 4567'      || '+393471234567' | 'a 0 in front that does not belong to the number; leave that 0 out'
  }

  def "what has to be mended and is nobody's number then is refused: '#written'"() {
    when:
    new PhoneReader(Region.US).read(written)

    then:
    def e = thrown(IllegalArgumentException)
    e.message.contains('0 that is left out from abroad')

    where:
    written << ['+420 (0) 101 123 456', '+44 (0)19 7946 0958', '+33 (0)0 12 34 56 78', '+420 0101 123 456', '+420 00 101 123 456']
  }

  def "a 0 stays that numbers of a country may begin with, also of those that no table knows: '#written'"() {
    expect:
    new PhoneReader(Region.US).read(written).e164() == e164

    where:
    written                || e164
    '+39 0999 99'          || '+39099999'
    '+225 06 99 99 99 99'  || '+2250699999999'
  }

  def "a number that is one with its country code twice stays what it is: '#written'"() {
    expect:
    new PhoneReader(Region.US).read(written).e164() == e164

    where:
    written               || e164
    '+49491713920020'     || '+49491713920020'
    '+4646123456'         || '+4646123456'
  }

  def "the letters that a switch keys in for a caller who hides are no number: '#written'"() {
    when:
    new PhoneReader(Region.US).read(written)

    then:
    def e = thrown(IllegalArgumentException)
    e.message == "'$written' is a placeholder and nobody's number"

    where:
    written << ['7378742833', '+17378742833', '(737) 874-2833', '+86282452253', '+266696687', '+2562533', '8656696']
  }

  def "whoever wants no more is known by what can be one number: '#written'"() {
    given:
    def reader = new PhoneReader(Region.US)

    expect:
    reader.whoever(written).e164() == '+13055550123'

    when:
    reader.read(written)

    then:
    thrown(IllegalArgumentException)

    where:
    written << [
      '305-555-0123 (mobile)', 'mobile: 3055550123', 'Ann <+13055550123>', '(305) 555-0123 x12', '+1 305 555 0123 ext. 7',
      'tel:+13055550123;ext=5',
      'sip:+13055550123@carrier.com', 'cell 305.555.0123', '+13055550123;phone-context=x', 'sms:+13055550123?body=hi',
      '1-305-555-0123 Ann B.'
    ]
  }

  def "whoever wants no more is the likely number, which is told and not sent to: '#written' of #region"() {
    given:
    def reader = new PhoneReader(new Region(region))

    expect:
    reader.whoever(written).e164() == person

    when:
    reader.identify(written)

    then:
    def e = thrown(IllegalArgumentException)
    e.message == "'$written' $why; write '$told' if that is meant"

    where:
    region | written                     || person          | why
    'US'   | '+1 1 305 555 0129'         || '+13055550129'  | 'has its country code twice'
    'US'   | '001 305 555 0130'          || '+13055550130'  | 'begins with 00, which does not dial abroad from US'
    'US'   | '0044 7911 123139'          || '+447911123139' | 'begins with 00, which does not dial abroad from US'
    'US'   | '+44 0044 7911 123140'      || '+447911123140' | 'has its country code twice'
    'US'   | '+420 00 601 123 456'       || '+420601123456' | 'has a 0 too many behind its country code'
    'US'   | '+420 (00) 601 123 456'     || '+420601123456' | 'has a 0 too many behind its country code'
    'US'   | '+65 00 8123 4567'          || '+6581234567'   | 'has a 0 too many behind its country code'
    'US'   | '+30 00 691 234 5678'       || '+306912345678' | 'has a 0 too many behind its country code'
    'US'   | '+44 00 7911 123139'        || '+447911123139' | 'has a 0 too many behind its country code'
    'US'   | '+39 006 1234 5678'         || '+390612345678' | 'has a 0 too many behind its country code'
    'US'   | '+39 (0) 06 1234 5678'      || '+390612345678' | 'has a 0 too many behind its country code'
    'DE'   | '00420 00 601 123 456'      || '+420601123456' | 'has a 0 too many behind its country code'
    'US'   | '00420 00 601 123 456'      || '+420601123456' | 'has a 0 too many behind its country code'
    'US'   | '011 420 00 601 123 456'    || '+420601123456' | 'has a 0 too many behind its country code'
    'US'   | '+91919876543210'           || '+919876543210' | 'has its country code twice'
    'US'   | '+420420601123456'          || '+420601123456' | 'has its country code twice'
    'US'   | '+39393471234567'           || '+393471234567' | 'has its country code twice'
    'US'   | '+971971501234567'          || '+971501234567' | 'has its country code twice'
    'US'   | '+81819012345678'           || '+819012345678' | 'has its country code twice'
    'US'   | '+9191 81234 56789'         || '+918123456789' | 'has its country code twice'
    'DE'   | '00420420601123456'         || '+420601123456' | 'has its country code twice'
    'US'   | '00420420601123456'         || '+420601123456' | 'has its country code twice'
    'US'   | '+113055550129'             || '+13055550129'  | 'has its country code twice'
    'US'   | '+49 49 171 3920020'        || '+491713920020' | 'has its country code twice'
    'US'   | '+420420 0601 123 456'      || '+420601123456' | 'has its country code twice'
    'US'   | '447911123139'              || '+447911123139' | 'is not a phone number of US'
    'US'   | 'tel:447911123139'          || '+447911123139' | 'is not a phone number of US'
    'US'   | '5215512345647'             || '+525512345647' | 'is not a phone number of US'
    'US'   | '5511987654321'             || '+551187654321' | 'is not a phone number of US'
    'US'   | '4915112345678'             || '+4915112345678' | 'is not a phone number of US'
    'GB'   | '13055550123'               || '+13055550123'  | 'is not a phone number of GB'

    told = person == '+551187654321' ? '+5511987654321' : person // the form of today
  }

  def "behind a messenger's sign stands the country code: '#written'"() {
    expect:
    new PhoneReader(Region.US).read(written).e164() == e164

    where:
    written                                           || e164
    'whatsapp:447911123139'                           || '+447911123139'
    'WhatsApp:+447911123139'                          || '+447911123139'
    'whatsapp:4520123456'                             || '+4520123456'
    '447911123139@c.us'                               || '+447911123139'
    'https://wa.me/13055550126'                       || '+13055550126'
    'wa.me/447911123139?text=hi'                      || '+447911123139'
    'https://api.whatsapp.com/send?phone=13055550126' || '+13055550126'
  }

  def "a number without one is read as elsewhere, where only so it is one: '#written' in #region"() {
    expect:
    new PhoneReader(new Region(region)).read(written).e164() == e164
    new PhoneReader(new Region(region)).whoever(written).e164() == e164

    where:
    region | written                || e164
    'US'   | 'whatsapp:3055550123'  || '+13055550123'
    'US'   | 'WhatsApp: 3055550123' || '+13055550123'
    'CA'   | 'whatsapp:3055550123'  || '+13055550123'
    'GB'   | 'whatsapp:07911123139' || '+447911123139'
    'GB'   | 'whatsapp:4520123456'  || '+4520123456'
    'US'   | 'whatsapp:447911123139' || '+447911123139'
  }

  def "of several numbers in one cell all are theirs who want no more: '#written'"() {
    expect:
    new PhoneReader(Region.US).everybody(written)*.e164() == people

    where:
    written                                || people
    '212-555-0208'                         || ['+12125550208']
    '212-555-0208 / 212-555-0209'          || ['+12125550208', '+12125550209']
    '212-555-0208/212-555-0209'            || ['+12125550208', '+12125550209']
    '212/555-0208 / 212/555-0209'          || ['+12125550208', '+12125550209']
    '+12125550208;+44 20 7946 0958'        || ['+12125550208', '+442079460958']
    '2125550208, 2125550209 or 2125550210' || ['+12125550208', '+12125550209', '+12125550210']
    '+12125550208 +12125550209'            || ['+12125550208', '+12125550209']
    '2125550208 2125550209'                || ['+12125550208', '+12125550209']
    'm: 212-555-0208, h: 212-555-0209'     || ['+12125550208', '+12125550209']
    '212-555-0208 (cell) / n/a'            || ['+12125550208']
    'n/a'                                  || []
  }

  def "where nobody may be left out, no digit of a cell is: '#written'"() {
    when:
    new PhoneReader(Region.US).each(written)

    then:
    thrown(IllegalArgumentException)

    where:
    written << ['212-555-0208/09', '212-555-0208 / 555-0209', '212 555 0208 212 555 0209', 'n/a', '', '2125550208 / ' + '9' * 1_000]
  }

  def "what may be two numbers, or none, is nobody's: '#written'"() {
    when:
    new PhoneReader(Region.US).whoever(written)

    then:
    thrown(IllegalArgumentException)

    where:
    written << ['+13055550123;+13055550124', '+13055550123@+13055550124', '+1 305 555 0123 / +1 305 555 0124', 'call 911',
        '305-555-0123 or 305-555-0124', 'Ann', '2026-11-29 12:30',
        '$1,305,555,012', '+1305555O123', '12011234567', '123456789012', '20261129123000']
  }
}
