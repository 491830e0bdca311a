package dev.callsheet.account

import dev.callsheet.account.Account

import dev.callsheet.problem.ConfigurationException
import spock.lang.Specification

class AccountSpec extends Specification {

  def 'the base URL #url is taken'() {
    expect:
    account(url).baseUrl().toString() == kept

    where:
    url                         | kept
    'https://api.example.com'   | 'https://api.example.com'
    'https://api.example.com/'  | 'https://api.example.com'
    'HTTPS://x.example/v1//'    | 'HTTPS://x.example/v1'
    'http://127.0.0.1:8080'     | 'http://127.0.0.1:8080'
    'http://127.255.0.9'        | 'http://127.255.0.9'
    'http://localhost:1'        | 'http://localhost:1'
    'http://[::1]:8080'         | 'http://[::1]:8080'
    'http://[0:0:0:0:0:0:0:1]'  | 'http://[0:0:0:0:0:0:0:1]'
  }

  def 'the base URL #url is refused: #says'() {
    when:
    account(url)

    then:
    def refusal = thrown(ConfigurationException)
    refusal.message.startsWith("the base URL of account 'acme' ")
    refusal.message.contains(says)
    !refusal.message.contains('canary')

    where:
    url                                     | says
    'http://api.example.com'                | 'write https://'
    'http://127.0.0.1.example.com'          | 'write https://'
    'http://127.0.0.256'                    | 'has no host'
    'http://localhost.example.com'          | 'write https://'
    'http://0.0.0.0'                        | 'write https://'
    'http://[::2]'                          | 'write https://'
    'ftp://api.example.com'                 | 'must start with https://'
    'api.example.com'                       | 'must start with https://'
    'https:///path'                         | 'has no host'
    'https://me:canary@api.example.com'     | 'user name or password'
    'https://api.example.com?apikey=canary' | "'?'"
    'https://api.example.com/#canary'       | "'#'"
    'https://api.example.com:99999'         | '1 to 65535'
    'https://api.example.com/app/event'     | 'only the part before /app/'
  }

  def 'an account needs a name of one line'() {
    when:
    new Account(name, new BusinessId('1'), Secret.of('canary-1'), URI.create('https://x.example'))

    then:
    thrown(ConfigurationException)

    where:
    name << ['', ' ', 'a\nb']
  }

  private static Account account(String url) {
    new Account('acme', new BusinessId('1'), Secret.of('canary-1'), URI.create(url))
  }
}
