package dev.callsheet.launcher.tool;

import dev.callsheet.dsl.problem.ProblemCode;
import dev.callsheet.dsl.words.DataWords;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.dsl.words.Option;
import dev.callsheet.dsl.words.Subject;
import dev.callsheet.dsl.words.ValueType;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/** The vocabulary for programs such as editors. */
final class OpsJson {
  private static final int VERSION = 1;

  private OpsJson() {}

  /** All that scripts can say. */
  static void everything(JsonGenerator json) {
    some(json, Vocabulary.words());
    json.writeArrayPropertyStart("subjects");
    for (Subject subject : Subject.values()) {
      subject(json, subject);
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("data");
    new TreeMap<>(DataWords.OPTIONS)
        .forEach(
            (word, options) -> {
              json.writeStartObject();
              json.writeStringProperty("word", word);
              texts(json, "options", options);
              json.writeEndObject();
            });
    json.writeEndArray();
    json.writeArrayPropertyStart("names");
    for (String word : Names.words()) {
      json.writeStartObject();
      json.writeStringProperty("word", word);
      json.writeStringProperty("type", type(Objects.requireNonNull(Names.KINDS.get(word))));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("types");
    for (ValueType type : ValueType.values()) {
      json.writeStartObject();
      json.writeStringProperty("type", type(type));
      json.writeStringProperty("takes", type.description());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayPropertyStart("problems");
    for (ProblemCode code : ProblemCode.values()) {
      json.writeStartObject();
      json.writeStringProperty("code", code.id());
      json.writeStringProperty("severity", code.severity().name().toLowerCase(Locale.ROOT));
      json.writeStringProperty("about", code.summary());
      json.writeBooleanProperty("allowable", code.isAllowable());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** These operations only. */
  static void some(JsonGenerator json, List<Word> words) {
    json.writeNumberProperty("v", VERSION);
    json.writeArrayPropertyStart("operations");
    for (Word word : words) {
      json.writeStartObject();
      operation(json, word);
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** The properties of one operation. */
  static void operation(JsonGenerator json, Word word) {
    json.writeStringProperty("operation", word.operation().id());
    json.writeStringProperty("word", word.title());
    word.subject().ifPresent(subject -> json.writeStringProperty("subject", subject.word()));
    json.writeStringProperty("verb", word.verb());
    json.writeStringProperty("title", word.operation().title());
    json.writeStringProperty("example", word.example());
    json.writeStringProperty("encoding", word.encoding());
    word.value()
        .ifPresent(
            value -> {
              json.writeStringProperty("value", value.description());
              json.writeStringProperty("valueType", type(value));
            });
    json.writeBooleanProperty("many", word.many());
    json.writeArrayPropertyStart("options");
    for (Option option : word.options()) {
      json.writeStartObject();
      json.writeStringProperty("name", option.name());
      json.writeBooleanProperty("required", option.required());
      json.writeStringProperty("type", type(option.type()));
      json.writeStringProperty("takes", option.type().description());
      json.writeStringProperty("field", option.field());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void subject(JsonGenerator json, Subject subject) {
    json.writeStartObject();
    json.writeStringProperty("word", subject.word());
    subject.id().ifPresent(id -> json.writeStringProperty("idType", type(id)));
    json.writeStringProperty("example", subject.example());
    texts(json, "verbs", Vocabulary.verbs(subject).stream().map(Word::verb).toList());
    json.writeEndObject();
  }

  private static void texts(JsonGenerator json, String name, List<String> texts) {
    json.writeArrayPropertyStart(name);
    texts.forEach(json::writeString);
    json.writeEndArray();
  }

  private static String type(ValueType type) {
    return type.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
