package dev.callsheet.launcher

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
    lines.size() == 11
    lines[0] == '{"operation":"sms","word":"sms","title":"Send SMS","example":"sms to: lead, message: \\"Hi ${lead.firstName}\\", agent: \'ann@acme.com\'",' +
        '"encoding":"eventname sms","many":false,"options":[{"name":"to","required":true,"takes":"a quoted phone number or a row","field":"target"},' +
        '{"name":"message","required":true,"takes":"text in double quotes","field":"message"},{"name":"agent","required":false,"takes":"a quoted e-mail address","field":"email"}]}'
  }
}
