package dev.callsheet.dsl

import dev.callsheet.dsl.library.method.FewMethods
import dev.callsheet.dsl.library.method.MethodsOfLists
import dev.callsheet.dsl.library.method.MethodsOfMaps
import dev.callsheet.dsl.library.method.MethodsOfTexts
import dev.callsheet.problem.ScriptException
import spock.lang.Specification
import spock.lang.Tag

/** Expressions that nobody wrote mean in a sheet what they mean in Groovy; {@code -Dcallsheet.seed=N} makes the same ones again. */
@Tag('slow')
class RandomExpressionsSpec extends Specification {
  static final long SEED = Trials.seed(RandomExpressionsSpec)
  static final int ALL = Trials.of(10_000)
  static final int AT_ONCE = 100

  def "#ALL random expressions give what Groovy gives"() {
    given:
    def made = new RandomExpressions(new Random(SEED))
    def succeeded = 0

    when:
    def different = (1..(ALL.intdiv(AT_ONCE))).collectMany {
      def scripts = (1..AT_ONCE).collect { made.expression() }
      def ours = told(scripts, this.&ours)
      def groovys = told(scripts, this.&groovys)
      succeeded += groovys.count { !it.startsWith('fails') }
      (0..<AT_ONCE).findAll { ours[it] != groovys[it] && ours[it] != 'refused' && !groovys[it].startsWith('fails') && !isMeant(ours[it]) }
        .collect { "${scripts[it]}\n  ours    ${ours[it]}\n  Groovy's ${groovys[it]}" }
    }

    then: 'with the seed, so that they can be made again'
    different.empty ? true : { throw new AssertionError("seed $SEED\n" + different.take(20).join('\n')) }()
    succeeded > ALL.intdiv(2)
  }

  def "a method of #kind is made"() {
    given:
    def made = new RandomExpressions(new Random(7))
    def text = (1..20_000).collect { made.expression() }.join('\n')

    expect:
    methods.findAll { !text.contains(".${it.id()}(") && !text.contains(".${it.id()} {") }*.id() == []

    where:
    kind      | methods
    'texts'   | MethodsOfTexts.ALL.values().findAll { !(it.id() in ['isDigit', 'isLetter']) }
    'lists'   | MethodsOfLists.ALL.values().findAll { !(it.id() in ['withDefault', 'step']) }
    'maps'    | MethodsOfMaps.ALL.values().findAll { it.id() != 'withDefault' }
    'numbers' | FewMethods.OF_NUMBER.values().findAll { !(it.id() in ['getDays', 'getHours', 'getMinutes']) } // Groovy has none
  }

  /** What fails here on purpose, and gives something in Groovy that nobody means: lists compared by their hash code, say. */
  private static boolean isMeant(String told) {
    told =~
        /^fails: .*(cannot be changed|Cannot compare|are texts|is a text, not|is never equal|has no method 'collect' for a list, a closure)/
  }

  /** What each gives: all in one script, for to compile each alone takes long; each alone where one of them is refused. */
  private static List<String> told(List<String> scripts, Closure<Object> evaluate) {
    try {
      def whole = 'def all = []\n' + scripts.collect { "try { all << [$it] } catch (e) { all << e.message }" }.join('\n') + '\nall'
      evaluate(whole).collect { it instanceof List ? DifferentialSpec.text(it[0]) : "fails: $it".toString() }
    } catch (ScriptException e) {
      scripts.size() == 1 ? ['refused'] : scripts.collect { told([it], evaluate)[0] }
    }
  }

  private static Object ours(String script) {
    ScriptCompiler.standard().compile('e.groovy', script).with(Inputs.none()).result(new DifferentialSpec.Nobody())
  }

  private static Object groovys(String script) {
    try {
      DifferentialSpec.GROOVY.evaluate(script)
    } finally {
      DifferentialSpec.GROOVY.resetLoadedClasses()
    }
  }
}
