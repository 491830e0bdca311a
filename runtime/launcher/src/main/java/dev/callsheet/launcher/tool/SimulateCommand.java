package dev.callsheet.launcher.tool;

import dev.callsheet.launcher.account.OpenAccount;
import dev.callsheet.launcher.option.CommonOptions;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Interruption;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.report.Format;
import dev.callsheet.simulator.Received;
import dev.callsheet.simulator.Simulator;
import dev.callsheet.simulator.Totals;
import dev.callsheet.simulator.fault.Faults;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import tools.jackson.core.JsonGenerator;

/** Runs the simulator alone. */
@Command(
    name = "simulate",
    description =
        "Run the simulator on 127.0.0.1 until Ctrl-C; prints its address, and each request as it comes.")
public final class SimulateCommand implements Callable<Integer> {
  private static final int HIGHEST_PORT = 65_535;

  private final Invocation invocation;

  @Option(
      names = "--port",
      paramLabel = "N",
      description = "the port (default: any free one)",
      defaultValue = "0")
  int port;

  @Option(
      names = "--fault",
      paramLabel = "FAULT",
      description =
          "misbehave, such as 429:every=5, 503:after=100:times=45 or latency=200ms; may be repeated",
      converter = Fault.class)
  List<Faults> faults = new ArrayList<>();

  @Option(
      names = "--events-to",
      paramLabel = "URL",
      description =
          "post what people do who are texted or called, as JSON, to URL/sms, URL/answered-call, ...")
  @Nullable URI eventsTo;

  @Mixin CommonOptions common = new CommonOptions();

  public SimulateCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    if (port < 0 || port > HIGHEST_PORT) {
      throw new ConfigurationException("--port is between 0 and 65535");
    }
    if (common.output == Format.JSON) {
      throw new ConfigurationException(
          "the simulator tells of requests as they come, a line each; write --output ndjson");
    }
    Faults all = faults.stream().reduce(Faults.none(), Faults::and);
    Simulator.Builder builder = Simulator.builder().port(port).faults(all);
    boolean forPeople = common.output == Format.HUMAN;
    RequestJson lines = new RequestJson(invocation);
    Consumer<Received> shown = forPeople ? OpenAccount.lines(invocation, common, true) : lines;
    try (SimulatedEvents events = SimulatedEvents.to(eventsTo, invocation);
        Simulator simulator = builder.watch(shown.andThen(events)).start()) {
      tellAddress(simulator, lines, forPeople);
      try (Interruption.Live live = invocation.interruption().during(() -> {})) {
        assert live != null;
        invocation.interruption().await();
      }
      if (forPeople) {
        invocation.say(OpenAccount.totals(simulator));
      } else {
        lines.line(json -> write(json, simulator.totals()));
      }
      return ExitCode.OK.code();
    } catch (UncheckedIOException e) {
      throw new ConfigurationException(e.getMessage() + "; choose another --port");
    }
  }

  private void tellAddress(Simulator simulator, RequestJson lines, boolean forPeople)
      throws IOException {
    String address = simulator.baseUri().toString();
    if (!forPeople) {
      lines.line(
          json -> {
            json.writeNumberProperty("v", 1);
            json.writeStringProperty("type", "simulator");
            json.writeStringProperty("address", address);
          });
      return;
    }
    invocation.out().write(address + "\n");
    invocation.out().flush();
    if (!common.isQuiet()) {
      invocation.say(
          "The simulator; it takes any key and any business id. Its page is at the address above. Ctrl-C ends it.");
    }
  }

  private static void write(JsonGenerator json, Totals totals) {
    json.writeStringProperty("type", "summary");
    json.writeNumberProperty("received", totals.received());
    json.writeNumberProperty("applied", totals.applied());
    json.writeNumberProperty("refused", totals.refused());
    json.writeNumberProperty("faulted", totals.faulted());
  }

  static final class Fault implements ITypeConverter<Faults> {
    @Override
    public Faults convert(String text) {
      try {
        return Faults.parse(text);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(String.valueOf(e.getMessage()));
      }
    }
  }
}
