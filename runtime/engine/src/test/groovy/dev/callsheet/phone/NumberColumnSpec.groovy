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

  def "'#name' is called as the phones of those are whom a row is about: #isOwn"() {
    expect:
    NumberColumn.isOwn(name) == isOwn

    where:
    name                      | isOwn
    'Phone'                   | true
    'Mobile Phone Number'     | true
    'Número de teléfono'      | true
    'contactPhone'            | true
    'Tel. 2'                  | true
    'Work Phone'              | true
    'Agent Phone'             | false
    'Betreuer Tel'            | false
    'Teléfono asistente'      | false
    'Emergency contact phone' | false
    'Number'                  | false
    'Contact'                 | false
  }

  def "cells of #region: #cells are #what"() {
    given:
    def rows = cells.collect { [it] }

    expect:
    NumberColumn.ofPeople(['x'], rows, new PhoneReader(new Region(region))).sure != (what == 'none')

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
    'US'   | ['3055550123', '3055550124']                 | 'none'
    'US'   | ['3055550123', '305-555-0124']               | 'numbers'
    'BR'   | ['11987654321', '11987654322']               | 'none'
    'BR'   | ['123.456.789-09', '111.444.777-35']         | 'none'
    'MX'   | ['5512345678', '5512345679']                 | 'none'
    'DE'   | ['01712345678', '01712345679']               | 'none'
    'DE'   | ['0171 2345678', '+491712345679']            | 'numbers'
  }
}
