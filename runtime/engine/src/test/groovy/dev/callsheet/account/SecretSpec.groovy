package dev.callsheet.account

import dev.callsheet.account.Secret

import dev.callsheet.account.Account

import dev.callsheet.problem.ConfigurationException
import spock.lang.Specification

class SecretSpec extends Specification {

  def 'a key prints as stars, alone and within an account'() {
    given:
    def key = Secret.of('canary-key-1')
    def account = new Account('acme', new BusinessId('business-42'), key, URI.create('https://api.example.com'))

    expect:
    "$key" == '***'
    !account.toString().contains('canary')
    !account.toString().contains('business-42')
    account.toString().contains('bus...42')
  }

  def 'a key is taken out of a text in the form #form'() {
    expect:
    Secret.of(key).redact("before $form after") == 'before *** after'

    where:
    key       | form
    'a+b/c=d9' | 'a+b/c=d9'
    'a+b/c=d9' | 'a%2Bb%2Fc%3Dd9'
    'a+b/c=d9' | 'a%2bb%2fc%3dd9'
    'a~b*c-12' | 'a~b%2Ac-12'
    'a"b\\c-12' | 'a\\"b\\\\c-12'
    'a/b-1234' | 'a\\/b-1234'
    'a+b==123' | 'a\\u002Bb\\u003d\\u003d123'
    'a/b"c-12' | 'a\\/b"c-12'
    'a/b=c-12' | 'a%252Fb%3dc-12'
    'aäb-cdef-gh' | 'a%C3%A4b-cdef-gh'
    '+/=+/=+/='    | '+%2F=%2b/=+%2F%3D'
    'a&b+c/d=9' | 'a&amp;b&#43;c&#x2F;d&equals;9'
    'a&b+c/d=9' | 'a&#38;b&#043;c&sol;d&#x003d;9'
    'a&b+c/d=9' | 'a&amp;amp;b&plus;c&amp;#47;d=9'
    'a&b+c/d=9' | 'a%26amp%3Bb%26%2343%3Bc\\u0026#x2F;d&#61;9'
    'a&b+c/d=9' | 'a\\u0026amp;b\\\\u002bc\\\\/d%253D9'
    'a&b+c/d=9' | 'a&AMPb&#43c&#X2f;d&#61;9'
    'a<b>c"d\'e#' | 'a&lt;b&gt;c&quot;d&apos;e&num;'
    'a<b>c"d\'e#' | 'a&lt;b&gt;c&#34;d&#39;e#'
    'abcdefgh' | '&#97;b%63d\\u0065&#x66;gh'
    'a_b-c:d.e@f' | 'a&lowbar;b-c&colon;d&period;e&commat;f'
  }

  def 'longest forms are not longer than what is left out of an answer that was cut: #form'() {
    expect:
    Secret.of('+'.repeat(20)).with { it.redact(form * 20) == '***' && it.longestForm() >= (form * 20).length() }

    where:
    form << ['+', '\\u002b', '%252B', '&#43;', '&#043;', '&#x2b;', '&plus;', '&amp;#x2b;']
  }

  def 'what a service says of a key that it cut shows no 8 characters of it: #said'() {
    expect:
    Secret.of('k-SECRETcanary93+b1/Zz&9==').redactSaid(said) == shown

    where:
    said                                    | shown
    'Invalid key k-SECRETcanary93+b1/Zz&9==' | 'Invalid key ***'
    'Invalid key k-SECRETcan'               | 'Invalid key ***'
    'Invalid key k-SECRETcanary93&#43;b1...' | 'Invalid key ***...'
    'Invalid key k-SECRETcanary93&#4'       | 'Invalid key ***&#4'
    '<b>k-SECRETcanary9</b>'                | '<b>***</b>'
    '43;b1/Zz&amp;9== is no key'            | '43;*** is no key'
    'ary93&#43;b1&#x2F;Zz&amp;9&#61;= no'   | '*** no'
    'k-SECRETcanary93 and +b1/Zz&9=='       | '*** and ***'
    'ends in Zz&9=='                        | 'ends in Zz&9=='
    'k-SECRE'                               | 'k-SECRE'
    'an answer with 100% of && and \\'     | 'an answer with 100% of && and \\'
    ''                                      | ''
  }

