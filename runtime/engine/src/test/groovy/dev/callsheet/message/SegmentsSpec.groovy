package dev.callsheet.message

import dev.callsheet.message.Segments.Encoding
import spock.lang.Specification

class SegmentsSpec extends Specification {
  // 3GPP TS 23.038, tables 6.2.1 and 6.2.1.1, by code point.
  static final List<Integer> ALPHABET = [
    0x40, 0xA3, 0x24, 0xA5, 0xE8, 0xE9, 0xF9, 0xEC, 0xF2, 0xC7, 0x0A, 0xD8, 0xF8, 0x0D, 0xC5, 0xE5,
    0x394, 0x5F, 0x3A6, 0x393, 0x39B, 0x3A9, 0x3A0, 0x3A8, 0x3A3, 0x398, 0x39E, 0xC6, 0xE6, 0xDF, 0xC9,
    *(0x20..0x23), 0xA4, *(0x25..0x3F), 0xA1, *(0x41..0x5A), 0xC4, 0xD6, 0xD1, 0xDC, 0xA7,
    0xBF, *(0x61..0x7A), 0xE4, 0xF6, 0xF1, 0xFC, 0xE0
  ]
  static final List<Integer> EXTENSION = [0x0C, 0x5E, 0x7B, 0x7D, 0x5C, 0x5B, 0x7E, 0x5D, 0x7C, 0x20AC]

  static String text(int codePoint) {
    new String(Character.toChars(codePoint))
  }

  def "every character of the alphabet is one unit, every one of the extension table two"() {
    expect:
    ALPHABET.size() == 127
    ALPHABET.every { Segments.of(text(it) * 160).count() == 1 && Segments.of(text(it) * 161).count() == 2 }
    EXTENSION.every { Segments.of(text(it) * 80).count() == 1 && Segments.of(text(it) * 81).count() == 2 }
  }

  def "no other character is of the GSM alphabet"() {
    given:
    def known = (ALPHABET + EXTENSION) as Set

    expect:
    (0..0x2FFF).every { (Segments.of('' + (char) it).encoding() == Encoding.GSM7) == known.contains(it) }
  }

  def "#length characters of the GSM alphabet are #count segments"() {
    expect:
    Segments.of('a' * length) == new Segments(count, Encoding.GSM7, 0, 0)

    where:
    length   || count
    1        || 1
    160      || 1
    161      || 2
    306      || 2
    307      || 3
    153 * 15 || 15
    153 * 16 || 16
    153 * 99 || 99
  }

  def "an escaped character is not divided between two segments"() {
    expect: 'each border of three leaves one unit unused'
    Segments.of('a' * 152 + '€' + 'a' * 151).count() == 2
    Segments.of('a' * 152 + '€' + 'a' * 152).count() == 3
    Segments.of('a' * 151 + '€' + 'a' * 153).count() == 2
    Segments.of('a' * 158 + '€').count() == 1
    Segments.of('a' * 159 + '€').count() == 2
  }

  def "#length UTF-16 units are #count segments once a character is not of the GSM alphabet"() {
    expect:
    Segments.of('ж' * length) == new Segments(count, Encoding.UCS2, 0x436, 1)

    where:
    length || count
    1      || 1
    70     || 1
    71     || 2
    134    || 2
    135    || 3
  }

  def "a surrogate pair is not divided between two segments"() {
    expect:
    Segments.of('ж' * 68 + '😀').count() == 1
    Segments.of('ж' * 66 + '😀' + 'ж' * 65).count() == 2
    Segments.of('ж' * 66 + '😀' + 'ж' * 66).count() == 3
    Segments.of('😀' * 35).count() == 1
    Segments.of('😀' * 66).count() == 2
    Segments.of('😀' * 67).count() == 3
  }

  def "the first character that is not of the GSM alphabet is told, with its column: #text"() {
    given:
    def segments = Segments.of(text)

    expect:
    segments.encoding() == Encoding.UCS2
    segments.offender() == offender
    segments.column() == column

    where:
    text                   || offender | column
    'Hi Bo, don’t miss’'   || 0x2019   | 11
    'Hi\u00A0Bo'           || 0xA0     | 3
    '“Hi”'                 || 0x201C   | 1
    'a\tb'                 || 0x09     | 2
    'ç'                    || 0xE7     | 1
    'Hi 😀'                || 0x1F600  | 4
    'ÅÄÖ and {x} then –'   || 0x2013   | 18
  }

  def "a text is divided where its segments end"() {
    given:
    def segments = Segments.of(text)
    def ends = []
    for (int end = 0; end < text.length();) {
      end = segments.end(text, end)
      ends << end
    }

    expect:
    ends == expected
    ends.size() == segments.count()

    where:
    text                             || expected
    'a' * 160                        || [160]
    'a' * 161                        || [153, 161]
    'a' * 152 + '€' + 'a' * 152      || [152, 304, 305]
    'ж' * 70                         || [70]
    'ж' * 66 + '😀' + 'ж' * 66       || [66, 133, 134]
  }
}
