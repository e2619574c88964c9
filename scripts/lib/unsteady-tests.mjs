/**
 * Browser tests that may pass at their second try while what makes them unsteady is looked for: `{ file, title, reason }`,
 * the reason with the issue that it is. Every run names those that did. Keep it empty.
 *
 * @type {import('./browser-report.mjs').Unsteady[]}
 */
export const unsteadyTests = []
