package dev.callsheet.bench.rules;

import dev.callsheet.command.Command;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import org.drools.model.codegen.ExecutableModelProject;
import org.kie.api.KieBase;
import org.kie.api.KieServices;
import org.kie.api.builder.KieBuilder;
import org.kie.api.builder.KieFileSystem;
import org.kie.api.builder.Message;
import org.kie.api.runtime.StatelessKieSession;
import org.openjdk.jmh.infra.Blackhole;

/** Drools with its executable model: rules compiled to Java. */
final class OfDrools implements Contender {
  private final StatelessKieSession session;
  private final List<Fact> facts;
  private final Told told;
  private final boolean isBatch;

  private OfDrools(Workload workload, KieBase base, boolean isBatch) {
    this.facts = workload.events().stream().map(Fact::new).toList();
    this.told = new Told(workload);
    this.session = base.newStatelessKieSession();
    this.session.setGlobal("told", told);
    this.isBatch = isBatch;
  }

  /**
   * The rules, compiled.
   *
   * @param isBatch false for a session for each event, true for one for many
   */
  static Supplier<Contender> load(Workload workload, boolean isBatch) {
    StringBuilder text = new StringBuilder("package bench\n");
    text.append("import ").append(Fact.class.getName()).append("\n");
    text.append("global ").append(Told.class.getName()).append(" told\n");
    for (Workload.RuleText rule : workload.rules()) {
      text.append(
          String.format(
              "rule \"rule %d\" when Fact(type == \"%s\", score > %d, source in (\"%s\", \"%s\")) then told.add(%1$d); end%n",
              rule.number(),
              rule.type(),
              rule.over(),
              rule.sources().get(0),
              rule.sources().get(1)));
    }
    KieServices services = KieServices.Factory.get();
    KieFileSystem files = services.newKieFileSystem();
    files.write("src/main/resources/bench/rules.drl", text.toString());
    KieBuilder builder = services.newKieBuilder(files).buildAll(ExecutableModelProject.class);
    if (builder.getResults().hasMessages(Message.Level.ERROR)) {
      throw new IllegalStateException(builder.getResults().toString());
    }
    KieBase base =
        services.newKieContainer(services.getRepository().getDefaultReleaseId()).getKieBase();
    return () -> new OfDrools(workload, base, isBatch);
  }

  @Override
  public void decide(int from, int to, Blackhole into) {
    if (isBatch) {
      told.clear();
      session.execute(new ArrayList<>(facts.subList(from, to)));
      into.consume(told.commands());
      return;
    }
    for (int i = from; i < to; i++) {
      told.clear();
      session.execute(facts.get(i));
      into.consume(told.commands());
    }
  }

  @Override
  public List<Command> on(int event) {
    told.clear();
    session.execute(facts.get(event));
    return List.copyOf(told.commands());
  }
}
