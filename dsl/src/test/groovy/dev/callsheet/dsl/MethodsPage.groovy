package dev.callsheet.dsl

import dev.callsheet.dsl.library.method.Cost
import dev.callsheet.dsl.library.method.Receiver
import dev.callsheet.dsl.library.method.ScriptMethod
import dev.callsheet.dsl.library.method.TimeKind

/** The page of all methods, as they are declared. */
class MethodsPage {
  static String text() {
    def out = new StringBuilder('''# Methods

What scripts may call, by what it is called on. Generated from what the compiler knows; a spec fails when it is not so.
A `?` stands after what may be left out, `...` after what there may be many of. Rows of a file have all methods
of lists that change nothing. Operators (`+ - * / % ** << [] in ==`) and properties are in [language.md](language.md).

What a call costs of the steps that a script may take matters in the [sandbox](sandbox.md) alone:
''')
    out << Cost.values().collect { "`${it.name().toLowerCase(Locale.ROOT)}`: ${it.text()}" }.join('; ') << '.\n'
    Receiver.values().each { receiver ->
      out << "\n## ${receiver.title()}\n\n"
      out << (receiver == Receiver.TIME ? '| method | what it does or gives | of |\n| --- | --- | --- |\n' :
          '| method | what it does or gives | costs |\n| --- | --- | --- |\n')
      receiver.methods().each { out << line(receiver, it) }
    }
    out.toString()
  }

  private static String line(Receiver receiver, ScriptMethod it) {
    def call = "`${it.id()}(${it.parameters()})`"
    def last = receiver == Receiver.TIME ? kinds(it) : it.cost().name().toLowerCase(Locale.ROOT)
    def changes = receiver == Receiver.LIST && it.declaration().changes() ? '; changes the list' : ''
    "| $call | ${(it.does() + changes).replace('|', '\\|')} | $last |\n"
  }

  private static String kinds(ScriptMethod method) {
    TimeKind.values().findAll { method.isOf(it) }*.type().join(', ')
  }
}
