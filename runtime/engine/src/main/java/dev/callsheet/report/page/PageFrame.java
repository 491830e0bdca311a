package dev.callsheet.report.page;

import dev.callsheet.preview.Preview;
import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.report.wording.Effects;
import dev.callsheet.report.wording.OutcomeTerm;
import dev.callsheet.report.wording.Visible;
import dev.callsheet.store.Digests;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/**
 * What stands around a page's data: the only markup there is. The browser is told to run and apply
 * nothing but the very script and style that stand here.
 *
 * @param head all before the data
 * @param foot all after it
 */
record PageFrame(String head, String foot) {
  private static final String DATA = "{{data}}";
  private static final String SCRIPTS =
      "data text rows segments figures charts course list detail before when sections run left main";

  static PageFrame of(Preview preview, PageFacts facts) {
    PageLead lead = new PageLead(preview, facts);
    String style = resource("page.css");
    String script = script();
    String policy =
        "default-src 'none'; style-src 'sha256-%s'; script-src 'sha256-%s'; img-src 'none'; base-uri 'none'; form-action 'none'"
            .formatted(sha256(style), sha256(script));
    String page =
        resource("page.html")
            .replace("{{policy}}", policy)
            .replace("{{style}}", style)
            .replace("{{script}}", script)
            .replace("{{band}}", escaped(lead.band()))
            .replace("{{kind}}", facts.run().isPresent() ? "run" : "plan")
            .replace("{{alarm}}", escaped(facts.headline().warning(facts.numbers())))
            .replace("{{numbers}}", facts.numbers().said())
            .replace("{{name}}", escaped(preview.name()))
            .replace("{{total}}", escaped(facts.run().isPresent() ? "" : Effects.total(preview)))
            .replace("{{verdict}}", escaped(lead.sentence()));
    int at = page.indexOf(DATA);
    return new PageFrame(page.substring(0, at), page.substring(at + DATA.length()));
  }

  private static String script() {
    StringBuilder script = new StringBuilder("'use strict';\n(() => {\n");
    for (String name : SCRIPTS.split(" ", -1)) {
      script.append(resource("page-" + name + ".js"));
    }
    return script.append("})();\n").toString().replace("{{outcomes}}", OutcomeTerm.json());
  }

  /** As text in HTML; a brace could be taken for a place of ours. */
  private static String escaped(String text) {
    return Visible.line(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("{", "&#123;");
  }

  private static String resource(String name) {
    try (InputStream in = PageFrame.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new CallsheetBug("the page's part " + name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new CallsheetBug("the page's part " + name + " cannot be read");
    }
  }

  private static String sha256(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return Base64.getEncoder().encodeToString(Digests.sha256().digest(bytes));
  }
}
