package dev.callsheet.guard.place

import com.google.i18n.phonenumbers.PhoneNumberToTimeZonesMapper
import com.google.i18n.phonenumbers.PhoneNumberUtil
import com.google.i18n.phonenumbers.Phonenumber
import dev.callsheet.command.PhoneNumber
import groovy.transform.CompileStatic
import java.time.Instant
import java.time.LocalDate
import java.time.ZoneId
import java.time.temporal.ChronoUnit
import spock.lang.Shared
import spock.lang.Specification
import spock.lang.Tag

@Tag('slow')
class PlacesSpec extends Specification {
  static final Places PLACES = Places.standard()

  static Set<String> zones(int code) {
    PLACES.areaCode(code).get().spots()*.zone()*.id as Set
  }

  static Set<String> places(int code) {
    PLACES.areaCode(code).get().spots()*.place() as Set
  }

  def "an area code may be in every zone and place of its family: #code"() {
    expect:
    zones(code) == zones as Set
    places(code) == places as Set

    where:
    code | places             || zones
    305  | ['US-FL']          || ['America/New_York']
    448  | ['US-FL']          || ['America/Chicago', 'America/New_York']
    850  | ['US-FL']          || ['America/Chicago', 'America/New_York']
    364  | ['US-KY']          || ['America/Chicago', 'America/New_York']
    930  | ['US-IN']          || ['America/Chicago', 'America/Indiana/Indianapolis']
    458  | ['US-OR']          || ['America/Los_Angeles', 'America/Boise']
    986  | ['US-ID']          || ['America/Boise', 'America/Los_Angeles']
    738  | ['US-CA']          || ['America/Los_Angeles']
    605  | ['US-SD']          || ['America/Chicago', 'America/Denver']
    906  | ['US-MI']          || ['America/Detroit', 'America/Menominee']
    907  | ['US-AK']          || ['America/Anchorage', 'America/Adak']
    902  | ['CA-NS', 'CA-PE'] || ['America/Halifax']
    876  | ['JM']             || ['America/Jamaica']
  }

  def "the codes of late are known: #code"() {
    expect:
    PLACES.areaCode(code).get().spots()

    where:
    code << [436, 729, 837, 679, 457, 471, 483, 624, 465, 738, 621, 861, 924]
  }

  def "every place is on every list of codes that has it, and each zone is one"() {
    expect:
    PLACES.areaCodes().size() > 430
    PLACES.areaCodes().every { it.spots().empty != it.kind().empty }
    (PLACES.all().findAll { it.contains('-') } - PLACES.all().findAll { PLACES.named(it).present }).empty
    PLACES.all().count { it.startsWith('US-') } == 56
    PLACES.all().count { it.startsWith('CA-') } == 13
  }

  /** Where the library names a zone that we do not, and is wrong. */
  static final Map<Integer, Set<String>> WRONG = [
    689: ['America/Chicago'] as Set, // an overlay of 407, Orlando
    867: ['America/Vancouver'] as Set, // Yukon left Pacific time in 2020
    907: ['Pacific/Honolulu'] as Set, // Adak's clock moves in summer
  ]

  @Shared Map<List, Boolean> same = [:]

  boolean keepSameClock(String one, String other) {
    same.computeIfAbsent([one, other]) {
      (0..<53).collect { Instant.parse('2027-01-01T12:00:00Z').plus(7 * it, ChronoUnit.DAYS) }
        .every { ZoneId.of(one).rules.getOffset(it) == ZoneId.of(other).rules.getOffset(it) }
    }
  }

  /** What the library says of all exchanges of a code; none of a code that it does not know. */
  @CompileStatic
  static Set<String> theirs(int code) {
    def zones = [] as Set<String>
    for (int exchange = 200; exchange < 1000; exchange++) {
      def number = new Phonenumber.PhoneNumber().setCountryCode(1).setNationalNumber(code * 10_000_000L + exchange * 10_000L + 123)
      if (exchange == 200 && !PhoneNumberUtil.instance.isValidNumber(number)) {
        return zones
      }
      zones.addAll(PhoneNumberToTimeZonesMapper.instance.getTimeZonesForNumber(number))
    }
    zones - 'Etc/Unknown'
  }

