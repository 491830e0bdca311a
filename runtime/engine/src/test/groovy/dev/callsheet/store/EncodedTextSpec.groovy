package dev.callsheet.store

import spock.lang.Specification

/** What is a text in some other writing is found, and nothing else. */
class EncodedTextSpec extends Specification {
  def "it stands in the text: #said"() {
    expect:
    EncodedText.in(text).contains(said)

    where:
    text                                      || said
    'RU5E'                                    || 'END'
    '{"data":"ZnJvbT0xMzA1JnRleHQ9U1RPUA=="}' || 'from=1305&text=STOP'
    'a=1&b=eyJ0ZXh0IjoiaGkifQ%3D%3D'          || '{"text":"hi"}'
    '4F4B2C207468656E'                        || 'OK, then'
    '004F004B004B'                            || 'OKK'
    'Hi th=\r\nere, =C3=A9t=C3=A9 = 3'        || 'Hi there, \u00e9t\u00e9   3'
  }

  def "nothing is made of what is none: #text"() {
    expect:
    EncodedText.in(text).isEmpty()

    where:
    text << [
      '', 'Please call me tomorrow', '+13055551623', '2026-11-30T10:00:00Z', 'https://shop.example/in/A1b2C3d4?x=1',
      'iVBORw0KGgoAAAANSUhEUg', 'd9b2d63d-a233-4123-847a-bd2d8e2f3a11'
    ]
  }

  def "what is written so many times over ends"() {
    expect:
    EncodedText.in('=3D' * 200_000).every { !it.contains('=') }
  }
}
