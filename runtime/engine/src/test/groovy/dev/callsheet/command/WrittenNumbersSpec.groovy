package dev.callsheet.command

import com.google.i18n.phonenumbers.PhoneNumberUtil
import dev.callsheet.phone.PhoneReader
import spock.lang.Specification
import spock.lang.Tag

/** What spreadsheets, CRMs and people make of numbers: read where it is certain who is meant, else refused with what to do. */
@Tag('slow')
class WrittenNumbersSpec extends Specification {
  def us = new PhoneReader(Region.US)

  def "'#written' is certain"() {
    expect:
    us.read(written).e164() == e164

    where:
    written                             || e164
    '3055550120.0'                      || '+13055550120'
    '13055550120.0'                     || '+13055550120'
    "'3055550120"                       || '+13055550120'
    "'+44 20 7946 0958"                 || '+442079460958'
    '="3055550120"'                     || '+13055550120'
    '="+13055550120"'                   || '+13055550120'
    'tel:+13055550120'                  || '+13055550120'
    'TEL:+1-305-555-0120'               || '+13055550120'
    'tel: 305-555-0120'                 || '+13055550120'
    'whatsapp:+13055550120'             || '+13055550120'
    'sms:+13055550120'                  || '+13055550120'
    '13055550120@c.us'                  || '+13055550120'
    '4915112345678@s.whatsapp.net'      || '+4915112345678'
    '305.555.0120'                      || '+13055550120'
    '1.305.555.0120'                    || '+13055550120'
    '+1.305.555.0120'                   || '+13055550120'
    '+1.3055550120'                     || '+13055550120' // as registries of domains write it
    '+44.2079460958'                    || '+442079460958'
    '(305)555.0120'                     || '+13055550120'
    '305/555-0120'                      || '+13055550120'
    '[305] 555-0120'                    || '+13055550120'
    '(305) 555-0120'                    || '+13055550120'
    '(+1) 305 555 0120'                 || '+13055550120'
    '1 (305) 555 0120'                  || '+13055550120'
    '1-(305)-555-0120'                  || '+13055550120'
    '(1-305) 555-0120'                  || '+13055550120'
    '305 - 555 - 0120'                  || '+13055550120'
    '305) 555-0120'                     || '+13055550120'
    '305 5550120'                       || '+13055550120'
    '305-555-0120.'                     || '+13055550120'
    '+1 (305) 555\u20110120'            || '+13055550120'
    '+1 (305) 555\u20130120'            || '+13055550120'
    '+1\u00A0(305)\u2009555\u20140120'  || '+13055550120'
    '\u00A03055550120\u00A0'            || '+13055550120'
    '305\u00AD555\u00AD0120'            || '+13055550120'
    '\uFF0B\uFF11\uFF13\uFF10\uFF15\uFF15\uFF15\uFF15\uFF10\uFF11\uFF12\uFF10' || '+13055550120'
    '\uFF08\uFF13\uFF10\uFF15\uFF09\uFF15\uFF15\uFF15\uFF0D\uFF10\uFF11\uFF12\uFF10' || '+13055550120'
    '\u0663\u0660\u0665\u0665\u0665\u0665\u0660\u0661\u0662\u0660' || '+13055550120'
    '01113055550120'                    || '+13055550120'
    '011 1 305-555-0120'                || '+13055550120'
    '+49 (0)30 901820'                  || '+4930901820'
    '(+44) (0)20 7946 0958'             || '+442079460958'
    '+49 30/901820'                     || '+4930901820'
  }

