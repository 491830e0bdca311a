package dev.callsheet.launcher.rules;

import dev.callsheet.example.ExampleResult;
import dev.callsheet.problem.CallsheetBug;
import dev.callsheet.problem.ConfigurationException;
import dev.callsheet.problem.Reasons;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.xml.stream.XMLOutputFactory;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamWriter;

/** Results of examples as JUnit XML, which build servers show: a suite for each file of them. */
record JunitXml(XMLStreamWriter xml) {
  private static final char REPLACEMENT = '\uFFFD';

  static void write(Path file, List<RuleTest> tests) {
    try (Writer out = Files.newBufferedWriter(file, StandardCharsets.UTF_8)) {
      XMLStreamWriter xml = XMLOutputFactory.newDefaultFactory().createXMLStreamWriter(out);
      new JunitXml(xml).suites(tests);
    } catch (IOException e) {
      throw new ConfigurationException(file + " cannot be written: " + Reasons.of(e));
    } catch (XMLStreamException e) {
      throw new CallsheetBug("the results cannot be written as XML: " + e.getMessage());
    }
  }

  private void suites(List<RuleTest> tests) throws XMLStreamException {
    xml.writeStartDocument("UTF-8", "1.0");
    xml.writeStartElement("testsuites");
    for (RuleTest test : tests) {
      xml.writeStartElement("testsuite");
      attribute("name", test.file().toString());
      attribute("tests", Integer.toString(test.results().all().size()));
      attribute("failures", Integer.toString(test.results().failed().size()));
      attribute("errors", "0");
      attribute("skipped", "0");
      for (ExampleResult result : test.results().all()) {
        example(result);
      }
      xml.writeEndElement();
    }
    xml.writeEndElement();
    xml.writeEndDocument();
    xml.close();
  }

  private void example(ExampleResult result) throws XMLStreamException {
    xml.writeStartElement("testcase");
    attribute("name", result.example().name());
    attribute("classname", result.example().place().file());
    attribute("file", result.example().place().file());
    attribute("line", Integer.toString(result.example().place().line()));
    if (!result.passed()) {
      xml.writeStartElement("failure");
      attribute("message", result.differences().get(0).what() + " is not as expected");
      xml.writeCharacters(clean(result.render()));
      xml.writeEndElement();
    }
    xml.writeEndElement();
  }

  private void attribute(String name, String value) throws XMLStreamException {
    xml.writeAttribute(name, clean(value));
  }

  /** XML cannot hold most control characters, not even escaped. */
  private static String clean(String text) {
    StringBuilder clean = new StringBuilder(text.length());
    text.codePoints().forEach(c -> clean.appendCodePoint(isXml(c) ? c : REPLACEMENT));
    return clean.toString();
  }

  private static boolean isXml(int c) {
    return c == '\t'
        || c == '\n'
        || c == '\r'
        || (c >= ' ' && c < Character.MIN_SURROGATE)
        || (c > Character.MAX_SURROGATE && c != 0xFFFE && c != 0xFFFF);
  }
}
