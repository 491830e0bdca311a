package dev.callsheet.dsl.words;

import dev.callsheet.command.Operation;
import java.util.List;
import java.util.Optional;

/**
 * One thing that a script can say to the service.
 *
 * @param operation what it asks for
 * @param subject what it acts on; empty for a word that stands alone
 * @param verb the word itself
 * @param value what its first unnamed value is; empty when it takes none
 * @param many whether it takes more than one unnamed value
 * @param options its options, in the order in which help lists them
 * @param example a line that uses it
 * @param encoding how the request says it (service-api.md)
 */
public record Word(
    Operation operation,
    Optional<Subject> subject,
    String verb,
    Optional<ValueType> value,
    boolean many,
    List<Option> options,
    String example,
    String encoding) {
  public Word {
    options = List.copyOf(options);
  }

  /** How messages call it: {@code sms}, {@code powerlist add}. */
  public String title() {
    return subject.map(s -> s.word() + " " + verb).orElse(verb);
  }

  /** Whether its contact stands unnamed, as its first value. */
  public boolean takesContact() {
    return value.equals(Optional.of(ValueType.CONTACT));
  }

  public Optional<Option> option(String name) {
    return options.stream().filter(option -> option.name().equals(name)).findFirst();
  }

  /** The names of its options, in order. */
  public List<String> optionNames() {
    return options.stream().map(Option::name).toList();
  }
}
