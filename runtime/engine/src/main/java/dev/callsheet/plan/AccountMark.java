package dev.callsheet.plan;

/**
 * The account that a plan is bound to.
 *
 * @param name its name
 * @param host where it is
 * @param fingerprint of its business and its address ({@link PlanKey#fingerprint})
 */
public record AccountMark(String name, String host, String fingerprint) {}
