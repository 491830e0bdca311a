package dev.callsheet.dsl.sandbox

import dev.callsheet.dsl.Inputs
import dev.callsheet.dsl.ScriptCompiler
import dev.callsheet.problem.ScriptException
import dev.callsheet.rule.Event
import java.util.concurrent.atomic.AtomicInteger
import java.util.concurrent.atomic.AtomicLong
import java.util.concurrent.atomic.DoubleAdder
import java.util.concurrent.atomic.LongAdder
import spock.lang.Specification

/** What a host gives is copied once into plain data: none of its code runs while a script does. */
class HostDataSpec extends Specification {
  /** Whether the script runs already, so that nothing of the host's may. */
  static boolean began

  static void asked() {
    if (began) {
      throw new SecurityException('asked while the script runs')
    }
  }

  static class OwnMap extends LinkedHashMap<Object, Object> {
    Object get(Object key) { HostDataSpec.asked(); super.get(key) }

    boolean containsKey(Object key) { HostDataSpec.asked(); super.containsKey(key) }

    int size() { HostDataSpec.asked(); super.size() }

    Set<Map.Entry<Object, Object>> entrySet() { HostDataSpec.asked(); super.entrySet() }

    boolean equals(Object other) { HostDataSpec.asked(); super.equals(other) }

    int hashCode() { HostDataSpec.asked(); super.hashCode() }

    String toString() { HostDataSpec.asked(); super.toString() }
  }

  static class OwnList extends ArrayList<Object> {
    OwnList(Collection<?> all) { super(all) }

    Object get(int at) { HostDataSpec.asked(); super.get(at) }

    int size() { HostDataSpec.asked(); super.size() }

    Iterator<Object> iterator() { HostDataSpec.asked(); super.iterator() }

    boolean contains(Object one) { HostDataSpec.asked(); super.contains(one) }

    boolean equals(Object other) { HostDataSpec.asked(); super.equals(other) }

    String toString() { HostDataSpec.asked(); super.toString() }
  }

  static class OwnSet extends LinkedHashSet<Object> {
    Iterator<Object> iterator() { HostDataSpec.asked(); super.iterator() }

    boolean contains(Object one) { HostDataSpec.asked(); super.contains(one) }

    int size() { HostDataSpec.asked(); super.size() }
  }

  static class OwnDate extends Date {
    java.time.Instant toInstant() { throw new SecurityException('asked') }

    String toString() { throw new SecurityException('asked') }
  }

  static class OwnNumber extends BigDecimal {
    OwnNumber() { super('7') }

    String toString() { throw new SecurityException('asked') }
  }

  static class OwnText implements CharSequence {
    int length() { 1 }

    char charAt(int at) { 'a' as char }

    CharSequence subSequence(int from, int to) { 'a' }

    String toString() { 'a' }
  }

  enum Stage { WON }

  static OwnMap own(Map<?, ?> of) {
    def map = new OwnMap()
    map.putAll(of)
    map
  }

  def setup() {
    began = false
  }

  def cleanup() {
    began = false
  }

  /** The first use of {@code out} says that the script has begun. */
  Object result(String script, Object fact) {
    def out = new PrintWriter(new Writer() {
      void write(char[] all, int from, int count) { began = true }

      void flush() { }

      void close() { }
    }, true)
    ScriptCompiler.standard().facts('h').compile('s', "println 'begun'\n$script")
        .with(Inputs.none().facts(h: fact).out(out)).result(new Yard.Sink([]))
  }

