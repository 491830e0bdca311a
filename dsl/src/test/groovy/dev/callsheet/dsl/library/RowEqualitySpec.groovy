package dev.callsheet.dsl.library

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path
import spock.lang.Specification
import spock.lang.TempDir
import spock.lang.Unroll

/** A row is equal to itself, however often its file is read; rows of two files are never equal, and say so. */
class RowEqualitySpec extends Specification {
  static final String NEVER = 'rows of two files are never equal'

  @TempDir Path folder

  String told(ScriptCompiler compiler, String script) {
    def people = ['4155550123', '4155550124', '4155550125']
    Files.writeString(folder.resolve('before.csv'), 'phone\n' + people.join('\n') + '\n')
    Files.writeString(folder.resolve('today.csv'), 'phone\n' + people.take(2).join('\n') + '\n')
    try {
      def out = new StringWriter()
      def sheet = compiler.compile('s.groovy', "def before = csv('before.csv')\ndef today = csv('today.csv')\n" + script)
          .with(Inputs.none().folder(folder).out(new PrintWriter(out)))
      Planner.standard().plan(sheet).close()
      out.toString().trim()
    } catch (ScriptException e) {
      def problem = e.problems()[0]
      problem.message().startsWith(NEVER) ? NEVER : problem.message()
    }
  }

  @Unroll
  def "#script"() {
    expect:
    told(ScriptCompiler.standard(), script) == said
    told(ScriptCompiler.trusted(), script) == said

    where:
    script                                                            || said
    'println((before.toList() - today.toList()).size())'              || NEVER
    'println(before.toList().intersect(today.toList()).size())'       || NEVER
    'println before.findAll { !today.toList().contains(it) }.size()'  || NEVER
    'println before.findAll { !(it in today.toList()) }.size()'       || NEVER
    'println((before.toList() + today.toList()).unique().size())'     || NEVER
    'println((before.toList() + today.toList()).toSet().size())'      || NEVER
    'println((before.toList() as Set).containsAll(today.toList()))'   || NEVER
    'println before.first() == today.first()'                         || NEVER
    'println before.first() != today.first()'                         || NEVER
    'println before.any { b -> today.any { t -> b.equals(t) } }'      || NEVER
    'println before.first() == before.first()'                        || 'true'
    'println before.first() == before.toList()[1]'                    || 'false'
    'println((before.toList() - before.take(1).toList()).size())'     || '2'
    'println((before.toList() + before.toList()).unique().size())'    || '3'
    'println((before*.phone - today*.phone).size())'                  || '1'
    'println before.first() == null'                                  || 'false'
    'println((before.toList() + today.toList()).unique { it.phone }.size())' || '3'
  }
}
