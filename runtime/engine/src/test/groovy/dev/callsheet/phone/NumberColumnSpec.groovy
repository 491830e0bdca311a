package dev.callsheet.phone

import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.Region
import spock.lang.Specification

/** What tells that a column holds numbers, and who is one person. */
class NumberColumnSpec extends Specification {
  def "'#name' is called as columns of numbers are: #isSo"() {
    expect:
    NumberColumn.isCalledSo(name) == isSo

    where:
    name                      | isSo
    'phone'                   | true
    'Mobile Phone Number'     | true
    'MobilePhone'             | true
    'PHONE-NUMBER'            | true
    'phonenumber'             | true
    'Phone 2'                 | true
    'Téléphone'               | true
    'Telefonnummer'           | true
    'URN:Tel'                 | true
    'MSISDN'                  | true
    'Emergency contact phone' | true
    'Phone Type'              | false
    'Fax'                     | false
    'Record ID'               | false
    'Cancelled at'            | false
    ''                        | false
  }

  def "cells of #region: #cells are #what"() {
    given:
    def rows = cells.collect { [it] }

    expect:
    NumberColumn.ofPeople(['x'], rows, new PhoneReader(new Region(region))).empty == (what == 'none')

    where:
    region | cells                                        | what
    'US'   | ['33101', '10001-1234']                      | 'none'
    'US'   | ['2026-11-24', '11/24/2026', '20261124']     | 'none'
    'US'   | ['1,250.00', '19.99', '1000000']             | 'none'
    'US'   | ['1700000000', '1700000001']                 | 'none'
    'NO'   | ['20261124', '20251231']                     | 'none'
    'US'   | ['', '', '+13055550123']                     | 'numbers'
    'GB'   | ['020 7946 0958', '07911 123456']            | 'numbers'
    'US'   | ['Ann', 'Bo', '3055550123']                  | 'none'
  }

  def "#one and #other are one person: #same"() {
    expect:
    (new PhoneNumber(one).identity() == new PhoneNumber(other).identity()) == same

    where:
    one              | other            || same
    '+5215512345678' | '+525512345678'  || true
    '+5491123456789' | '+541123456789'  || true
    '+5511987654321' | '+551187654321'  || true
    '+5511952345678' | '+551152345678'  || false
    '+5511978123456' | '+551178123456'  || false
    '+390612345678'  | '+39612345678'   || false
    '+13055550123'   | '+13055550124'   || false
  }

  def "an old Mexican form is not sent to, and known as the person's"() {
    given:
    def us = new PhoneReader(Region.US)

    expect:
    us.identify('+52 1 55 1234 5678').e164() == '+525512345678'
    us.identify('(305) 555-0123').e164() == '+13055550123'

    when:
    us.read('+52 1 55 1234 5678')

    then:
    def e = thrown(IllegalArgumentException)
    e.message == "'+52 1 55 1234 5678' has the 1 that Mexican mobile numbers had until 2019; leave that 1 out"
  }

  def "'#written' of #region is #e164, whose identity is #identity"() {
    expect:
    with(new PhoneReader(new Region(region)).read(written)) {
      it.e164() == e164
      it.identity().e164() == identity
    }

    where:
    region | written             || e164             | identity
    'AR'   | '011 15-2345-6789'  || '+5491123456789' | '+541123456789'
    'AR'   | '011 2345-6789'     || '+541123456789'  | '+541123456789'
    'IT'   | '06 1234 5678'      || '+390612345678'  | '+390612345678'
  }
}
