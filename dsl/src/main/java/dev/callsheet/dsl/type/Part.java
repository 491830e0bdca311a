package dev.callsheet.dsl.type;

/** A part of the inference, which reaches the others through the script that is read. */
abstract class Part {
  final Inference script;
  final Remarks remarks;

  Part(Inference script) {
    this.script = script;
    this.remarks = script.remarks;
  }
}
