package dev.callsheet.launcher.tool;

import static dev.callsheet.store.JsonShapes.id;
import static dev.callsheet.store.JsonShapes.list;
import static dev.callsheet.store.JsonShapes.texts;

import dev.callsheet.dsl.problem.ProblemCode;
import dev.callsheet.dsl.words.DataWords;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.dsl.words.Option;
import dev.callsheet.dsl.words.Subject;
import dev.callsheet.dsl.words.ValueType;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import tools.jackson.core.JsonGenerator;

/** The vocabulary for programs such as editors. */
final class OpsJson {
  private static final int VERSION = 1;

  private OpsJson() {}

  static void everything(JsonGenerator json) {
    some(json, Vocabulary.words());
    for (Subject subject : list(json, "subjects", Subject.values())) {
      json.writeStringProperty("word", subject.word());
      subject.id().ifPresent(id -> json.writeStringProperty("idType", id(id)));
      json.writeStringProperty("example", subject.example());
      texts(json, "verbs", Vocabulary.verbs(subject).stream().map(Word::verb).toList());
    }
    for (var word : list(json, "data", new TreeMap<>(DataWords.OPTIONS).entrySet())) {
      json.writeStringProperty("word", word.getKey());
      texts(json, "options", word.getValue());
    }
    for (String word : list(json, "names", Names.words())) {
      json.writeStringProperty("word", word);
      json.writeStringProperty("type", id(Objects.requireNonNull(Names.KINDS.get(word))));
    }
    for (ValueType type : list(json, "types", ValueType.values())) {
      json.writeStringProperty("type", id(type));
      json.writeStringProperty("takes", type.description());
    }
    for (ProblemCode code : list(json, "problems", ProblemCode.values())) {
      json.writeStringProperty("code", code.id());
      json.writeStringProperty("severity", id(code.severity()));
      json.writeStringProperty("about", code.summary());
      json.writeBooleanProperty("allowable", code.isAllowable());
    }
  }

  static void some(JsonGenerator json, List<Word> words) {
    json.writeNumberProperty("v", VERSION);
    for (Word word : list(json, "operations", words)) {
      operation(json, word);
    }
  }

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
              json.writeStringProperty("valueType", id(value));
            });
    json.writeBooleanProperty("many", word.many());
    for (Option option : list(json, "options", word.options())) {
      json.writeStringProperty("name", option.name());
      json.writeBooleanProperty("required", option.required());
      json.writeStringProperty("type", id(option.type()));
      json.writeStringProperty("takes", option.type().description());
      if (!option.field().isEmpty()) {
        json.writeStringProperty("field", option.field());
      }
    }
  }
}
