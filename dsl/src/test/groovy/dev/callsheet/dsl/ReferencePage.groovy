package dev.callsheet.dsl

import dev.callsheet.dsl.problem.ProblemCode
import dev.callsheet.dsl.words.DataWords
import dev.callsheet.dsl.words.Names
import dev.callsheet.dsl.words.Option
import dev.callsheet.guard.policy.Term
import dev.callsheet.dsl.words.Subject
import dev.callsheet.dsl.words.ValueType
import dev.callsheet.dsl.words.Vocabulary
import dev.callsheet.dsl.words.Word
import dev.callsheet.problem.Severity

/** The reference in Markdown, from what the checker itself reads. */
class ReferencePage {
  static String text() {
    def sections = [subjects(), names(), policy(), data(), asked(), types(), problems()]
    ([heading()] + Vocabulary.words().collect { word(it) } + sections).join('\n')
  }

  private static String heading() {
    '''\
# Reference

Written by `ReferenceSpec` from the vocabulary that the checker reads; `callsheet ops --output json` gives the same to programs. What
the words mean together is told in [the language](language.md).

## Words
'''
  }

  private static String word(Word word) {
    def text = new StringBuilder("### `${word.title()}`: ${word.operation().title()}\n")
    text << "```groovy\n${example(word)}\n```\n"
    text << "Sent as: ${word.encoding()}."
    word.value().ifPresent {
      text << " Takes without a name: ${it.description()}${word.many() ? '; one or more' : ''}."
    }
    text << '\n'
    if (word.options()) {
      text << '\n| option | takes | needed | field |\n| --- | --- | --- | --- |\n'
      word.options().each { text << "| `$it.name` | ${it.type().description()} | ${it.required() ? 'yes' : ''} | ${field(it)} |\n" }
    }
    text
  }

  private static String field(Option option) {
    option.field() ? "`${option.field()}`" : 'not sent'
  }

  private static String example(Word word) {
    word.example().contains('lead') ? "csv('leads.csv').each { lead ->\n  ${word.example()}\n}" : word.example()
  }

  private static String subjects() {
    '## Subjects\n| subject | takes | verbs |\n| --- | --- | --- |\n' + Subject.values().collect { subject ->
      ("| `${subject.example()}` | ${subject.id().map { it.description() }.orElse('no id')} | " +
          "${Vocabulary.verbs(subject).collect { "`${it.verb()}`" }.join(', ')} |\n")
    }.join('')
  }

  private static String names() {
    '## Names for ids\nIn `names { }` these can have a name: ' + Names.words().collect { "`$it`" }.join(', ') + '.\n'
  }

  private static String policy() {
    '## Policy\nA line of `policy { }`, as in [Guards](guards.md#the-policy):\n\n| word | says | takes |\n| --- | --- | --- |\n' +
        Term.values().collect { word ->
      "| `${word.example()}` | ${word.about()} | " +
          word.takes().collect { "${it.name() ? "`${it.name()}`: " : ''}${it.takes()}" }.join('; ') + ' |\n'
    }.join('')
  }

  private static String data() {
    '## Data\n| word | options |\n| --- | --- |\n' + DataWords.OPTIONS.sort().collect { word, options ->
      "| `$word('leads.$word')` | ${options.collect { "`$it`" }.join(', ')} |\n"
    }.join('')
  }

  private static String asked() {
    '## Asked of texts\n`optOut(event.message)`: whether somebody who wrote this ' +
        '[wants to hear no more](guards.md#who-writes-that-they-want-no-more).\n'
  }

  private static String types() {
    '## Types\n| type | takes |\n| --- | --- |\n' + ValueType.values().collect {
      "| ${it.name().toLowerCase(Locale.ROOT).replace('_', '-')} | ${it.description()} |\n"
    }.join('')
  }

  private static String problems() {
    '## Problems\nErrors stop everything. A warning can be silenced at its line: `// callsheet: allow CODE - reason`.\n\n' +
        '| code | | about |\n| --- | --- | --- |\n' + ProblemCode.values().collect {
      ("| `${it.id()}` | ${it.severity() == Severity.ERROR ? 'error' : it.allowable ? 'warning' : 'warning, not to be silenced'} | " +
          "${it.summary()} |\n")
    }.join('')
  }
}
