/** What somebody who looks after a desk sees: probes, figures and a page. */
@NullMarked
package dev.callsheet.listener.admin;

import org.jspecify.annotations.NullMarked;
