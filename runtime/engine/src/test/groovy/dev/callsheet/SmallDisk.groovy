package dev.callsheet

import dev.callsheet.dispatch.pace.Limits
import dev.callsheet.command.Message
import dev.callsheet.command.PhoneNumber
import dev.callsheet.command.Region
import dev.callsheet.command.SendSms
import dev.callsheet.desk.Desk
import dev.callsheet.desk.LiveBounds
import dev.callsheet.desk.LoggedEvent
import dev.callsheet.desk.Turn
import dev.callsheet.dispatch.Outcome.Kind
import dev.callsheet.dispatch.SendSettings
import dev.callsheet.intake.Arrival
import dev.callsheet.journal.RunSummary
import dev.callsheet.journal.Runs
import dev.callsheet.journal.file.Sender
import dev.callsheet.plan.Planner
import dev.callsheet.problem.ConfigurationException
import dev.callsheet.rule.Event
import dev.callsheet.rule.Reply
import dev.callsheet.rule.Rule
import dev.callsheet.rule.RuleSet
import dev.callsheet.saved.AccountMark
import dev.callsheet.saved.PlanFile
import dev.callsheet.saved.PlanHeader
import dev.callsheet.store.MachineKey
import groovy.transform.CompileStatic
import java.nio.file.Files
import java.nio.file.Path
import java.time.Instant
import java.time.ZoneOffset
import java.util.concurrent.ExecutionException

/**
 * A program of its own: makes runs on a small disk of which less and less is free, and goes on with
 * each once there is room. Prints how each ended, or what went wrong.
 */
@CompileStatic
class SmallDisk {
  static final long ACTIONS = 600
  static final int STEP = 32 << 10
  static final int LITTLE = 256 << 10

  /** A folder on the disk, its size. */
  static void main(String[] args) {
    Path disk = Path.of(args[0])
    for (int padding = 0; padding <= Long.parseLong(args[1]); padding += STEP) {
      println "$padding: ${run(disk, padding)}"
    }
    for (int free = 0; free <= LITTLE; free += 6 << 10) {
      println "plans, $free: ${plans(disk, free)}"
    }
    for (int free = 0; free <= 400 << 10; free += 80 << 10) {
      println "event, $free: ${event(disk, free)}"
    }
    for (int free = 0; free <= 1_500 << 10; free += 300 << 10) {
      println "desk, $free: ${desk(disk, free)}"
    }
    println 'through'
  }

  /** Whether a plan that is too large for the memory, and a saved one, have room. */
  private static String plans(Path disk, int free) {
    Path full = disk.resolve('full')
    Path spare = disk.resolve('spare')
    fill(spare, free)
    fill(full, Integer.MAX_VALUE)
    Files.deleteIfExists(spare)
    try {
      def plan = Sender.plan(Planner.standard().keepIn(disk.resolve('plans')), 2_500)
      PlanHeader header = new PlanHeader('a' * 16, '1', 0, Optional.<AccountMark> empty(), 'ann', Instant.EPOCH, Instant.EPOCH,
          Instant.EPOCH, 0, Region.US, [:], [], Limits.NONE)
      try {
        PlanFile.save(plan, header, MachineKey.in(Files.createTempDirectory('keys')), disk.resolve('some.plan'))
        return 'saved'
      } finally {
        plan.close()
      }
    } catch (ConfigurationException e) {
      check(e.message.contains(MachineWords.full()), e.message)
      return 'refused'
    } finally {
      Files.deleteIfExists(full)
      disk.toFile().listFiles().each { it.deleteDir() ?: it.delete() }
    }
  }

  /** An event is answered with room, or refused and answered when there is some. */
  private static String event(Path disk, int free) {
    Path full = disk.resolve('full')
    Path spare = disk.resolve('spare')
    LateWire wire = new LateWire()
    Callsheet callsheet = Callsheet.to(Sender.account(URI.create('http://127.0.0.1:1'))).journal(disk.resolve('state')).wire(wire).build()
    RuleSet rules = RuleSet.of('v', [
      Rule.named('text').then { Event event, Reply reply -> reply.add(new SendSms(new PhoneNumber('+13055550123'), new Message('text 1'),
          Optional.empty())) }])
    Event event = Event.of('lead', [:]).withId('e')
    String told = 'sent'
    callsheet.decideAndRun(rules, event.withId('before'), new Mandate(1)) // folders and the key are there
    fill(spare, free)
    fill(full, Integer.MAX_VALUE)
    Files.deleteIfExists(spare)
    try {
      check(callsheet.decideAndRun(rules, event, new Mandate(1)).run().get().count(Kind.SENT) == 1, 'not sent')
    } catch (ConfigurationException e) {
      told = 'refused, then sent'
      check(wire.taken[1L] == 1, 'sent although it was refused')
      Files.deleteIfExists(full)
      check(callsheet.decideAndRun(rules, event, new Mandate(1)).run().get().count(Kind.SENT) == 1, 'eaten')
    } finally {
      Files.deleteIfExists(full)
      callsheet.close()
      disk.toFile().listFiles().each { it.deleteDir() ?: it.delete() }
    }
    check(wire.taken[1L] == 2, 'twice or never')
    told
  }

