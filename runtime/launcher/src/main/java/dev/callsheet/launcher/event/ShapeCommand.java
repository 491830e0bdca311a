package dev.callsheet.launcher.event;

import dev.callsheet.desk.EventRecord;
import dev.callsheet.launcher.option.FullOption;
import dev.callsheet.launcher.option.SaveOptions;
import dev.callsheet.launcher.option.ScreenOptions;
import dev.callsheet.launcher.state.StateFolder;
import dev.callsheet.launcher.terminal.ExitCode;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Shows what the events of a source look like. */
@Command(
    name = "shape",
    description =
        "Show which fields the events of a source have, and what listen.toml may say of them.",
    sortOptions = false)
public final class ShapeCommand implements Callable<Integer> {
  private final Invocation invocation;

  @Parameters(paramLabel = "SOURCE", description = "who sent them, by the name in listen.toml")
  String source = "";

  @Option(
      names = "--within",
      paramLabel = "7d",
      description = "the events of so long, the last 10,000 of them (default: 7d)",
      converter = SaveOptions.Lifetime.class)
  Duration within = Duration.ofDays(7);

  @Mixin FullOption full = new FullOption();

  @Mixin ScreenOptions screen = new ScreenOptions();

  public ShapeCommand(Invocation invocation) {
    this.invocation = invocation;
  }

  @Override
  public Integer call() throws IOException {
    Path folder = StateFolder.of(invocation.surroundings()).path().resolve("desk");
    Shape shape = new Shape();
    EventRecord.since(
            folder,
            InstantSource.system().instant().minus(within),
            event -> event.source().equals(source),
            record -> true)
        .forEach(shape::add);
    if (shape.events() == 0) {
      throw new ConfigurationException(
          "no events came from %s within this time; 'callsheet events' tells who sends, and --within 30d looks further back"
              .formatted(source));
    }
    for (String line : shape.lines(source, full.numbers)) {
      invocation.write(line);
    }
    invocation.write("");
    for (String line : shape.settings(source)) {
      invocation.write(line);
    }
    return ExitCode.OK.code();
  }
}
