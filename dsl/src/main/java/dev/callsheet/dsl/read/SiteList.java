package dev.callsheet.dsl.read;

import dev.callsheet.dsl.words.Site;
import java.util.List;

/** Numbers the places of the words of a script in the order in which they are found. */
public final class SiteList {
  private final List<Site> sites;

  /** Adds the places to a list. */
  public SiteList(List<Site> sites) {
    this.sites = sites;
  }

  /** The number of a place. */
  public int number(Site site) {
    sites.add(site);
    return sites.size() - 1;
  }
}
