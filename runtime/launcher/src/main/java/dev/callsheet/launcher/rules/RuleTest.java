package dev.callsheet.launcher.rules;

import dev.callsheet.example.ExampleResults;
import dev.callsheet.example.RuleExamples;
import dev.callsheet.rule.RuleSet;
import java.nio.file.Path;

/**
 * A file of examples and the rules beside it.
 *
 * @param results what the rules make of the examples
 */
record RuleTest(Path file, RuleSet rules, RuleExamples examples, ExampleResults results) {
  RuleTest(Path file, RuleSet rules, RuleExamples examples) {
    this(file, rules, examples, examples.check(rules));
  }
}
