/** One workload of rules, for Callsheet, for Java written by hand and for other engines. */
@NullMarked
package dev.callsheet.bench.rules;

import org.jspecify.annotations.NullMarked;