  def "'#written' is refused: #reason"() {
    when:
    us.read(written)

    then:
    def e = thrown(IllegalArgumentException)
    e.message == "'${written.strip().replace('\n', ' ')}' $reason".toString()

    where:
    written                        || reason
    '305555012.0'                  || DECIMAL
    '30555501.20'                  || DECIMAL
    '305555.0120'                  || DECIMAL
    '3055550120.00'                || DECIMAL
    '3055550120.5'                 || DECIMAL
    '1.3055550120'                 || DECIMAL
    '.3055550120'                  || DECIMAL
    '305-555-012.0'                || DECIMAL
    '305.555.012.0'                || DECIMAL
    '305 555 01.20'                || DECIMAL
    '305555012,0'                  || DECIMAL
    '3,05555012'                   || DECIMAL
    '3.055550120E9'                || EXPONENT
    '3.05555E+09'                  || EXPONENT
    '3,05555E+09'                  || EXPONENT
    '3.05555012E9'                 || EXPONENT
    '3E+09'                        || EXPONENT
    '1e10'                         || EXPONENT
    '$305,555,012.00'              || AMOUNT
    '305,555,012.00'               || AMOUNT
    '3,055,550,120'                || AMOUNT
    '305.555.012,00'               || AMOUNT
    '3055550120 \u20AC'            || AMOUNT
    '2026-11-23'                   || DATE
    '2026-11-23 10'                || DATE
    '2026-11-23T10:00:00Z'         || DATE
    '11/23/2026'                   || DATE
    '23.11.2026'                   || DATE
    '-3055550120'                  || 'is a negative number; ' + FULL
    '305-555-0120 x12'             || EXTENSION
    '305-555-0120 ext. 12'         || EXTENSION
    '305-555-0120;ext=12'          || EXTENSION
    'tel:+13055550120;ext=12'      || EXTENSION
    '305-555-0120 #12'             || EXTENSION
    '305-555-0120,12'              || EXTENSION
    '305-555-0120 / 305-555-0121'  || SEVERAL
    '305-555-0120/0121'            || SEVERAL
    '305-555-0120/1'               || SEVERAL
    '305-555-0120 or 0121'         || SEVERAL
    '305-555-0120 or 305-555-0121' || SEVERAL
    '305-555-0120 & 305-555-0121'  || SEVERAL
    '305-555-0120; 305-555-0121'   || SEVERAL
    '305-555-0120, 305-555-0121'   || SEVERAL
    '305-555-0120 | 305-555-0121'  || SEVERAL
    '305-555-0120\n305-555-0121'   || SEVERAL
    '+13055550120 +13055550121'    || SEVERAL
    '+1 +1 305 555 0120'           || SEVERAL
    '++13055550120'                || SEVERAL
    '3O5-555-0120'                 || "has the letter 'O' among its digits; write the digit"
    '305555012O'                   || "has the letter 'O' among its digits; write the digit"
    '3055550l20'                   || "has the letter 'l' among its digits; write the digit"
    '1-800-FLOWERS'                || LETTERS
    'home 305-555-0120'            || LETTERS
    'NULL'                         || ABSENT
    'null'                         || ABSENT
    'N/A'                          || ABSENT
    'n.a.'                         || ABSENT
    'none'                         || ABSENT
    'nan'                          || ABSENT
    'unknown'                      || ABSENT
    '-'                            || ABSENT
    '?'                            || ABSENT
    '#N/A'                         || CELL_ERROR
    '#REF!'                        || CELL_ERROR
    '#NAME?'                       || CELL_ERROR
    '#DIV/0!'                      || CELL_ERROR
    '##########'                   || CELL_ERROR
    '0000000000'                   || PLACEHOLDER
    '555-555-5555'                 || PLACEHOLDER
    '8888888888'                   || PLACEHOLDER
    '+18888888888'                 || PLACEHOLDER
    '1234567890'                   || PLACEHOLDER
    '123-456-7890'                 || PLACEHOLDER
    '0123456789'                   || PLACEHOLDER
    '(3055550120)'                 || GROUPS
    '305-555-01 (20)'              || GROUPS
    '305-555-0120 (2)'             || "is not a phone number (11 digits, too many); $HOW"
    '305555012 0'                  || GROUPS
    '3 305-555-012'                || GROUPS
    '33141-50120'                  || GROUPS
    '555-2120 305'                 || GROUPS
    '+1 1 305 555 0120'            || "has its country code twice; write '+13055550120' if that is meant"
    '1 1 305 555 0120'             || GROUPS
    '0'                            || "is not a phone number (1 digit, too few); $HOW"
    '013055550120'                 || "is not a phone number (12 digits, too many); $HOW"
    '0013055550120'                || "begins with 00, which does not dial abroad from US; write '+13055550120' if that is meant"
    '0113055550120'                || "begins with 011, which dials abroad; write '+13055550120' if that is meant"
    '011 305 555 0120'             || "begins with 011, which dials abroad; write '+13055550120' if that is meant"
    '305-555-0101 ::: 305-555-0191' || SEVERAL
    '+49 49 171 39200 20'          || "has its country code twice; write '+491713920020' if that is meant"
    '+49 (49) 0171/3920020'        || "has its country code twice; write '+491713920020' if that is meant"
    '0049 49 171 3920020'          || "has its country code twice; write '+491713920020' if that is meant"
    '+49 0049 171 3920020'         || "has its country code twice; write '+491713920020' if that is meant"
    '+44 44 7911 123456'           || "has its country code twice; write '+447911123456' if that is meant"
    '23055550120'                  || "is not a phone number of US; write '+23055550120' if that is meant"
    '\uD83D\uDCDE 305-555-0120'    || "has the character '\uD83D\uDCDE', which is not of a phone number"
    '+011 44 20 7946 0958'         || 'is not a phone number (there is no such country code)'
    '+971 0097555905'              || "has a 0 too many behind its country code; write '+97197555905' if that is meant"
    '+44.20'                       || DECIMAL
    '+442.079460958'               || DECIMAL
  }

