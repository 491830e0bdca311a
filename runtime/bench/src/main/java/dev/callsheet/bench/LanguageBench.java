package dev.callsheet.bench;

import dev.callsheet.bench.process.Child;
import dev.callsheet.dsl.compile.SheetCompiler;
import dev.callsheet.dsl.evaluate.Compiled;
import dev.callsheet.dsl.evaluate.GroovyObjects;
import dev.callsheet.dsl.evaluate.ProgramLoader;
import dev.callsheet.dsl.library.Dispatch;
import dev.callsheet.dsl.library.host.HostTypes;
import dev.callsheet.dsl.library.value.Outside;
import dev.callsheet.dsl.library.value.Program;
import dev.callsheet.dsl.library.value.RuleData;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.Speech;
import dev.callsheet.dsl.parse.CompileOptions;
import dev.callsheet.dsl.problem.ScriptText;
import dev.callsheet.dsl.sandbox.Limits;
import dev.callsheet.dsl.sandbox.Meter;
import dev.callsheet.dsl.sandbox.Sandbox;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the language costs: compiling, evaluating a condition on events, keeping many scripts. */
final class LanguageBench {
  private static final int COMPILED = 1_200;
  private static final int EVENTS = 1_000;
  private static final int ROUNDS = 9;
  private static final int KEPT = 1_000;

  void run() {
    compiling();
    Sink sink = new Sink();
    compare("three conditions on a Map event", RULE, event -> byHand(event, sink), sink);
    compare("five methods of texts and lists", METHODS, event -> methodsByHand(event, sink), sink);
    keeping();
  }

  static String script(int number) {
    return """
        def city = event.city ?: 'Miami %d'
        int score = 0
        if ('vip' in event.tags) score += 50
        if (event.score > %d) score += 20
        def tier = score >= 60 ? 'hot' : score >= 30 ? 'warm' : 'cold'
        if (tier == 'hot' && event.source in ['web', 'chat']) {
          sms to: event.phone, message: "Hi ${event.firstName}, hello from ${city}"
          powerlist('fresh-%d') { add event.phone, firstName: event.firstName }
        }
        tier
        """
        .formatted(number, number % 100, number);
  }

  private static Compiled compiled(String text, boolean sandboxed) {
    CompileOptions options =
        sandboxed ? CompileOptions.sandboxed(Sandbox.standard()) : CompileOptions.trusted();
    return SheetCompiler.compile(ScriptText.of("bench", text), options.facts(Set.of("event")));
  }

  private static void compiling() {
    List<Double> millis = new ArrayList<>();
    for (int i = 0; i < COMPILED; i++) {
      long begun = System.nanoTime();
      compiled(script(i), true);
      if (i >= COMPILED - 200) {
        millis.add((System.nanoTime() - begun) / 1e6);
      }
    }
    System.out.printf(
        "language: compile of a ten-line script, warm: %.2f ms (median of %d)%n",
        Child.median(millis), millis.size());
  }

  private static final String RULE =
      """
      if (event.type == 'lead' && event.score > 50 && event.source in ['web', 'chat']) {
        sms to: event.phone, message: 'Hi'
      }
      """;

  private static final String METHODS =
      """
      if (event.phone.startsWith('+1305') && event.tags.contains('vip')
          && event.firstName.trim().toUpperCase().size() < 20) {
        sms to: event.phone, message: 'Hi'
      }
      """;

  /** What a script costs on each of a thousand events, beside the same in Java. */
  private static void compare(String what, String script, Handler java, Sink sink) {
    List<Map<String, Object>> events = new ArrayList<>();
    for (int i = 0; i < EVENTS; i++) {
      events.add(
          new HashMap<>(
              Map.of(
                  "type",
                  i % 3 == 0 ? "lead" : "call",
                  "score",
                  i % 100,
                  "source",
                  i % 2 == 0 ? "web" : "mail",
                  "phone",
                  "+13055550123",
                  "firstName",
                  " Ann",
                  "tags",
                  i % 2 == 0 ? List.of("new", "vip") : List.of("new"))));
    }
    List<Double> byHand = new ArrayList<>();
    List<Double> trusted = new ArrayList<>();
    List<Double> sandboxed = new ArrayList<>();
    Program program = program(compiled(script, false));
    Program held = program(compiled(script, true));
    HostTypes nothing = new HostTypes(Sandbox.standard());
    Limits wide = Limits.standard().operations(Long.MAX_VALUE).bytes(Long.MAX_VALUE);
    for (int round = 0; round < ROUNDS * 2; round++) {
      double plain = nanos(events, java);
      Scene free =
          scene(Limits.none(), sink, new GroovyObjects(LanguageBench.class::getClassLoader));
      double ours =
          nanos(
              events,
              event -> {
                free.name("event", event);
                program.run(free);
              });
      Scene metered = scene(wide.time(Duration.ofHours(1)), sink, nothing);
      double strangers =
          nanos(
              events,
              event -> {
                metered.name("event", event);
                held.run(metered);
              });
      if (round >= ROUNDS) {
        byHand.add(plain);
        trusted.add(ours);
        sandboxed.add(strangers);
      }
    }
    double peer = Child.median(byHand);
    System.out.printf(
        "language: %s: Java %.1f ns, trusted %.1f ns (%.2fx), sandboxed %.1f ns (%.2fx)%n",
        what,
        peer,
        Child.median(trusted),
        peer / Child.median(trusted),
        Child.median(sandboxed),
        peer / Child.median(sandboxed));
    if (sink.said == 0) {
      throw new IllegalStateException("nothing was said");
    }
    sink.said = 0;
  }

