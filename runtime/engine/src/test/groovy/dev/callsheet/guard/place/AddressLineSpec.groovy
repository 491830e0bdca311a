package dev.callsheet.guard.place

import dev.callsheet.command.PhoneNumber
import spock.lang.Specification

/** States behind the name of a town, as lists of addresses have them in a column of states. */
class AddressLineSpec extends Specification {
  static final Places PLACES = Places.standard()

  static Set<Spot> spots(String cell) {
    PlaceColumn.STATE.spots(cell, PLACES)
  }

  def "the state behind a town is read: #cell"() {
    expect:
    spots(cell) == PLACES.of(place)

    where:
    cell                                   || place
    'Miami, FL'                            || 'US-FL'
    'Austin , tx'                          || 'US-TX'
    'Toronto, ON'                          || 'CA-ON'
    'Los Angeles, CA'                      || 'US-CA'
    'los angeles, ca'                      || 'US-CA'
    'Los Angeles CA'                       || 'US-CA'
    'Wilmington, DE'                       || 'US-DE'
    'Dallas TX'                            || 'US-TX'
    'dallas tx'                            || 'US-TX'
    'DALLAS TX'                            || 'US-TX'
    'Dallas (TX)'                          || 'US-TX'
    'Dallas - TX'                          || 'US-TX'
    'Dallas,TX'                            || 'US-TX'
    '  Dallas ,  TX  '                     || 'US-TX'
    'Dallas, TX.'                          || 'US-TX'
    'Dallas\u00a0TX'                       || 'US-TX'
    'Paris, TX'                            || 'US-TX'
    'Paris, Texas'                         || 'US-TX'
    'Rome, GA'                             || 'US-GA'
    'Atlanta, Georgia'                     || 'US-GA'
    'Portland, Oregon 97201'               || 'US-OR'
    'Portland, Oregon, 97201'              || 'US-OR'
    'Portland, OR'                         || 'US-OR'
    'Portland OR'                          || 'US-OR'
    'Portland OR 97201-1234'               || 'US-OR'
    'Bangor ME'                            || 'US-ME'
    'BANGOR, ME'                           || 'US-ME'
    'Gary, IN'                             || 'US-IN'
    'Peru, IN'                             || 'US-IN'
    'Honolulu HI 96813'                    || 'US-HI'
    'FL 33139'                             || 'US-FL'
    'Florida 33139, USA'                   || 'US-FL'
    'Washington, D.C.'                     || 'US-DC'
    'Washington, D.C. 20500'               || 'US-DC'
    'Washington DC 20500, USA'             || 'US-DC'
    'Albany, N.Y.'                         || 'US-NY'
    'Albany N.Y.'                          || 'US-NY'
    'New York, NY 10001'                   || 'US-NY'
    'New York, New York'                   || 'US-NY'
    'Boston, Mass.'                        || 'US-MA'
    'Charleston, West Virginia'            || 'US-WV'
    'Charleston, W.Va.'                    || 'US-WV'
    'Kansas City, MO'                      || 'US-MO'
    'Kansas City, Kansas'                  || 'US-KS'
    'Houston, TX, USA'                     || 'US-TX'
    'Houston, TX 77002, United States'     || 'US-TX'
    'Houston TX USA'                       || 'US-TX'
    'Houston, TX, U.S.A.'                  || 'US-TX'
    'Houston, TX, US'                      || 'US-TX'
    '1600 Main St NE, Atlanta, GA 30303'   || 'US-GA'
    '12 Rue X, Montr\u00e9al, QC H2Y 1C6'  || 'CA-QC'
    'Montr\u00e9al, Qu\u00e9bec'           || 'CA-QC'
    'Toronto, ON, Canada'                  || 'CA-ON'
    'Toronto ON M5V 2T6'                   || 'CA-ON'
    'San Juan, PR 00901'                   || 'US-PR'
    'Ontario, CA 91761'                    || 'US-CA'
    'Ontario, CA, USA'                     || 'US-CA'
    'Berlin, DE 19801, USA'                || 'US-DE'
    'Left Hand, WV'                        || 'US-WV'
    'Normal, IL'                           || 'US-IL'
    'Call, TX'                             || 'US-TX'
    'Nome, AK'                             || 'US-AK'
    'Okay, OK'                             || 'US-OK'
    'Yes Bay, AK'                          || 'US-AK'
    'Opp, AL'                              || 'US-AL'
    'Washington, PA 15301'                 || 'US-PA'
    'Berlin, DE, USA'                      || 'US-DE'
    'Winston-Salem, NC'                    || 'US-NC'
    'LA MESA, CA'                          || 'US-CA'
    'L.A., California'                     || 'US-CA'
    'L.A., CA'                             || 'US-CA'
    'LA, California'                       || 'US-CA'
    'Milan, MI'                            || 'US-MI'
    'Lima, OH'                             || 'US-OH'
    'NYC'                                  || 'US-NY'
    'New York City'                        || 'US-NY'
    'New York City, NY'                    || 'US-NY'
    'NYC, NY 10001'                        || 'US-NY'
    'Brooklyn, NYC'                        || 'US-NY'
    'Truth or Consequences, NM 87901'      || 'US-NM'
  }

