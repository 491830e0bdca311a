package dev.callsheet.simulator;

import java.nio.charset.StandardCharsets;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The state as one self-contained HTML page. */
final class Page {
  /** The query of the page that does not refresh itself. */
  static final String STILL = "still";

  private static final int REFRESH_SECONDS = 3;
  private static final int LONGEST_CELL = 600;

  private static final String STYLE =
      """
      :root { color-scheme: light dark; --line: #ccc; --soft: #666; --head: #f3f3f3 }
      @media (prefers-color-scheme: dark) {
        :root { --line: #444; --soft: #aaa; --head: #262626 }
      }
      body { font: 15px/1.45 system-ui, sans-serif; margin: 2rem auto; max-width: 90rem;
             padding: 0 1rem }
      h1 { font-size: 1.5rem } h2 { font-size: 1.15rem; margin: 2rem 0 .5rem }
      p, small { color: var(--soft) }
      .scroll { overflow-x: auto }
      a { color: inherit }
      :focus-visible { outline: 2px solid; outline-offset: 2px }
      table { border-collapse: collapse }
      th, td { border: 1px solid var(--line); padding: .25rem .6rem; text-align: left;
               vertical-align: top; overflow-wrap: anywhere; min-width: 3rem; max-width: 32rem }
      th { background: var(--head); font-weight: 600 }
      td.number { text-align: right; font-variant-numeric: tabular-nums }
      """;

  private final StringBuilder html = new StringBuilder(16_384);

  private Page() {}

  /** The page; a browser asks for it again and again when it is {@code live}. */
  static byte[] of(View view, boolean live) {
    Page page = new Page();
    page.write(view, live);
    return page.html.toString().getBytes(StandardCharsets.UTF_8);
  }

  private void write(View view, boolean live) {
    html.append("<!doctype html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n");
    html.append("<meta name=\"viewport\" content=\"width=device-width\">\n");
    if (live) {
      // Needs no script, which the page's policy forbids.
      html.append("<meta http-equiv=\"refresh\" content=\"" + REFRESH_SECONDS + "\">\n");
    }
    html.append("<title>Callsheet simulator</title>\n<style>\n").append(STYLE).append("</style>\n");
    html.append("<main>\n<h1>Callsheet simulator</h1>\n");
    html.append("<p>A simulator: nothing here reaches a phone. ");
    html.append("<a href=\"/state.json\">As JSON</a></p>\n");
    html.append(
        live
            ? "<p>Refreshes itself every "
                + REFRESH_SECONDS
                + " seconds. <a href=\"/?"
                + STILL
                + "\">Stop that</a></p>\n"
            : "<p>As it was when it was asked for. <a href=\"/\">Refresh by itself</a></p>\n");
    Map<String, @Nullable Object> totals = view.totalsTree();
    Object operations = totals.remove("operations");
    heading("totals", "");
    totals(totals);
    if (operations instanceof Map<?, ?> counts) {
      heading("applied per operation", "");
      totals(counts);
    }
    view.sections().forEach(this::section);
    html.append("</main>\n</html>\n");
  }

  private void heading(String name, String note) {
    html.append("<h2>").append(Character.toUpperCase(name.charAt(0))).append(name.substring(1));
    html.append(" <small>").append(note).append("</small></h2>\n");
  }

  private void totals(Map<?, ?> counts) {
    html.append("<table>\n");
    counts.forEach(
        (name, count) -> {
          html.append("<tr><th scope=\"row\">");
          escape(String.valueOf(name));
          html.append("</th>");
          cell(count);
          html.append("</tr>\n");
        });
    html.append("</table>\n");
  }

  private void section(String name, View.Section section) {
    int shown = section.rows().size();
    String part = shown < section.kept() ? "newest " + shown + " of " + section.kept() : "" + shown;
    heading(name, part);
    if (shown == 0) {
      return;
    }
    Set<String> columns = new LinkedHashSet<>();
    section.rows().forEach(row -> columns.addAll(row.keySet()));
    // Reached by the keyboard too, or wide tables could not be scrolled by it.
    html.append("<div class=\"scroll\" role=\"region\" tabindex=\"0\" aria-label=\"");
    escape(name);
    html.append("\"><table>\n<tr>");
    for (String column : columns) {
      html.append("<th scope=\"col\">");
      escape(column);
      html.append("</th>");
    }
    html.append("</tr>\n");
    for (Map<String, @Nullable Object> row : section.rows()) {
      html.append("<tr>");
      columns.forEach(column -> cell(row.get(column)));
      html.append("</tr>\n");
    }
    html.append("</table></div>\n");
  }

  private void cell(@Nullable Object value) {
    html.append(value instanceof Number ? "<td class=\"number\">" : "<td>");
    if (value instanceof Iterable<?> list) {
      int lines = 0;
      for (Object each : list) {
        if (lines++ == 20) {
          html.append("...");
          break;
        }
        escape(String.valueOf(each));
        html.append("<br>");
      }
    } else if (value instanceof Map<?, ?> map) {
      escape(map.isEmpty() ? "" : new String(Json.write(map), StandardCharsets.UTF_8));
    } else if (value != null) {
      escape(value.toString());
    }
    html.append("</td>");
  }

  /** Texts come from clients: they must stay texts, and short enough for a page. */
  private void escape(String text) {
    int length = Math.min(text.length(), LONGEST_CELL);
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      switch (c) {
        case '<' -> html.append("&lt;");
        case '>' -> html.append("&gt;");
        case '&' -> html.append("&amp;");
        case '"' -> html.append("&quot;");
        case '\'' -> html.append("&#39;");
        default -> html.append(Character.isSurrogate(c) || c >= ' ' ? c : ' ');
      }
    }
    if (length < text.length()) {
      html.append("...");
    }
  }
}
