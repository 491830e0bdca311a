package dev.callsheet.dsl

import dev.callsheet.dsl.editor.NameWords
import dev.callsheet.dsl.editor.RuleWords
import dev.callsheet.dsl.editor.SheetWords
import dev.callsheet.dsl.words.DataWords
import dev.callsheet.dsl.words.Names
import dev.callsheet.dsl.words.PolicyWord
import dev.callsheet.dsl.words.Subject
import dev.callsheet.dsl.words.Vocabulary
import groovy.lang.Closure
import groovy.lang.DelegatesTo
import groovy.transform.NamedParam
import java.lang.reflect.Method
import spock.lang.Specification

/** What editors are given is what the vocabulary has. */
class EditorSpec extends Specification {
  static Class<?> type(Optional<Subject> subject) {
    subject.map { Class.forName("dev.callsheet.dsl.editor.${it.word().capitalize()}Words") }.orElse(SheetWords)
  }

  static List<NamedParam> named(Method method) {
    method.parameters.collectMany { it.getAnnotationsByType(NamedParam).toList() }
  }

  def "#word has a signature with all its options"() {
    given:
    def methods = type(word.subject()).methods.findAll { it.name == word.verb() }
    def full = methods.max { named(it).size() }

    expect:
    named(full)*.value() == word.optionNames()
    named(full)*.required() == word.options()*.required()
    named(full)*.type()*.name == word.options().collect { EditorScript.type(it.type()) }
    full.parameterTypes.toList() - Map == word.value().map { [word.many() ? Object[] : Object] }.orElse([])
    methods.size() == (word.options().any { it.required() } || !word.options() ? 1 : word.value().present ? 2 : 1)

    where:
    word << Vocabulary.words()
  }

  def "the signatures hold nothing else"() {
    expect:
    SheetWords.methods*.name as Set ==
        Vocabulary.beginnings() - 'allPowerlists' + ['allPowerlists', 'getAllPowerlists', 'getParams', 'contact'] as Set
    Subject.values().every { subject -> type(Optional.of(subject)).methods*.name as Set == Vocabulary.verbs(subject)*.verb() as Set }
    NameWords.methods*.name as Set == Names.words() as Set
  }

  def "blocks delegate to the verbs of their subject"() {
    expect:
    SheetWords.methods.findAll { it.parameterTypes.contains(Closure) && !(it.name in ['firstOf', 'policy']) }.collectEntries {
      [it.name, it.parameters.last().getAnnotation(DelegatesTo).value()]
    } == Subject.values().collectEntries { [it.word(), type(Optional.of(it))] } + [names: NameWords, rule: RuleWords]
  }

  def "files take the options that the checker knows: #word"() {
    expect:
    named(SheetWords.methods.findAll { it.name == word }.max { named(it).size() })*.value() == DataWords.OPTIONS[word]

    where:
    word << DataWords.OPTIONS.keySet()
  }

  def "the jar's script gives IntelliJ every word where it can be said"() {
    given:
    def editor = new Editor()

    when:
    editor.run(getClass().getResource('/callsheet.gdsl').getText('UTF-8'))

    then: 'words, subjects and data stand in the script'
    editor.seen['script'].keySet() == (Vocabulary.beginnings() + 'params') as Set
    Vocabulary.words().findAll { it.subject().empty }.every { options(editor.seen['script'][it.verb()]) == it.optionNames() }
    DataWords.OPTIONS.every { word, known -> options(editor.seen['script'][word]) == known }

    and: 'verbs stand in the blocks of their subjects only'
    Subject.values().every { subject ->
      def verbs = editor.seen[subject.word()]
      verbs.keySet() == Vocabulary.verbs(subject)*.verb() as Set && Vocabulary.verbs(subject).every { options(verbs[it.verb()]) ==
          it.optionNames() }
    }

    and: 'a policy has its own'
    editor.seen['policy'].keySet() == PolicyWord.values()*.word() as Set
    PolicyWord.values().every { options(editor.seen['policy'][it.word()]) == it.options() }
    editor.delegates == EditorScript.DELEGATES.collectEntries { word, type -> [word, 'dev.callsheet.dsl.editor.' + type] }

    and: 'every type that it names exists'
    editor.types.every { Class.forName(it) }
  }

  private static List<String> options(List<Map> members) {
    members.max { (it.namedParams ?: []).size() }.namedParams*.name ?: []
  }

  /** As much of IntelliJ's own API as the script uses. */
  static class Editor {
    Map<String, Map<String, List<Map>>> seen = [:].withDefault { [:].withDefault { [] } }
    Map<String, String> delegates = [:]
    Set<String> types = []
    private String block
    private String place

    void run(String script) {
      def shell = new GroovyShell(new Binding(
          context: { Map about -> assert about.filetypes == ['groovy']; about.scope },
          scriptScope: { [kind: 'script'] },
          closureScope: { [kind: 'closure'] },
          contributor: { Map scope, Closure members -> contribute(scope.kind, members) }))
      shell.evaluate(script, 'callsheet.gdsl')
    }

    private void contribute(String kind, Closure members) {
      members.delegate = this
      members.resolveStrategy = Closure.DELEGATE_FIRST
      for (String around : kind == 'script' ? [''] : Subject.values()*.word() + 'policy' + EditorScript.DELEGATES.keySet()) {
        block = around
        place = around ?: 'script'
        members()
      }
    }

    boolean enclosingCall(String name) {
      name == block
    }

    Map parameter(Map about) {
      types << about.type
      about
    }

    void method(Map about) {
      assert about.doc
      types.addAll((about.params.values() + about.type)*.replace('...', '') - 'void')
      seen[place][about.name] << about
    }

    void property(Map about) {
      types << about.type
      seen[place][about.name] << about
    }

    String findClass(String name) {
      Class.forName(name).name
    }

    void delegatesTo(String type) {
      delegates[place] = type
    }
  }
}
