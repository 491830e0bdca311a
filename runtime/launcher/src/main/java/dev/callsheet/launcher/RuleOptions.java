package dev.callsheet.launcher;

import dev.callsheet.command.Region;
import dev.callsheet.dsl.Inputs;
import dev.callsheet.dsl.ScriptCompiler;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;

/** The options of commands that ask rules. */
final class RuleOptions {
  @Option(
      names = "--var",
      paramLabel = "NAME=VALUE",
      description = "a value that rules read as params.NAME; may be repeated",
      converter = ScriptOptions.Assignment.class)
  List<Map.Entry<String, String>> variables = new ArrayList<>();

  @Option(
      names = "--region",
      paramLabel = "US",
      description = "region of numbers without a country code (default: US)",
      converter = ScriptOptions.RegionCode.class)
  Region region = Region.US;

  @Option(
      names = "--sandbox",
      description = "hold the rules in the sandbox, as for rules that somebody else wrote")
  boolean sandbox;

  /** How far the rules were trusted, for whoever reads what came of them. */
  String trust() {
    return sandbox ? "sandboxed" : "trusted";
  }

  /** The compiler of the rules; what they print while they are loaded goes to standard error. */
  ScriptCompiler compiler(Desk desk) {
    return (sandbox ? ScriptCompiler.standard() : ScriptCompiler.trusted())
        .inputs(
            Inputs.none().params(ScriptOptions.params(variables)).region(region).out(desk.err()));
  }
}
