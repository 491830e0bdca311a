package dev.callsheet.phone

import com.google.i18n.phonenumbers.NumberParseException
import com.google.i18n.phonenumbers.PhoneNumberUtil
import com.google.i18n.phonenumbers.PhoneNumberUtil.PhoneNumberFormat
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.Region
import spock.lang.Specification

class PhoneReaderSpec extends Specification {
  def us = new PhoneReader(Region.US)

  def "'#written' reads as #e164"() {
    expect:
    us.read(written).e164() == e164

    where:
    written                || e164
    '+13055550123'         || '+13055550123'
    '(305) 555-0123'       || '+13055550123'
    '305.555.0123'         || '+13055550123'
    '1 305 555 0123'       || '+13055550123'
    ' 3055550123 '         || '+13055550123'
    '+1 (305) 555-0123'    || '+13055550123'
    '+44 20 7946 0958'     || '+442079460958'
    '011 44 20 7946 0958'  || '+442079460958'
    '+49 (0)30 901820'     || '+4930901820'
    '\u202A+13055550123\u202C' || '+13055550123'
    '３０５５５５０１２３'       || '+13055550123'
  }

  def "'#written' is refused: #reason"() {
    when:
    us.read(written)

    then:
    def e = thrown(IllegalArgumentException)
    e.message.contains(reason)

    where:
    written                  || reason
    ''                       || 'blank'
    '   '                    || 'blank'
    '12345'                  || '5 digits, too few'
    '555-0123'               || 'the area code is missing'
    '30555501234567890'      || 'too many'
    '+1305555012'            || 'too few'
    '(055) 555-0123'         || 'area codes and exchanges start with 2 to 9'
    '+1 305 155 0123'        || 'area codes and exchanges start with 2 to 9'
    '1-800-FLOWERS'          || 'has letters'
    'Ann Lee'                || 'has letters'
    '+13055550123 x12'       || 'has an extension'
    '305-555-0123 ext. 4'    || 'has an extension'
    '305-555-0123#4'         || 'has an extension'
    '305-555-0123/305-555-0124' || 'more than one number'
    '+999 123 4567'          || 'is not a phone number'
    '*31#3055550123'         || "has the character '*'"
    '3055550123\u00e9'      || 'has letters'
    '305-555-0123!'          || "has the character '!'"
    '1' * 100                || 'too long (100 characters)'
  }

  def "a number without country code is read as one of the region"() {
    expect:
    new PhoneReader(new Region(region)).read('020 7946 0958').e164() == e164

    where:
    region || e164
    'GB'   || '+442079460958'
    'gb'   || '+442079460958'
  }

  def "the short cut for North America gives what the library gives"() {
    given:
    def random = new Random(7)
    def library = PhoneNumberUtil.instance
    def formats = ['%s%s%s', '(%s) %s-%s', '%s-%s-%s', '%s.%s.%s', '1%s%s%s', '1-%s-%s-%s', '+1%s%s%s', '+1 (%s) %s-%s', '+1 %s %s %s',
        '+%s%s%s', '(%s)%s %s', '%s %s%s0']

    expect:
    20_000.times {
      def text = String.format(formats[random.nextInt(formats.size())],
          String.format('%03d', random.nextInt(1000)), String.format('%03d', random.nextInt(1000)),
              String.format('%04d', random.nextInt(10000)))
      def short_ = NorthAmerican.read(text, true)
      if (short_ != null) {
        def parsed = library.parse(text, 'US')
        assert library.format(parsed, PhoneNumberFormat.E164) == short_ : text
        assert library.isPossibleNumber(parsed) : text
      } else {
        assert refused(text) || !us.read(text).e164().startsWith('+1') : text
      }
    }
  }

  private boolean refused(String text) {
    try {
      us.read(text)
      return false
    } catch (IllegalArgumentException | NumberParseException e) {
      return true
    }
  }

  def "a masked number shows its country's first digit and its last four"() {
    expect:
    new PhoneNumber('+13055550123').masked() == '+1 ... 0123'
  }
}
