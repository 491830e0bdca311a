package dev.callsheet.launcher.project;

import dev.callsheet.launcher.settings.Setting;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** Values for scripts in a file: TOML or, where its name says so, JSON. No message repeats one. */
final class VariableFile {
  private static final String NAME =
      "a name must be a word that a script can write after 'params.'";
  private static final String VALUE = "write a text in quotes, a number, or true or false";

  private VariableFile() {}

  /**
   * Its values as texts by name.
   *
   * @throws ConfigurationException if it cannot be read or holds anything else
   */
  static Map<String, String> read(Path file) {
    String name = file.toString();
    if (name.endsWith(".yaml") || name.endsWith(".yml")) {
      throw new ConfigurationException(
          "%s: variables stand in TOML or JSON, not in YAML; write them like city = \"Tampa\" in %s"
              .formatted(file, name.replaceAll("ya?ml$", "toml")));
    }
    return name.endsWith(".json") ? json(file) : in(Setting.in(file));
  }

  static Map<String, String> in(Setting table) {
    Map<String, String> variables = new LinkedHashMap<>();
    for (Setting variable : table.settings()) {
      String name = variable.name();
      if (!isName(name)) {
        throw variable.wrong(NAME);
      }
      if (variable.isTable() && name.equals(ProjectSettings.VARIABLES.name())) {
        throw variable.wrong(
            "a file of variables holds names and values alone; delete the line [variables], which belongs into %s"
                .formatted(ProjectFile.NAME));
      }
      if (variable.isTable() || variable.isList()) {
        throw variable.wrong(name + ": " + VALUE);
      }
      variables.put(name, variable.toString());
    }
    return variables;
  }

  private static Map<String, String> json(Path file) {
    Map<String, String> variables = new LinkedHashMap<>();
    try (JsonParser json =
        JsonFactory.builder()
            .build()
            .createParser(ObjectReadContext.empty(), Files.readString(file))) {
      if (json.nextToken() != JsonToken.START_OBJECT) {
        throw wrong(file, json.currentTokenLocation(), "write an object: {\"name\": \"value\"}");
      }
      while (json.nextToken() == JsonToken.PROPERTY_NAME) {
        String name = json.currentName();
        if (!isName(name)) {
          throw wrong(file, json.currentTokenLocation(), NAME);
        }
        if (!json.nextToken().isScalarValue() || json.currentToken() == JsonToken.VALUE_NULL) {
          throw wrong(file, json.currentTokenLocation(), name + ": " + VALUE);
        }
        if (variables.put(name, json.getString()) != null) {
          throw wrong(file, json.currentTokenLocation(), name + " is there twice");
        }
      }
      return variables;
    } catch (JacksonException e) {
      throw wrong(file, e.getLocation(), "this is not JSON; write {\"name\": \"value\"}");
    } catch (IOException e) {
      throw new ConfigurationException(file + " cannot be read: " + Reasons.of(e));
    }
  }

  static boolean isName(String name) {
    return name.matches("[A-Za-z_][A-Za-z0-9_]*");
  }

  private static ConfigurationException wrong(
      Path file, @Nullable TokenStreamLocation at, String message) {
    String place = at == null ? "" : ":" + at.getLineNr() + ":" + at.getColumnNr();
    return new ConfigurationException(file + place + ": " + message);
  }
}
