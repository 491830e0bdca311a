package dev.callsheet.dsl

import dev.callsheet.dsl.words.DataWords
import dev.callsheet.dsl.words.Names
import dev.callsheet.dsl.words.Option
import dev.callsheet.guard.policy.Term
import dev.callsheet.dsl.words.Subject
import dev.callsheet.dsl.words.ValueType
import dev.callsheet.dsl.words.Vocabulary
import dev.callsheet.dsl.words.Word

/** What IntelliJ IDEA runs to complete the words of scripts, from what the checker itself reads. */
class EditorScript {
  private static final String BLOCK = "block: 'groovy.lang.Closure'"
  private static final Map<String, List<String>> EVENT = [
    event: ['', 'What happened; what is missing in it is null all the way.'], contact: ['', 'Whom it is about.']
  ]
  private static final Map<String, List<String>> REPLY = EVENT + [
    note: ["text: 'java.lang.Object'", 'Tells something to whoever reads the decision.'], stop: ['', 'No later rule is asked.']
  ]

  /** What {@code queue(17)} is to an editor: verbs are offered behind it. */
  static final Map<Subject, String> TYPES = [
    (Subject.QUEUE): 'dev.callsheet.command.QueueId', (Subject.CADENCE): 'dev.callsheet.command.CadenceId',
    (Subject.POWERLIST): 'dev.callsheet.command.PowerlistId', (Subject.ALL_POWERLISTS): 'dev.callsheet.dsl.words.Subject'
  ]

  /** What stands in the blocks of rules and names: properties, and methods with what they take; what each is about. */
  static final Map<String, Map<String, List<String>>> BLOCKS = [
    names: Names.words().collectEntries { [it, ["name: 'java.lang.String', id: 'java.lang.Object'", "$it 'name', 17"]] },
    rule: [
      on: ["types: 'java.lang.String...'", 'The types of the events that the rule is asked about.'],
      when: [BLOCK, 'What must hold.'], unless: [BLOCK, 'What must not hold.'],
      then: [BLOCK, 'What should happen when the rule fires.'],
      otherwise: [BLOCK, 'What should happen when it is asked and does not fire.']
    ],
    when: EVENT, unless: EVENT, then: REPLY, otherwise: REPLY
  ]

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
    Term.values().each { text << line(it) }
    text << '  }\n'
    BLOCKS.each { word, members ->
      text << "  if (enclosingCall('$word')) {\n"
      members.each { name, about ->
        def params = about[0] ? ", params: [${about[0]}]" : ''
        def type = params ? 'void' : name == 'stop' ? 'java.lang.Object' : 'java.util.Map'
        text << "    ${params ? 'method' : 'property'} name: '$name', type: '$type'$params, doc: ${quoted(about[1])}\n"
      }
      text << '  }\n'
    }
    text << '}\n'
    Subject.values().each { subject ->
      text << "contributor(context(ctype: '${TYPES[subject]}')) {\n"
      Vocabulary.verbs(subject).each { text << method(it, '  ') }
      text << '}\n'
    }
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

  private static String line(Term word) {
    def start = "    method name: '${word.word()}', type: 'void', params: ["
    def alone = word.value('').map { "${start}value: 'java.lang.Object'], doc: ${quoted(word.example())}\n" }.orElse('')
    def named = word.takes().findAll { it.name() }.collect {
      "        parameter(name: '${it.name()}', type: 'java.lang.Object', doc: ${quoted(it.takes())}),\n"
    }.join('')
    alone + (named ? "${start}options: 'java.util.Map'], namedParams: [\n$named    ], doc: ${quoted(word.about())}\n" : '')
  }

  private static String subject(Subject subject) {
    def words = TYPES[subject]
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
