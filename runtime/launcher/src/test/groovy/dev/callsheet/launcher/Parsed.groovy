package dev.callsheet.launcher

import tools.jackson.core.JsonParser
import tools.jackson.core.JsonToken
import tools.jackson.core.ObjectReadContext
import tools.jackson.core.json.JsonFactory

/** JSON as maps, lists and values. */
class Parsed {
  static Object json(String text) {
    JsonFactory.builder().build().createParser(ObjectReadContext.empty(), text).withCloseable {
      it.nextToken()
      def value = value(it)
      assert it.nextToken() == null
      value
    }
  }

  private static Object value(JsonParser json) {
    switch (json.currentToken()) {
      case JsonToken.START_OBJECT:
        def map = [:]
        for (String name = json.nextName(); name != null; name = json.nextName()) {
          json.nextToken()
          map[name] = value(json)
        }
        return map
      case JsonToken.START_ARRAY:
        def list = []
        while (json.nextToken() != JsonToken.END_ARRAY) {
          list << value(json)
        }
        return list
      case JsonToken.VALUE_STRING:
        return json.string
      case JsonToken.VALUE_TRUE:
      case JsonToken.VALUE_FALSE:
        return json.booleanValue
      default:
        return json.numberValue
    }
  }
}
