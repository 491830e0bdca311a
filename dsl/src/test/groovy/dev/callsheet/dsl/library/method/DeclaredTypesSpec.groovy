package dev.callsheet.dsl.library.method

import dev.callsheet.dsl.DifferentialSpec
import java.util.regex.Matcher
import java.util.regex.Pattern
import spock.lang.Specification

/**
 * What methods take and give is of the types that are declared: of each call within the expressions that {@link DifferentialSpec}
 * compares, as plain Groovy carries it out.
 */
class DeclaredTypesSpec extends Specification {
  static final List<RecordedCalls.Call> CALLS = RecordedCalls.of(DifferentialSpec.snippets()
      .findAll { !it[1].startsWith(DifferentialSpec.FAILS) }*.get(1))

  /** Nothing in plain Groovy has them, or the language has not. */
  static final List<ScriptMethod> UNSEEN = [*FewMethods.OF_ROW.values(), MethodsOfLists.ALL.withDefault, MethodsOfMaps.ALL.withDefault,
      *['getDays', 'getHours', 'getMinutes'].collect { FewMethods.OF_NUMBER[it] }, FewMethods.OF_PATTERN.matches,
      FewMethods.OF_MATCH.toList, FewMethods.OF_MATCH.join]

  def "#receiver.#method.id() is called, with values of the types that are declared, and gives what is declared"() {
    given:
    def calls = CALLS.findAll { it.receiver == receiver && it.method == method }

    expect:
    !calls.empty
    calls.every { call -> takes(method.declaration().parameters(), call.given as List, call.self) }
    calls.every { call -> gives(method.declaration(), call) }

    where:
    [receiver, method] << Receiver.values().collectMany { kind -> kind.methods().collect { [kind, it] } }.findAll { !(it[1] in UNSEEN) }
  }

  private static boolean gives(Declaration declared, RecordedCalls.Call call) {
    if (call.result == null) {
      return declared.maybeNull() || declared.gives().kind() == Type.Kind.NOTHING
    }
    declared.changes() && declared.gives().kind() == Type.Kind.SAME ?
        RecordedCalls.receiver(call.result) == call.receiver : fits(declared.gives(), call.result, call.self)
  }

  /** Whether the values can be those parameters, in this order, of which some are left out. */
  private static boolean takes(List<Declaration.Parameter> parameters, List given, Object self) {
    if (parameters.empty) {
      return given.empty
    }
    def first = parameters[0]
    def taken = !given.empty && (given[0] == null || fits(first.type(), given[0], self)) &&
        (takes(parameters.tail(), given.tail(), self) || first.many() && takes(parameters, given.tail(), self))
    taken || (first.optional() || first.many()) && takes(parameters.tail(), given, self)
  }

  private static boolean fits(Type type, Object value, Object self) {
    switch (type.kind()) {
      case Type.Kind.ONE_OF: return type.of().any { fits(it, value, self) }
      case Type.Kind.TEXT: return value instanceof CharSequence || value instanceof Character
      case Type.Kind.REGEX: return value instanceof CharSequence || value instanceof Pattern
      case Type.Kind.DATE_PATTERN: return value instanceof CharSequence || value.getClass().simpleName == 'DateTimeFormatter'
      case Type.Kind.NUMBER: return value instanceof Number
      case Type.Kind.BOOL: return value instanceof Boolean
      case Type.Kind.MOMENT: return type.time() ? RecordedCalls.time(value) == type.time() : RecordedCalls.time(value) != null
      case Type.Kind.ZONE: return RecordedCalls.time(value) in [TimeKind.ZONE, TimeKind.ZONE_OFFSET]
      case Type.Kind.LIST: return RecordedCalls.elements(value)?.every { it == null || fits(type.of()[0], it, self) }
      case Type.Kind.SET: return value instanceof Set && value.every { it == null || fits(type.of()[0], it, self) }
      case Type.Kind.MAP:
        return value instanceof Map && value.every { key, held -> fits(type.of()[0], key, self) &&
            (held == null || fits(type.of()[1], held, self)) }
      case Type.Kind.ENTRY: return value instanceof Map.Entry
      case [Type.Kind.BLOCK, Type.Kind.ASK, Type.Kind.GIVE, Type.Kind.DO]: return value instanceof Closure
      case Type.Kind.MATCH: return value instanceof Matcher
      case Type.Kind.FAULT: return value instanceof Throwable
      case Type.Kind.NOTHING: return false
      case Type.Kind.SAME: return isSame(value, self)
      case Type.Kind.ELEMENT:
        return self instanceof Matcher ? value instanceof String || value instanceof List : value in RecordedCalls.elements(self)
      case Type.Kind.KEY: return self instanceof Map ? value in self.keySet() : value == self.key
      case Type.Kind.VALUE: return true // it may have been put there, or be gone
      default: return true
    }
  }

  private static boolean isSame(Object value, Object self) {
    def elements = RecordedCalls.elements(self)
    elements == null ?
        RecordedCalls.receiver(value) == RecordedCalls.receiver(self) && RecordedCalls.time(value) == RecordedCalls.time(self) :
        RecordedCalls.elements(value)?.every { it in elements }
  }
}
