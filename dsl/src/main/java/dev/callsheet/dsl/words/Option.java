package dev.callsheet.dsl.words;

/**
 * A named option of a word.
 *
 * @param name as scripts write it
 * @param type what it takes
 * @param required whether the word needs it
 * @param field the field of the request that it becomes (service-api.md)
 */
public record Option(String name, ValueType type, boolean required, String field) {}
