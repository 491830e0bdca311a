package dev.callsheet.guard.place

import dev.callsheet.command.PhoneNumber
import java.time.ZoneId
import spock.lang.Specification

/** Zones, states and ZIPs as people and their lists write them. */
class WrittenPlacesSpec extends Specification {
  static final Places PLACES = Places.standard()

  def "a zone is known by what lists call it: #said"() {
    expect:
    PlaceColumn.ZONE.spots(said, PLACES)*.zone()*.id as Set == zones as Set

    where:
    said                                                 || zones
    'Eastern Standard Time'                              || ['America/New_York']
    'EST'                                                || ['America/New_York']
    'edt'                                                || ['America/New_York']
    'Eastern Time (US & Canada)'                         || ['America/New_York']
    '(GMT-05:00) Eastern Time (US and Canada)'           || ['America/New_York']
    '(GMT-05:00) Eastern Standard Time (America/Panama)' || ['America/Panama']
    'CT'                                                 || ['America/Chicago', 'America/Winnipeg']
    'CST'                                                || ['America/Chicago']
    'Central Standard Time'                              || ['America/Chicago', 'America/Winnipeg']
    'Central Time (US & Canada)'                         || ['America/Chicago', 'America/Winnipeg']
    'Pacific Time (US & Canada)'                         || ['America/Los_Angeles', 'America/Vancouver']
    'Pacific Standard Time'                              || ['America/Los_Angeles', 'America/Vancouver']
    'Pacific'                                            || ['America/Los_Angeles', 'America/Vancouver']
    'US Pacific'                                         || ['America/Los_Angeles']
    'Mountain Standard Time'                             || ['America/Denver', 'America/Edmonton', 'America/Phoenix']
    'Eastern Time (US & Canada)'                         || ['America/New_York']
    'Central Daylight Time'                              || ['America/Chicago']
    'MST'                                                || ['America/Denver', 'America/Phoenix']
    'MDT'                                                || ['America/Denver']
    'US Mountain Standard Time'                          || ['America/Phoenix']
    'Mountain Time (US & Canada)'                        || ['America/Denver', 'America/Edmonton']
    'Arizona'                                            || ['America/Phoenix']
    ' pacific '                                          || ['America/Los_Angeles', 'America/Vancouver']
    'PST/PDT'                                            || ['America/Los_Angeles']
    'AKST'                                               || ['America/Anchorage']
    'Alaskan Standard Time'                              || ['America/Anchorage']
    'Hawaii'                                             || ['Pacific/Honolulu']
    'HAST'                                               || ['Pacific/Honolulu', 'America/Adak']
    'AST'                                                || ['America/Halifax', 'America/Puerto_Rico']
    'Atlantic Standard Time'                             || ['America/Halifax', 'America/Puerto_Rico']
    'Atlantic Time (Canada)'                             || ['America/Halifax']
    'US Eastern Standard Time'                           || ['America/Indiana/Indianapolis']
    'Canada Central Standard Time'                       || ['America/Regina']
    'Yukon Standard Time'                                || ['America/Whitehorse']
    'W. Europe Standard Time'                            || ['Europe/Berlin']
    'UTC-11'                                             || ['Etc/GMT+11']
    'Nuku\'alofa'                                        || ['Pacific/Tongatapu']
    'america/new york'                                   || ['America/New_York']
    'America/New_York (EST)'                             || ['America/New_York']
    'Samoa'                                              || ['Pacific/Apia', 'Pacific/Pago_Pago']
  }

  def "a zone of which nobody can be sure stays refused: #said"() {
    when:
    PlaceColumn.ZONE.spots(said, PLACES)

    then:
    thrown(IllegalArgumentException)

    where:
    said << ['IST', 'BST', 'SST', 'XYZ', 'local', 'GMT+25', '5', 'America']
  }