  /** A live desk refuses what it cannot keep, takes it with room by itself, and sends it once when it is released. */
  private static String desk(Path disk, int free) {
    Path full = disk.resolve('full')
    Path spare = disk.resolve('spare')
    LateWire wire = new LateWire()
    Callsheet callsheet = Callsheet.to(Sender.account(URI.create('http://127.0.0.1:1'))).journal(disk.resolve('state')).wire(wire).build()
    RuleSet rules = RuleSet.of('v', [
      Rule.named('text').then { Event event, Reply reply -> reply.add(new SendSms(new PhoneNumber('+13055550123'), new Message('text 1'),
          Optional.empty())) }])
    Arrival arrival = new Arrival('s', Optional.of('lead'), Optional.of('e'), Optional.<String> empty(),
        "{\"note\": \"${'x' * (600 << 10)}\"}".bytes)
    Desk desk = callsheet.desk(disk.resolve('desk'), rules, LiveBounds.of(1, 9, ZoneOffset.UTC)) { LoggedEvent event, Turn turn -> }
    String told = 'kept'
    fill(spare, free)
    fill(full, Integer.MAX_VALUE)
    Files.deleteIfExists(spare)
    try {
      desk.accept(arrival).get()
    } catch (ExecutionException e) {
      check(e.cause instanceof ConfigurationException, "$e.cause")
      check(wire.taken.isEmpty(), 'sent although it was refused')
      told = 'refused, then kept'
    }
    Files.deleteIfExists(full)
    if (told != 'kept') {
      desk.accept(arrival).get()
    }
    try {
      for (int i = 0; i < 3_000 && wire.taken.isEmpty(); i++) {
        desk.release()
        Thread.sleep(10)
      }
    } finally {
      desk.close()
      callsheet.close()
      disk.toFile().listFiles().each { it.deleteDir() ?: it.delete() }
    }
    check(wire.taken[1L] == 1, "sent ${wire.taken} times")
    told
  }

  /** The disk is that full before, or becomes so in the middle. */
  private static String run(Path disk, int padding) {
    Path state = disk.resolve('state')
    Path full = disk.resolve('full')
    Runs runs = Sender.runs(state)
    boolean before = padding.intdiv(STEP) % 2 == 0
    if (before) {
      fill(full, padding)
    }
    String told = 'no run'
    LateWire wire = new LateWire()
    wire.told = { long number ->
      if (!before && number == 100L + padding.intdiv(STEP)) {
        fill(full, Integer.MAX_VALUE)
      }
    }
    try {
      told = send(wire, runs, state)
      Files.deleteIfExists(full)
      if (told != 'all') {
        told += ', then ' + send(wire, runs, state)
      }
      check(wire.taken.size() == ACTIONS && wire.taken.values().every { it == 1 }, 'twice or never')
      told
    } finally {
      Files.deleteIfExists(full)
      state.toFile().deleteDir()
    }
  }

  private static String send(LateWire wire, Runs runs, Path state) {
    Callsheet callsheet = Callsheet.to(Sender.account(URI.create('http://127.0.0.1:1'))).sending(SendSettings.standard()
        .inFlight(Sender.IN_FLIGHT)).journal(runs).wire(wire).build()
    int before = wire.taken.size()
    try {
      if (runs.ids().empty) {
        def plan = Sender.plan(ACTIONS)
        try {
          callsheet.run(plan, new Confirmation(ACTIONS))
        } finally {
          plan.close()
        }
      } else {
        Sender.resume(callsheet, Sender.account(URI.create('http://127.0.0.1:1')), runs, runs.ids()[0], state)
      }
    } catch (ConfigurationException e) {
      check(wire.taken.size() == before, 'sent although it was refused')
      check(e.message.contains('free some space'), e.message)
      return 'refused'
    } finally {
      callsheet.close()
    }
    RunSummary summary = runs.summary(runs.ids()[0])
    check(!summary.underWay(), 'still under way')
    check(runs.verify(summary.id()) { }.broken().empty, 'broken')
    check(summary.standing().leaving() == 0 && summary.standing().count(Kind.UNKNOWN) == 0, "lost an outcome: ${summary.standing()}")
    check(summary.standing().count(Kind.SENT) == wire.taken.size(), "${summary.standing()} but ${wire.taken.size()} arrived")
    wire.taken.size() == ACTIONS ? 'all' : wire.taken.size() as String
  }

  private static void fill(Path file, int most) {
    byte[] block = new byte[1024]
    try (OutputStream out = Files.newOutputStream(file)) {
      for (int written = 0; written < most; written += block.length) {
        out.write(block)
      }
    } catch (IOException e) {
      // It is full.
    }
  }

  private static void check(boolean holds, String what) {
    if (!holds) {
      throw new IllegalStateException(what)
    }
  }
}