  def 'nor does it in #spelling, whole or of a request around it'() {
    given:
    def said = Secret.of('q7-Zeta+Lorn/55&x=Y9kk==').redactSaid("Invalid <$form> here")

    expect:
    said.startsWith('Invalid <')
    said.endsWith('> here')
    said.contains('***')
    said.replace('***', '').length() <= 'Invalid <> here'.length() + around

    where:
    spelling                          | form                                                                | around
    'the escapes of JavaScript'       | 'q7-Zeta\\x2BLorn\\x2f55\\x26x\\u{3d}Y9kk\\u{3D}\\u{0003d}' | 0
    'octal escapes'                   | 'q7-Zeta\\53Lorn\\05755\\046x\\75Y9kk\\75\\75'                | 0
    'the escapes of style sheets'     | 'q7-Zeta\\2b Lorn\\2f 55\\00026x\\3d Y9kk\\3d \\3d '          | 0
    'quoted-printable'                | 'q7-Zeta=2BLorn/55&x=3DY9kk=3D=3D'                                  | 0
    'references with many zeros'      | 'q7-Zeta&#00000000043;Lorn&#x00000000002f;55&x=Y9kk=='              | 0
    'capitals'                        | 'Q7-ZETA+LORN/55&X=Y9KK=='                                          | 0
    'small letters'                   | 'q7-zeta%2blorn%2f55%26x%3dy9kk%3d%3d'                              | 0
    'hexadecimal digits'              | '71372d5a6574612b4c6f726e2f353526783d59396b6b3d3d'                  | 0
    'capital hexadecimal digits'      | '71372D5A6574612B4C6F726E2F353526783D59396B6B3D3D'                  | 0
    'a dump of bytes'                 | hex('q7-Zeta+Lorn/55&x=Y9kk==', ' ')                                | 0
    'Base64'                          | base64('q7-Zeta+Lorn/55&x=Y9kk==')                                  | 0
    'Base64 of it behind one byte'    | base64(':q7-Zeta+Lorn/55&x=Y9kk==')                                 | 6
    'Base64 of it behind two bytes'   | base64('u:q7-Zeta+Lorn/55&x=Y9kk==')                                | 8
    'Base64 of an address with it'    | base64('?k=q7-Zeta%2BLorn%2F55%26x%3DY9kk%3D%3D')                   | 8
    'Base64 for addresses'            | base64('q7-Zeta+Lorn/55&x=Y9kk==').tr('+/', '-_')                   | 0
    'Base64 that was cut at both ends' | base64('q7-Zeta+Lorn/55&x=Y9kk==')[3..-4]                          | 2
    'two bytes for each letter'       | 'q7-Zeta+Lorn/55&x=Y9kk=='.toList().join('\u0000')                  | 0
    'the same, where they are none'   | 'q7-Zeta+Lorn/55&x=Y9kk=='.toList().join('\uFFFD')                  | 0
    'a line that was broken'          | 'q7-Zet\r\n  a+Lorn/5\u00AD5&x=Y9\u200Bkk=='                       | 0
    'Base64 in lines'                 | base64('q7-Zeta+Lorn/55&x=Y9kk==').replaceAll('.{9}', '$0\r\n')    | 0
    'a piece of its middle'           | '...a+Lorn/55&x=...'                                                | 6
    'a piece of an address'           | '...eta%2BLorn%2F55%2'                                              | 6
  }

  static String base64(String text) {
    text.bytes.encodeBase64().toString()
  }

  static String hex(String text, String between) {
    text.bytes.collect { String.format('%02x', it) }.join(between)
  }

  def 'words of an answer that share less with the key stay'() {
    expect:
    Secret.of('acme-live-7Qz4').redactSaid('{"live": "acme-li", "id": 74}') == '{"live": "acme-li", "id": 74}'
  }

  def 'a text of nothing but the begins of escapes takes no longer than others: #begin'() {
    when:
    def key = Secret.of('&%\\+' * 20)

    then:
    key.redactSaid(begin * 8_000) == begin * 8_000

    where:
    begin << ['&', '%', '&amp;', '%25', '\\+']
  }

  def 'the key #why is refused without being shown'() {
    when:
    Secret.of(key)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains(says)
    key.isBlank() || !refusal.message.contains(key.strip())

    where:
    why                | key              | says
    'that is blank'    | '  '             | 'blank'
    'with a line end'  | 'canary-1\n'     | 'line end'
    'with a space'     | 'canary one'     | 'white space'
    'that is too long' | 'c'.repeat(513)  | '513 characters'
    'that is cut off'  | 'canary7'        | 'the API key has 7 characters; a key has at least 8: copy all of it'
  }

  def 'keys are equal by value and their hash tells nothing'() {
    expect:
    Secret.of('key-of-one') == Secret.of('key-of-one')
    Secret.of('key-of-one') != Secret.of('key-of-two')
    Secret.of('key-of-one') != 'key-of-one'
    Secret.of('key-of-one').hashCode() == Secret.of('key-of-two').hashCode()
    !(Secret.of('key-of-one') instanceof Serializable)
  }

  def 'a business id shows its ends at most'() {
    expect:
    new BusinessId(id).toString() == shown

    where:
    id            | shown
    'business-42' | 'bus...42'
    '12345678'    | '123...78'
    '1234567'     | '***'
  }

  def 'the business id #id.inspect() is refused'() {
    when:
    new BusinessId(id)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.contains('dashboard')

    where:
    id << ['', ' ', 'a b', 'a\n', 'a\u0000']
  }
}
