/**
 * Whether the page is one to fill something in: a form that is no filter of a list, a table that is edited, or an open dialog.
 * Filters are addresses, and have one to go to.
 */
export const takesInput = (): boolean =>
  document.querySelector(
    'main form:not([action], [method="get"]), main form[method="post"], [data-takes-input], [role="dialog"][data-state="open"]',
  ) !== null