  def "no code lacks a zone that libphonenumber has for it, but where that is wrong"() {
    given:
    def lacking = [:]
    def unknown = []

    when:
    (200..999).each { code ->
      def theirs = theirs(code)
      def ours = PLACES.areaCode(code)
      if (theirs && ours.empty) {
        unknown << code
      } else if (theirs && !ours.get().spots().empty && theirs.size() <= 6) {
        def more = theirs.findAll { zone -> !zones(code).any { keepSameClock(it, zone) } } - (WRONG[code] ?: [])
        if (more) {
          lacking[code] = more
        }
      }
    }

    then:
    lacking == [:]
    unknown == [273] // reserved for Canada; whose it is nobody has said
  }

  def "no country code lacks the zone that libphonenumber has for it, but where that is wrong"() {
    given:
    def util = PhoneNumberUtil.instance
    def lacking = [:]

    when:
    util.supportedCallingCodes.findAll { it != 1 && util.getRegionCodesForCountryCode(it) != ['001'] }.each { code ->
      def ours = PLACES.abroad(new PhoneNumber("+${code}20794600")).collect { it.zone().id }
      assert ours
      def theirs = PhoneNumberToTimeZonesMapper.instance
          .getTimeZonesForGeographicalNumber(new Phonenumber.PhoneNumber().setCountryCode(code).setNationalNumber(1)) - 'Etc/Unknown'
      if (theirs.any { zone -> !ours.any { keepSameClock(it, zone) } }) {
        lacking[code] = theirs
      }
    }

    then:
    // Clocks of neighbours for Libya, Algeria, Morocco, South Sudan, Nicaragua, Cancun and Kaliningrad
    lacking.keySet() - [7, 52, 211, 212, 213, 218, 505] == [] as Set
  }

  def "a postal code is inside the zones of its state, and its state is one"() {
    expect:
    def spots = (0..999).collect { PLACES.postalCode('%03d'.formatted(it)) }.findAll { it.present }.collectMany { it.get() } as Set
    spots.size() > 60
    spots.findAll { it.place().contains('-') }.every { spot ->
      PLACES.of(spot.place()).any { keepSameClock(it.zone().id, spot.zone().id) }
    }
  }

  def "a ZIP that keeps another clock than those beside it is known by five digits: #zip"() {
    expect:
    PlaceColumn.ZIP.spots(zip, PLACES)*.zone()*.id as Set == zones as Set

    where:
    zip          || zones
    '96939'      || ['Pacific/Palau']
    '969401234'  || ['Pacific/Palau']
    '96941'      || ['Pacific/Pohnpei']
    '96943'      || ['Pacific/Chuuk']
    '96944'      || ['Pacific/Kosrae']
    '96960-0001' || ['Pacific/Majuro', 'Pacific/Kwajalein']
    '96913'      || ['Pacific/Guam']
    '96999'      || ['Guam', 'Saipan', 'Palau', 'Chuuk', 'Pohnpei', 'Kosrae', 'Majuro'].collect { "Pacific/$it".toString() }
    '96799'      || ['Pacific/Pago_Pago']
    '96734'      || ['Pacific/Honolulu']
    '96898'      || ['Pacific/Wake']
    '99923'      || ['America/Anchorage', 'America/Vancouver', 'America/Fort_Nelson']
  }

  def "two letters in a column of states are a state or province, and never a country"() {
    given:
    def codes = PLACES.all().findAll { it.contains('-') }

    expect:
    codes.size() == 69
    codes.every { code ->
      [code.substring(3), code.substring(3).toLowerCase(), " $code "].every { PlaceColumn.STATE.spots(it, PLACES) == PLACES.of(code) }
    }
    (PLACES.all() - codes + ['GB', 'US']).every { country ->
      codes.any { it.endsWith('-' + country) } || refused(country)
    }
  }

  static boolean refused(String cell) {
    try {
      PlaceColumn.STATE.spots(cell, PLACES)
      false
    } catch (IllegalArgumentException e) {
      e.message.contains('is no state')
    }
  }

  def "a column that a file calls otherwise is found among its others: #column"() {
    expect:
    PlaceColumn.meant(column, others as Set).orElse('') == near

    where:
    column  | others                                || near
    'zip'   | ['phone', 'zip_code']                 || 'zip_code'
    'zip'   | ['Postal Code', 'phone']              || 'Postal Code'
    'zip'   | ['postcode']                          || 'postcode'
    'zip'   | ['Mailing Zip/Postal Code', 'Zipcode'] || 'Zipcode'
    'zip'   | ['Mailing Zip/Postal Code']           || 'Mailing Zip/Postal Code'
    'state' | ['zip', 'Province']                   || 'Province'
    'zone'  | ['Time Zone', 'phone']                || 'Time Zone'
    'zip'   | ['phone', 'name']                     || ''
  }

