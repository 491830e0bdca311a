package dev.callsheet.dsl.type

import dev.callsheet.dsl.Snippets
import dev.callsheet.dsl.problem.Findings
import dev.callsheet.dsl.compile.ScriptShape
import dev.callsheet.dsl.problem.ScriptText
import dev.callsheet.dsl.parse.CompileOptions
import dev.callsheet.dsl.type.ScriptNames
import dev.callsheet.dsl.parse.TimedParser
import dev.callsheet.dsl.sandbox.DeepStack
import dev.callsheet.dsl.sandbox.Sandbox
import dev.callsheet.problem.Problem
import java.nio.file.Files
import java.nio.file.Path
import org.codehaus.groovy.control.CompilationFailedException
import org.codehaus.groovy.control.CompilerConfiguration
import org.codehaus.groovy.control.ErrorCollector
import org.codehaus.groovy.control.SourceUnit

/** Scripts of all kinds, right and wrong, with what is expected to be told of them. */
class Corpora {
  static final Path ROOT = Path.of('..').toAbsolutePath().normalize()
  static final Path EXAMPLES = ROOT.resolve('scripts-examples')
  static final Path HOSTILE = Path.of('src/test/resources/sandbox')

  static List<Path> scripts(Path folder) {
    Files.list(folder).withCloseable { files -> files.filter { it.fileName.toString().endsWith('.groovy') }.sorted().toList() }
  }

  static CompileOptions trusted(Path data, String... facts) {
    CompileOptions.trusted().facts(facts as Set).in(data)
  }

  static CompileOptions sandboxed(String... facts) {
    CompileOptions.sandboxed(Sandbox.standard()).facts(facts as Set)
  }

  /** What types tell of a script, but what its comments allow; null when it is not read. */
  static List<Problem> told(String name, String text, CompileOptions options) {
    def script = ScriptText.of(name, text)
    def findings = new Findings(script)
    def shape = new ScriptShape(findings, options.sandbox().present)
    !shape.fit ? null : DeepStack.call {
      def module = parsed(script, shape.tokens().map { new TimedParser(it, options.sandbox().map { box -> box.limits().time() }) })
      if (module == null) {
        return null
      }
      Inference.tell(module, ScriptNames.of(module), findings, options)
      (findings.errors() + findings.warnings()).findAll { it.code().get() != 'unused-allow' }
    }
  }

  private static Object parsed(ScriptText script, Optional<TimedParser> parser) {
    def configuration = new CompilerConfiguration(tolerance: 1)
    parser.ifPresent { configuration.pluginFactory = it }
    def source = new SourceUnit('script.groovy', script.text(), configuration, null, new ErrorCollector(configuration))
    try {
      source.parse()
      source.completePhase()
      source.nextPhase()
      source.convert()
      source.AST
    } catch (CompilationFailedException | StackOverflowError e) {
      null
    }
  }

  /** Right scripts, each with its text and how it is compiled. */
  static List<List> right() {
    def data = Snippets.ROOT.resolve('data')
    def accepted = scripts(Snippets.ROOT.resolve('accepted')).collect { ["accepted/$it.fileName", Files.readString(it), trusted(data)] }
    def examples = [EXAMPLES, EXAMPLES.resolve('rules')].collectMany { folder ->
      scripts(folder).collect { ["examples/$it.fileName", Files.readString(it), trusted(folder, 'now')] }
    }
    def pages = [ROOT.resolve('README.md'), ROOT.resolve('CONTRIBUTING.md')] + Files.walk(ROOT.resolve('docs')).withCloseable { all ->
      all.filter { it.toString().endsWith('.md') }.sorted().toList()
    }
    def documents = pages.collectMany { page ->
      (Files.readString(page) =~ /(?ms)^ *```groovy\n(.*?)^ *```$/).collect { it[1] }.withIndex().collect { text, i ->
        ["documents/${page.fileName} block ${i + 1}", text, trusted(EXAMPLES, 'now')]
      }
    }
    def benign = scripts(HOSTILE.resolve('benign')).collect {
      ["benign/$it.fileName", Files.readString(it), sandboxed('event', 'contact', 'vars')]
    }
    (accepted + examples + documents + benign).collect { [it[0].toString(), it[1], it[2]] }
  }
}
