/** Accounts: for which business, with which key and at which address the service is spoken to. */
@NullMarked
package dev.callsheet.account;

import org.jspecify.annotations.NullMarked;
