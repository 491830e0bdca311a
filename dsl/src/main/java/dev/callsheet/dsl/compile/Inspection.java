package dev.callsheet.dsl.compile;

import dev.callsheet.dsl.check.AskedBlocks;
import dev.callsheet.dsl.check.DeadCode;
import dev.callsheet.dsl.check.Declared;
import dev.callsheet.dsl.check.Findings;
import dev.callsheet.dsl.check.Questions;
import dev.callsheet.dsl.check.Slips;
import dev.callsheet.dsl.check.flow.BothHold;
import dev.callsheet.dsl.check.flow.Branches;
import dev.callsheet.dsl.check.flow.Indentation;
import dev.callsheet.dsl.check.flow.IndexOrder;
import dev.callsheet.dsl.check.flow.InnerIt;
import dev.callsheet.dsl.check.flow.LateChoices;
import dev.callsheet.dsl.check.flow.LoopCounters;
import dev.callsheet.dsl.check.flow.SendCheck;
import dev.callsheet.dsl.check.flow.UnreadNames;
import dev.callsheet.dsl.check.flow.UnseenVariables;
import dev.callsheet.dsl.check.flow.UnsetCheck;
import dev.callsheet.dsl.check.flow.UnusedResults;
import dev.callsheet.dsl.check.rows.ColumnCheck;
import dev.callsheet.dsl.check.rows.NamedFiles;
import dev.callsheet.dsl.check.rows.NearTexts;
import dev.callsheet.dsl.check.rows.UnreadConsent;
import dev.callsheet.dsl.check.values.Chance;
import dev.callsheet.dsl.check.values.KeyLike;
import dev.callsheet.dsl.check.values.LikePatterns;
import dev.callsheet.dsl.check.values.Literals;
import dev.callsheet.dsl.check.values.MomentText;
import dev.callsheet.dsl.check.values.Overflow;
import dev.callsheet.dsl.check.values.OwnClock;
import dev.callsheet.dsl.check.values.ParamTexts;
import dev.callsheet.dsl.check.values.Precedence;
import dev.callsheet.dsl.check.values.Remainders;
import dev.callsheet.dsl.check.values.SplitSigns;
import dev.callsheet.dsl.check.values.TextsAsLists;
import dev.callsheet.dsl.check.values.UnknownMethods;
import dev.callsheet.dsl.check.values.ZoneNames;
import dev.callsheet.dsl.check.words.Constancy;
import dev.callsheet.dsl.check.words.RuleReturns;
import dev.callsheet.dsl.data.header.DataHeaders;
import dev.callsheet.dsl.parse.CompileOptions;
import java.util.List;
import org.codehaus.groovy.ast.ClassNode;
import org.codehaus.groovy.ast.MethodNode;

/** What is checked of a script as it is written, before its words are rewritten. */
final class Inspection {
  private Inspection() {}

  static void inspect(
      ClassNode script, Findings findings, Declared declared, CompileOptions options) {
    List<MethodNode> methods =
        script.getMethods().stream()
            .filter(method -> method.getCode() != null)
            .filter(method -> method.getLineNumber() > 0 || method.getName().equals("run"))
            .toList();
    Questions questions = Questions.of(methods);
    // First, since what is known of columns tells more than what is written alone.
    if (options.folder().isPresent()) {
      DataHeaders headers = new DataHeaders(options.folder().get(), options.sandbox().isPresent());
      NamedFiles files = new NamedFiles(headers, findings);
      NearTexts near = new NearTexts(findings);
      methods.forEach(
          method -> ColumnCheck.check(method, files, findings, declared, questions, near));
      near.tell();
      files.tell();
      UnreadConsent.check(methods, files, findings);
      findings.looked(headers.looked());
    }
    UnknownMethods.check(methods, findings, declared, options);
    Slips.check(methods, findings, declared, questions);
    Precedence.check(methods, findings);
    Constancy.check(methods, findings, questions);
    Literals.check(methods, findings);
    LikePatterns.check(methods, findings);
    TextsAsLists.check(methods, findings, declared);
    Indentation.check(methods, findings);
    LoopCounters.check(methods, findings);
    OwnClock.check(methods, findings, options);
    ParamTexts.check(methods, findings);
    MomentText.check(methods, findings, declared);
    ZoneNames.check(methods, findings);
    Chance.check(methods, findings);
    Overflow.check(methods, findings);
    Remainders.check(methods, findings);
    SplitSigns.check(methods, findings);
    LateChoices.check(methods, findings, declared);
    IndexOrder.check(methods, findings);
    InnerIt.check(methods, findings);
    UnseenVariables.check(methods, findings, declared);
    Branches.check(methods, findings, declared);
    BothHold.check(methods, findings, declared);
    UnusedResults.check(methods, findings, declared);
    UnreadNames.check(methods, findings, declared);
    RuleReturns.check(methods, findings);
    KeyLike.check(methods, findings);
    SendCheck.check(methods, findings, declared);
    DeadCode.check(methods, findings);
    UnsetCheck.check(methods, findings, declared);
    AskedBlocks.ask(methods);
  }
}
