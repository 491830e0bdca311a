package dev.callsheet.report;

/** Whom a report is for. */
public enum Format {
  /** A person at a screen. */
  HUMAN,
  /** A program that reads one JSON document. */
  JSON,
  /** A program that reads one JSON document a line. */
  NDJSON
}
