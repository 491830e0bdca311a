package dev.callsheet.launcher.account;

import dev.callsheet.account.Account;
import dev.callsheet.account.BusinessId;
import dev.callsheet.account.Secret;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.launcher.terminal.Terminal;
import dev.callsheet.problem.ConfigurationException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Writes an account into the accounts file. There is no option that takes the key itself. */
@Command(
    name = "add",
    description =
        "Write an account into the accounts file; on a terminal it asks, and shows no key.")
public final class AccountsAddCommand implements Callable<Integer> {
  private static final int TRIES = 3;
  private static final int LONGEST_LINE = 4_096;
  private static final String NAME = "[A-Za-z][A-Za-z0-9_-]{0,30}";

  private final Invocation invocation;

  @Parameters(paramLabel = "NAME", description = "what --live will call it, such as acme")
  String name = "";

  @Option(
      names = "--business-id",
      paramLabel = "ID",
      description = "the business id, instead of the question")
  @Nullable String businessId;

  @Option(
      names = "--base-url",
      paramLabel = "URL",
      description = "such as https://api.example.com, instead of the question")
  @Nullable String baseUrl;

  @Option(names = "--key-stdin", description = "read the key from standard input")
  boolean fromInput;

  @Option(
      names = "--key-env",
      paramLabel = "VARIABLE",
      description = "keep no key: this variable holds it when the account is used")
  @Nullable String variable;

  @Option(
      names = "--key-command",
      paramLabel = "COMMAND",
      description = "keep no key: this command prints it, such as 'pass show acme'")
  @Nullable String command;

  @Option(names = "--replace", description = "write anew what there is under that name")
  boolean replace;

  @Mixin ScreenOptions screen = new ScreenOptions();

  public AccountsAddCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    AccountsFile file = AccountsFile.of(invocation.surroundings());
    refuseName(file);
    List<String> settings = new ArrayList<>();
    settings.add(
        AccountsDraft.line(
            AccountTable.BUSINESS_ID,
            answer(businessId, "Business id: ", "--business-id ID", id -> new BusinessId(id))));
    settings.add(
        AccountsDraft.line(
            AccountTable.BASE_URL,
            answer(
                baseUrl,
                "Base URL, such as https://api.example.com: ",
                "--base-url URL",
                this::refuseAddress)));
    settings.add(key());
    file.write(name, settings);
    invocation
        .out()
        .write(
            "Account '%s' stands in %s, which only you can read. Next: callsheet accounts check %s\n"
                .formatted(name, file.path(), name));
    return ExitCode.OK.code();
  }

  private void refuseName(AccountsFile file) {
    if (!name.matches(NAME)) {
      throw new ConfigurationException(
          "an account's name is a word of letters, digits, - and _, such as acme");
    }
    if (name.equals(Accounts.SIMULATOR) || name.equals(Accounts.ENV)) {
      throw new ConfigurationException("'" + name + "' is built in; use another name");
    }
    boolean there = file.entries().stream().anyMatch(entry -> entry.name().equals(name));
    if (there && !replace) {
      throw new ConfigurationException(
          "there is an account '" + name + "' already; --replace writes it anew");
    }
  }

  private void refuseAddress(String address) {
    try {
      Account.refuseUnsafe(name, new URI(address));
    } catch (URISyntaxException e) {
      throw new ConfigurationException("write an address such as https://api.example.com");
    }
  }

  /** What was given, or else what a person says, until it can be used. */
  private String answer(
      @Nullable String given, String question, String option, Consumer<String> check) {
    if (given != null) {
      check.accept(given.strip());
      return given.strip();
    }
    for (int tried = 1; ; tried++) {
      String said =
          invocation
              .surroundings()
              .terminal()
              .ask(question)
              .map(String::strip)
              .orElseThrow(
                  () ->
                      new ConfigurationException(
                          "without a terminal nobody can be asked; give " + option));
      try {
        check.accept(said);
        return said;
      } catch (ConfigurationException e) {
        if (tried == TRIES) {
          throw e;
        }
        invocation.say(String.valueOf(e.getMessage()));
      }
    }
  }

  /** The setting that says where the key comes from. */
  private String key() throws IOException {
    int ways = (fromInput ? 1 : 0) + (variable == null ? 0 : 1) + (command == null ? 0 : 1);
    if (ways > 1) {
      throw new ConfigurationException(
          "give one of --key-stdin, --key-env and --key-command, not more");
    }
    if (variable != null) {
      return AccountsDraft.line(KeySource.VARIABLE, variable(variable));
    }
    if (command != null) {
      return AccountsDraft.line(KeySource.COMMAND, words(command));
    }
    boolean typed = !fromInput || invocation.surroundings().terminal().shows(Terminal.Stream.IN);
    Optional<String> key =
        typed
            ? invocation.surroundings().terminal().askHidden("API key (it is not shown): ")
            : Optional.of(firstLine(invocation.surroundings().in()));
    return AccountsDraft.line(
        KeySource.PLAIN,
        invocation
            .keep(
                Secret.of(
                    key.map(String::strip)
                        .orElseThrow(
                            () ->
                                new ConfigurationException(
                                    "without a terminal nobody can be asked for the key; give --key-stdin, --key-env VARIABLE or --key-command COMMAND"))))
            .reveal());
  }

  private String variable(String word) {
    if (!word.matches("[A-Za-z_]\\w*")) {
      throw new ConfigurationException(
          "--key-env takes the name of a variable alone, such as ACME_KEY");
    }
    return word;
  }

  /** It will be started without a shell, so nothing that only a shell understands may be in it. */
  private static List<String> words(String command) {
    if (command.isBlank() || !command.matches("[^\"'\\\\$`|;&<>*?(){}\\p{Cntrl}]+")) {
      throw new ConfigurationException(
          "--key-command takes a program and its arguments with blanks between, such as 'pass show"
              + " acme', and nothing that only a shell understands; what needs more goes into a"
              + " script of its own");
    }
    return List.of(command.strip().split(" +"));
  }

  private static String firstLine(InputStream in) throws IOException {
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    for (int b = in.read(); b >= 0 && b != '\n' && line.size() < LONGEST_LINE; b = in.read()) {
      line.write(b);
    }
    return line.toString(StandardCharsets.UTF_8);
  }
}
