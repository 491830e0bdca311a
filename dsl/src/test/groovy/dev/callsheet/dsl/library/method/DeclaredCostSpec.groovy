package dev.callsheet.dsl.library.method

import dev.callsheet.dsl.library.Dispatch
import dev.callsheet.dsl.library.Dispatch
import dev.callsheet.dsl.library.host.HostTypes
import dev.callsheet.dsl.library.value.Program
import dev.callsheet.dsl.library.value.Scene
import dev.callsheet.dsl.library.value.Speech
import dev.callsheet.dsl.library.text.ScriptPattern
import dev.callsheet.dsl.library.value.ScriptClosure
import dev.callsheet.dsl.library.value.ScriptList
import dev.callsheet.dsl.library.value.ScriptMap
import dev.callsheet.dsl.library.value.ScriptRange
import dev.callsheet.dsl.sandbox.Limits
import dev.callsheet.dsl.sandbox.Meter
import dev.callsheet.dsl.sandbox.Sandbox
import spock.lang.Specification

/** The steps that a method is charged grow with its value as it is declared: no method works for nothing. */
class DeclaredCostSpec extends Specification {
  /** A value, and one four times as large. */
  static final Map<Receiver, List<Integer>> SIZES = [
    (Receiver.TEXT): [16_000, 64_000], (Receiver.MATCH): [2_000, 8_000],
    (Receiver.LIST): [1_000, 4_000], (Receiver.MAP): [1_000, 4_000], (Receiver.NUMBER): [1_000, 4_000],
  ]

  static final Set<String> OF_DECIMALS = ['pow', 'divide', 'max', 'min', 'setScale', 'stripTrailingZeros', 'toPlainString', 'round',
      'trunc']

  /** What a closure answers: that which makes the method go on to the last element. */
  static final Map<String, String> ANSWERS = [any: 'no', every: 'yes', find: 'no', findAll: 'yes', findIndexOf: 'no', findResult: 'null',
      takeWhile: 'yes', dropWhile: 'yes', removeIf: 'no', removeAll: 'no', retainAll: 'yes', split: 'yes', collectMany: 'list',
      collectEntries: 'pair', groupBy: 'no', countBy: 'no']

  /**
   * Declared by what they cost of rows, or in the middle of a list; here they work little, or what they remove was paid for when it
   * came.
   */
  static final Map<Receiver, Set<String>> LESS = [
    (Receiver.TEXT): [] as Set,
    (Receiver.LIST): ['size', 'last', 'add', 'push', 'pop', 'remove', 'removeAt', 'clear'] as Set,
    (Receiver.MAP): ['clear'] as Set,
    (Receiver.MATCH): ['find', 'group', 'matches', 'replaceFirst'] as Set,
    (Receiver.NUMBER): [] as Set,
  ]

  def "#receiver.#method is charged as declared: #cost"() {
    given:
    def sizes = method == 'formatted' ? [4_000, 16_000] // no format is longer than 20,000 characters
        : cost == Cost.PAIRS ? [250, 1_000] : SIZES[receiver]
    def (small, large) = sizes.collect { steps(receiver, method, it) }

    expect:
    switch (cost) {
      case Cost.FEW: assert large <= small + 8; break
      case Cost.WALK: assert large <= 6 * small && (large >= 2.5 * small || method in LESS[receiver]); break
      case Cost.SORTED: assert large <= 8 * small && large >= 3 * small; break
      default: assert large <= 20 * small && large >= 2.5 * small
    }

    where:
    [receiver, method, cost] << SIZES.keySet().collectMany { kind -> kind.methods().collect { [kind, it.id(), it.cost()] } }
        .findAll { it[1] != 'withDefault' }
  }

  private static long steps(Receiver kind, String method, int size) {
    def meter = new Meter(Limits.none(), { })
    def scene = new Scene(meter, null as Speech, new HostTypes(Sandbox.standard()), Dispatch.ALL, [:])
    def self = value(kind, method, size, scene)
    def given = arguments(kind, method, size, scene)
    def before = used(meter)
    try {
      Dispatch.call(self, method, given as Object[], scene)
    } catch (NumberFormatException | IllegalStateException ignored) {
      // The text is no number, or nothing was matched yet.
    }
    used(meter) - before
  }

