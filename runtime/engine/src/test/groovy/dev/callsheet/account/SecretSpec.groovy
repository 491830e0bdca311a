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
