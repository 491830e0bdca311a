package dev.callsheet.dsl.type;

import dev.callsheet.dsl.problem.Findings;

/** A part of the inference, which reaches the others through the script that is read. */
abstract class Part {
  final Inference script;
  final Findings remarks;

  Part(Inference script) {
    this.script = script;
    this.remarks = script.remarks;
  }
}