  def "every name of a zone is one that this Java has"() {
    expect:
    ZoneNames.getResourceAsStream('zones.txt').getText('UTF-8').readLines().findAll { it && !it.startsWith('#') }.every { line ->
      def (zones, names) = line.split(' = ')
      zones.split(' ').every { ZoneId.availableZoneIds.contains(it) } &&
        names.split(';').every { ZoneNames.named(it)*.id as Set == zones.split(' ') as Set }
    }
  }

  def "a state is known by what people write: #said"() {
    expect:
    PLACES.state(said).orElse('none') == place

    where:
    said                        || place
    'Fla.'                      || 'US-FL'
    'Calif.'                    || 'US-CA'
    'N.Y.'                      || 'US-NY'
    'D.C.'                      || 'US-DC'
    'Washington, DC'            || 'US-DC'
    'Washington, D. C.'         || 'US-DC'
    'N. Y.'                     || 'US-NY'
    'WestVirginia'              || 'US-WV'
    'newyork'                   || 'US-NY'
    'USA-NY'                    || 'US-NY'
    'usa tx'                    || 'US-TX'
    'US:TX'                     || 'US-TX'
    'US.TX'                     || 'US-TX'
    'Canada - Ontario'          || 'CA-ON'
    'Washington'                || 'US-WA'
    'W.Va.'                     || 'US-WV'
    'Virgin Islands'            || 'US-VI'
    'N. Carolina'               || 'US-NC'
    'FL, USA'                   || 'US-FL'
    'florida, united states'    || 'US-FL'
    'New  York'                 || 'US-NY'
    'New\u00a0York'            || 'US-NY'
    'TX - Texas'                || 'US-TX'
    'California (CA)'           || 'US-CA'
    'Hawai\u02bbi'             || 'US-HI'
    'Qu\u00e9bec'              || 'CA-QC'
    'Que\u0301bec'             || 'CA-QC'
    'PQ'                        || 'CA-QC'
    'NF'                        || 'CA-NL'
    'Newfoundland'              || 'CA-NL'
    'Newfoundland & Labrador'   || 'CA-NL'
    'NWT'                       || 'CA-NT'
    'Yukon Territory'           || 'CA-YT'
    'P.E.I.'                    || 'CA-PE'
    'ON, Canada'                || 'CA-ON'
    'CA, USA'                   || 'US-CA'
    'CA, Canada'                || 'none'
    'ON, USA'                   || 'none'
    'XX'                        || 'none'
    'State of California'       || 'US-CA'
    'Commonwealth of Massachusetts' || 'US-MA'
    'Province of Ontario'       || 'CA-ON'
    'Floridaa'                  || 'none'
    'AE'                        || 'none'
    '12'                        || 'none'
    'Bayern'                    || 'none'
  }

  def "a postal code is read with what stands around it: #said"() {
    expect:
    PlaceColumn.ZIP.spots(said, PLACES)*.place() as Set == [place] as Set

    where:
    said          || place
    'V6B-1A1'     || 'CA-BC'
    'v6b 1a1'     || 'CA-BC'
    'V6B 1A1, Canada' || 'CA-BC'
    '96815.0'     || 'US-HI'
    'HI 96815'    || 'US-HI'
    '96815, USA'  || 'US-HI'
    "'96815"      || 'US-HI'
    '96815-1234'  || 'US-HI'
  }

  def "what is no postal code of there stays refused: #said"() {
    when:
    PlaceColumn.ZIP.spots(said, PLACES)

    then:
    thrown(IllegalArgumentException)

    where:
    said << ['DE 96047', '96815.5', '2139.0', '96815, Germany', 'PLZ 96047', 'HI']
  }

