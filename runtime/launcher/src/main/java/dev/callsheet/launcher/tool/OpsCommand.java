package dev.callsheet.launcher.tool;

import dev.callsheet.dsl.words.Option;
import dev.callsheet.dsl.words.Vocabulary;
import dev.callsheet.dsl.words.Word;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.option.WordNames;
import dev.callsheet.launcher.terminal.Columns;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Json;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.Format;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Prints what scripts can say. */
@Command(name = "ops", description = "List what scripts can say, or one operation in detail.")
public final class OpsCommand implements Callable<Integer> {
  private final Invocation invocation;

  @Parameters(
      arity = "0..*",
      paramLabel = "OPERATION",
      description = "such as: sms, 'powerlist add' or queue-flush")
  List<String> operation = new ArrayList<>();

  @Mixin CommonOptions common = new CommonOptions();

  public OpsCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    List<Word> words =
        operation.isEmpty() ? Vocabulary.words() : asked(String.join(" ", operation));
    if (common.output == Format.NDJSON) {
      Json.list(invocation.out(), common.output, "operations", words, OpsJson::operation);
    } else if (common.output == Format.JSON) {
      Json.document(
          invocation.out(),
          operation.isEmpty() ? OpsJson::everything : json -> OpsJson.some(json, words));
    } else if (operation.isEmpty()) {
      table(words);
    } else {
      for (Word word : words) {
        detail(word);
      }
    }
    return ExitCode.OK.code();
  }

  private static List<Word> asked(String name) {
    List<Word> found = WordNames.find(name);
    if (found.isEmpty()) {
      throw new ConfigurationException(
          "there is no operation of that name; "
              + WordNames.hint(name).map(hint -> hint + " ").orElse("")
              + "known are "
              + String.join(", ", WordNames.titles()));
    }
    return found;
  }

  private void table(List<Word> words) throws IOException {
    List<List<String>> rows = new ArrayList<>();
    for (Word word : words) {
      rows.add(List.of(word.title(), word.example()));
      rows.add(List.of("", "options: " + options(word)));
      rows.add(List.of("", "sent as: " + word.encoding()));
    }
    Columns.write(invocation.out(), rows, common.screen.width(invocation));
    invocation.write("[...] may be left out. 'callsheet ops WORD' says what each option takes.");
  }

  private static String options(Word word) {
    String all =
        word.options().stream()
            .map(option -> option.required() ? option.name() : "[" + option.name() + "]")
            .collect(Collectors.joining(", "));
    return all.isEmpty() ? "none" : all;
  }

  private void detail(Word word) throws IOException {
    invocation.write(word.title() + " - " + word.operation().title());
    invocation.write("  " + word.example());
    invocation.write("  sent as: " + word.encoding());
    List<List<String>> rows = new ArrayList<>();
    word.value()
        .ifPresent(
            type ->
                rows.add(
                    List.of(
                        "  (value)",
                        type.description() + (word.many() ? "; one or more" : ""),
                        "")));
    for (Option option : word.options()) {
      rows.add(
          List.of(
              "  " + option.name(),
              option.type().description() + (option.required() ? "; required" : ""),
              option.field().isEmpty() ? "not sent" : "field " + option.field()));
    }
    Columns.write(invocation.out(), rows, common.screen.width(invocation));
  }
}
