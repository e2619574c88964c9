import { expect, it } from 'vitest'
import { readBrowserReport } from './browser-report.mjs'

/** A report as Playwright writes it, of one file with a group in it. */
function reportOf(statuses) {
  const spec = ([title, status, ...durations]) => ({
    ...{ title, file: 'lists.spec.ts', ok: status !== 'unexpected' },
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  })
  const [first, ...others] = Object.entries(statuses).map(([title, given]) => spec([title, ...given]))
  const group = { title: 'at 320 px', file: 'lists.spec.ts', specs: others }
  return { suites: [{ title: 'lists.spec.ts', file: 'lists.spec.ts', specs: [first], suites: [group] }], errors: [] }
}

it('counts what passed and names what failed, with the group that it stands in', () => {
  const report = reportOf({ sorts: ['expected', 100], narrows: ['unexpected', 200], prints: ['skipped'] })
  expect(readBrowserReport(report)).toMatchObject({
    ...{ passed: 1, failed: 1, failures: ['lists.spec.ts: at 320 px › narrows'], flaky: [] },
  })
})

it('lets a test that passed at the second try fail the run, unless it is on the list, which it then names', () => {
  const report = reportOf({ sorts: ['flaky', 100, 100], narrows: ['flaky', 200, 200] })
  const unsteady = [{ file: 'lists.spec.ts', title: 'sorts', reason: '#12: the table is drawn twice' }]
  expect(readBrowserReport(report, { unsteady })).toMatchObject({
    ...{ passed: 1, failed: 1 },
    failures: ['lists.spec.ts: at 320 px › narrows\n    passed at the second try only'],
    flaky: ['lists.spec.ts: sorts (#12: the table is drawn twice)'],
  })
  // A test of that name in a group is another one.
  expect(readBrowserReport(report, { unsteady: [{ ...unsteady[0], title: 'narrows' }] }).failed).toBe(2)
})

it('names such a test, and counts it as passed, where the run is not strict', () => {
  const report = reportOf({ sorts: ['flaky', 100, 100], narrows: ['expected', 200] })
  expect(readBrowserReport(report, { isStrict: false })).toMatchObject({
    ...{ passed: 2, failed: 0, flaky: ['lists.spec.ts: sorts (not looked into yet)'] },
  })
})

it('lets no second try excuse a test that failed it too', () => {
  const unsteady = [{ file: 'lists.spec.ts', title: 'sorts', reason: '#12' }]
  expect(readBrowserReport(reportOf({ sorts: ['unexpected', 1, 1] }), { unsteady })).toMatchObject({
    passed: 0,
    failed: 1,
  })
})

it('counts a file that can not be loaded as a failure', () => {
  const report = { suites: [], errors: [{ message: 'SyntaxError: Unexpected token\n  at lists.spec.ts' }] }
  expect(readBrowserReport(report)).toMatchObject({ failed: 1, failures: ['SyntaxError: Unexpected token'] })
})

it('adds up the seconds of each file, with all its tries', () => {
  const report = reportOf({ sorts: ['expected', 1000], narrows: ['flaky', 2000, 1500] })
  expect(readBrowserReport(report).files).toEqual([{ file: 'lists.spec.ts', seconds: 4.5 }])
})
