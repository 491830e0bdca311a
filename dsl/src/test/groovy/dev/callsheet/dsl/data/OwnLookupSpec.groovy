package dev.callsheet.dsl.data

import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.plan.Planner
import dev.callsheet.rule.Event
import java.text.Collator
import spock.lang.Specification

/** A map of the host's that finds keys in its own way is refused where a copy of it would lose an answer. */
class OwnLookupSpec extends Specification {
  private static final Map<String, Object> PERSON = [PHONE: '+13055550123', OPTED_OUT: true]

  /** As frameworks have it: it keeps the names as they are written and finds them in any case. */
  static class AnyCase extends LinkedHashMap<String, Object> {
    private static String known(Map<String, ?> map, Object key) {
      map.keySet().find { it.equalsIgnoreCase("$key") }
    }

    @Override
    boolean containsKey(Object key) {
      known(this, key) != null
    }

    @Override
    Object get(Object key) {
      super.get(known(this, key))
    }
  }

  private static Map of(Map map, Map<String, Object> fields) {
    map.putAll(fields)
    map
  }

  private static long planned(ScriptCompiler compiler, Object people) {
    def sheet = compiler.facts('people')
        .compile('s', "people.each { if (!it.opted_out && !it.OPTED_OUT) sms to: it, message: 'Sale' }")
    Planner.standard().plan(sheet.with(sheet.inputs().facts(people: people))).withCloseable { it.size() }
  }

  def "a map that #what is refused with its path"() {
    when:
    planned(ScriptCompiler.standard(), [map])

    then:
    def e = thrown(IllegalArgumentException)
    e.message.startsWith("fact people[0] is a map that $what (${map.getClass().name})")
    e.message.contains('give new LinkedHashMap<>(map)')

    when:
    Event.of('x', [person: [map]])

    then:
    e = thrown(IllegalArgumentException)
    e.message.startsWith("event.person[0] is a map that $what")

    when:
    Event.of('x', map)

    then:
    e = thrown(IllegalArgumentException)
    e.message.startsWith("the event is a map that $what")

    where:
    map                                                      || what
    of(new TreeMap<>(String.CASE_INSENSITIVE_ORDER), PERSON) || 'compares its names in a way of its own'
    of(new TreeMap<>(Collator.instance), PERSON)             || 'compares its names in a way of its own'
    of(new AnyCase(), PERSON)                                || 'finds its names in any case'
    of(new AnyCase(), ['7': 1] + PERSON)                     || 'finds its names in any case'
    Collections.unmodifiableMap(of(new AnyCase(), PERSON))   || 'finds its names in any case'
    PERSON.withDefault { true }                              || 'answers for names that it does not hold'
    [:].withDefault { true }                                 || 'answers for names that it does not hold'
  }

  def "a trusted script reads the host's own map, and is refused one that would have to be copied"() {
    given:
    def map = of(new TreeMap<>(String.CASE_INSENSITIVE_ORDER), PERSON)

    expect:
    planned(ScriptCompiler.trusted(), [map]) == 0

    when:
    planned(ScriptCompiler.trusted(), [of(new TreeMap<>(String.CASE_INSENSITIVE_ORDER), [OPTED_OUT: true, contact: PERSON])])

    then:
    def e = thrown(IllegalArgumentException)
    e.message.contains('compares its names in a way of its own')
  }

  def "a map finds what a copy of it finds"() {
    expect:
    planned(ScriptCompiler.standard(), [map]) == 0
    Event.of('x', map).get('OPTED_OUT') == true

    where:
    map << [PERSON, new TreeMap<>(PERSON), of(new TreeMap<>(Comparator.reverseOrder()), PERSON), Map.copyOf(PERSON),
      Collections.unmodifiableMap(PERSON), Collections.unmodifiableMap(PERSON + [phone: '+13055550123', opted_out: true]),
      Collections.synchronizedMap(PERSON), new java.util.concurrent.ConcurrentHashMap<>(PERSON)]
  }
}
