package dev.callsheet.dsl.library.method

import spock.lang.Specification

/** What is said of the methods of lists is said of methods that lists have, and is so. */
class ListMethodSpec extends Specification {
  static final List ELEMENTS = [3, 1, 2, 1]

  def 'the block of #method.id() is given elements one by one'() {
    given:
    def seen = []

    when:
    ELEMENTS.collect()."${method.id()}" { one -> seen << one; method.id() in ['split', 'collectEntries'] ?
        [(one): one] : 1 }

    then: 'until it is known what it gives'
    !seen.empty
    seen.every { it in ELEMENTS }

    where:
    method << MethodsOfLists.ALL.values().findAll { takesElements(it) &&
        !(it.id() in ['collectMany', 'removeAll']) }
  }

  def 'what #method.id() gives are elements'() {
    when:
    def given = call(method)

    then:
    given instanceof Collection
    given.every { it in ELEMENTS }

    where:
    method << MethodsOfLists.ALL.values().findAll { gives(it, true) &&
        !(it.id() in ['step', 'withDefault']) } // of ranges, and not in the language
  }

  def 'what #method.id() gives is one of the elements'() {
    expect:
    call(method) in ELEMENTS

    where:
    method << MethodsOfLists.ALL.values().findAll { gives(it, false) }
  }

  def '#method.id() leaves the list as it is'() {
    given:
    def list = ELEMENTS.collect()

    when:
    call(method, list)

    then:
    list == ELEMENTS

    where:
    method << MethodsOfLists.ALL.values().findAll { takesElements(it) && !it.declaration().changes() && !(it.id() in
        ['collectEntries', 'collectMany', 'sort', 'unique']) } // as declared, and as Groovy has it
  }

  private static boolean takesElements(ScriptMethod method) {
    method.declaration().blocks().any { block ->
      def given = block.kind() == Type.Kind.GIVE ? block.of().init() : block.of()
      given*.kind() == [Type.Kind.ELEMENT]
    }
  }

  private static boolean gives(ScriptMethod method, boolean several) {
    def type = method.declaration().gives()
    def some = type.kind() == Type.Kind.SAME || type.kind() == Type.Kind.LIST && type.of()[0].kind() == Type.Kind.ELEMENT
    !method.declaration().changes() && (several ? some : type.kind() == Type.Kind.ELEMENT)
  }

  /** As Groovy does it, which the language follows, with what is declared that it takes. */
  private static Object call(ScriptMethod method, List list = ELEMENTS.collect()) {
    def needed = method.declaration().parameters().findAll { it.type().blocks() || !it.optional() && !it.many() }
    def given = needed.withIndex(1).collect { parameter, at -> argument(parameter.type(), at) }
    list."${method.id()}"(*given)
  }

  private static Object argument(Type type, int at) {
    switch (type.choices()[0].kind()) {
      case Type.Kind.ASK: return { it > 1 }
      case Type.Kind.GIVE: return { it }
      case Type.Kind.DO: return type.of().size() == 2 ? { one, place -> } : { }
      case Type.Kind.NUMBER: return at
      default: return [1]
    }
  }
}