  def "in #region, '#written' is refused: #reason"() {
    when:
    new PhoneReader(new Region(region)).read(written)

    then:
    def e = thrown(IllegalArgumentException)
    e.message.startsWith("'$written' ")
    e.message.contains(reason)

    where:
    region | written           || reason
    'GB'   | '305555012.0'     || 'decimal number'
    'DE'   | '3055550120.0'    || 'decimal number'
    'GB'   | '305 555 012.0'   || 'decimal number'
    'DE'   | '+49 30 90182.0'  || 'decimal number'
    'GB'   | '0000000000'      || 'placeholder'
    'FR'   | '0000000000'      || 'placeholder'
    'GB'   | '1234567890'      || 'placeholder'
    'NO'   | '12345678'        || 'placeholder'
    'NO'   | '2026-11-23'      || 'is a date'
    'DE'   | '23.11.2026'      || 'is a date'
    'DE'   | '-3055550120'     || 'negative'
    'DE'   | '(3055550120)'    || 'not grouped'
    'GB'   | '020 7946 0 (58)' || 'not grouped'
    'DE'   | '030 901820/21'   || 'more than one number'
    'DE'   | '901820/901821'   || 'more than one number'
    'DE'   | '901820'          || 'may lack its area code'
    'DE'   | '90182012'        || 'may lack its area code'
    'DE'   | '30 901820'       || 'may lack its area code'
    'DE'   | '4930901820'      || 'may lack its area code or its +'
    'AT'   | '15121234'        || 'may lack its area code'
    'GB'   | '07911 12'        || '7 digits, too few'
    'GB'   | '020 7946'        || '7 digits, too few'
    'CH'   | '079 123 45 6'    || '9 digits, too few'
    'DE'   | '017123'          || 'too few for a mobile number'
    'DE'   | '0171234567'      || '10 digits, too few for a mobile number'
    'US'   | '+49 171 234567'  || '11 digits, too few for a mobile number'
    'NL'   | '06 1234 567'     || 'too few for a mobile number'
    'BR'   | '(11) 9876-5432'  || 'has not the 9 that Brazilian mobile numbers have since 2016'
    'AR'   | '15 6123-4567'    || 'may lack its area code'
    'PL'   | '8 501 234 567'   || 'may lack its area code'
    'BR'   | '0055 51 99123-4567' || "begins with 00, which does not dial abroad from BR; write '+5551991234567' if that is meant"
    'BR'   | '0055 11 98765-4321' || "begins with 00, which does not dial abroad from BR; write '+5511987654321' if that is meant"
    'BR'   | '0051 991234567'  || "begins with 00, which does not dial abroad from BR; write '+51991234567' if that is meant"
    'DE'   | '491712345678,00' || 'decimal number'
    'GB'   | '+1 1 305 555 0120' || 'country code twice'
    'DE'   | '0049-49-171-3920020' || 'country code twice'
    'GB'   | '+1 30 55 55 01 20' || 'not grouped'
  }

  def "a number that no table knows, and is no mobile one cut off, is read: #region #written"() {
    expect:
    new PhoneReader(new Region(region)).read(written).e164() == e164

    where:
    region | written        || e164
    'GB'   | '01680 22345'  || '+44168022345'
    'GB'   | '0500 123456'  || '+44500123456'
    'GB'   | '0800 1111'    || '+448001111'
    'DE'   | '030 12345'    || '+493012345'
    'DE'   | '089 123'      || '+4989123'
    'AT'   | '0664 1234'    || '+436641234'
  }

  def "in #region, '#written' is #e164"() {
    expect:
    new PhoneReader(new Region(region)).read(written).e164() == e164

    where:
    region | written              || e164
    'GB'   | '0013055550120'      || '+13055550120'
    'GB'   | '00 1 (305) 555-0120' || '+13055550120'
    'FR'   | '01.42.68.53.00'     || '+33142685300'
    'DE'   | '030/901820'         || '+4930901820'
    'DE'   | '(030) 90 18 20'     || '+4930901820'
    'DE'   | '0171/1234567'       || '+491711234567'
    'GB'   | "'02079460958"       || '+442079460958'
    'GB'   | '+44 (20) 7946 0958' || '+442079460958'
    'IT'   | '+39 06 6982'        || '+39066982'
    'IT'   | '06 69 82 12'        || '+3906698212'
    'DE'   | '171 1234567'        || '+491711234567'
    'GB'   | '2079460958'         || '+442079460958'
    'FR'   | '142685300'          || '+33142685300'
    'AU'   | '212345678'          || '+61212345678'
    'IN'   | '98765 43212'        || '+919876543212'
    'MN'   | '5312 3457'          || '+97653123457'
    'CH'   | '44 668 18 00'       || '+41446681800'
    'ES'   | '912 345 678'        || '+34912345678'
    'SE'   | '+46 46 222 00 00'   || '+46462220000'
    'US'   | '011 49 171 3920020' || '+491713920020'
    'CA'   | '3055550120.0'       || '+13055550120'
  }

