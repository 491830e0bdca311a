package dev.callsheet.dsl

import dev.callsheet.dsl.words.DataWords
import dev.callsheet.guard.policy.Term
import dev.callsheet.dsl.words.Subject
import dev.callsheet.dsl.words.Vocabulary
import spock.lang.Specification

/** What editors are given is what the vocabulary has. */
class EditorSpec extends Specification {
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
    editor.seen['policy'].keySet() == Term.values()*.word() as Set
    Term.values().every { options(editor.seen['policy'][it.word()]) == it.options() }

    and: 'so have rules and names'
    EditorScript.BLOCKS.every { word, members -> editor.seen[word].keySet() == members.keySet() }

    and: 'behind a subject stand its verbs'
    EditorScript.TYPES.every { subject, type -> editor.seen[type].keySet() == Vocabulary.verbs(subject)*.verb() as Set }

    and: 'every type that it names exists'
    editor.types.every { Class.forName(it) }
  }

  private static List<String> options(List<Map> members) {
    members.max { (it.namedParams ?: []).size() }.namedParams*.name ?: []
  }

  /** As much of IntelliJ's own API as the script uses. */
  static class Editor {
    Map<String, Map<String, List<Map>>> seen = [:].withDefault { [:].withDefault { [] } }
    Set<String> types = []
    private String block
    private String place

    void run(String script) {
      def shell = new GroovyShell(new Binding(
          context: { Map about -> about.ctype ? [kind: about.ctype] : about.scope },
          scriptScope: { [kind: 'script'] },
          closureScope: { [kind: 'closure'] },
          contributor: { Map scope, Closure members -> contribute(scope.kind, members) }))
      shell.evaluate(script, 'callsheet.gdsl')
    }

    private void contribute(String kind, Closure members) {
      members.delegate = this
      members.resolveStrategy = Closure.DELEGATE_FIRST
      def blocks = Subject.values()*.word() + 'policy' + EditorScript.BLOCKS.keySet()
      for (String around : kind == 'closure' ? blocks : [kind]) {
        block = around
        place = around
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
  }
}
