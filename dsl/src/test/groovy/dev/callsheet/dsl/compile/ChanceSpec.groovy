package dev.callsheet.dsl.compile

import dev.callsheet.dsl.ScriptCompiler
import spock.lang.Specification

class ChanceSpec extends Specification {
  static List<String> codes(String script) {
    ScriptCompiler.trusted().compile('x.groovy', script).warnings()*.code()*.get().findAll { it == 'chance' }
  }

  def "who draws lots plans others each time: #draw"() {
    expect:
    codes("def list = [1, 2]\nprintln($draw)") == ['chance']

    where:
    draw << ['Math.random()', 'Collections.shuffle(list)', 'new Random().nextInt(2)', 'list.shuffled()']
  }

  def "what is the same each time is no lot: #draw"() {
    expect:
    codes("def list = [1, 2]\nprintln($draw)").empty
    codes("def list = [1, 2]\ndef seeded = new Random(42)\nprintln(${draw.replace('new Random(42)', 'seeded')})").empty

    where:
    draw << ['new Random(42).nextInt(2)', 'list.shuffled(new Random(42))',
        'Collections.shuffle(list, new Random(42))', 'list.shuffle(new Random(42))', 'list.hashCode() % 2']
  }
}
