package dev.callsheet.launcher.account;

import dev.callsheet.account.Account;
import dev.callsheet.account.BusinessId;
import dev.callsheet.launcher.option.PolicyOption;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.NearestWord;
import dev.callsheet.store.MachineKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Stream;

/** The accounts that can be named: two built-in ones and those of a file. */
public final class Accounts {
  /** The simulator, started for the run. */
  public static final String SIMULATOR = "simulator";

  /** The account that three environment variables describe. */
  static final String ENV = "env";

  private static final String BUSINESS_ID = "CALLSHEET_BUSINESS_ID";

  private static final String BASE_URL = "CALLSHEET_BASE_URL";
  private static final String LOCK = "CALLSHEET_LIVE";

  private final Invocation invocation;
  private final AccountsFile file;

  public Accounts(Invocation invocation) {
    this.invocation = invocation;
    file = AccountsFile.of(invocation.surroundings());
  }

  /** Throws if this machine may not send. */
  public void refuseWhenLocked() {
    Optional<String> lock = invocation.surroundings().variable(LOCK);
    if (lock.isEmpty()) {
      return;
    }
    if (lock.get().strip().toLowerCase(Locale.ROOT).equals("never")) {
      throw new ConfigurationException(
          "this machine may not send: " + LOCK + " is 'never'. Nothing was sent");
    }
    throw new ConfigurationException(
        LOCK + " knows the value 'never' only; no variable makes a run live. Nothing was sent");
  }

  /** The account of this name, other than the simulator. */
  public Account named(String name) {
    return account(entry(name));
  }

  /** How the account of this name, other than the simulator, is sent with. */
  public AccountSettings settings(String name) {
    return entry(name).settings().within(ofMachine());
  }

  /** Those of the simulator, to which the policy of the machine speaks as well. */
  AccountSettings ofSimulator() {
    return AccountSettings.STANDARD.within(ofMachine());
  }

  private SortedSet<String> ofMachine() {
    return PolicyOption.ofMachine(invocation.surroundings());
  }

  private AccountEntry entry(String name) {
    if (name.equals(ENV)) {
      return fromEnvironment();
    }
    List<AccountEntry> entries = file.entries();
    for (AccountEntry entry : entries) {
      if (entry.name().equals(name)) {
        return entry;
      }
    }
    List<String> names = new ArrayList<>(List.of(SIMULATOR, ENV));
    entries.forEach(entry -> names.add(entry.name()));
    throw new ConfigurationException(
        "there is no account of that name; "
            + NearestWord.hint(name, names).map(hint -> hint + " ").orElse("")
            + "known are "
            + String.join(", ", names)
            + (entries.isEmpty()
                ? "; 'callsheet accounts add NAME' makes one"
                : " (named ones are kept in " + file.path() + ")"));
  }

  List<AccountEntry> ofFile() {
    return file.entries();
  }

  /** Those that somebody described, in the file or in the environment. */
  public List<AccountEntry> described() {
    List<AccountEntry> described = new ArrayList<>(file.entries());
    AccountEntry environment = environment();
    if (environment.key().isPresent() || environment.baseUrl().isPresent()) {
      described.add(environment);
    }
    return described;
  }

  /** The one of this name; none for the simulator, which needs no settings. */
  List<AccountEntry> toCheck(String name) {
    return name.equals(SIMULATOR) ? List.of() : List.of(entry(name));
  }

  /** Everything that can be named, for a list that shows no secret. */
  List<AccountEntry> all() {
    List<AccountEntry> all = new ArrayList<>();
    all.add(
        new AccountEntry(
            SIMULATOR,
            "built in",
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()));
    all.add(environment());
    all.addAll(file.entries());
    all.forEach(AccountEntry::settings); // what is wrong with them is told here, too
    return all;
  }

  /** The business of the account of this fingerprint, by whatever name; asks for no key. */
  public Optional<BusinessId> business(MachineKey key, String fingerprint) {
    try {
      for (AccountEntry entry : described()) {
        Optional<String> id = entry.businessId();
        if (id.isPresent()
            && entry.baseUrl().isPresent()
            && key.fingerprint(id.get(), entry.baseUrl().get()).equals(fingerprint)) {
          return Optional.of(new BusinessId(id.get()));
        }
      }
    } catch (ConfigurationException e) {
      // Whoever uses an account is told.
    }
    return Optional.empty();
  }

  /**
   * From now on no key of any account is shown that can be had without a command; accounts that
   * cannot be read have none to show.
   */
  public void keepKeys() {
    try {
      for (AccountEntry entry : file.entries()) {
        entry
            .key()
            .flatMap(key -> key.atHand(invocation.surroundings()))
            .ifPresent(invocation::keep);
      }
    } catch (ConfigurationException e) {
      // Whoever uses an account is told.
    }
  }

  private AccountEntry fromEnvironment() {
    List<String> missing =
        Stream.of(BUSINESS_ID, Invocation.API_KEY, BASE_URL)
            .filter(variable -> invocation.surroundings().variable(variable).isEmpty())
            .toList();
    if (!missing.isEmpty()) {
      throw new ConfigurationException(
          "the account 'env' needs "
              + String.join(" and ", missing)
              + (missing.size() == 1 ? ", which is not set" : ", which are not set"));
    }
    return environment();
  }

  private AccountEntry environment() {
    return new AccountEntry(
        ENV,
        "environment",
        invocation.surroundings().variable(BUSINESS_ID),
        invocation
            .surroundings()
            .variable(Invocation.API_KEY)
            .map(key -> KeySource.variable(Invocation.API_KEY)),
        invocation.surroundings().variable(BASE_URL),
        file.ofEnvironment());
  }

  private Account account(AccountEntry entry) {
    return new Account(
        entry.name(),
        new BusinessId(entry.required("business_id", entry.businessId())),
        invocation.keep(entry.secret(invocation.surroundings())),
        entry.url());
  }
}