  def "a row's cell says where: #column #cell"() {
    expect:
    PlaceColumn.named(column).get().spots(cell, PLACES)*.toString() as Set == spots as Set

    where:
    column    | cell            || spots
    'zone'    | 'Asia/Kolkata'  || ['Spot[place=*, zone=Asia/Kolkata]']
    'Zip'     | '02134'         || ['Spot[place=US-MA, zone=America/New_York]']
    'zip'     | '83702-1234'    || ['Spot[place=US-ID, zone=America/Boise]']
    'zip'     | 'k1a 0b1'       || ['Spot[place=CA-ON, zone=America/Toronto]']
    'state'   | 'fl'            || ['Spot[place=US-FL, zone=America/New_York]', 'Spot[place=US-FL, zone=America/Chicago]']
    'state'   | 'Hawaii'        || ['Spot[place=US-HI, zone=Pacific/Honolulu]']
    'State'   | 'US-HI'         || ['Spot[place=US-HI, zone=Pacific/Honolulu]']
  }

  def "a cell that does not say it is refused, with what to write: #column #cell"() {
    when:
    PlaceColumn.named(column).get().spots(cell, PLACES)

    then:
    def e = thrown(IllegalArgumentException)
    e.message == message

    where:
    column  | cell      || message
    'zip'   | '2134'    || "'2134' has four digits; write '02134' if a table ate its 0"
    'zip'   | '213'     || "'213' is no postal code; write five digits such as 33139, or K1A 0B1"
    'zip'   | '09012'   || "'09012' begins like no postal code of a place that is known"
    'zone'  | 'IST'     || "'IST' is no zone; write one such as America/New_York"
    'state' | 'XX'      || "'XX' is no state; write its two letters, such as FL, or its name"
  }

  def "the number and the row both say where somebody may be"() {
    given:
    def locator = new Locator(PLACES, ['zip', 'state'] as Set, [] as Set)

    when:
    def located = locator.locate(new PhoneNumber('+13055550123'), [zip: '96813', state: '', other: 'x'])

    then:
    located.spots()*.place() == ['US-FL', 'US-HI']
    located.because() == ['area code 305', 'zip 96813']
  }

  def "who is nowhere is left out, unless the policy lets them pass: #number"() {
    given:
    def whose = new PhoneNumber(number)

    expect:
    with(new Locator(PLACES, [] as Set, [] as Set).locate(whose, [:])) {
      !known
      reason() == why
      detail().contains(said)
      !detail().contains(number)
    }
    new Locator(PLACES, [] as Set, [allowed] as Set).locate(whose, [:]).known

    where:
    number           | allowed            | why                | said
    '+18005550123'   | Unplaced.TOLL_FREE | 'toll-free number' | 'area code 800 is toll-free and of no place; allow = ["toll-free"]'
    '+19005550123'   | Unplaced.UNKNOWN   | 'place unknown'    | 'area code 900 is premium-rate and of no place'
    '+12715550123'   | Unplaced.UNKNOWN   | 'place unknown'    | 'area code 271 is not known; allow = ["unknown"]'
    '+442079460958'  | Unplaced.UNKNOWN   | 'place unknown'    | 'it is of outside North America'
  }

  def "a number of no place that the policy lets pass is still kept to what its row says"() {
    expect:
    new Locator(PLACES, ['zone'] as Set, [Unplaced.TOLL_FREE] as Set)
      .locate(new PhoneNumber('+18005550123'), [zone: 'America/Denver']).spots()*.zone()*.id == ['America/Denver']
  }

  def "a column that does not say what it holds is refused"() {
    when:
    new Locator(PLACES, ['city'] as Set, [] as Set)

    then:
    def e = thrown(IllegalArgumentException)
    e.message == "'city' does not say what it holds; name a column zone, zip, state or country"
  }

  def "the data say when they were checked"() {
    expect:
    PLACES.checked() >= LocalDate.parse('2026-11-22')
  }
}
