package dev.callsheet.launcher;

import dev.callsheet.dispatch.Pace;
import dev.callsheet.plan.AccountMark;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.PlanFile;
import dev.callsheet.plan.PlanHeader;
import dev.callsheet.plan.PlanKey;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.Format;
import dev.callsheet.report.Headline;
import dev.callsheet.report.Listing;
import dev.callsheet.report.Report;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Shows what a script would do and saves that, to be approved and applied. */
final class Saving {
  private final Desk desk;
  private final CommonOptions common;
  private final ScriptOptions script;
  private final SaveOptions save;
  private final @Nullable Pace rate;

  Saving(
      Desk desk,
      CommonOptions common,
      ScriptOptions script,
      SaveOptions save,
      @Nullable Pace rate) {
    this.rate = rate;
    this.desk = desk;
    this.common = common;
    this.script = script;
    this.save = save;
  }

  ExitCode to(Path file) throws IOException {
    refuseOverwriting(file);
    Listing listing = script.pick.listing();
    Vault vault = new Vault(desk);
    PlanKey key = vault.key();
    Optional<AccountMark> account = account(key);
    Planning planning = new Planning(desk, common, script).from(Vault.sources(script));
    try (Plan plan = planning.plan(planning.sheet(), script.guards())) {
      Report.to(desk.out(), common.layout(desk, script.full, script.all))
          .list(listing)
          .pace(rate)
          .preview(plan, headline(account));
      if (planning.isForbidden(plan)) {
        desk.out().flush();
        return planning.forbid(plan);
      }
      PlanHeader header = vault.header(script, account, save.lifetime, plan.sources());
      tell(file, header, PlanFile.save(plan, header, key, file));
      return ExitCode.OK;
    }
  }

  /** The script or its data in the place of the plan would be lost. */
  private void refuseOverwriting(Path file) {
    if (file.toAbsolutePath().normalize().equals(script.file.toAbsolutePath().normalize())) {
      throw new ConfigurationException("-o would replace the script; name another file");
    }
  }

  private Optional<AccountMark> account(PlanKey key) {
    String name = save.account;
    if (name == null) {
      return Optional.empty();
    }
    return Optional.of(
        name.equals(Accounts.SIMULATOR)
            ? OpenAccount.simulatorMark(key)
            : OpenAccount.mark(new Accounts(desk).named(name), key));
  }

  private static Headline headline(Optional<AccountMark> account) {
    return new Headline(account.map(AccountMark::name), account.map(AccountMark::host));
  }

  /** Programs get one document, so that this goes beside it. */
  private void tell(Path file, PlanHeader header, String digest) throws IOException {
    String account = header.account().map(AccountMark::name).orElse("ACCOUNT");
    String[] lines = {
      "Saved " + file + ", valid until " + header.expires() + ", " + digest,
      "To send it: callsheet apply " + file + " --live " + account
    };
    for (String line : lines) {
      if (common.output == Format.HUMAN) {
        desk.out().write(line + "\n");
      } else {
        desk.say(line);
      }
    }
    desk.out().flush();
  }

  /** Options that mean nothing unless a plan is saved. */
  static void refuseWithoutFile(SaveOptions save) {
    @Nullable String account = save.account;
    if (account != null) {
      throw new ConfigurationException("--account binds a saved plan; add -o F.plan");
    }
  }
}