  private static long used(Meter meter) {
    meter.@window - meter.@untilLook - meter.@unused
  }

  private static Object value(Receiver kind, String method, int size, Scene scene) {
    switch (kind) {
      case Receiver.TEXT: return method in ['isDigit', 'isLetter'] ? 'a' : 'ab ' * (size.intdiv(3))
      case Receiver.MATCH: return ScriptPattern.of('b', scene).in('ab ' * size, scene)
      case Receiver.NUMBER: return method in OF_DECIMALS ? 2.5 : method in ['downto', 'times'] ? size : 1
      case Receiver.MAP:
        def map = new ScriptMap(scene)
        (0..<size).each { map.put('k' + it, it) }
        return map
      default:
        if (method == 'step') {
          return ScriptRange.of(1, size, true, true)
        }
        def list = new ScriptList(scene)
        (0..<size).each { list.add(method in ['transpose', 'collectEntries'] ? ScriptList.of([it, it], scene) :
            method == 'flatten' ? ScriptList.of([it], scene) : (it * 7919) % size) }
        return list
    }
  }

  /** Those that it needs, and each block. */
  private static List<Object> arguments(Receiver kind, String method, int size, Scene scene) {
    def all = kind.named(method).parameters().split(', ').findAll { it }
    def given = method == 'inject' ? all : all.findAll { it.startsWith('block') || !(it.endsWith('?') || it.endsWith('...')) }
    given.collect { argument(kind, method, it.replaceAll(/[?.]/, ''), size, scene) }
  }

  private static Object argument(Receiver kind, String method, String name, int size, Scene scene) {
    def text = 'ab ' * (size.intdiv(3))
    switch (name) {
      case 'block': return closure(ANSWERS[method] ?: 'first', method in ['inject', 'eachWithIndex', 'merge'] ? 2 : 1, scene)
      case 'index': return method == 'getAt' && kind == Receiver.TEXT ? ScriptRange.of(0, size.intdiv(2), true, true) :
          method == 'insert' ? 0 : size.intdiv(2) - 1
      case 'count': return size.intdiv(2)
      case 'times': return 2
      case 'by': return kind == Receiver.LIST || kind == Receiver.NUMBER ? 1 : 'c'
      case 'from': return method == 'takeBetween' ? 'zz' : 0
      case 'to': return size.intdiv(2)
      case 'size': return 10
      case 'width': return 2 * size
      case 'key': return 'k1'
      case 'keys': return ScriptList.of((0..<size).collect { 'k' + it }, scene)
      case 'first': return 0
      case 'last': return method == 'downto' ? 1 : size
      case 'others': return ScriptList.of((0..<size).collect { -it - 1 }, scene)
      case 'filter': return -1
      case 'pattern': return method == 'matches' ? '[ab ]*' : 'zz'
      case 'part': return 'zz'
      case ['start', 'end', 'more', 'other']:
        return kind == Receiver.TEXT ? text : kind == Receiver.MAP ? value(kind, method, size, scene) : name == 'end' ? size : 2
      case ['place', 'at']: return 0
      case 'value': return method == 'remove' ? 'x' : -1
      default: return kind == Receiver.NUMBER ? 2 : method == 'leftShift' ?
          value(kind, method, size, scene) : 'x'
    }
  }

  private static ScriptClosure closure(String answer, int parameters, Scene scene) {
    new ScriptClosure(new Answers(answer), 0, parameters, scene, new Object[0])
  }

  private static class Answers extends Program {
    final String answer

    Answers(String answer) {
      this.answer = answer
    }

    @Override
    Object run(Scene scene) {
      null
    }

    @Override
    Object invoke(int number, Scene scene, Object[] captured, Object[] given) {
      switch (answer) {
        case 'yes': return true
        case 'no': return false
        case 'null': return null
        case 'list': return ScriptList.of([given[0]], scene)
        case 'pair': return ScriptList.of([given[0], 1], scene)
        default: return given[0] instanceof Map.Entry ? given[0].value : given[0]
      }
    }
  }
}
