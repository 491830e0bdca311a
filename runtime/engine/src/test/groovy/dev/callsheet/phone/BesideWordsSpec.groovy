package dev.callsheet.phone

import dev.callsheet.command.Region
import spock.lang.Specification

/** Whose number stands beside words that have digits of their own, and in a cell of several. */
class BesideWordsSpec extends Specification {
  static PhoneReader reader(String region) {
    new PhoneReader(new Region(region))
  }

  def "digits on both sides of a word are never one number: '#written' of #region is #person"() {
    expect:
    reader(region).whoever(written).e164() == person
    reader(region).each(written)*.e164() == [person]

    where:
    region | written                          || person
    'US'   | '+49 171 1234567 ab 18 Uhr'      || '+491711234567'
    'DE'   | '0171 1234567 ab 18 Uhr'         || '+491711234567'
    'US'   | '+49 171 1234567 Kind 2'         || '+491711234567'
    'US'   | '+49 171 1234567 (Kind 2)'       || '+491711234567'
    'US'   | '+39 347 1234567 ore 18'         || '+393471234567'
    'US'   | '+39 347 1234567 int. 5'         || '+393471234567'
    'US'   | '+43 664 1234567 Top 5'          || '+436641234567'
    'US'   | '+64 21 123 456 after 6'         || '+6421123456'
    'US'   | '+353 86 123 4567 flat 2'        || '+353861234567'
    'US'   | '+62 812 3456 789 lt 2'          || '+628123456789'
    'US'   | '+358 40 123456 klo 18'          || '+35840123456'
    'US'   | '+358 40 123456; call after 6'   || '+35840123456'
    'DE'   | 'Kind 2 0171 1234567'            || '+491711234567'
    'DE'   | '2 x 0171 1234567'               || '+491711234567'
    'US'   | 'no 2 305-555-0109'              || '+13055550109'
    'US'   | '305-555-0109 - 2 times'         || '+13055550109'
    'FR'   | '06 12 34 56 78 maison'          || '+33612345678'
    'DE'   | '030 90 18 20 10 Zentrale'       || '+493090182010'
    'IT'   | 'tel 02 1234567'                 || '+39021234567'
    'US'   | 'mobile 44 7922 345678'          || '+447922345678'
    'US'   | 'Ann - 305-555-0109'             || '+13055550109'
    'US'   | '9am: 305-555-0109'              || '+13055550109'
    'US'   | '2x 305-555-0109'                || '+13055550109'
    'DE'   | '0171 1234567 bis 18 Uhr'        || '+491711234567'
    'DE'   | '0171 1234567 ab 9h'             || '+491711234567'
    'US'   | '1) 305-555-0109'                || '+13055550109'
    'US'   | '305-555-0109,,5'                || '+13055550109'
    'US'   | '305-555-0109p5'                 || '+13055550109'
    'US'   | '305-555-0109 (call 9 to 5)'     || '+13055550109'
  }

  def "where it is not certain which digits are the number, it is nobody's: '#written' of #region"() {
    when:
    reader(region).each(written)

    then:
    thrown(IllegalArgumentException)

    where:
    region | written
    'US'   | '+49 171 1234567 oder 8'
    'US'   | '+49 171 1234567 - 2 mal'
    'DE'   | '0171 1234567 2 mal'
    'DE'   | '030 123456 Durchwahl 12 oder 13'
    'DE'   | '0171 1234567; 654321'
    'DE'   | '0171 1234567 Buero 654321'
    'US'   | '2 305-555-0109'
    'US'   | 'unit 44 305 555 0109'
    'US'   | '305-555-0109 (was 305-555-0110)'
    'DE'   | '030 901820 bis 29'
    'FR'   | '06 12 34 56 78 \u00e0 82'
    'US'   | '305-555-0109 thru 12'
    'US'   | '305-555-0109,12'
    'US'   | '305-555-01O9'
  }

  def "a range of numbers stops, for nobody wrote those between: '#written' of #region"() {
    when:
    reader(region).each(written)

    then:
    def e = thrown(IllegalArgumentException)
    e.message == "'$written' is a range of numbers; write each of them in full"

    where:
    region | written
    'US'   | '305-555-0109 to 305-555-0112'
    'US'   | '305-555-0109 to 112'
    'US'   | '305-555-0109 thru (305) 555-0112'
    'DE'   | '0171 1234567 bis 0171 1234569'
    'FR'   | '06 12 34 56 78 \u00e0 06 12 34 56 82'
  }

  def "a later number of a cell that lacks its area code, or is none alone, stops: '#written' of #region"() {
    when:
    reader(region).each(written)

    then:
    def e = thrown(IllegalArgumentException)
    e.message.startsWith("'$written' ")

    where:
    region | written
    'IT'   | '02 1234567 / 7654321'
    'IT'   | '+39 02 1234567 / 7654321'
    'IT'   | 'casa 02 1234567, ufficio 7654321 (ore 18)'
    'JE'   | '07797 712345 / 712346'
    'JO'   | '07 9012 3456 / 9012 3457'
    'EG'   | '02 34567890 / 34567891'
    'LU'   | '27 12 34 56 / 34 57'
    'NO'   | '40 61 23 45 / 23 46'
    'LA'   | '020 55 123 456 / 123 457'
    'LA'   | '021 212345 / 212346'
    'MG'   | '032 12 345 67 / 345 68'
    'MG'   | '020 22 123 45 / 22 123 46'
    'VA'   | '06 698 12345 / 698 12346'
    'DE'   | '0171 1234567 / 0171 12'
  }

  def "each of a cell with whole numbers counts: '#written' of #region"() {
    expect:
    reader(region).each(written)*.e164() == people

    where:
    region | written                               || people
    'IT'   | '02 1234567 / 02 7654321'             || ['+39021234567', '+39027654321']
    'IT'   | '02 1234567 / 347 1234567'            || ['+39021234567', '+393471234567']
    'DE'   | '0171 1234567 oder 030 901820'        || ['+491711234567', '+4930901820']
    'GB'   | '020 7946 0958; 7911123456'           || ['+442079460958', '+447911123456']
    'NO'   | '40 61 23 45 / 40 61 23 46'           || ['+4740612345', '+4740612346']
    'US'   | '+49 171 12345678 / 305-555-0109'     || ['+4917112345678', '+13055550109']
    'US'   | '305-555-0109 / +45 20 12 34 56'      || ['+13055550109', '+4520123456']
    'US'   | '1 305 555 0109; 305 555 0110'        || ['+13055550109', '+13055550110']
    'EG'   | '02 34567890 / 02 34567891'           || ['+20234567890', '+20234567891']
    'US'   | '1st: 305-555-0109 2nd: 305-555-0110' || ['+13055550109', '+13055550110']
    'US'   | '1) 305-555-0109 2) 305-555-0110'     || ['+13055550109', '+13055550110']
    'US'   | '1. 305-555-0109, 2. 305-555-0110'    || ['+13055550109', '+13055550110']
    'US'   | '#1 305-555-0109 #2 305-555-0110'     || ['+13055550109', '+13055550110']
    'DE'   | '1. 0171 1234567 2. 030 901820'       || ['+491711234567', '+4930901820']
    'US'   | '305-555-0109, ext. 2, 305-555-0110, x4' || ['+13055550109', '+13055550110']
    'US'   | '305-555-0109 x2 305-555-0110'        || ['+13055550109', '+13055550110']
    'US'   | '305-555-0109 - 305-555-0110'         || ['+13055550109', '+13055550110']
  }
}
