package dev.callsheet.dsl;

import dev.callsheet.command.Region;
import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Problem;
import dev.callsheet.problem.ScriptException;
import dev.callsheet.problem.Severity;
import dev.callsheet.problem.Source;
import dev.callsheet.rule.Rule;
import dev.callsheet.rule.RuleSet;
import dev.callsheet.rule.finding.RuleFindings;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;

/** Makes one set of the rules of several sheets. */
final class RuleFiles {
  private static final int VERSION_BYTES = 6;

  private RuleFiles() {}

  /**
   * The files; a folder stands for those in it that end with {@code .groovy}, by their names. Names
   * that begin with a dot are what editors and systems put there for themselves.
   *
   * @throws ConfigurationException if there is none, or a folder cannot be read or has none
   */
  static List<Path> in(List<Path> places) {
    if (places.isEmpty()) {
      throw new ConfigurationException(
          "there are no rules: name their files *.groovy, or a folder of them");
    }
    List<Path> files = new ArrayList<>();
    for (Path place : places) {
      if (!Files.isDirectory(place)) {
        files.add(place);
        continue;
      }
      try (DirectoryStream<Path> inside = Files.newDirectoryStream(place, RuleFiles::holdsRules)) {
        List<Path> found = new ArrayList<>();
        inside.forEach(found::add);
        Collections.sort(found);
        if (found.isEmpty()) {
          throw new ConfigurationException(place + " has no rules; they are files *.groovy");
        }
        files.addAll(found);
      } catch (IOException e) {
        throw new ConfigurationException(place + " cannot be read: " + e.getMessage());
      }
    }
    return files;
  }

  /** Folders within the folders that hold rules, which are not read; {@code lib} holds classes. */
  static List<Problem> passedOver(List<Path> places) {
    List<Problem> all = new ArrayList<>();
    for (Path place : places) {
      if (!Files.isDirectory(place)) {
        continue;
      }
      try (DirectoryStream<Path> inside = Files.newDirectoryStream(place, Files::isDirectory)) {
        for (Path folder : inside) {
          String name = String.valueOf(folder.getFileName());
          if (!name.startsWith(".") && !name.equals("lib") && hasRules(folder)) {
            all.add(
                new Problem(
                    Severity.WARNING,
                    Source.of(folder.toString()),
                    1,
                    "the rules in it are not read: it is a folder within a folder",
                    Optional.of("name it beside " + place + ", or move its rules there"),
                    Optional.empty()));
          }
        }
      } catch (IOException e) {
        throw new ConfigurationException(place + " cannot be read: " + e.getMessage());
      }
    }
    all.sort(Comparator.comparing(Problem::where));
    return all;
  }

  private static boolean hasRules(Path folder) throws IOException {
    try (DirectoryStream<Path> inside = Files.newDirectoryStream(folder, RuleFiles::holdsRules)) {
      return inside.iterator().hasNext();
    }
  }

  private static boolean holdsRules(Path file) {
    String name = String.valueOf(file.getFileName());
    return name.endsWith(".groovy")
        && !name.endsWith(".cases.groovy")
        && !name.startsWith(".")
        && !Files.isDirectory(file);
  }

  /**
   * The rules of the sheets, in their order; the version tells apart their texts, the values of
   * {@code params} and the region of numbers. What facts are given it does not know.
   *
   * @throws ScriptException if a sheet cannot be loaded, or two rules have one name
   */
  static RuleSet of(List<Sheet> sheets) {
    List<Rule> rules = new ArrayList<>();
    List<Problem> problems = new ArrayList<>();
    Map<String, Rule> known = new HashMap<>();
    for (Sheet sheet : sheets) {
      try {
        for (Rule rule : sheet.loaded()) {
          Rule before = known.putIfAbsent(rule.name(), rule);
          if (before == null) {
            rules.add(rule);
          } else {
            problems.add(twice(rule, before));
          }
        }
      } catch (ScriptException e) {
        problems.addAll(e.problems());
      }
    }
    if (!problems.isEmpty()) {
      throw new ScriptException(problems);
    }
    SortedSet<String> policy = new TreeSet<>();
    sheets.forEach(sheet -> policy.addAll(sheet.policy()));
    return RuleSet.of(new Version(sheets), rules).policy(policy);
  }

  /** What cannot be meant in the rules of the sheets, as one set. */
  static List<Problem> findings(List<Sheet> sheets, RuleSet rules) {
    List<Problem> all = RuleFindings.of(rules);
    return sheets.stream().flatMap(sheet -> sheet.told(all).stream()).toList();
  }

  private static Problem twice(Rule rule, Rule before) {
    return Problem.error(
        rule.written().place().orElse(Source.of("rules")),
        "there is a rule '"
            + rule.name()
            + "' already, in "
            + before.written().place().map(Source::toString).orElse("another file"),
        "give it another name: decisions name rules");
  }

  /** Made when somebody asks for it. */
  private record Version(List<Sheet> sheets) implements Supplier<String> {
    @Override
    public String get() {
      try {
        MessageDigest sum = MessageDigest.getInstance("SHA-256");
        for (Sheet sheet : sheets) {
          sum.update(sheet.text().getBytes(StandardCharsets.UTF_8));
          sum.update((byte) 0);
          sum.update(given(sheet.inputs()).getBytes(StandardCharsets.UTF_8));
        }
        return HexFormat.of().formatHex(sum.digest(), 0, VERSION_BYTES);
      } catch (NoSuchAlgorithmException e) {
        throw new CallsheetBug("this Java has no SHA-256");
      }
    }

    /** With what the same texts may decide otherwise; nothing if it is as usual. */
    private static String given(Inputs inputs) {
      boolean usual = inputs.params().isEmpty() && inputs.region().equals(Region.US);
      return usual ? "" : new TreeMap<>(inputs.params()) + " " + inputs.region();
    }
  }
}
