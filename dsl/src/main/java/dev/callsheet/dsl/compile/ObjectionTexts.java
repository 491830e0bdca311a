package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.diagnose.ProblemCode;
import dev.callsheet.dsl.emit.Objection;
import java.util.List;
import java.util.Optional;

/** Tells what the language has no operation for. */
final class ObjectionTexts {
  private final Findings findings;
  private final Optional<Declared> declared;

  ObjectionTexts(Findings findings, Optional<Declared> declared) {
    this.findings = findings;
    this.declared = declared;
  }

  private void unknown(Objection objection) {
    String name = objection.what();
    boolean elsewhere = declared.filter(names -> names.variables().contains(name)).isPresent();
    // The block that declares it may be what is wrong.
    if (!elsewhere || findings.errors().isEmpty()) {
      findings
          .of(ProblemCode.UNKNOWN_NAME)
          .error(
              objection.node(),
              "there is nothing called '" + name + "'",
              declared.flatMap(names -> new Suggestions(names).variable(name)));
    }
  }

  void tell(List<Objection> objections) {
    for (Objection objection : objections) {
      if (objection.kind() == Objection.Kind.OUTSIDE && findings.isToldAt(objection.node())) {
        continue;
      }
      switch (objection.kind()) {
        case UNKNOWN_NAME -> unknown(objection);
        case WRONG ->
            findings
                .of(ProblemCode.SYNTAX)
                .error(objection.node(), objection.what(), objection.hint());
        case OUTSIDE ->
            findings
                .of(ProblemCode.SANDBOX)
                .error(
                    objection.node(),
                    objection.what() + " is not in the sandbox",
                    objection.hint());
      }
    }
  }
}
