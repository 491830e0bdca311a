package dev.callsheet.bench;

import dev.callsheet.action.DataRow;
import dev.callsheet.action.Origin;
import dev.callsheet.bench.process.Child;
import dev.callsheet.command.Message;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.SendSms;
import dev.callsheet.guard.cap.Cap;
import dev.callsheet.guard.cap.CapGuard;
import dev.callsheet.guard.cap.History;
import dev.callsheet.guard.hours.HoursTable;
import dev.callsheet.guard.list.ListDemand;
import dev.callsheet.guard.list.NumberPacker;
import dev.callsheet.guard.list.SuppressionList;
import dev.callsheet.guard.policy.Policy;
import dev.callsheet.guard.policy.PolicyGuard;
import dev.callsheet.guard.row.ConsentGuard;
import dev.callsheet.guard.row.OptOutGuard;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.CommandSource;
import dev.callsheet.plan.Guard;
import dev.callsheet.plan.Plan;
import dev.callsheet.plan.Planner;
import dev.callsheet.problem.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** A plan of 1,000,000 texts, with eight guards and without one. */
final class GuardsBench {
  private static final int ACTIONS = 1_000_000;
  private static final int LISTED = 1_000_000;
  private static final int ROUNDS = 5;
  private static final int[] CODES = {305, 212, 213, 415, 617, 713, 312, 404, 206, 602, 808, 907};

  /** 14:00 in New York, on a Friday. */
  private static final InstantSource NOW =
      InstantSource.fixed(Instant.parse("2026-11-20T19:00:00Z"));

  void run() throws IOException {
    Path folder = Files.createTempDirectory("callsheet-bench-");
    try {
      SuppressionList list = listed(folder);
      List<Double> guarded = new ArrayList<>();
      List<Double> free = new ArrayList<>();
      long left = 0;
      for (int round = 0; round <= ROUNDS; round++) { // the first warms up
        double without = seconds(Guard.NONE, ACTIONS);
        Guard all = eight(list);
        long begun = System.nanoTime();
        try (Plan plan = plan(all, folder)) {
          left = plan.size();
        }
        if (round > 0) {
          guarded.add((System.nanoTime() - begun) / 1e9);
          free.add(without);
        }
      }
      double with = Child.median(guarded);
      double without = Child.median(free);
      System.out.printf(
          "guards: %,d texts planned in %.2f s, with eight guards in %.2f s (%,d of them stay), ratio %.2f (median of %d)%n",
          ACTIONS, without, with, left, without / with, ROUNDS);
    } finally {
      Child.delete(folder);
    }
  }

  /** Plans once under all guards; the lists are made in the folder that is given if need be. */
  public static void main(String... arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    Path lists = folder.resolve("lists");
    SuppressionList list =
        Files.exists(lists) ? SuppressionList.in(lists) : listed(Files.createDirectory(lists));
    try (Plan plan = plan(eight(list), folder)) {
      System.out.println(plan.size());
    }
  }

  private static SuppressionList listed(Path folder) throws IOException {
    SuppressionList list = SuppressionList.in(folder);
    for (String name : List.of("national.csv", "own.csv")) {
      NumberPacker numbers = new NumberPacker();
      Random random = new Random(name.hashCode());
      for (int i = 0; i < LISTED; i++) {
        numbers.add(new PhoneNumber(number(random)));
      }
      list.take(name, numbers, NOW.instant(), NOW.instant());
    }
    return list;
  }

  private static Guard eight(SuppressionList list) {
    Policy policy =
        Policy.builder()
            .hours(HoursTable.standard().preset("us-strict"))
            .suppress(new ListDemand("national.csv", Optional.of(Duration.ofDays(31))))
            .suppress(new ListDemand("own.csv", Optional.empty()))
            .consent(ConsentGuard.of("sms", "consentAt", Duration.ofDays(540)))
            .optOut(new OptOutGuard("doNotContact"))
            .segments(2)
            .cap(Cap.perContact(3, Duration.ofHours(24), "sms,call", ""))
            .cap(Cap.perDay(2L * ACTIONS, ZoneId.of("America/New_York"), "segments"))
            .build();
    return Guard.all(
        List.of(
            new PolicyGuard(list, policy, NOW),
            new CapGuard(History.inMemory(), policy.caps(), NOW)));
  }

  private static double seconds(Guard guard, long expected) throws IOException {
    long begun = System.nanoTime();
    try (Plan plan = plan(guard, Path.of(System.getProperty("java.io.tmpdir")))) {
      if (plan.size() != expected) {
        throw new IOException(plan.size() + " actions are left");
      }
    }
    return (System.nanoTime() - begun) / 1e9;
  }

  private static Plan plan(Guard guard, Path folder) {
    return Planner.standard().guard(guard).keepIn(folder).plan(new Leads());
  }

  /** Rows of people with consent, of whom nobody wants to be left alone. */
  private static final class Leads implements CommandSource {
    @Override
    public String name() {
      return "leads.groovy";
    }

    @Override
    public void emit(CommandSink sink) {
      Random random = new Random(7);
      Source line = Source.of("leads.groovy", 1);
      for (int i = 1; i <= ACTIONS; i++) {
        String number = number(random);
        sink.row(() -> Map.of("phone", number, "consentAt", "2026-01-05", "doNotContact", "no"));
        sink.add(
            new SendSms(
                new PhoneNumber(number), new Message("Hi, still comparing?"), Optional.empty()),
            new Origin(line, Optional.of(new DataRow("leads.csv", i, i + 1))));
      }
    }
  }

  private static String number(Random random) {
    return "+1%d%d%04d"
        .formatted(
            CODES[random.nextInt(CODES.length)], 200 + random.nextInt(800), random.nextInt(10_000));
  }
}
