import { expect, it } from 'vitest'
import { auditActions } from './audit.ts'
import { auditActionGroups, auditGroups } from './audit-groups.ts'

it('has each action of the log in one group', () => {
  expect(auditGroups.flatMap((group) => [...auditActionGroups[group]]).sort()).toEqual([...auditActions].sort())
})
