package dev.callsheet.report.page;

import dev.callsheet.action.LeftOut;
import java.util.Locale;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/** The first rows that a plan leaves out, for a page's second list. */
final class PageLeftOut implements Consumer<LeftOut> {
  private final JsonGenerator json;
  private final PageRows rows;
  private long left;

  PageLeftOut(JsonGenerator json, PageRows rows, long most) {
    this.json = json;
    this.rows = rows;
    left = most;
  }

  @Override
  public void accept(LeftOut one) {
    if (--left < 0) {
      return;
    }
    json.writeStartObject();
    json.writeStringProperty("kind", one.kind().name().toLowerCase(Locale.ROOT));
    json.writeStringProperty("operation", one.operation().id());
    rows.leftOut(one);
    json.writeEndObject();
  }
}
