package dev.callsheet.dsl.type;

import dev.callsheet.dsl.data.header.CsvColumns;
import dev.callsheet.rule.notation.ConsentColumn;
import dev.callsheet.rule.notation.Truths;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.codehaus.groovy.ast.ASTNode;

/** Columns that say who is not to be contacted, of files whose rows are, that nobody reads. */
final class Consent extends Part {
  private static final Set<String> REACHING = Set.of("sms", "teamSms", "call", "add");
  private final Map<ASTNode, KnownFile> files = new LinkedHashMap<>();
  private final Set<KnownFile> reached = new HashSet<>();
  private boolean isReaching;
  private boolean isOfAny;

  Consent(Inference script) {
    super(script);
  }

  void reads(ASTNode call, KnownFile file) {
    files.putIfAbsent(call, file);
  }

  void says(String word) {
    isReaching |= REACHING.contains(word);
  }

  /**
   * Somebody is reached, or taken out. Numbers that the script writes out are of no file; a list
   * whose rows are not reached, as one of whom to leave out, is not asked for consent.
   */
  void contact(Known known) {
    if (known instanceof Known.Row row && row.file() != null) {
      reached.add(row.file());
    } else {
      isOfAny |= !(known instanceof Known.Text text && text.is(Known.Origin.LITERAL));
    }
  }

  void tell() {
    files.forEach(
        (call, file) -> {
          if (isReaching && (isOfAny || reached.contains(file))) {
            file.columns().ifPresent(columns -> tell(call, columns));
          }
        });
  }

  private void tell(ASTNode call, CsvColumns columns) {
    for (String name : columns.hasPhone() ? columns.names() : Set.<String>of()) {
      Optional<Boolean> isOut = ConsentColumn.isOut(name);
      if (isOut.isEmpty() || script.names().says(name) || ConsentColumn.isOfLetters(name)) {
        continue;
      }
      (isOut.get() ? Assumptions.said(columns.cells(name), true) : Assumptions.no(columns, name))
          .ifPresent(
              said ->
                  remarks.tell(
                      call,
                      "unread-consent",
                      name,
                      said,
                      columns.cells(name).stream().filter(said::equalsIgnoreCase).count(),
                      new Truths.Asked(true, columns.cells(name), true, isOut.get())
                          .code(
                              name.matches("[A-Za-z_]\\w*")
                                  ? "it." + name
                                  : "it['" + name + "']")));
    }
  }
}