  def "a holder of the host's own is not asked once the script runs: #script"() {
    expect:
    result(script, fact) == value
    began

    where:
    fact                                                    | script                                            || value
    own(a: 1)                                               | 'h.a + h["a"] + h.get("a")'                       || 3
    own(a: 1)                                               | 'h.size() + h.keySet().size()'                    || 2
    own(a: 1)                                               | '"$h" + h.collect { k, v -> k }.join()'           || '[a:1]a'
    own(a: 1)                                               | 'h == [a: 1] && h.containsKey("a")'               || true
    own(a: 1)                                               | 'def m = [:]; m[h] = 2; m.size()'                 || 1
    own(phone: '(305) 555-0123', name: 'Ann')               | 'h.phone + h.name'                                || '+13055550123Ann'
    [own(a: 1)]                                             | 'h[0].a'                                          || 1
    [x: [own(a: own(b: 2))]]                                | 'h.x[0].a.b'                                      || 2
    new OwnList([1, 2])                                     | 'h.size() + h[0] + h.sum()'                       || 6
    new OwnList([1, 2])                                     | 'h.contains(2) && 1 in h && h == [1, 2]'          || true
    [a: new OwnList([own(b: 1)])]                           | 'h.a.collect { it.b }.sum() + h.a.size()'         || 2
    new OwnSet().tap { add(1) }                             | 'h.contains(1) && h.size() == 1 && 1 in h'        || true
    Collections.unmodifiableMap(own(a: 1))                  | 'h.a + h.size()'                                  || 2
    Collections.unmodifiableList(new OwnList([1]))          | 'h[0] + h.size()'                                 || 2
    new TreeSet({ a, b -> HostDataSpec.asked(); a <=> b }).tap { add(2); add(1) } | 'h.contains(1) && h.toList() == [1, 2]'  || true
    [own(a: 1)] as Object[]                                 | 'h[0].a'                                          || 1
    [(Stage.WON): 1]                                        | 'h.WON + h["WON"]'                                || 2
    [(UUID.fromString('0-0-0-0-1')): 1]                     | 'h["00000000-0000-0000-0000-000000000001"]'       || 1
    [(new StringBuilder('k')): 1]                           | 'h.k'                                             || 1
    [a: [(Stage.WON): Stage.WON]]                           | 'h.a.WON'                                         || 'WON'
    new OwnDate().tap { time = 0 }                          | 'h.toString()'                                    || '1970-01-01T00:00:00Z'
    [new AtomicInteger(1), new AtomicLong(2), new LongAdder()] | 'h.sum() + h[2]'                               || 3L
    new DoubleAdder()                                       | 'h + 1'                                           || 1.0d
  }

  def "what is given is as it was when the script began, and stays as it is"() {
    given:
    def list = [1]
    def map = [list: list]

    expect:
    result('def f = h.list; def a = f.size(); def b = h.list.size(); a + b', map) == 2

    when:
    try {
      result('h.list << 2', map)
    } catch (ScriptException e) {
      assert e.problems()[0].hint().present
    }

    then:
    list == [1]
  }

  def "what cannot be copied is refused with its path: #path"() {
    when:
    result('1', fact)

    then:
    def e = thrown(IllegalArgumentException)
    e.message.startsWith("fact $path is a ")
    !began

    where:
    fact                              || path
    [new OwnText()]                   || 'h[0]'
    List.of(new OwnText()).toArray()       || 'h[0]'
    [a: List.of(new OwnText()).toArray()]  || 'h.a[0]'
    [(new OwnText()): 1]              || 'h, in a key,'
    [a: [[(new OwnText()): 1]]]       || 'h.a[0], in a key,'
    [(new Object()): 1]               || 'h, in a key,'
    [a: own(b: new OwnNumber())]      || 'h.a.b'
  }

  def "params are texts"() {
    when:
    Inputs.none().params(a: given)

    then:
    def e = thrown(IllegalArgumentException)
    e.message.startsWith('params.a is a ')

    where:
    given << [1, new OwnText(), "a${1}", [1]]
  }

  def "an event is copied once, and a number of the host's own is refused"() {
    given:
    def when = "event.m.a == 1 && event.l.size() == 2 && event.n == 3"
    def rules = ScriptCompiler.standard()
        .compile('r', "rule('a') { on 'x'; when { $when }; then { note \"\${event.m} \${event.l}\" } }")
        .rules()
    def counts = new LongAdder().tap { add(3) }
    def event = Event.of('x', [m: own(a: 1), l: new OwnList([1, 2]), n: counts])
    began = true
    counts.add(1)

    expect:
    rules.decide(event).notes()*.text() == ['[a:1] [1, 2]']

    when:
    Event.of('x', [a: [new OwnNumber()]])

    then:
    def e = thrown(IllegalArgumentException)
    e.message.startsWith('event.a[0] is a ')
  }
}
