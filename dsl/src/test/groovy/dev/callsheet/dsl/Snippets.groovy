package dev.callsheet.dsl

import dev.callsheet.action.Action
import dev.callsheet.action.LeftOut
import dev.callsheet.plan.Plan
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ScriptException
import java.nio.file.Files
import java.nio.file.Path

/** Runs the golden snippets; {@code -Dcallsheet.golden=update} writes what they give now, to be read before it is committed. */
class Snippets {
  static final Path ROOT = Path.of('src/test/resources/snippets')
  static final boolean UPDATE = System.getProperty('callsheet.golden') == 'update'

  static List<String> names(String folder) {
    Files.list(ROOT.resolve(folder)).withCloseable { files ->
      files.map { it.fileName.toString() }.filter { it.endsWith('.groovy') }.map { it - '.groovy' }.sorted().toList()
    }
  }

  /** What a person would see: the plan, or every problem. */
  static String outcome(String folder, String name, ScriptCompiler compiler = ScriptCompiler.trusted()) {
    String script = Files.readString(ROOT.resolve(folder).resolve(name + '.groovy'))
    try {
      def inputs = Inputs.none().folder(ROOT.resolve('data')).params(city: 'Miami', queue: '17')
      def sheet = compiler.compile(name + '.groovy', script).with(inputs)
      return Planner.standard().plan(sheet).withCloseable { text(it) }
    } catch (ScriptException e) {
      return e.message + '\n'
    }
  }

  static String expected(String folder, String name, String actual) {
    def file = ROOT.resolve(folder).resolve(name + '.txt')
    if (UPDATE) {
      Files.writeString(file, actual)
    }
    Files.exists(file) ? Files.readString(file) : '(no expected text)'
  }

  static String text(Plan plan) {
    def lines = new StringBuilder()
    plan.forEach { Action action ->
      def source = action.origin().source()
      def row = action.origin().row().map { " ($it)" }.orElse('')
      lines << "${action.number()}. ${source.line()}:${source.column()}$row ${Whole.text(action.command())}\n"
    }
    plan.preview().leftOut().each { LeftOut left ->
      def where = left.first().row().map { it.toString() }.orElse('')
      lines << "${left.kind().toString().toLowerCase(Locale.ROOT)} ${left.count()} x ${left.reason()}; first: $where: ${left.detail()}\n"
    }
    plan.preview().warnings().each { lines << it.render() << '\n' }
    lines.toString()
  }
}
