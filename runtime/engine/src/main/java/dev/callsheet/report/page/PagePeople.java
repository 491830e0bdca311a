package dev.callsheet.report.page;

/** How much a page tells of the people in a plan. */
public enum PagePeople {
  /** Everything: for those who decide about the plan. */
  SHOWN,
  /**
   * Country and last digits of their numbers: for everybody else. Names, the values in messages,
   * data rows, script lines and whatever the service answered are not in the file at all.
   */
  MASKED
}
