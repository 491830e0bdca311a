package dev.callsheet.dsl.words;

/**
 * A named option of a word, with what it takes and the field of the request that it becomes; blank
 * for what the service is not told.
 */
public record Option(String name, ValueType type, boolean required, String field) {}
