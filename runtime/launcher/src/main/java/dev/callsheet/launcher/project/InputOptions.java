package dev.callsheet.launcher.project;

import dev.callsheet.command.Region;
import dev.callsheet.launcher.terminal.Invocation;
import dev.callsheet.problem.ConfigurationException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** The options that say what scripts and rules are given. */
public final class InputOptions {
  @Option(
      names = "--var",
      paramLabel = "NAME=VALUE",
      description = "a value that scripts read as params.NAME; may be repeated",
      converter = Assignment.class)
  public List<Map.Entry<String, String>> variables = new ArrayList<>();

  @Option(
      names = "--var-file",
      paramLabel = "F.toml",
      description = "such values in a file (TOML, or F.json); may be repeated")
  List<Path> variableFiles = new ArrayList<>();

  @Option(
      names = "--region",
      paramLabel = "US",
      description = "region of numbers without a country code (default: US)")
  @Nullable Region region;

  /** The region of numbers without a country code, which may be that of the project. */
  Region region(Project project) {
    return region == null ? project.region().orElse(Region.US) : region;
  }

  /**
   * What is read as params; what the command line says comes before files and the project.
   *
   * @throws ConfigurationException if a name is given twice, or a file is not what it should be
   */
  Map<String, String> params(Project project, Invocation invocation) {
    Map<String, String> params = new LinkedHashMap<>();
    for (Map.Entry<String, String> variable : variables) {
      if (params.put(variable.getKey(), variable.getValue()) != null) {
        throw new ConfigurationException("--var " + variable.getKey() + " is given twice");
      }
    }
    return project.variables(variableFiles, params, invocation);
  }

  /** No message repeats the value: it may have been meant for another option, even be a key. */
  static final class Assignment implements ITypeConverter<Map.Entry<String, String>> {
    @Override
    public Map.Entry<String, String> convert(String text) {
      int equals = text.indexOf('=');
      if (equals < 1) {
        throw new TypeConversionException("write --var name=value");
      }
      String name = text.substring(0, equals);
      if (!VariableFile.isName(name)) {
        throw new TypeConversionException(
            "the name before '=' must be a word that a script can write after 'params.'");
      }
      return Map.entry(name, text.substring(equals + 1));
    }
  }
}