  def "what is no state, or may be two places, is refused: #cell"() {
    when:
    spots(cell)

    then:
    def e = thrown(IllegalArgumentException)
    e.message.startsWith("'$cell' ")

    where:
    cell << [
      'Georgia, Tbilisi', 'Tbilisi, Georgia', 'Tbilisi', 'Miami', 'Hi, ok', 'Well, ok', 'hey, hi', 'hey, man', 'Call me', 'CALL ME',
      'come in', 'COME IN', 'this or', 'in or out', 'either or', 'portland or', 'not TX', 'Not in TX', 'anywhere except CA', 'all but CA',
      'OH, FL', 'TX, CA', 'TX or CA', 'TX / CA', 'TX & CA', 'TX and CA', 'TX-CA', 'NY NJ', 'NY NJ CT', 'NY, NJ, CT', 'Dallas TX, Miami FL',
      'Dallas, TX / Miami, FL', 'Dallas or Miami, FL', 'Kansas City, MO/KS', 'Texas or Miami, FL', 'Newark NJ New York NY',
      'Ontario, CA', 'Ontario CA', 'CA, Ontario', 'Ontario, California', 'Ontario, OR', 'Washington, PA', 'Nevada, MO', 'NY, NJ 07101',
      'Berlin, DE', 'Toronto, CA', 'Calgary CA', 'Halifax, CA', 'Canada, CA', 'Germany, DE', 'Germany, Leipzig, DE', 'Mumbai, IN',
      'Chennai, TN', 'Amsterdam, NL', 'Monterrey, NL', 'Tijuana, BC', 'Tijuana, Baja California', 'Perth, WA', 'Perth WA 6000', 'Lima, PE',
      'Casablanca, MA', 'Cagliari, CA', 'Curitiba, PR', 'Darwin NT', 'Libreville, GA', 'Jerusalem, IL', 'Panama City, PA',
      'Los Angeles, CA, Canada', 'Toronto, ON, USA', 'Toronto, Canada', 'Houston, USA', 'Houston, Mexico', 'Dallas, TX, Mexico',
      'Dallas, TX 33139', 'Berlin, DE 10115', 'Dallas, TX 00000', 'Mexico, Mexicali, BC', '12, TX', '75201 75202 TX',
      'Trento, TN 38122', 'Rovereto TN 38068', 'Rovereto TN', 'Tel Aviv, IL 61000', 'Tel Aviv, IL', 'Potsdam, DE 19801', 'Augsburg DE',
      'Bogota DC, CO', 'Ontario, CA 97914', 'Holon, IL', 'Nanaimo, CA', 'Zugdidi, GA', 'Tirane, AL', 'Ujjain, MP', 'C\u00f3rdoba, AR',
      'unknown, ID', 'UNKNOWN, ID', 'none, ME', 'None, ME', 'Yes, OK', 'yes, OK', 'No, OK', 'See NOTE, OK', 'left WA', 'Left, WA',
      'n/a, ME', 'N/A, OK', 'Moved, IN', 'moved to WA', 'Not sure, OR', 'same, CO', 'See below, OK', 'call first, OK', 'lives in TX',
      'near TX', 'via CA', 'TBD, OR', 'null, IN', 'Tell me, OK', 'Thanks, OK', 'Lost ID', 'no ID, ME', 'Other, MA', 'Do not call, OK',
      'Koeln, DE', 'Duesseldorf DE', 'Muenchen, DE', 'Viterbo, VT', 'Massa, MS', 'Oristano, OR', 'Albany, WA', 'Cadiz, CA', 'Durban, NL',
      'LA, CA', 'LA CA', 'Milano, MI', 'Leipzig (Sachsen), DE', 'Augsburg, Bayern, DE', 'Guwahati, AS', 'Lagos, LA', 'Port Harcourt, RI',
      'Montevideo, MO', 'Managua, MN', 'Guadalajara, GU',
      'Dallas, XX', 'Dallas XX', 'Dallas, Texass', 'Lake Washington', 'Sydney, NSW', 'call us', 'Text us, USA',
    ]
  }

