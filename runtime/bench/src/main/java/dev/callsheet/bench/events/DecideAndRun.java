package dev.callsheet.bench.events;

import dev.callsheet.Callsheet;
import dev.callsheet.CallsheetBuilder;
import dev.callsheet.Mandate;
import dev.callsheet.command.Message;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.SendSms;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.RuleSet;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * A run for each event, on many threads, in a process of its own: what there was before desks. For
 * each line that it reads, it sends a text for so many events and prints the seconds that this
 * took. The engine on its class path may be an older one.
 */
final class DecideAndRun {
  private DecideAndRun() {}

  /** Address of the service, state folder, threads, events of a round. */
  public static void main(String... arguments) throws Exception {
    int threads = Integer.parseInt(arguments[2]);
    int events = Integer.parseInt(arguments[3]);
    RuleSet rules =
        RuleSet.of(
            "text",
            List.of(
                Rule.named("text")
                    .then(
                        (event, reply) ->
                            reply.add(
                                new SendSms(
                                    new PhoneNumber(Objects.toString(event.get("phone"))),
                                    new Message("We got it."),
                                    Optional.empty())))));
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    int next = 0;
    try (Callsheet callsheet = to(arguments[0]).journal(Path.of(arguments[1])).build()) {
      while (in.readLine() != null) {
        long begun = System.nanoTime();
        ExecutorService all = Executors.newFixedThreadPool(threads);
        for (int end = next + events; next < end; next++) {
          String id = "e" + next;
          Map<String, String> fields = Map.of("phone", "+1305" + (2_000_000 + next));
          Event event = Event.of("lead.created", fields).withId(id);
          all.execute(() -> callsheet.decideAndRun(rules, event, new Mandate(1)));
        }
        all.shutdown();
        if (!all.awaitTermination(10, TimeUnit.MINUTES)) {
          throw new IllegalStateException("it takes too long");
        }
        System.out.println((System.nanoTime() - begun) / 1e9);
      }
    }
    System.exit(0);
  }

  /** An account lay elsewhere once. */
  private static CallsheetBuilder to(String service) throws ReflectiveOperationException {
    Method to =
        Stream.of(Callsheet.class.getMethods())
            .filter(method -> method.getName().equals("to") && method.getParameterCount() == 1)
            .findAny()
            .orElseThrow();
    Constructor<?> account = to.getParameterTypes()[0].getConstructors()[0];
    Class<?>[] parts = account.getParameterTypes();
    Object made =
        account.newInstance(
            "bench",
            parts[1].getConstructor(String.class).newInstance("4711"),
            parts[2].getMethod("of", String.class).invoke(null, "bench-key"),
            URI.create(service));
    return (CallsheetBuilder) to.invoke(null, made);
  }
}
