package dev.callsheet.dsl.library.method

import spock.lang.Specification

/** What is declared of methods is so. */
class DeclaredMethodsSpec extends Specification {
  static final Map<String, Class<?>> TIMES = TimeKind.values().collectEntries { kind ->
    [kind, ['java.time', 'java.time.temporal', 'java.time.format', 'java.math', 'java.util.concurrent']
      .findResult { room -> find("${room}.${kind.type()}") }]
  }

  private static Class<?> find(String name) {
    try {
      Class.forName(name)
    } catch (ClassNotFoundException e) {
      null
    }
  }

  def '#receiver says each of its methods once, with what it does'() {
    expect:
    receiver.methods()*.id().toSet().size() == receiver.methods().size()
    receiver.methods().every { receiver.named(it.id()) == it && Catalog.has(it.id()) && Catalog.takes(it.id(), it.signature().least()) }
    receiver.methods().every { it.signature().does() =~ /^[a-z0-9-].*([^.]| [.]{3})$/ && it.signature().does().size() <= 100 }

    where:
    receiver << Receiver.values()
  }

  def 'of #id, #parameters are #least to #most values'() {
    given:
    def signature = new Signature('x', parameters, Cost.FEW, 'x')

    expect:
    [signature.least(), signature.most()] == [least, most]

    where:
    parameters        | least | most
    ''                | 0     | 0
    'a'               | 1     | 1
    'a?'              | 0     | 1
    'a, b?'           | 1     | 2
    'values...'       | 0     | 255
    'block, more...'  | 1     | 255
    id = parameters
  }

  def 'the JDK has #method of #kind with the number of values that is declared'() {
    given:
    def counts = TIMES[kind].methods.findAll { it.name == method.id() &&
        !java.lang.reflect.Modifier.isStatic(it.modifiers) }*.parameterCount

    expect:
    counts.any { method.takes(it) }

    where:
    [kind, method] << TimeKind.values().collectMany { kind -> TimeMethod.values().findAll { it.isOf(kind) }.collect { [kind, it] } }
  }

}