  def "a text too long for a number is told so at once, however it is made"() {
    expect:
    PhoneReader.objection(text).get() == "the phone number is too long (${text.length()} characters)"

    where:
    text << ['1' * 100_000, '1+' * 50_000, '+' + '1 ' * 49_999 + '1', '1' * 99_999 + 'x', '((((1' * 20_000]*.toString()
  }

  def "no text is read as a number of other digits than its own whole ones"() {
    given:
    def random = new Random(11)
    def readers = ['US', 'CA', 'GB', 'DE', 'FR', 'NO', 'IN'].collect { new PhoneReader(new Region(it)) }
    def digits = { int most -> (0..random.nextInt(most)).collect { random.nextInt(10) }.join('') }
    def phone = { sep -> "305${sep}555${sep}0${100 + random.nextInt(100)}" }
    def makers = [
      { digits(11) + '.' + digits(4) },
      { digits(4) + '.' + digits(11) },
      { digits(3) + '.' + digits(3) + '.' + digits(3) + '.' + digits(2) },
      { digits(11) + ',' + digits(3) },
      { digits(1) + '.' + digits(10) + pick(random, ['E', 'e', 'E+', 'e+0', 'E-']) + digits(2) },
      { phone(pick(random, ['', '-', '.', ' '])) + '.' + digits(2) },
      { phone(pick(random, ['', '-', '.', ' '])) + pick(random, ['/', ' / ', ';', ', ', ' or ', ' ', '\n', ' - ', '|', '+', '(']) +
          digits(10) },
      { '+1' + phone(' ') + ' +1' + phone('') },
      { '+' + digits(3) + '.' + digits(11) },
      { '+49 ' + digits(9) + '/' + digits(3) }
    ]

    expect:
    20_000.times {
      def text = pick(random, makers).call().toString()
      readers.each { reader ->
        def read = readOrNull(reader, text)
        if (read != null) {
          def own = text.replaceFirst(/^(\d{10,11})\.0$/, '$1').replaceAll(/\D/, '')
          def parsed = PhoneNumberUtil.instance.parse(read, null)
          def national = PhoneNumberUtil.instance.getNationalSignificantNumber(parsed)
          def before = own.substring(0, Math.max(0, own.length() - national.length()))
          assert own.endsWith(national) && before in ['', '0', "$parsed.countryCode".toString(), "${parsed.countryCode}0".toString(), "78",
              "00$parsed.countryCode".toString(), "011$parsed.countryCode".toString()] : "$text -> $read"
          assert !(text ==~ /[^+\d]*\d+\.\d+/) || text.endsWith('.0') && own ==~ /1?[2-9]\d{9}/ : "$text -> $read"
          assert !(text =~ /[eE;,|\n&]| or /) : "$text -> $read"
        }
      }
    }
  }

  static final HOW = "write country code + number, e.g. '+13055550123', or a number as written in US"
  static final FULL = 'write the number in full, in a column that is formatted as text'
  static final DECIMAL = "is a decimal number, as spreadsheets make of phones, which loses digits; $FULL"
  static final EXPONENT = "is a number that a spreadsheet has shortened, which loses digits; $FULL"
  static final AMOUNT = "is an amount and not a phone number; $FULL"
  static final DATE = 'is a date and not a phone number; write country code + number'
  static final EXTENSION = 'has an extension, which a text or call cannot reach; leave the extension out'
  static final SEVERAL = 'holds more than one number; write the one that is meant'
  static final LETTERS = 'has letters; write the number in digits'
  static final ABSENT = 'says that there is no number'
  static final CELL_ERROR = 'is an error of a spreadsheet; write the number itself'
  static final PLACEHOLDER = 'is a placeholder and nobody\'s number'
  static final GROUPS = "is not grouped as one number, so it may be something else; write country code + number, e.g. '+13055550123'"

  private static pick(Random random, List among) {
    among[random.nextInt(among.size())]
  }

  private static readOrNull(PhoneReader reader, String text) {
    try {
      return reader.read(text).e164()
    } catch (IllegalArgumentException e) {
      return null
    }
  }
}