  private static Program program(Compiled compiled) {
    return ProgramLoader.load(compiled.code().type());
  }

  private static Scene scene(Limits limits, Speech speech, Outside outside) {
    return new Scene(new Meter(limits, () -> {}), speech, outside, Dispatch.ALL, Map.of());
  }

  private interface Handler {
    void handle(Map<String, Object> event);
  }

  private static double nanos(List<Map<String, Object>> events, Handler handler) {
    int turns = 2_000;
    long begun = System.nanoTime();
    for (int turn = 0; turn < turns; turn++) {
      for (Map<String, Object> event : events) {
        handler.handle(event);
      }
    }
    return (System.nanoTime() - begun) / (double) turns / events.size();
  }

  private static final Set<String> SOURCES = Set.of("web", "chat");

  private static void byHand(Map<String, Object> event, Sink sink) {
    if ("lead".equals(event.get("type"))
        && event.get("score") instanceof Integer score
        && score > 50
        && SOURCES.contains(event.get("source"))) {
      sink.say(0, null, new Object[0], new Object[] {event.get("phone"), "Hi"});
    }
  }

  private static void methodsByHand(Map<String, Object> event, Sink sink) {
    if (event.get("phone") instanceof String phone
        && phone.startsWith("+1305")
        && event.get("tags") instanceof List<?> tags
        && tags.contains("vip")
        && event.get("firstName") instanceof String name
        && name.trim().toUpperCase(Locale.ROOT).length() < 20) {
      sink.say(0, null, new Object[0], new Object[] {phone, "Hi"});
    }
  }

  /** Hears the words; what they do is the same for everybody. */
  private static final class Sink implements Speech {
    private long said;

    @Override
    public void say(
        int site, @Nullable Object subject, @Nullable Object[] values, @Nullable Object[] options) {
      said += options.length;
    }

    @Override
    public Object subject(int site, @Nullable Object id) {
      return site;
    }

    @Override
    public void name(int site, @Nullable Object name, @Nullable Object id) {}

    @Override
    public Object rows(int site, @Nullable Object file, @Nullable Object[] options) {
      return List.of();
    }

    @Override
    public void rule(int site, RuleData rule) {}

    @Override
    public void contact(int site, @Nullable Object[] fields, @Nullable Object[] paths) {}

    @Override
    public void note(int site, @Nullable Object text) {}

    @Override
    public void stop(int site) {}

    @Override
    public Object params() {
      return Map.of();
    }

    @Override
    public void print(String text, boolean line) {}
  }

  private static void keeping() {
    long before = used();
    List<Compiled> kept = new ArrayList<>();
    for (int i = 0; i < KEPT; i++) {
      kept.add(compiled(script(10_000 + i), true));
    }
    long after = used();
    System.out.printf(
        "language: %d sandboxed scripts: %.1f MB of heap and metaspace, %.1f MB of them for the"
            + " scripts%n",
        kept.size(), after / 1e6, (after - before) / 1e6);
  }

  /** Compiles, runs and forgets so many different scripts. */
  static void forgetting(int count) {
    for (int i = 0; i <= count; i++) {
      compiled(script(i), true);
      if (i % (count / 5) == 0) {
        System.out.printf(
            "language: after %d scripts %.1f MB of heap and metaspace%n", i, used() / 1e6);
      }
    }
  }

  private static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    long used = 0;
    for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
      if (!pool.getName().startsWith("Code")) {
        used += pool.getUsage().getUsed();
      }
    }
    return used;
  }
}
