package dev.callsheet.phone

import dev.callsheet.command.Region
import spock.lang.Specification

/** What tells that a column holds numbers. */
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
}
