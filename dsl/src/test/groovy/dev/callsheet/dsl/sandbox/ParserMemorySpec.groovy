package dev.callsheet.dsl.sandbox

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.problem.ScriptException
import spock.lang.Specification
import spock.lang.Tag

@Tag('slow')
class ParserMemorySpec extends Specification {
  private static final List<String> PARTS = [
    'a', 'b ', '1', '(', ')', '[', ']', '{', '}', ',', ';', '\n', '.', '?.', '..', ':', '?', '->', '=', '==', '+', '-', '*', '<', '>',
        'as ', 'in ',
    'def ', 'new ', 'return ', 'if(a)', 'else ', 'for(a in b)', 'while(a)', 'try{', '}finally{', 'switch(a){', 'case 1:', 'assert ', 'int ',
        'List<',
    'instanceof ', 'throw ', '::', '.&', '[:]', 'this ', '(int)', '({', '({a->', '[a:', '*:', '++', 'label:', 'println ', 'a{', 'a b c ',
        '"${a}"', "'x'", 'true ',
  ]

  def "what the parser keeps of strangers' scripts is bounded"() {
    given:
    def random = new Random(5)

    when:
    6_000.times {
      def script = (0..<random.nextInt(60)).collect { PARTS[random.nextInt(PARTS.size())] }.join('')
      try { ScriptCompiler.standard().compile('s', script) } catch (ScriptException ignored) { }
    }

    then:
    kept().decisionToDFA.sum { it.states.size() } < 3_600
  }

  private static Object kept() {
    def field = Class.forName('dev.callsheet.dsl.parse.ParserTables').getDeclaredField('current')
    field.accessible = true
    field.get(null)
  }
}
