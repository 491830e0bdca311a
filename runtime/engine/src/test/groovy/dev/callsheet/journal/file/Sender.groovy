package dev.callsheet.journal.file

import dev.callsheet.journal.Runs
import dev.callsheet.Callsheet
import dev.callsheet.Confirmation
import dev.callsheet.action.Origin
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.SendSms
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.plan.CommandSink
import dev.callsheet.plan.CommandSource
import dev.callsheet.plan.Plan
import dev.callsheet.plan.Planner
import dev.callsheet.problem.Source
import dev.callsheet.saved.AccountMark
import dev.callsheet.saved.Admission
import dev.callsheet.saved.SavedPlan
import dev.callsheet.account.Account
import dev.callsheet.account.BusinessId
import dev.callsheet.account.Secret
import groovy.transform.CompileStatic
import java.nio.file.Files
import java.nio.file.Path
import java.time.InstantSource

/** A program of its own, to be killed: makes a run, or goes on with the one that there is. */
@CompileStatic
class Sender {
  /** Of a part of the journal: small, so that a run has many. */
  static final long PART = 24 << 10
  static final int IN_FLIGHT = 16

  /** State folder, address of the service, number of actions. */
  static void main(String[] args) {
    def state = Path.of(args[0])
    def account = account(URI.create(args[1]))
    def runs = runs(state)
    Callsheet callsheet = Callsheet.to(account).sending(SendSettings.standard().inFlight(IN_FLIGHT)).journal(runs).build()
    try {
      List<String> ids = runs.ids()
      if (ids.empty) {
        Plan plan = plan(Long.parseLong(args[2]))
        callsheet.run(plan, new Confirmation(plan.size()))
        plan.close()
      } else {
        resume(callsheet, account, runs, ids[0], state)
      }
    } finally {
      callsheet.close()
    }
  }

  static Runs runs(Path state) {
    FileRuns.in(state, InstantSource.system(), PART)
  }

  static void resume(Callsheet callsheet, Account account, Runs runs, String run, Path state) {
    def key = runs.key()
    def mark = new AccountMark(account.name(), account.host(),
        key.fingerprint(account.businessId().value(), account.baseUrl().toString()))
    def admission = new Admission(key, mark, 0, Optional.<String> empty(), Admission.SourcePolicy.ANY)
    def copies = Files.createDirectories(state.resolve('plans'))
    SavedPlan saved = SavedPlan.reopen(runs.plan(run), copies, key)
    try {
      callsheet.resume(run, saved, admission, Set.of(), new Confirmation(runs.summary(run).standing().open()))
    } finally {
      saved.close()
    }
  }

  static Account account(URI service) {
    new Account('acme', new BusinessId('4711'), Secret.of('canary-1'), service)
  }

  /** As many texts; two people in a row get three each, so that some wait for others. */
  static Plan plan(long size) {
    plan(Planner.standard(), size)
  }

  static Plan plan(Planner planner, long size) {
    planner.plan(new CommandSource() {
      @Override
      String name() {
        'texts.groovy'
      }

      @Override
      void emit(CommandSink sink) {
        for (long n = 1; n <= size; n++) {
          long person = n.intdiv(6) * 2 + n % 2
          sink.add(new SendSms(new PhoneNumber('+1' + (3_055_550_000L + person)), new Message("text $n"), Optional.empty()),
              Origin.of(new Source('texts.groovy', 1, 1)))
        }
      }
    })
  }
}
