package dev.callsheet.launcher.account;

import dev.callsheet.clock.Clocks;
import dev.callsheet.command.PhoneNumber;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.simulator.Received;
import dev.callsheet.simulator.Violation;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/** Says what the simulator receives, as it comes: a line for a request, and one for each fault. */
public record RequestLines(Invocation invocation, ZoneId zone, boolean all)
    implements Consumer<Received> {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("HH:mm:ss", Locale.ROOT);

  @Override
  public synchronized void accept(Received request) {
    if (!all && request.violations().isEmpty()) {
      return;
    }
    invocation.say(line(request));
    for (Violation violation : request.violations()) {
      invocation.say("    " + violation.field() + " " + violation.problem());
    }
  }

  private String line(Received request) {
    String target = target(request);
    return "%s #%s %s %s%s%s: %s, %s%s"
        .formatted(
            Clocks.text(TIME, request.at(), zone),
            request.number(),
            request.method(),
            request.path(),
            request.operation().map(operation -> " " + operation.title()).orElse(""),
            target.isEmpty() ? "" : " " + target,
            request.status().isPresent() ? request.status().getAsInt() : "no answer",
            request.applied() ? "applied" : "not applied",
            request.fault().map(fault -> ", fault " + fault).orElse(""));
  }

  /** Whom a request is about, masked; empty when it says nobody. */
  public static String target(Received request) {
    Object target = request.body().get("target");
    if (target instanceof List<?> several) {
      return several.size() == 1 ? masked(several.get(0)) : several.size() + " numbers";
    }
    return target == null ? "" : masked(target);
  }

  private static String masked(Object target) {
    String text = target.toString();
    try {
      return new PhoneNumber(text.startsWith("+") ? text : "+" + text).masked();
    } catch (IllegalArgumentException e) {
      return "(no number)";
    }
  }
}
