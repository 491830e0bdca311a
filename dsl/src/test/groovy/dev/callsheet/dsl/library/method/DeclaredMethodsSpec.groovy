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
    receiver.methods().every { receiver.named(it.id()) == it && Receiver.isSome(it.id()) }
    receiver.methods().every { it.does() =~ /^[a-z0-9-].*([^.]| [.]{3})$/ && it.does().size() <= 100 }

    where:
    receiver << Receiver.values()
  }

  def 'the signature of #method.id() can be read, and says with how many values it is called'() {
    given:
    def parameters = method.declaration().parameters()

    expect:
    method.least() == parameters.count { !it.optional() && !it.many() }
    method.most() == (parameters.any { it.many() } ? 255 : parameters.size())

    where:
    method << Receiver.values().collectMany { it.methods() }
  }

  def '#text is called with #least to #most values, which are #parameters'() {
    given:
    def signature = new ScriptMethod(text + '; x', [] as Set)

    expect:
    [signature.id(), signature.parameters(), signature.least(), signature.most()] == ['x', parameters, least, most]

    where:
    text                                               | parameters       | least | most
    'x(): Text'                                        | ''               | 0     | 0
    'x(a): Text'                                       | 'a'              | 1     | 1
    'x(a: Number?): Text'                              | 'a?'             | 0     | 1
    'x(a: Map<K, V>, b?): Text'                        | 'a, b?'          | 1     | 2
    'x(values...): Text'                               | 'values...'      | 0     | 255
    'x(give(E): List<R>, more: give(E, E)...): Text'   | 'block, more...' | 1     | 255
    'x(ask(E) | Any?): Text'                           | 'block?'         | 0     | 1
  }

  def '#text says what is taken and given'() {
    given:
    def declaration = SignatureReader.read(text)

    expect:
    [said(declaration.gives()), declaration.maybeNull(), declaration.changes(), declaration.reads()] == [gives, maybeNull, changes, reads]
    declaration.blocks().collect { said(it) } == blocks

    where:
    text                                    | gives                  | maybeNull | changes | reads | blocks
    'x(do(K, V)): Same'                     | 'SAME'                 | false     | false   | false | ['DO[KEY, VALUE]']
    'x(a: ask(E) | Any, give(E)): E?'       | 'ELEMENT'              | true      | false   | false |
        ['ASK[ELEMENT]', 'GIVE[ELEMENT, RESULT]']
    'x(give(E): List<R>): Map<R, List<E>>'  | 'MAP[RESULT, LIST[ELEMENT]]' | false | false  | false | ['GIVE[ELEMENT, LIST[RESULT]]']
    'x(): Number reads'                     | 'NUMBER'               | false     | false   | true  | []
    'x(value): V | Bool? !'                 | 'ONE_OF[VALUE, BOOL]'  | true      | true    | false | []
    'x(): Month'                            | 'MOMENT MONTH'         | false     | false   | false | []
  }

  def '#text is no signature'() {
    when:
    SignatureReader.read(text)

    then:
    def e = thrown(IllegalArgumentException)
    e.message.startsWith(text + ' is no signature')

    where:
    text << ['x()', 'x(): ', 'x(): Texts', 'x(): List', 'x(): Text<E>', 'x(a: Nix): Text', 'x(a b): Text', 'x(a,b): Text', 'x(a: Text',
             'x(ask(): Text', 'x(): Text ! x', 'x(): Text?!', 'x(): Map<K>', '(a): Text', 'x(a?b): Text', 'x', 'x(a', 'x(a: ask(E)']
  }

  private static String said(Type type) {
    type.kind().name() + (type.time() ? ' ' + type.time().name() : '') + (type.of() ? type.of().collect { said(it) } : '')
  }

  def 'the JDK has #method.id() of #kind with the number of values that is declared'() {
    given:
    def counts = TIMES[kind].methods.findAll { it.name == method.id() &&
        !java.lang.reflect.Modifier.isStatic(it.modifiers) }*.parameterCount

    expect:
    counts.any { method.takes(it) }

    where:
    [kind, method] << TimeKind.values().collectMany { kind -> MethodsOfTimes.ALL.values().findAll { it.isOf(kind) }.collect { [kind, it] } }
  }

}
