package dev.callsheet.report;

import dev.callsheet.action.LeftOut;
import dev.callsheet.report.wording.Numbers;
import java.util.Locale;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;

/** What a plan leaves out, an entry each, as far as it is asked for. */
final class LeftOutRows implements Consumer<LeftOut> {
  private final Document document;
  private final Listing listing;
  private final Numbers numbers;
  private long listed;

  LeftOutRows(Document document, Listing listing, Numbers numbers) {
    this.document = document;
    this.listing = listing;
    this.numbers = numbers;
  }

  @Override
  public void accept(LeftOut left) {
    // Whoever asks for a few actions at random wants a short answer.
    if (listing.sample() > 0 || !listing.only().holds(left)) {
      return;
    }
    JsonGenerator json = document.json();
    document.openEntry("left-out");
    json.writeStringProperty("kind", left.kind().name().toLowerCase(Locale.ROOT));
    json.writeStringProperty("reason", left.reason());
    json.writeStringProperty("operation", left.operation().id());
    document.actions().origin(left.first());
    json.writeStringProperty("detail", numbers.inText(left.detail()));
    document.closeEntry();
    listed++;
  }

  long listed() {
    return listed;
  }
}
