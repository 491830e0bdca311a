package dev.callsheet.examples;

import dev.callsheet.action.Origin;
import dev.callsheet.command.Command;
import dev.callsheet.command.Message;
import dev.callsheet.command.Region;
import dev.callsheet.command.SendSms;
import dev.callsheet.phone.PhoneReader;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.CommandSource;
import dev.callsheet.problem.Source;
import java.util.List;
import java.util.Optional;

/** Commands from plain Java, with no Groovy on the class path: a reminder for each number. */
public final class PlainJava implements CommandSource {
  private final List<String> numbers;
  private final String text;

  /** Reminders with this text, for numbers as people write them in the United States. */
  public PlainJava(List<String> numbers, String text) {
    this.numbers = List.copyOf(numbers);
    this.text = text;
  }

  @Override
  public String name() {
    return "reminders";
  }

  @Override
  public void emit(CommandSink sink) {
    PhoneReader phones = new PhoneReader(Region.US);
    for (String number : numbers) {
      Command reminder = new SendSms(phones.read(number), new Message(text), Optional.empty());
      sink.add(reminder, Origin.of(Source.of(name())));
    }
  }
}
