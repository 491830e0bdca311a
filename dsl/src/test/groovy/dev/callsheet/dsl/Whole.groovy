package dev.callsheet.dsl

import dev.callsheet.command.Command
import dev.callsheet.command.ContactCard
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber

/** Commands with all that they say, which their own text does not show. */
class Whole {
  static String text(Object value) {
    switch (value) {
      case PhoneNumber: return value.e164()
      case Message: return value.text()
      case Optional: return value.present ? "Optional[${text(value.get())}]" : 'Optional.empty'
      case Collection: return "[${value.collect { text(it) }.join(', ')}]"
      case Command:
      case ContactCard:
        def parts = value.class.recordComponents.collect { "$it.name=${text(it.accessor.invoke(value))}" }
        return "${value.class.simpleName}[${parts.join(', ')}]"
      default: return String.valueOf(value)
    }
  }
}
