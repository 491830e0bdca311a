package dev.callsheet.phone

import dev.callsheet.phone.Line

import dev.callsheet.command.PhoneNumber
import spock.lang.Specification

class LineSpec extends Specification {
  def "a number tells what it leads to where its plan does: #e164"() {
    expect:
    Line.of(new PhoneNumber(e164)) == line

    where:
    e164            || line
    '+13055550123'  || Line.OTHER
    '+18005550123'  || Line.TOLL_FREE
    '+18885550123'  || Line.TOLL_FREE
    '+19005550123'  || Line.PREMIUM
    '+12139761234'  || Line.PREMIUM
    '+12135559761'  || Line.OTHER
    '+447012345678' || Line.PREMIUM
    '+449098790123' || Line.PREMIUM
    '+499001234567' || Line.PREMIUM
    '+442071838750' || Line.LANDLINE
    '+447400123456' || Line.OTHER
    '+448081570192' || Line.TOLL_FREE
    '+4930901820'   || Line.LANDLINE
    '+491701234567' || Line.OTHER
    '+9999999999'   || Line.OTHER
  }
}
