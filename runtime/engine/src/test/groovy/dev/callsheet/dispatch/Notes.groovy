package dev.callsheet.dispatch

import dev.callsheet.action.Action
import java.util.concurrent.CopyOnWriteArrayList

/** A listener that writes down what it is told. */
class Notes implements RunListener {
  final List<String> told = new CopyOnWriteArrayList<>()
  final Map<Long, Outcome> outcomes = Collections.synchronizedMap([:])

  @Override
  void attempting(Action action, int attempt) {
    told << ("attempting ${action.number()}/$attempt" as String)
  }

  @Override
  void settled(Action action, Outcome outcome) {
    assert outcomes.put(action.number(), outcome) == null: 'settled twice'
    told << ("settled ${action.number()} ${outcome.kind()}" as String)
  }

  @Override
  void flush() {
    told << 'flush'
  }
}
