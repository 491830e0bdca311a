package dev.callsheet.dsl.compile

import dev.callsheet.dsl.problem.Findings
import dev.callsheet.dsl.problem.ScriptText
import dev.callsheet.dsl.parse.TimedParser
import java.time.Duration
import java.util.function.LongSupplier
import org.codehaus.groovy.control.CompilerConfiguration
import org.codehaus.groovy.control.ErrorCollector
import org.codehaus.groovy.control.SourceUnit

/** Parses a script within a second of a clock that a spec holds. */
class ParsedByClock {
  static boolean isLate(String script, LongSupplier clock) {
    def shape = new ScriptShape(new Findings(new ScriptText('s.groovy', script)), true)
    assert shape.isFit()
    def parser = new TimedParser(shape.tokens().get(), Optional.of(Duration.ofSeconds(1)), clock)
    def configuration = new CompilerConfiguration(pluginFactory: parser)
    def source = new SourceUnit('s.groovy', script, configuration, null, new ErrorCollector(configuration))
    try {
      source.parse()
      source.completePhase()
      source.nextPhase()
      source.convert()
    } catch (Exception e) {
      assert parser.isLate()
    }
    parser.isLate()
  }
}
