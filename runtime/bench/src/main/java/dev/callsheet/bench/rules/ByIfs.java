package dev.callsheet.bench.rules;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javax.tools.ToolProvider;

/**
 * An {@code if} for each rule, as one would write it by hand: fields are read once, and methods are
 * short enough to be compiled by the JVM.
 */
final class ByIfs extends OneByOne {
  private static final int RULES_PER_METHOD = 50;

  private final Ifs ifs;
  private final List<Map<String, Object>> events;

  /** All rules. */
  interface Ifs {
    /** Tells which rules fire. */
    void ask(Map<String, Object> event, Told told);
  }

  private ByIfs(Workload workload, Ifs ifs) {
    super(workload);
    this.ifs = ifs;
    this.events = workload.events();
  }

  static Supplier<Contender> load(Workload workload) {
    Ifs ifs = compile(source(workload.rules()));
    return () -> new ByIfs(workload, ifs);
  }

  private static String source(List<Workload.RuleText> rules) {
    StringBuilder calls = new StringBuilder();
    StringBuilder methods = new StringBuilder();
    for (int from = 0; from < rules.size(); from += RULES_PER_METHOD) {
      calls.append("    rules").append(from).append("(type, score, source, told);\n");
      methods
          .append("  private static void rules")
          .append(from)
          .append("(String type, int score, String source, Told told) {\n");
      rules.subList(from, Math.min(rules.size(), from + RULES_PER_METHOD)).stream()
          .map(ByIfs::rule)
          .forEach(methods::append);
      methods.append("  }\n");
    }
    return """
        package dev.callsheet.bench.rules;
        public final class Written implements ByIfs.Ifs {
          public void ask(java.util.Map<String, Object> event, Told told) {
            String type = (String) event.get("type");
            int score = (Integer) event.get("score");
            String source = (String) event.get("source");
        """
        + calls
        + "  }\n"
        + methods
        + "}\n";
  }

  private static String rule(Workload.RuleText text) {
    return String.format(
        "    if (type.equals(\"%s\") && score > %d && (source.equals(\"%s\") || source.equals(\"%s\"))) told.add(%d);%n",
        text.type(), text.over(), text.sources().get(0), text.sources().get(1), text.number());
  }

  private static Ifs compile(String source) {
    try {
      Path folder = Files.createTempDirectory("callsheet-bench-");
      Path file = Files.writeString(folder.resolve("Written.java"), source);
      String classPath = System.getProperty("java.class.path");
      int failed =
          ToolProvider.getSystemJavaCompiler()
              .run(null, null, null, "-proc:none", "-cp", classPath, file.toString());
      if (failed != 0) {
        throw new IllegalStateException(source);
      }
      byte[] bytes = Files.readAllBytes(folder.resolve("Written.class"));
      try (var files = Files.list(folder)) {
        for (Path each : files.toList()) {
          Files.delete(each);
        }
      }
      Files.delete(folder);
      return (Ifs)
          MethodHandles.lookup()
              .defineHiddenClass(bytes, true)
              .lookupClass()
              .getDeclaredConstructor()
              .newInstance();
    } catch (IOException | ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  @Override
  void ask(int event) {
    ifs.ask(events.get(event), told);
  }
}
