package dev.callsheet.dsl.library.method

import spock.lang.Specification

/** What is said of the methods of lists is said of methods that lists have, and is so. */
class ListMethodSpec extends Specification {
  static final List ELEMENTS = [3, 1, 2, 1]

  def 'the block of #method is given elements one by one'() {
    given:
    def seen = []

    when:
    ELEMENTS.collect()."${method.id()}" { one -> seen << one; method == ListMethod.SPLIT || method == ListMethod.COLLECT_ENTRIES ?
        [(one): one] : 1 }

    then: 'until it is known what it gives'
    !seen.empty
    seen.every { it in ELEMENTS }

    where:
    method << ListMethod.values().findAll { ListMethod.is(it.id(), ListMethod.Trait.BLOCK) &&
        !(it in [ListMethod.COLLECT_MANY, ListMethod.REMOVE_ALL]) }
  }

  def 'what #method gives are elements'() {
    when:
    def given = call(method)

    then:
    given instanceof Collection
    given.every { it in ELEMENTS }

    where:
    method << ListMethod.values().findAll { ListMethod.is(it.id(), ListMethod.Trait.GIVES_SOME) &&
        !(it in [ListMethod.STEP, ListMethod.WITH_DEFAULT]) } // of ranges, and not in the language
  }

  def 'what #method gives is one of the elements'() {
    expect:
    call(method) in ELEMENTS

    where:
    method << ListMethod.values().findAll { ListMethod.is(it.id(), ListMethod.Trait.GIVES_ONE) }
  }

  def '#method leaves the list as it is'() {
    given:
    def list = ELEMENTS.collect()

    when:
    call(method, list)

    then:
    list == ELEMENTS

    where:
    method << ListMethod.values().findAll { ListMethod.is(it.id(), ListMethod.Trait.LEAVES) && it != ListMethod.COLLECT_ENTRIES &&
        it != ListMethod.COLLECT_MANY }
  }

  def 'no other name is said to do anything'() {
    expect:
    ListMethod.Trait.values().every { !ListMethod.is('trim', it) && !ListMethod.is('', it) && !ListMethod.is('null', it) }
    !ListMethod.walks('trim')
  }

  /** As Groovy does it, which the language follows, with what is declared that it takes. */
  private static Object call(ListMethod method, List list = ELEMENTS.collect()) {
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
