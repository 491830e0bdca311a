package dev.callsheet.rule;

import dev.callsheet.command.CadenceId;
import dev.callsheet.command.Command;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.RemoveFromCadence;
import dev.callsheet.problem.Source;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Rules and events at random: few fields and few values, so that they meet often. */
final class RandomRules {
  private static final List<String> TYPES = List.of("lead", "call", "text");
  private static final List<String> PATHS =
      List.of("a", "a", "b", "b", "c", "n", "n.x", "n.x.y", "type");
  private static final long EXACT = 1L << 53;
  private static final List<@Nullable Object> NUMBERS =
      List.of(
          0,
          1,
          2,
          3,
          -1,
          2L,
          2.0d,
          2.0f,
          BigInteger.TWO,
          new BigDecimal("2.00"),
          2.5d,
          new BigDecimal("2.5"),
          (short) 2,
          (byte) 2,
          -0.0d,
          0.0f,
          0.1d,
          0.1f,
          new BigDecimal("0.1"),
          new BigDecimal("2.0000000000000000000001"),
          1.0e300d,
          new BigDecimal("1E-400"),
          new BigDecimal("1E+400"),
          Double.MIN_VALUE,
          Double.NaN,
          Float.NaN,
          Double.POSITIVE_INFINITY,
          Double.NEGATIVE_INFINITY,
          EXACT,
          EXACT + 1,
          EXACT - 1,
          -EXACT,
          -EXACT - 1,
          (double) EXACT,
          BigInteger.valueOf(EXACT + 1),
          new BigDecimal(EXACT + 1),
          Long.MAX_VALUE,
          Long.MIN_VALUE,
          (double) Long.MAX_VALUE,
          BigInteger.TEN.pow(30));
  private static final List<@Nullable Object> OTHERS =
      Arrays.asList(
          null, null, true, false, "", "web", "web", "chat", "we", "2", "true", "lead", "no");
  private static final List<@Nullable Object> COLLECTIONS =
      List.of(
          List.of(),
          List.of(2),
          List.of(2.0d),
          List.of("web"),
          Arrays.asList("web", null, 2L),
          Collections.singletonList(null),
          List.of("web", List.of("chat")),
          Map.of("x", 2),
          Map.of("x", "web"),
          Map.of("x", Map.of("y", 2)),
          Map.of("x", Map.of("y", "web")),
          Map.of());

  private final Random random;

  RandomRules(long seed) {
    random = new Random(seed);
  }

