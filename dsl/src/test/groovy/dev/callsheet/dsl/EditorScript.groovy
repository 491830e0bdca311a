package dev.callsheet.dsl

import dev.callsheet.dsl.words.DataWords
import dev.callsheet.dsl.words.Option
import dev.callsheet.dsl.words.PolicyWord
import dev.callsheet.dsl.words.Subject
import dev.callsheet.dsl.words.ValueType
import dev.callsheet.dsl.words.Vocabulary
import dev.callsheet.dsl.words.Word

/** What IntelliJ IDEA runs to complete the words of scripts, from what the checker itself reads. */
class EditorScript {
  private static final String WORDS = 'dev.callsheet.dsl.editor.'

  /** The blocks whose words are all in one type. */
  static final Map<String, String> DELEGATES =
      [names: 'NameWords', rule: 'RuleWords', when: 'EventWords', unless: 'EventWords', then: 'ReplyWords', otherwise: 'ReplyWords']

  static String text() {
    def text = new StringBuilder('''\
// The words of Callsheet scripts for IntelliJ IDEA, which finds this file in the jar. Written by ReferenceSpec from the vocabulary.
contributor(context(filetypes: ['groovy'], scope: scriptScope())) {
  property name: 'params', type: 'java.util.Map', doc: 'What --var NAME=VALUE gave.'
''')
    Vocabulary.words().findAll { it.subject().empty }.each { text << method(it, '  ') }
    Subject.values().each { text << subject(it) }
    text << "  method name: 'names', type: 'void', params: [block: 'groovy.lang.Closure'], doc: 'Gives names to ids.'\n"
    text << ("  method name: 'policy', type: 'void', params: [block: 'groovy.lang.Closure'], doc: 'Who may be reached, and when; it " +
        "holds besides all other policies.'\n")
    DataWords.OPTIONS.sort().each { word, options -> text << data(word, options) }
    text << ("  method name: 'optOut', type: 'java.lang.Boolean', params: [text: 'java.lang.CharSequence'], doc: 'Whether somebody who " +
        "wrote this wants to hear no more.'\n")
    text << ("  method name: 'rule', type: 'void', params: [name: 'java.lang.String', block: 'groovy.lang.Closure'], doc: 'On which " +
        "events, under which conditions, what should happen.'\n")
    text << ("  method name: 'rule', type: 'void', params: [options: 'java.util.Map', name: 'java.lang.String', block: " +
        "'groovy.lang.Closure'], namedParams: [\n") +
        ("      parameter(name: 'priority', type: 'java.lang.Integer'),\n  ], doc: 'A rule that is asked before those of a lower " +
            "priority.'\n")
    text << ("  method name: 'firstOf', type: 'void', params: [name: 'java.lang.String', rules: 'groovy.lang.Closure'], doc: 'Rules of " +
        "which only the first that fits fires.'\n")
    text << '}\n'
    text << "contributor(context(filetypes: ['groovy'], scope: closureScope())) {\n"
    Subject.values().each { subject ->
      text << "  if (enclosingCall('${subject.word()}')) {\n"
      Vocabulary.verbs(subject).each { text << method(it, '    ') }
      text << '  }\n'
    }
    text << "  if (enclosingCall('policy')) {\n"
    PolicyWord.values().each { text << line(it) }
    text << '  }\n'
    DELEGATES.each { word, type -> text << "  if (enclosingCall('$word')) {\n    delegatesTo(findClass('$WORDS$type'))\n  }\n" }
    text << '}\n'
    text
  }

  private static String method(Word word, String indent) {
    def named = word.options().collect { parameter(it) }
    def params = word.value().map { "value: 'java.lang.Object${word.many() ? '...' : ''}'" }.stream().toList() as ArrayList
    if (named) {
      params.add(0, "options: 'java.util.Map'")
    }
    def start = "${indent}method name: '${word.verb()}', type: 'void', params: [${params.join(', ')}]"
    def inner = named ? ", namedParams: [\n" + named.collect { "$indent    $it,\n" }.join('') + "$indent]" : ''
    def alone = named && word.value().present && !word.options().any { it.required() }
        ? "${indent}method name: '${word.verb()}', type: 'void', params: [${params[1]}], doc: ${doc(word)}\n" : ''
    "$start$inner, doc: ${doc(word)}\n$alone"
  }

  private static String line(PolicyWord word) {
    def start = "    method name: '${word.word()}', type: 'void', params: ["
    def alone = word.value('').map { "${start}value: 'java.lang.Object'], doc: ${quoted(word.example())}\n" }.orElse('')
    def named = word.takes().findAll { it.name() }.collect {
      "        parameter(name: '${it.name()}', type: 'java.lang.Object', doc: ${quoted(it.takes())}),\n"
    }.join('')
    alone + (named ? "${start}options: 'java.util.Map'], namedParams: [\n$named    ], doc: ${quoted(word.about())}\n" : '')
  }

  private static String subject(Subject subject) {
    def words = WORDS + subject.word().capitalize() + 'Words'
    def id = subject.id().map { "id: 'java.lang.Object'" }
    def chain = id.map { "  method name: '${subject.word()}', type: '$words', params: [$it], doc: ${quoted(subject.example())}\n" }
        .orElse("  property name: '${subject.word()}', type: '$words', doc: ${quoted(subject.example())}\n")
    def params = id.stream().toList() + ["block: 'groovy.lang.Closure'"]
    chain + "  method name: '${subject.word()}', type: 'void', params: [${params.join(', ')}], doc: ${quoted(subject.example() + ' { }')}\n"
  }

  private static String data(String word, List<String> options) {
    def start = "  method name: '$word', type: 'dev.callsheet.dsl.data.Rows', params: ["
    def end = "doc: 'The rows of a file.'\n"
    "${start}file: 'java.lang.String'], $end${start}options: 'java.util.Map', file: 'java.lang.String'], namedParams: [\n" +
        options.collect { "      parameter(name: '$it', type: 'java.lang.CharSequence'),\n" }.join('') + "  ], $end"
  }

  private static String parameter(Option option) {
    def doc = option.type().description() + (option.required() ? '; needed' : '')
    "parameter(name: '${option.name()}', type: '${type(option.type())}', doc: ${quoted(doc)})"
  }

  /** As {@code dev.callsheet.dsl.editor} declares it. */
  static String type(ValueType type) {
    def isAny = type in [ValueType.CONTACT, ValueType.EXPIRY] || type.id
    type == ValueType.COLUMNS ? 'java.util.Map' : isAny ? 'java.lang.Object' : 'java.lang.CharSequence'
  }

  private static String doc(Word word) {
    quoted("${word.operation().title()}: ${word.example()}")
  }

  private static String quoted(String text) {
    "'" + text.replace('\\', '\\\\').replace("'", "\\'") + "'"
  }
}
