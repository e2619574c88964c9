import { expect, it } from 'vitest'
import { auditActions } from './audit.ts'
import { auditActionGroups, auditGroups } from './audit-groups.ts'

it('has each group in the order of the filter, and no action in two', () => {
  expect([...auditGroups].sort()).toEqual(Object.keys(auditActionGroups).sort())
  expect(new Set(auditActions).size).toBe(auditActions.length)
})
