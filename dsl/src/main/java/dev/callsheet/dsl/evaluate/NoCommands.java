package dev.callsheet.dsl.evaluate;

import dev.callsheet.action.Origin;
import dev.callsheet.command.Command;
import dev.callsheet.plan.CommandSink;
import dev.callsheet.plan.Refusal;
import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.problem.Problem;

/** For a script that only says rules. */
final class NoCommands implements CommandSink {
  @Override
  public void add(Command command, Origin origin) {
    throw new CallsheetBug("a command outside a rule");
  }

  @Override
  public void refuse(Refusal refusal) {
    throw new CallsheetBug("a refusal outside a rule");
  }

  @Override
  public void warn(Problem problem) {
    // The compiler's warnings are the sheet's.
  }
}