  def "what may be two places is told with what to write: #cell"() {
    when:
    spots(cell)

    then:
    def e = thrown(IllegalArgumentException)
    e.message == "'$cell' may be in $name or elsewhere; write '$place' if $name is meant"

    where:
    cell             | place   | name
    'Berlin, DE'     | 'US-DE' | 'Delaware'
    'Toronto, CA'    | 'US-CA' | 'California'
    'Ontario, CA'    | 'US-CA' | 'California'
    'Washington, PA' | 'US-PA' | 'Pennsylvania'
    'OH, FL'         | 'US-FL' | 'Florida'
  }

  def "every town of elsewhere is held against a state that there is, and with its country it is of that state"() {
    given:
    def lines = AddressLine.getResourceAsStream('towns.txt').getText('UTF-8').readLines().findAll { it && !it.startsWith('#') }
    def towns = lines.collectMany { line -> line.substring(6).split('; ').collect { [line.substring(0, 5), it] } }

    expect:
    towns.size() > 250
    towns.toSet().size() == towns.size()
    towns.findAll { state, town -> !refused("$town, ${state.substring(3)}") } == []
    towns.findAll { state, town -> !PLACES.state(town).present && !isOf("$town, ${state.substring(3)}, ", state) } == []
  }

  static boolean isOf(String cell, String state) {
    spots(cell + (state.startsWith('US') ? 'USA' : 'Canada')) == PLACES.of(state)
  }

  static boolean refused(String cell) {
    try {
      spots(cell)
      false
    } catch (IllegalArgumentException e) {
      e.message.contains(' or elsewhere; write ')
    }
  }

  def "two letters alone are a state as before: #cell"() {
    expect:
    spots(cell) == PLACES.of(place)

    where:
    cell | place
    'CA' | 'US-CA'
    'in' | 'US-IN'
    'OR' | 'US-OR'
    'Me' | 'US-ME'
  }

  def "a number of elsewhere is held to such a state where the cell names the country, too: #cell"() {
    given:
    def locator = new Locator(PLACES, ['state'] as Set, [Unplaced.UNKNOWN] as Set)

    expect:
    with(locator.locate(new PhoneNumber('+4915112345678'), [state: cell])) {
      known
      spots()*.place() as Set == places as Set
    }

    where:
    cell                  || places
    'Honolulu, HI, USA'   || ['DE', 'US-HI']
    'Honolulu, HI'        || ['DE']
    'Berlin, DE'          || ['DE']
    'Toronto, ON, Canada' || ['DE', 'CA-ON']
  }
}
