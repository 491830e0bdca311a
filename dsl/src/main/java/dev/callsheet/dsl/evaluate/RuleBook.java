package dev.callsheet.dsl.evaluate;

import dev.callsheet.dsl.library.value.RuleData;
import dev.callsheet.dsl.library.value.Scene;
import dev.callsheet.dsl.library.value.ScriptClosure;
import dev.callsheet.dsl.library.value.Snapshot;
import dev.callsheet.dsl.problem.Place;
import dev.callsheet.dsl.words.Names;
import dev.callsheet.dsl.words.Site;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.rule.Condition;
import dev.callsheet.rule.Consequence;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.FieldPath;
import dev.callsheet.rule.ListChange;
import dev.callsheet.rule.Reply;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.RuleSource;
import dev.callsheet.rule.ShownCondition;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gathers the rules that a script says while it is loaded. Not thread-safe. */
final class RuleBook {
  /** What a rule may do also where it does not fire. */
  private static final Set<RuleSource.Effect> MAYBE =
      EnumSet.of(RuleSource.Effect.MAY_STOP, RuleSource.Effect.SUPPRESSES);

  /** What stands under {@code when} or {@code unless}: all of its parts must hold. Immutable. */
  record RuleClause(RuleData.Condition said, List<RulePart> parts) {
    /** Of a condition as the script said it. */
    static RuleClause of(
        RuleData.Condition said, RuleCode code, RuleCode.Owner owner, Snapshot frozen) {
      List<RulePart> parts = new ArrayList<>();
      for (RuleData.Part part : said.parts()) {
        parts.add(RulePart.of(part, code, owner, frozen));
      }
      return new RuleClause(said, parts);
    }

    /** What must all hold. */
    List<Condition> conditions() {
      List<Condition> all = new ArrayList<>();
      for (RulePart part : parts) {
        all.add(part.condition());
      }
      return said.unless() ? List.of(new Condition.All(all).negate()) : all;
    }

    /** Whether the rule may still fire. */
    boolean allows(Event event, List<ShownCondition> shown) {
      RulePart.Marks marks = new RulePart.Marks();
      int held = 0;
      while (held < parts.size() && parts.get(held).show(event, marks)) {
        held++;
      }
      for (RuleData.And and : said.ands()) {
        if (and.first() <= held) {
          marks.truth(and.column(), and.last() < held);
        }
      }
      boolean holds = held == parts.size();
      shown.add(new ShownCondition(said.text(), marks.all()));
      return holds != said.unless();
    }
  }

  private final Compiled compiled;
  private final Snapshot frozen = new Snapshot();
  private @Nullable SharedState shared;
  private final Map<String, NamedRule> byName = new LinkedHashMap<>();
  private final Map<String, FieldPath> contact = new LinkedHashMap<>();
  private final List<RuleSource.Named> sources = new ArrayList<>();

  /** A rule as it was said. */
  private record NamedRule(
      Site site,
      int priority,
      Optional<String> group,
      Set<String> types,
      List<RuleData.Clause> clauses) {}

  RuleBook(Compiled compiled) {
    this.compiled = compiled;
  }

  /** Takes a rule that a scene says; gives what is wrong with it. */
  Optional<Problem> rule(Site site, RuleData rule, Scene scene) {
    Map<String, Object> globals = rule.globals().isEmpty() ? Map.of() : scene.names();
    shared = shared == null ? new SharedState(scene.meter) : shared;
    shared.meet(rule, site, globals);
    if (!(rule.name() instanceof CharSequence name) || name.toString().isBlank()) {
      return wrong(site, "a rule's name is a text", "write rule('speed to lead') { ... }");
    }
    if (!(rule.priority() instanceof Integer priority)) {
      return wrong(site, "a rule's priority is a whole number", "write priority: 10");
    }
    Set<String> types = new HashSet<>();
    for (@Nullable Object one : rule.types()) {
      if (!(one instanceof CharSequence type) || type.toString().isBlank()) {
        return wrong(site, "the type of an event is a text", "write on 'lead.created'");
      }
      types.add(type.toString());
    }
    @Nullable Object named = rule.group();
    Optional<String> group = named == null ? Optional.empty() : Optional.of(named.toString());
    NamedRule before =
        byName.putIfAbsent(
            name.toString(), new NamedRule(site, priority, group, types, rule.clauses()));
    return before == null
        ? Optional.empty()
        : wrong(
            site,
            "there is a rule '" + name + "' already, in line " + before.site().place().line(),
            "give it another name: decisions name rules");
  }

  /** Takes where the fields of a contact are. */
  Optional<Problem> contact(Site site, @Nullable Object[] fields, @Nullable Object[] paths) {
    for (int i = 0; i < fields.length; i++) {
      try {
        if (contact.put(String.valueOf(fields[i]), FieldPath.of(String.valueOf(paths[i])))
            != null) {
          return wrong(site, "contact is mapped twice", "map each field once");
        }
        sources.add(named(RuleSource.Kind.SOURCE, String.valueOf(paths[i]), site.value(i)));
      } catch (IllegalArgumentException e) {
        return wrong(site, "'" + paths[i] + "' is no path", "write 'customer.phone'");
      }
    }
    return Optional.empty();
  }