  def "who lives abroad is held to the clocks of there, and their ZIP and state are not of America, unless the row says so: #row"() {
    given:
    def locator = new Locator(PLACES, ['zip', 'state', 'country'] as Set, [Unplaced.UNKNOWN] as Set)

    expect:
    with(locator.locate(new PhoneNumber(number), row)) {
      known
      spots()*.place() as Set == places as Set
    }

    where:
    number           | row                                || places
    '+447911123456'  | [zip: 'SW1A 1AA']                  || ['GB', 'GG', 'IM', 'JE']
    '+4915112345678' | [state: 'Bayern', zip: '96047']    || ['DE']
    '+4915112345678' | [zip: '96813', country: 'USA']     || ['DE', 'US-HI']
    '+4915112345678' | [zip: '96813', country: 'Germany'] || ['DE']
    '+4915112345678' | [state: 'HI', country: 'us']       || ['DE', 'US-HI']
    '+4915112345678' | [state: 'Hawaii, USA']             || ['DE', 'US-HI']
    '+4915112345678' | [state: 'US-HI']                   || ['DE', 'US-HI']
    '+4915112345678' | [state: 'HI']                      || ['DE']
    '+88161234567'   | [zip: '96813']                     || ['US-HI']
    '+12125550123'   | [zip: '96813']                     || ['US-NY', 'US-HI']
    '+12125550123'   | [country: 'Germany']               || ['US-NY', 'DE']
    '+12125550123'   | [country: 'Deutschland ']          || ['US-NY', 'DE']
    '+12125550123'   | [country: 'México']                || ['US-NY', 'MX']
    '+12125550123'   | [country: '+49']                   || ['US-NY', 'DE']
    '+12125550123'   | [country: 'Korea, Republic of']    || ['US-NY', 'KR']
    '+12125550123'   | [country: 'Bahamas, The']          || ['US-NY', 'BS']
    '+12125550123'   | [country: 'T\u00fcrkiye']           || ['US-NY', 'TR']
    '+12125550123'   | [country: 'EE. UU.']               || ['US-NY']
    '+12125550123'   | [country: 'Virgin Islands, U.S.']  || ['US-NY', 'US-VI']
    '+12125550123'   | [country: 'the u.k.']              || ['US-NY', 'GB']
    '+12125550123'   | [country: 'Puerto Rico']           || ['US-NY', 'US-PR']
    '+12125550123'   | [country: 'U.S.A.']                || ['US-NY']
    '+12125550123'   | [country: '1']                     || ['US-NY']
    '+17875550123'   | [country: 'PR']                    || ['US-PR']
    '+17875550123'   | [country: 'US']                    || ['US-PR']
    '+16715550123'   | [country: 'US']                    || ['US-GU']
    '+18765550123'   | [country: 'Jamaica']               || ['JM']
    '+447911123456'  | [country: 'Canada', state: 'ON']   || ['GB', 'GG', 'IM', 'JE', 'CA-ON']
  }

  def "a row of a country that nobody knows is left out, and told: #country"() {
    given:
    def locator = new Locator(PLACES, ['country'] as Set, [] as Set)

    expect:
    with(locator.locate(new PhoneNumber('+12125550123'), [country: country])) {
      reason() == 'place unclear'
      detail() == "country: '$country' is no country whose clocks are known; write its two letters, such as DE"
    }

    where:
    country << ['Atlantis', 'Ontario', 'EMEA', '999']
  }

  def "a zone whose clock all mean alike is taken, and of others those that may be meant are told: #name"() {
    expect:
    java.time.ZoneId.availableZoneIds.findAll { it.contains('/') || it in ['UTC', 'GMT'] }.every { ZoneNames.sure(it).id == it }
    ['Z', '+02:00', 'UTC-02', 'UTC+2'].every { ZoneNames.sure(it) == java.time.ZoneId.of(it) }
    refused(name) == "there is no zone '$name'; write $remedy"

    where:
    name               || remedy
    'EST'              || "'America/New_York'"
    'MST'              || "'America/Denver' or 'America/Phoenix'"
    'Eastern'          || "'America/New_York'"
    'America/New_Yrok' || "'America/New_York'"
    'Mars/Base'        || "one such as 'America/New_York'"
  }

  static String refused(String name) {
    try {
      ZoneNames.sure(name).id
    } catch (IllegalArgumentException e) {
      e.message
    }
  }
}
