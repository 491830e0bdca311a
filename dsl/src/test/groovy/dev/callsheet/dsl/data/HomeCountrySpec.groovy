package dev.callsheet.dsl.data

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir

/** A number without a country code is left out where its row names a country that reads it otherwise. */
class HomeCountrySpec extends Specification {
  @TempDir
  Path folder

  def "#number of #country in the column #column is left out"() {
    expect:
    details("csv('people.csv')", "phone,$column\n\"$number\",$country\n") ==
      ["the number has no country code and would be read as one of US, but $column is $country; write +$code before it, or read such " +
          "rows with region: '$region'"]

    where:
    column           | country          | number         | code | region
    'country'        | 'GB'             | '2079460123'   | 44   | 'GB'
    'country'        | 'gb'             | '7400900123'   | 44   | 'GB'
    'Country/Region' | 'United Kingdom' | '2079460123'   | 44   | 'GB'
    'country_code'   | 'UK'             | '020 79460123' | 44   | 'GB'
    'MailingCountry' | 'Germany'        | '030 12345678' | 49   | 'DE'
    'Country'        | 'DEU'            | '3012345678'   | 49   | 'DE'
  }

  def "#number is read, whatever #column of #country says"() {
    expect:
    details("csv('people.csv')", "phone,$column\n\"$number\",$country\n") == []

    where:
    column        | country                    | number
    'country'     | 'US'                       | '(305) 555-0123'
    'country'     | 'United States'            | '(305) 555-0123'
    'country'     | 'United States of America' | '305-555-0123'
    'country'     | 'Canada'                   | '416-555-0123'
    'country'     | 'GB'                       | '+1 305 555 0123'
    'country'     | 'GB'                       | '+44 20 7946 0123'
    'country'     | ''                         | '3055550123'
    'country'     | 'Atlantis'                 | '3055550123'
    'county'      | 'GB'                       | '3055550123'
    'countryside' | 'GB'                       | '3055550123'
  }

  def "a file that is read by its region is right"() {
    expect:
    details("csv('people.csv', region: 'GB')", 'phone,country\n2079460123,GB\n') == []
  }

  def "so it is with rows of JSON Lines"() {
    given:
    folder.resolve('people.jsonl').toFile().setText('{"phone": "2079460123", "country": "GB"}\n', 'UTF-8')

    expect:
    details("jsonl('people.jsonl')", '').size() == 1
  }

  List details(String rows, String csv) {
    folder.resolve('people.csv').toFile().setText(csv, 'UTF-8')
    def sheet = ScriptCompiler.trusted().compile('x.groovy', "${rows}.each { sms to: it, message: 'Hi' }")
        .with(Inputs.none().folder(folder))
    Planner.standard().plan(sheet).withCloseable { it.preview().leftOut()*.detail() }
  }
}