  RuleSet rules() {
    int count = oneIn(12) ? 60 + random.nextInt(80) : random.nextInt(14);
    List<Rule> rules = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      rules.add(rule("r" + i));
    }
    DecisionLimits.OnFailure failure =
        oneIn(2)
            ? DecisionLimits.OnFailure.GO_ON
            : pick(List.of(DecisionLimits.OnFailure.values()));
    int most = oneIn(3) ? 1 + random.nextInt(8) : DecisionLimits.STANDARD.maxCommands();
    return RuleSet.of("v", rules).limits(new DecisionLimits(most, failure));
  }

  Event event() {
    Map<String, @Nullable Object> fields = new HashMap<>();
    for (String name : List.of("a", "b", "c", "n", "type")) {
      if (!oneIn(name.equals("type") ? 2 : 6)) {
        fields.put(name, name.equals("n") && !oneIn(6) ? nested() : value());
      }
    }
    return Event.of(oneIn(8) ? "none" : pick(TYPES), fields);
  }

  private Object nested() {
    return inPlace("x", oneIn(2) ? value() : inPlace("y", value()));
  }

  /** A record with this field, or a list with such records. */
  private Object inPlace(String name, @Nullable Object value) {
    Map<String, @Nullable Object> record = Collections.singletonMap(name, value);
    return switch (random.nextInt(12)) {
      case 0 -> List.of(record);
      case 1 -> Arrays.asList(null, record, Collections.singletonMap(name, value()));
      case 2 -> List.of(List.of(record), List.of());
      case 3 -> List.of(record, "web");
      default -> record;
    };
  }

  private Rule rule(String name) {
    Rule rule = Rule.named(name).priority(random.nextInt(3));
    for (int i = random.nextInt(3); i > 0; i--) {
      rule = rule.on(pick(TYPES));
    }
    for (int i = random.nextInt(4); i > 0; i--) {
      rule = oneIn(4) ? rule.unless(condition(2)) : rule.when(condition(2));
    }
    rule = rule.then(consequence());
    if (oneIn(6)) {
      rule = rule.otherwise(consequence());
    }
    if (oneIn(4)) {
      rule = rule.inGroup(oneIn(2) ? "g" : "h");
    }
    Optional<Source> place =
        oneIn(3) ? Optional.of(Source.of("r.groovy", 1 + random.nextInt(9))) : Optional.empty();
    return rule.written(new RuleSource(place, Optional.empty(), Set.of()));
  }

  private Condition condition(int depth) {
    Condition.Field field = Condition.field(pick(PATHS));
    return switch (random.nextInt(depth == 0 ? 9 : 12)) {
      case 0, 1, 2 -> field.is(value());
      case 3, 4 -> field.in(values());
      case 5, 6 -> comparison(field);
      case 7 -> field.contains(present());
      case 8 -> oneIn(3) ? code(field) : comparison(field);
      case 9 -> condition(depth - 1).negate();
      case 10 -> new Condition.All(conditions(depth - 1));
      default -> new Condition.Any(oneIn(2) ? conditions(depth - 1) : ofOne(field));
    };
  }

  private List<Condition> conditions(int depth) {
    List<Condition> all = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      all.add(condition(depth));
    }
    return all;
  }

  private List<Condition> ofOne(Condition.Field field) {
    Condition named = oneIn(2) ? field.in(values()) : field.is(value()).negate();
    return List.of(comparison(field), named, comparison(field).negate());
  }

  private Condition code(Condition.Field field) {
    Condition code = new Condition.Code(code(field.path()));
    return oneIn(3) ? code : known(field.path());
  }

  /** Code that fails for what is not known of it. */
  private Condition known(FieldPath path) {
    String text = pick(List.of("", "w", "web", "no", "2"));
    FieldQuestion question =
        switch (random.nextInt(3)) {
          case 0 -> new FieldQuestion.Truth(path, oneIn(2));
          case 1 -> new FieldQuestion.Begins(path, text, oneIn(2));
          default -> new FieldQuestion.Ends(path, text, oneIn(2));
        };
    Condition code =
        new Condition.Code(
            event -> {
              throw new Failure("no " + event.get(path));
            });
    return code.where(question);
  }

  private Condition comparison(Condition.Field field) {
    Object value = oneIn(5) ? present() : Objects.requireNonNull(pick(NUMBERS));
    return new Condition.Compared(
        field.path(), pick(List.of(Condition.Comparison.values())), value);
  }

  private Predicate<Event> code(FieldPath path) {
    int salt = random.nextInt(5);
    return event -> {
      Object value = event.get(path);
      if (salt == 0 && value instanceof String) {
        throw new Failure("no " + value);
      }
      if (salt == 1 && value == null) {
        throw new StackOverflowError();
      }
      return String.valueOf(value).length() % 2 == salt % 2;
    };
  }

  private Consequence consequence() {
    int commands = oneIn(10) ? 6 : random.nextInt(3);
    Command command =
        new RemoveFromCadence(
            new CadenceId(1 + random.nextInt(8)),
            new PhoneNumber("+13055550123"),
            Optional.empty());
    Source place = oneIn(2) ? null : Source.of("then.groovy", 1 + random.nextInt(9));
    boolean notes = oneIn(4);
    boolean stops = oneIn(25);
    boolean fails = oneIn(12);
    return (event, reply) -> {
      for (int i = 0; i < commands; i++) {
        if (place == null) {
          reply.add(command);
        } else {
          reply.add(command, place);
        }
      }
      if (notes) {
        reply.note(event.type());
      }
      if (stops) {
        reply.stop();
      }
      if (fails) {
        throw new Failure("then");
      }
    };
  }

  private @Nullable Object[] values() {
    @Nullable Object[] all = new Object[random.nextInt(4)];
    for (int i = 0; i < all.length; i++) {
      all[i] = value();
    }
    return all;
  }

  private Object present() {
    Object value = value();
    return value == null ? 2 : value;
  }

  private @Nullable Object value() {
    return switch (random.nextInt(10)) {
      case 0 -> pick(COLLECTIONS);
      case 1 -> oneIn(2) ? new AtomicLong(2) : random.nextInt(16) / 4.0d;
      case 2, 3, 4, 5 -> pick(NUMBERS);
      default -> pick(OTHERS);
    };
  }

  private boolean oneIn(int many) {
    return random.nextInt(many) == 0;
  }

  private <T extends @Nullable Object> T pick(List<T> all) {
    return all.get(random.nextInt(all.size()));
  }

  /** Costs little, since many are thrown. */
  private static final class Failure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Failure(String message) {
      super(message, null, false, false);
    }
  }
}
