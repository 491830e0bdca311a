package dev.callsheet.launcher

import dev.callsheet.dsl.problem.ProblemCode
import dev.callsheet.dsl.words.DataWords
import dev.callsheet.dsl.words.Names
import dev.callsheet.dsl.words.Vocabulary

class OpsSpec extends CommandLineSpecification {
  def "all words are listed with example, options and request"() {
    given:
    def result = run('ops')

    expect:
    result.code() == 0
    Vocabulary.words().every { word ->
      result.out().contains(word.title()) && result.out().contains(word.example()) && result.out().contains("sent as: ${word.encoding()}")
    }
  }

  def "one operation is told in detail, by any of its names: #name"() {
    expect:
    run(*(['ops'] + name.split(' ').toList())).out() == golden('ops-queue-flush')

    where:
    name << ['queue flush', 'queue-flush', 'Queue Flush']
  }

  def "a subject gives all that can be done with it"() {
    expect:
    run('ops', 'powerlist').out().readLines().findAll { it =~ / - / && !it.startsWith(' ') } ==
        ['powerlist add - Add to Powerlist', 'powerlist remove - Remove From Powerlist']
  }

  def "programs get everything"() {
    given:
    def lines = run('ops', '--output', 'ndjson').out().readLines()

    expect:
    lines.size() == 12
    lines[0] == ('{"operation":"sms","word":"sms","verb":"sms","title":"Send SMS","example":"sms to: lead, message: \\"Hi ' +
        '${lead.firstName}\\", agent: \'ann@acme.com\'",') +
        ('"encoding":"eventname sms","many":false,"options":[{"name":"to","required":true,"type":"contact","takes":"a quoted phone ' +
            'number or a row","field":"target"},') +
        ('{"name":"message","required":true,"type":"message","takes":"text in double ' +
            ('quotes","field":"message"},{"name":"agent","required":false,"type":"agent","takes":"a quoted e-mail ' +
            'address","field":"email"},') +
        '{"name":"expires","required":false,"type":"expiry","takes":"how long, such as 2.hours, or a moment"}]}')
  }

  def "one document holds the whole vocabulary"() {
    given:
    def all = Parsed.json(run('ops', '--output', 'json').out())

    expect:
    all.v == 1
    all.operations*.word == Vocabulary.words()*.title()
    all.operations.every { found ->
      def word = Vocabulary.words().find { it.title() == found.word }
      found.options*.name == word.optionNames() && found.options.collect { it.field ?: '' } == word.options()*.field() &&
          found.options*.required == word.options()*.required() && found.example == word.example() && found.encoding == word.encoding()
    }
    all.subjects.collectEntries { [it.word, it.verbs] } ==
        [queue: ['add', 'remove', 'flush'], cadence: ['add', 'remove'], powerlist: ['add', 'remove'], allPowerlists: ['remove']]
    all.data.collectEntries { [it.word, it.options] } == DataWords.OPTIONS
    all.names*.word == Names.words()
    all.problems*.code == ProblemCode.values()*.id()
    (all.operations*.options.flatten()*.type + all.operations*.valueType.findAll() + all.subjects*.idType.findAll() + all.names*.type)
        .every { it in all.types*.type }
  }

  def "one operation is a document of its own"() {
    expect:
    Parsed.json(run('ops', 'queue', 'flush', '--output', 'json').out()).with { [it.v, it.keySet(), it.operations*.operation] } ==
        [1, ['v', 'operations'] as Set, ['queue-flush']]
  }
}
