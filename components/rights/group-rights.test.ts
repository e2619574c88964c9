import { expect, it } from 'vitest'
import type { RightSource } from '#contract/access/effective-rights'
import { groupRights } from './group-rights.ts'

const source = (role: string): RightSource => ({ role, partyType: 'team', party: 'Noord', depth: 'currentAndBeneath' })

it('puts rights on one kind of thing together when they come from the same roles, and no others', () => {
  const [reader, editor] = [[source('Lezer')], [source('Lezer'), source('Redacteur')]]
  const rights = [
    { permission: 'team.read', here: reader, beneath: reader },
    { permission: 'product.read', here: [], beneath: editor },
    { permission: 'product.update', here: [], beneath: [source('Redacteur')] },
    { permission: 'product.copyTo', here: [], beneath: [source('Redacteur')] },
  ] as const
  expect(
    groupRights(rights.map((right) => ({ ...right, here: [...right.here], beneath: [...right.beneath] }))),
  ).toEqual([
    { entity: 'team', rights: ['team.read'], here: reader, beneath: reader },
    { entity: 'product', rights: ['product.read'], here: [], beneath: editor },
    { entity: 'product', rights: ['product.update', 'product.copyTo'], here: [], beneath: [source('Redacteur')] },
  ])
})