  private Optional<Problem> wrong(Site site, String message, String hint) {
    return Optional.of(compiled.text().error(site.place(), message, hint));
  }

  private RuleSource.Named named(RuleSource.Kind kind, String name, Place place) {
    return new RuleSource.Named(kind, name, compiled.text().source(place), place.width());
  }

  /** What a rule names, as its site has it; for one that has a contact, where that comes from. */
  private List<RuleSource.Named> named(Site site) {
    List<RuleSource.Named> all = new ArrayList<>();
    for (Site.Given given : site.options()) {
      int blank = given.name().indexOf(' ');
      all.add(
          named(
              RuleSource.Kind.valueOf(given.name().substring(0, blank)),
              given.name().substring(blank + 1),
              given.place()));
    }
    if (all.stream().anyMatch(one -> one.kind() == RuleSource.Kind.CONTACT)) {
      all.addAll(sources);
    }
    return all;
  }

  /** The rules, in the order in which they are written. */
  List<Rule> rules(EvaluationInputs inputs, Names names, Map<String, Object> globals) {
    Optional<Site> changed = shared == null ? Optional.empty() : shared.changed(globals);
    changed
        .flatMap(site -> wrong(site, SharedState.CHANGED, SharedState.REMEDY))
        .ifPresent(
            problem -> {
              throw new ScriptException(List.of(problem));
            });
    Map<String, Object> kept = new LinkedHashMap<>();
    for (Map.Entry<String, Object> global : globals.entrySet()) {
      kept.put(global.getKey(), frozen.of(global.getValue()));
    }
    RuleCode code = new RuleCode(compiled, inputs, names, kept, new LinkedHashMap<>(contact));
    List<Rule> rules = new ArrayList<>();
    for (Map.Entry<String, NamedRule> one : byName.entrySet()) {
      rules.add(rule(one.getKey(), one.getValue(), code));
    }
    return rules;
  }

  private Rule rule(String name, NamedRule one, RuleCode code) {
    Consequence then = Rule.named(name).then(); // nothing, unless the rule says something
    RuleCode.Owner owner = new RuleCode.Owner(name, one.site().place().line());
    Optional<Consequence> otherwise = Optional.empty();
    List<Condition> when = new ArrayList<>();
    List<RuleClause> conditions = new ArrayList<>();
    Set<ListChange> changes = new HashSet<>();
    Set<RuleSource.Effect> effects = EnumSet.noneOf(RuleSource.Effect.class);
    for (RuleData.Clause clause : one.clauses()) {
      if (clause instanceof RuleData.Condition condition) {
        RuleClause read = RuleClause.of(condition, code, owner, frozen);
        conditions.add(read);
        when.addAll(read.conditions());
      } else if (clause instanceof RuleData.Consequence consequence) {
        Consequence told = new Told(code, owner, frozen.of((ScriptClosure) consequence.block()));
        List<RuleSource.Effect> does =
            consequence.effects().stream().map(RuleSource.Effect::valueOf).toList();
        if (consequence.otherwise()) {
          otherwise = Optional.of(told);
          does.stream().filter(MAYBE::contains).forEach(effects::add);
          continue;
        }
        then = told;
        effects.addAll(does);
        consequence.added().forEach(list -> changes.add(new ListChange(list, true)));
        consequence.removed().forEach(list -> changes.add(new ListChange(list, false)));
      }
    }
    if (otherwise.isPresent()) {
      effects.remove(RuleSource.Effect.STOPS);
    }
    return new Rule(
        name,
        one.priority(),
        one.types(),
        when,
        then,
        otherwise,
        one.group(),
        new RuleSource(
            Optional.of(compiled.text().source(one.site().place())),
            Optional.of(new Shows(code, owner, conditions)),
            changes,
            effects,
            named(one.site())));
  }

  /** What a block tells. */
  private record Told(RuleCode code, RuleCode.Owner owner, ScriptClosure block)
      implements Consequence {
    @Override
    public void tell(Event event, Reply reply) {
      code.tell(owner, block, event, reply);
    }
  }

  /** Shows conditions, up to the first that keeps the rule from firing. */
  private record Shows(RuleCode code, RuleCode.Owner owner, List<RuleClause> conditions)
      implements RuleSource.Shower {
    @Override
    public void look(Event event) {
      code.look(owner, event);
    }

    @Override
    public List<ShownCondition> show(Event event) {
      List<ShownCondition> shown = new ArrayList<>();
      for (RuleClause clause : conditions) {
        if (!clause.allows(event, shown)) {
          break;
        }
      }
      return shown;
    }
  }
}
