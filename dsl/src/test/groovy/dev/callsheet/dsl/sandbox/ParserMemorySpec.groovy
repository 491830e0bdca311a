package dev.callsheet.dsl.sandbox

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.dsl.Trials
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
    def random = new Random(Trials.seed(ParserMemorySpec))
    int most = 0
    int begunAnew = 0
    int before = 0

    when: 'until it was given up once; all trials see that several times'
    for (int script = 0; script < 6_000 && (Trials.ALL || begunAnew == 0); script++) {
      compile((0..<random.nextInt(60)).collect { PARTS[random.nextInt(PARTS.size())] }.join(''))
      int states = kept()
      if (states < before) begunAnew++
      most = Math.max(most, states)
      before = states
    }

    then:
    most < 3_600
    begunAnew > 0
  }

  private static void compile(String script) {
    try { ScriptCompiler.standard().compile('s', script) } catch (ScriptException ignored) { }
  }

  private static int kept() {
    def field = Class.forName('dev.callsheet.dsl.parse.TimedParser$TimedPrediction').getDeclaredField('current')
    field.accessible = true
    field.get(null)?.decisionToDFA?.sum { it.states.size() } ?: 0
  }
}
