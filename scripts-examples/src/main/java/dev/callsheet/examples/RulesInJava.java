package dev.callsheet.examples;

import static dev.callsheet.rule.Condition.field;

import dev.callsheet.command.CadenceId;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.command.Region;
import dev.callsheet.command.RemoveFromCadence;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.rule.Decision;
import dev.callsheet.rule.Event;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.RuleSet;
import java.io.PrintStream;
import java.util.List;
import java.util.Optional;

/**
 * Rules written in Java, with no Groovy on the class path, asked about events from the command
 * line.
 */
public final class RulesInJava {
  private static final PhoneReader PHONES = new PhoneReader(Region.US);
  private static final CadenceId NEW_LEADS = new CadenceId(9);

  /** Who has bought needs no more texts that ask him to. */
  public static final RuleSet RULES =
      RuleSet.of(
          "2026-11",
          List.of(
              Rule.named("bought")
                  .on("deal.closed")
                  .when(field("deal.amount").over(0))
                  .then(
                      (event, reply) ->
                          reply.add(
                              new RemoveFromCadence(NEW_LEADS, phone(event), Optional.empty()))),
              Rule.named("large deal")
                  .on("deal.closed")
                  .when(field("deal.amount").atLeast(100_000))
                  .then((event, reply) -> reply.note("ring the bell"))));

  private RulesInJava() {}

  private static PhoneNumber phone(Event event) {
    return PHONES.read(String.valueOf(event.get("contact.phone")));
  }

  /** Prints what each event, a JSON object, leads to, and why. */
  public static void main(String... events) {
    print(System.out, events);
  }

  static void print(PrintStream out, String... events) {
    for (String json : events) {
      Event event = Event.of(json);
      Decision decision = RULES.decide(event);
      decision.told().forEach(told -> out.println(told.rule() + ": " + told.command().operation()));
      decision.notes().forEach(note -> out.println(note.rule() + ": " + note.text()));
      out.print(decision.explain(event));
    }
  }
}
