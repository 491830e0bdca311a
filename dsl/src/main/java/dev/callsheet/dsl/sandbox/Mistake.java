package dev.callsheet.dsl.sandbox;

/** A fault that may say that the script is wrong; then no {@code catch} of it takes it. */
public interface Mistake {
  boolean isOfScript();
}
