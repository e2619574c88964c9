import { expect, it } from 'vitest'
import { isBuildDue } from './open-terms.ts'

it.each([
  ['never', undefined, '2026-11-26', false],
  ['daily', undefined, '2026-11-26', true],
  ['daily', '2026-11-26', '2026-11-26', false],
  ['daily', '2026-11-25', '2026-11-26', true],
  // Thursday: of the Monday of this week, and of the Sunday before.
  ['weekly', '2026-11-23', '2026-11-26', false],
  ['weekly', '2026-11-22', '2026-11-26', true],
  ['monthly', '2026-11-01', '2026-11-30', false],
  ['monthly', '2026-10-31', '2026-11-01', true],
] as const)('a dataset that is built %s, and last on %s, is due on %s: %s', (rhythm, last, today, due) => {
  expect(isBuildDue(rhythm, last, today)).toBe(due)
})
